import { expect, test } from 'vitest';
import { pageEntries } from '@baize/e2e/pages-list.ts';

test('every page that is looked at has a name of its own: it is the title of its check and of its picture', () => {
  const names = pageEntries.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
