import { expect, test } from 'vitest';
import { checkFiles } from './check-files.ts';

const rules = { types: ['image/png', 'image/jpeg'], maxBytes: 10, most: 2 };
const file = (name: string, bytes: number, type = 'image/png') => new File(['x'.repeat(bytes)], name, { type });

test('each file gets its own verdict', () => {
  const refusals = checkFiles(
    [file('a', 5), file('b', 5, 'text/html'), file('c', 50), file('d', 0), file('e', 10), file('f', 1)],
    rules,
  ).map((picked) => picked.refusal);
  expect(refusals).toEqual([undefined, 'type', 'size', 'empty', undefined, 'tooMany']);
});

test('a photograph passes by every name that telephones give it, and without one', () => {
  const names = ['image/jpeg', 'image/jpg', 'image/pjpeg', ''];
  for (const name of names) expect(checkFiles([file('a.jpg', 5, name)], rules)).toEqual([{ file: expect.any(File) }]);
});
