import { expect, test } from 'vitest';
import { isComposing } from './is-composing.ts';

const key = (isOpen: boolean, keyCode: number) => ({ isComposing: isOpen, keyCode }) as KeyboardEvent;

test.each([
  ['Enter while a word is composed', key(true, 229), true],
  ['the same where the code of the key is told', key(true, 13), true],
  ['Enter that Safari tells of after the composition', key(false, 229), true],
  ['Enter', key(false, 13), false],
])('%s', (_, event, isPart) => {
  expect(isComposing(event)).toBe(isPart);
  expect(isComposing({ nativeEvent: event })).toBe(isPart);
});
