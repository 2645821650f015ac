# Waits until its input ends, as it does with the program that started it, however that ends. Then it kills all
# processes of the Slurm in the folder $1, which are those that know its configuration, and removes the folder.
trap '' INT TERM HUP
cat >/dev/null
for _ in 1 2 3 4 5 6 7 8 9 10; do
    found=$(grep -lzFx "SLURM_CONF=$1/slurm.conf" /proc/[0-9]*/environ 2>/dev/null | cut -d/ -f3)
    [ -n "$found" ] || break
    kill -KILL $found 2>/dev/null
    sleep 0.1
done
rm -rf "$1"
