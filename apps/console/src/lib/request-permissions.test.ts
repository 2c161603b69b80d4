import { askedByRequest } from '@baize/protocol/agreement';
import { callList } from '@baize/protocol/calls';
import { expect, it } from 'vitest';
import { requestPermissions } from './request-permissions.ts';

it('the requests page needs a permission for one of the acts that need two people', () => {
  const needed = callList.filter(({ name }) => askedByRequest.has(name)).map(({ permission }) => permission);
  expect([...new Set(needed)].toSorted()).toEqual([...requestPermissions].toSorted());
});
