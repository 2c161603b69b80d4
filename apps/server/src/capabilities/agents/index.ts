export { appointAgent } from './appoint.ts';
export { appointDownline } from './appoint-downline.ts';
export { leaveLineFreezes } from './freeze-line.ts';
export { findInvite } from './invite.ts';
export type { Invite } from './invite.ts';
export { joinTree } from './join.ts';
export { addLink, linksPageOf } from './links.ts';
export type { LinkFigures, OfferKind, RatesOf } from './links.ts';
export { lineAt, membersBelow } from './line.ts';
export type { Below } from './line.ts';
export { maskAccount } from './rules.ts';
export { moveLine } from './move-line.ts';
export type { LineMove } from './move-line.ts';
export { directDownlines } from './read.ts';
export type { DownlinePage } from './read.ts';
export { apply as applyAsAgent } from './applications.ts';
export { readJoinOffer as joinOfferOf } from './store-links.ts';
export type { JoinOffer } from './store-links.ts';
export type { TreeRow } from './store-tree.ts';
export {
  readCodeOf,
  readDepth as depthOf,
  readDirectDownlines as downlinesByAccount,
  readIsBelow as isBelow,
  readLineAbove as lineAbove,
  readReferrer as referrerOf,
  readUpline as uplineOf,
} from './store.ts';
