/** The suite's door: for proofs and for whoever wants the score in a program of their own. */
export type { Client } from './client.ts';
export { openClient } from './client.ts';
export { vendorFaults, walletFaults } from './fixtures/faults.ts';
export { startModelWallet } from './fixtures/model-wallet.ts';
export type { Report, Result } from './run.ts';
export { Books, Refused } from './fixtures/books.ts';
export { runCases } from './run.ts';
export { scorePage } from './page.ts';
export { walletCases } from './wallet/cases.ts';
export type { WalletSetup } from './wallet/scene.ts';
export { openWalletScene } from './wallet/scene.ts';
export { vendorCases } from './vendor/cases.ts';
export { verdictOf } from './verdict.ts';
export type { Driver } from './vendor/scene.ts';
export { studioDriver, studioWinGame } from './drivers/studio.ts';
