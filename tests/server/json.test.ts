/** What reading JSON promises of a long text that is none: its place, where one look is enough to find it. */
import { expect, it, vi } from 'vitest';
import { jsonIn } from '../../server/json.ts';

const errorOf = (text: string): unknown => {
  try {
    return jsonIn(text);
  } catch (error) {
    return error;
  }
};
const rows = (count: number): string[] => Array.from({ length: count }, (_, i) => `{"a":${i}}`);
const refusedAt = (line: number, column: number) => ({
  status: 400,
  code: 'MALFORMED_JSON',
  errors: { body: [{ code: 'notJson', params: { line, column } }] },
});

it.each<readonly [name: string, text: string, told: object]>([
  [
    'a sign in the midst',
    `[${rows(20_000).join(',\n').replace('"a":9999}', '"a":x9999}')}]`,
    refusedAt(10_000, 6),
  ],
  ['a sign at the beginning', `x${rows(20_000).join(',\n')}`, refusedAt(1, 1)],
  ['a comma too much at the end', `[${rows(20_000).join(',\n')},]`, refusedAt(20_000, 13)],
  ['a half', `[${rows(20_000).join(',\n')}`, refusedAt(20_000, 12)],
  [
    'the same signs in a text before them',
    `["${',1,1,1,1,x,1,1,1,1,1'.repeat(5_000)}",1,1,1,1,x,1,1,1,1,1,1]`,
    { errors: undefined },
  ],
])('a long text with %s is read once, not for each half of it', (_, text, told) => {
  const parse = vi.spyOn(JSON, 'parse');
  expect(errorOf(text)).toMatchObject({ status: 400, code: 'MALFORMED_JSON', ...told });
  const read = parse.mock.calls.reduce((sum, [one]) => sum + one.length, 0);
  expect(read).toBeLessThan(text.length + 1_000);
});
