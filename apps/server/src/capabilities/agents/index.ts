export { appointAgent } from './appoint.ts';
export { findInvite } from './invite.ts';
export type { Invite } from './invite.ts';
export { joinTree } from './join.ts';
export { readCodeOf, readIsBelow as isBelow, readUpline as uplineOf } from './store.ts';
