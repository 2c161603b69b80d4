/** The vendors' door: what the program puts together, and what the sample data use. */
import type { Services } from '#kernel/services.ts';
import type { Catalogue } from '#capabilities/games/index.ts';
import { openVendorClient } from './adapters/vendor-client.ts';
import type { CallContext } from './call-context.ts';
import { createCallContext } from './call-context.ts';
import { openKeyUse } from './key-use.ts';

export type { CallContext } from './call-context.ts';
export {
  arcadeCode,
  hubCode,
  installArcade,
  installHub,
  installLotteries,
  installSoft,
  installStudio,
  installVendor,
  softCode,
  studioCode,
} from './install.ts';
export type { SharedSecretVendor } from './install.ts';
export type { RoundAccount } from './adapters/query-round.ts';
export { queryRound, openRound } from './adapters/query-round.ts';
export { findRound, readMovements as roundMovements } from './read-rounds.ts';
export type { RoundRow } from './read-rounds.ts';
export type { BetFilter, BetPage, BetView, BetViewer, PlaySum } from './record.ts';
export { readSharedNames as sharedNamesOf } from './read-rounds.ts';
export { betsPage, betViewer, movementView, playByDay, roundsOf, vendorCodes } from './record.ts';
export {
  addSampleCorrection,
  addSampleKeys,
  addSampleQueue,
  openSampleRound,
  openSampleSession,
  postSampleRound,
} from './sample-round.ts';
export type { SampleRound } from './sample-round.ts';

/** One for each program: the vendor API, the launches and the boards share it. */
export function openCallContext(services: Services, catalogue: Catalogue): CallContext {
  const keyUse = openKeyUse(services);
  return createCallContext(services, catalogue, { client: openVendorClient(services, keyUse), keyUse });
}
