import { expect, test } from 'vitest';
import { stepIn } from './tree-keys.ts';

const place = (memberId: string, parentId: string | null, isOpen = false, hasBelow = isOpen) => ({
  row: { memberId, hasBelow },
  isOpen,
  parentId,
});
const places = [
  place('me', null, true),
  place('east', 'me', true),
  place('wren', 'east'),
  place('west', 'me', false, true),
];
const step = (at: string, key: string, isRtl = false) => {
  const found = stepIn(places, at, key, isRtl);
  return found && `${found.kind} ${found.memberId}`;
};

test('right opens a closed line and goes into an open one; left closes it and goes out', () => {
  expect(step('west', 'ArrowRight')).toBe('open west');
  expect(step('east', 'ArrowRight')).toBe('move wren');
  expect(step('east', 'ArrowLeft')).toBe('close east');
  expect(step('wren', 'ArrowLeft')).toBe('move east');
  expect(step('wren', 'ArrowRight')).toBeNull();
});

test('the top stays open', () => {
  expect(step('me', 'ArrowLeft')).toBeNull();
});

test('right to left, the arrows change sides', () => {
  expect(step('west', 'ArrowLeft', true)).toBe('open west');
  expect(step('east', 'ArrowRight', true)).toBe('close east');
});

test('up, down and the ends go row by row, Enter opens the details', () => {
  expect(step('wren', 'ArrowDown')).toBe('move west');
  expect(step('me', 'ArrowUp')).toBeNull();
  expect(step('wren', 'Home')).toBe('move me');
  expect(step('me', 'End')).toBe('move west');
  expect(step('wren', 'Enter')).toBe('tell wren');
});
