// Tables as text that spreadsheets read.

/** Rows as comma-separated values (RFC 4180). */
export function csv(rows: readonly (readonly (string | number | null)[])[]): string {
  const cell = (value: string | number | null) => {
    const text = value === null ? '' : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => row.map(cell).join(',') + '\r\n').join('');
}
