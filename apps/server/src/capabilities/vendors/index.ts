/** The vendors' door: what the program puts together, and what the sample data use. */
import type { Services } from '../../kernel/services.ts';
import type { Catalogue } from '../games/index.ts';
import { openVendorClient } from './adapters/vendor-client.ts';
import type { Desk } from './desk.ts';
import { createDesk } from './desk.ts';

export type { Desk } from './desk.ts';
export { arcadeCode, installArcade, installStudio, installVendor, studioCode } from './install.ts';
export type { SharedSecretVendor } from './install.ts';
export type { BetFilter, BetPage, BetView, BetViewer, PlaySum } from './record.ts';
export { betsPage, betViewer, playByDay, roundsOf } from './record.ts';
export { addSampleQueue, openSampleSession, postSampleRound } from './sample-round.ts';
export type { SampleRound } from './sample-round.ts';

/** One for each program: the vendor API, the launches and the boards share it. */
export function openDesk(services: Services, catalogue: Catalogue): Desk {
  return createDesk(services, catalogue, openVendorClient(services));
}
