/** The vendors' door: what the program puts together, and what the sample data use. */
export type { Desk } from './desk.ts';
export { openDesk } from './desk.ts';
export { installStudio, installVendor, studioCode } from './install.ts';
export type { SharedSecretVendor } from './install.ts';
export { openSampleSession, postSampleRound } from './sample-round.ts';
export type { SampleRound } from './sample-round.ts';
