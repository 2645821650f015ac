import { expect, test } from 'vitest';
import { csv } from './csv';

test.each<[string, (string | number | null)[][], string]>([
  ['no rows are no text', [], ''],
  ['rows end with a line break of two characters', [['a', 'b'], ['c', 'd']], 'a,b\r\nc,d\r\n'],
  ['numbers have no thousands', [[1234567.5, 0]], '1234567.5,0\r\n'],
  ['what is unknown is empty', [[null, '']], ',\r\n'],
  ['a comma asks for quotes', [['a,b']], '"a,b"\r\n'],
  ['quotes are doubled', [['say "x"']], '"say ""x"""\r\n'],
  ['line breaks stay inside quotes', [['a\nb', 'c\rd']], '"a\nb","c\rd"\r\n'],
])('%s', (_, rows, text) => expect(csv(rows)).toBe(text));
