import { expect, it } from 'vitest';
import { unusedTexts } from './unused-texts.ts';

it('leaves out the texts that only operators see, and none that a player sees', () => {
  const left = unusedTexts();
  expect(left).toContain('errors.APPROVER_IS_SAME');
  expect(left).toContain('errors.FOREIGN_ORIGIN');
  expect(left).toContain('errors.ERASURE_MONEY'); // the account page has words of its own
  for (const code of ['NOT_FOUND', 'STATE_CONFLICT', 'NOT_LOGGED_IN', 'TOO_MANY_REQUESTS'])
    expect(left).not.toContain(`errors.${code}`);
});
