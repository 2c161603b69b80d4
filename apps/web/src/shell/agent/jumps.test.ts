import { expect, test } from 'vitest';
import { agentPages } from '#lib/paths.ts';
import { jumpLetters, jumpOf } from './jumps.ts';

test('every page has a letter of its own, and no page that is not offered is jumped to', () => {
  expect(new Set(Object.values(jumpLetters)).size).toBe(agentPages.length);
  for (const page of agentPages) expect(jumpOf(jumpLetters[page].toUpperCase(), agentPages)).toBe(page);
  expect(jumpOf('s', ['agentTeamOverview'])).toBeUndefined();
  expect(jumpOf('g', agentPages)).toBeUndefined();
});
