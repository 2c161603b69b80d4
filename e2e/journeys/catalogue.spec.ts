/** The error catalogue is whole: each of its rows has a journey that raises it (specification 8). Needs no system. */
import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { faultRows } from '../src/faults.ts';

const sources = new Map(
  [...new Set(faultRows.map(({ file }) => file))].map((file) => [
    file,
    readFileSync(new URL(`${file}.spec.ts`, import.meta.url), 'utf8'),
  ]),
);

/** Specification 8 row by row; phone-auth codes, uploads and loader errors are counted one by one. */
const specified = 37;

test('every row of the error catalogue is raised by a test that reads what it says', () => {
  expect(new Set(faultRows.map(({ row }) => row)).size).toBe(specified);
  const faults = faultRows.flatMap(({ row, says, file, test: title }) => {
    const source = sources.get(file) ?? '';
    const isThere = ["'", '`'].some((quote) => source.includes(`test(${quote}${title}`));
    const isSkipped = /test\.(?:skip|fixme|only)/.test(source);
    return [
      ...(isThere ? [] : [`${row}: ${file}.spec.ts has no test "${title}"`]),
      ...(source.includes(says) ? [] : [`${row}: ${file}.spec.ts never reads ${says}`]),
      ...(isSkipped ? [`${file}.spec.ts leaves a test out`] : []),
    ];
  });
  expect(faults).toEqual([]);
});
