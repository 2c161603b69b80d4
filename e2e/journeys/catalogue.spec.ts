/** The error catalogue is whole: each of its rows has a journey that raises it and waits for its words (specification 8). Needs no
 *  system: that the journeys pass is their own affair. */
import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { faultRows } from '../src/faults.ts';
import { journeysOf } from '@baize/tools/raised.ts';

const journeys = new Map(
  [...new Set(faultRows.map(({ file }) => file))].map((file) => [
    file,
    journeysOf(`${file}.spec.ts`, readFileSync(new URL(`${file}.spec.ts`, import.meta.url), 'utf8')),
  ]),
);

/** Specification 8 row by row; phone-auth codes, uploads and loader errors are counted one by one. */
const specified = 37;

test('every row of the error catalogue is raised by a test that reads what it says', () => {
  expect(new Set(faultRows.map(({ row }) => row)).size).toBe(specified);
  const faults = faultRows.flatMap(({ row, says, file, test: title }) => {
    const named = (journeys.get(file) ?? []).filter(
      (journey) => journey.title.startsWith(title.slice(0, journey.title.length)) && journey.title !== '',
    );
    if (named.length === 0) return [`${row}: ${file}.spec.ts runs no test "${title}"`];
    return named.some(({ reads }) => reads.has(says)) ? [] : [`${row}: "${title}" does not wait for ${says}`];
  });
  expect(faults).toEqual([]);
});

test('words beside a test, in a branch, in another test or in a negative expectation are no evidence', () => {
  const readsOf = (body: string, rest = '') =>
    journeysOf('a.spec.ts', `${rest}\ntest('a', async () => {\n${body}\n});`).find(({ title }) => title === 'a')?.reads;
  const line = "await expect(page.getByText(say('errors.X'))).toBeVisible();";
  expect(readsOf(line)).toContain('errors.X');
  expect(readsOf("const x = page.getByText(say('errors.X')); await expect(x).toBeVisible();")).toContain('errors.X');
  expect(
    readsOf('for (const c of codes) { await expect(page.getByText(c)).toBeVisible(); }', "const codes = ['X'];"),
  ).toContain('X');
  const empty = new Set();
  expect(readsOf("say('errors.X'); // errors.X")).toEqual(empty);
  expect(readsOf('', `// errors.X\ntest('b', async () => { ${line} });`)).toEqual(empty);
  expect(readsOf(`if (isShown) { ${line} }`)).toEqual(empty);
  expect(readsOf(`try { ${line} } catch {}`)).toEqual(empty);
  expect(readsOf(line.replace('toBeVisible', 'toBeHidden'))).toEqual(empty);
  expect(readsOf(line.replace('.toBeVisible', '.not.toBeVisible'))).toEqual(empty);
  expect(readsOf(line.replace('await ', ''))).toEqual(empty);
  expect(journeysOf('a.spec.ts', `test.skip('a', async () => { ${line} });`)).toEqual([]);
});
