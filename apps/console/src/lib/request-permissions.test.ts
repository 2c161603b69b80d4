import { askedByRequest } from '@baize/protocol/agreement';
import { callList } from '@baize/protocol/calls';
import { expect, it } from 'vitest';
import { requestPermissions } from './request-permissions.ts';

it('the page of requests opens to whoever may do an act that takes two, and to nobody else', () => {
  const needed = callList.filter(({ name }) => askedByRequest.has(name)).map(({ permission }) => permission);
  expect([...new Set(needed)].toSorted()).toEqual([...requestPermissions].toSorted());
});
