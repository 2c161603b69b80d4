/** The vendor API as a list: what the reference page is made of. One row a call; the shapes are those that both sides parse with. */
import { z } from 'zod';
import * as vendor from './vendor.ts';

export interface VendorCallRow {
  readonly to: 'platform' | 'vendor';
  readonly method: 'GET' | 'POST';
  /** Below `/vendor/v1/` on the platform, `/vendor-api/` at a vendor, `/transfer-api/` at a vendor that holds wallets. */
  readonly path: string;
  readonly purpose: string;
  readonly rules: readonly string[];
  readonly request?: z.ZodType;
  readonly answer?: z.ZodType;
}

/** A shape as JSON Schema, for pages that describe it. */
export function schemaOf(shape: z.ZodType): unknown {
  return z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
}

const money = vendor.moneyAnswer;

export const vendorCallRows: readonly VendorCallRow[] = [
  {
    to: 'platform',
    method: 'POST',
    path: 'session/verify',
    purpose: 'A one-time launch token to a session.',
    rules: ['Single use, 120 s.'],
    request: vendor.verifyRequest,
    answer: vendor.verifyAnswer,
  },
  {
    to: 'platform',
    method: 'POST',
    path: 'wallet/balance',
    purpose: 'What the player has.',
    rules: ['A read.'],
    request: vendor.balanceRequest,
    answer: vendor.balanceAnswer,
  },
  {
    to: 'platform',
    method: 'POST',
    path: 'wallet/bet',
    purpose: 'Debit.',
    rules: [
      'A decline is stored: the same transaction is declined again, whatever has changed.',
      'A free bet has kind "free", amount "0" and `freeRound`; a grant without a round left is INSUFFICIENT_FUNDS.',
      '`jackpots[].contribution` is a share of the stake: it may be finer than the currency and is never posted.',
    ],
    request: vendor.betRequest,
    answer: money,
  },
  {
    to: 'platform',
    method: 'POST',
    path: 'wallet/win',
    purpose: 'Credit against a bet or a round.',
    rules: [
      'No session check.',
      'A win of "0" with `roundState: "closed"` closes a lost round.',
      'Kind "jackpot": `jackpots[].win` sums to the amount.',
    ],
    request: vendor.winRequest,
    answer: money,
  },
  {
    to: 'platform',
    method: 'POST',
    path: 'wallet/betwin',
    purpose: 'Debit and credit, both or neither.',
    rules: [],
    request: vendor.betWinRequest,
    answer: money,
  },
  {
    to: 'platform',
    method: 'POST',
    path: 'wallet/rollback',
    purpose: 'Cancels one bet by its transaction id.',
    rules: ['The truth table below.', 'Its own transaction id is new; `refTxId` is the bet’s.'],
    request: vendor.rollbackRequest,
    answer: money,
  },
  {
    to: 'platform',
    method: 'POST',
    path: 'wallet/adjust',
    purpose: 'Correction of a round, closed ones too.',
    rules: ['Signed amount and a reason. A balance never goes below zero.'],
    request: vendor.adjustRequest,
    answer: money,
  },
  {
    to: 'platform',
    method: 'POST',
    path: 'wallet/batch',
    purpose: 'Up to a hundred of the above.',
    rules: [
      'An outcome for each item, in their order; one refusal stops no other.',
      'A player’s items keep their order.',
    ],
    request: vendor.batchRequest,
    answer: vendor.batchAnswer,
  },
  {
    to: 'platform',
    method: 'POST',
    path: 'round/close',
    purpose: 'Closes a round.',
    rules: ['The same as `roundState: "closed"` on any call. Closing twice is closing once.'],
    request: vendor.closeRequest,
    answer: vendor.closeAnswer,
  },
  {
    to: 'platform',
    method: 'POST',
    path: 'promo/payout',
    purpose: 'A tournament’s, promotion’s or jackpot’s prize without a bet.',
    rules: ['The round may be closed, or none.'],
    request: vendor.promoRequest,
    answer: money,
  },
  {
    to: 'platform',
    method: 'GET',
    path: 'tx/{txId}',
    purpose: 'What became of a transaction.',
    rules: ['Tombstones included.'],
    answer: vendor.txAnswer,
  },
  {
    to: 'platform',
    method: 'POST',
    path: 'tx/query',
    purpose: 'The same for up to a hundred.',
    rules: [],
    request: vendor.txQueryRequest,
    answer: vendor.txQueryAnswer,
  },
  {
    to: 'platform',
    method: 'GET',
    path: 'rounds?state=open',
    purpose: 'Rounds with a standing bet that nobody closed.',
    rules: ['After 24 h they raise an alert; no timer refunds them.'],
    answer: vendor.openRoundsAnswer,
  },
  {
    to: 'platform',
    method: 'GET',
    path: 'recon/{date}',
    purpose: 'The day file (CSV): a line for each ledger posting of a UTC day.',
    rules: [`Columns: ${vendor.reconColumns.join(', ')}.`, 'Its SHA-256 is the answer’s Content-Digest.'],
  },
  {
    to: 'platform',
    method: 'GET',
    path: 'recon-manifest/{date}',
    purpose: 'The day file’s SHA-256, signed with the platform’s published key.',
    rules: ['Signed text: "baize-recon/1", vendor code, date, lines and sha256, a line each.'],
    answer: vendor.reconManifest,
  },
  {
    to: 'platform',
    method: 'GET',
    path: 'keys',
    purpose: 'The platform’s public keys (JWKS).',
    rules: ['Not signed.'],
    answer: vendor.vendorKeySet,
  },
  { to: 'platform', method: 'GET', path: 'health', purpose: 'Liveness.', rules: ['Not signed.'] },
  {
    to: 'vendor',
    method: 'GET',
    path: 'games',
    purpose: 'What can be played.',
    rules: [],
    answer: vendor.vendorGamesAnswer,
  },
  {
    to: 'vendor',
    method: 'POST',
    path: 'launch',
    purpose: 'An address for one player’s page.',
    rules: ['Real play carries a token, demo none.'],
    request: vendor.vendorLaunchRequest,
    answer: vendor.vendorLaunchAnswer,
  },
  {
    to: 'vendor',
    method: 'GET',
    path: 'rounds/{id}',
    purpose: 'One round: its proof and where to watch it.',
    rules: ['With `?frame={origin}` only a page of that origin may frame `replayUrl`; without it nobody may.'],
    answer: vendor.vendorRound,
  },
  {
    to: 'vendor',
    method: 'GET',
    path: 'fairness/{roundId}',
    purpose: 'The document that proves a round, and how to check it.',
    rules: [],
    answer: vendor.vendorFairness,
  },
  {
    to: 'vendor',
    method: 'POST',
    path: 'sessions/{id}/close',
    purpose: 'The session is over.',
    rules: ['Twice is once.'],
  },
  {
    to: 'vendor',
    method: 'POST',
    path: 'freerounds',
    purpose: 'A gift of rounds.',
    rules: ['The same grant again is the same; other contents under its id are 409.'],
    request: vendor.freeRoundsRequest,
    answer: vendor.freeRoundsState,
  },
  {
    to: 'vendor',
    method: 'POST',
    path: 'freerounds/{grantId}/cancel',
    purpose: 'Takes back what is left.',
    rules: ['The platform refuses its bets from then on, whatever the vendor does.'],
    request: vendor.freeRoundsCancel,
    answer: vendor.freeRoundsState,
  },
  {
    to: 'vendor',
    method: 'GET',
    path: 'freerounds?merchantCode&playerId',
    purpose: 'A player’s gifts.',
    rules: [],
    answer: vendor.freeRoundsList,
  },
  {
    to: 'vendor',
    method: 'GET',
    path: 'jackpots',
    purpose: 'Jackpots and what is in them.',
    rules: [],
    answer: vendor.vendorJackpots,
  },
  {
    to: 'vendor',
    method: 'GET',
    path: 'lottery/games',
    purpose: 'Lotteries: the issue that takes bets, and up to ten results of each.',
    rules: ['Asked of vendors whose list has lotteries, every 2 s at most for a merchant.'],
    answer: vendor.vendorLotteries,
  },
  {
    to: 'vendor',
    method: 'GET',
    path: 'models/{modelId}/{version}/{paper}',
    purpose: 'A paper of a maths model: `certificate`, `par-sheet`.',
    rules: ['A paper that there is not is null.', 'Asked of the house’s own studio alone.'],
    answer: vendor.vendorModelPaper,
  },
  {
    to: 'vendor',
    method: 'GET',
    path: 'transactions?from&to&cursor',
    purpose: 'The vendor’s money calls of a span, page by page.',
    rules: [
      'A call given up after 24 h is "stuck".',
      'The platform compares them with its own each hour; differences wait for a person.',
    ],
    answer: vendor.vendorTransactions,
  },
  {
    to: 'vendor',
    method: 'POST',
    path: '/transfer-api/transfers',
    purpose: 'Transfer wallets: money in, out, or all of it out.',
    rules: [
      'The same `transferId` again is answered as the first time.',
      'A win above the vendor’s cap is not booked: the transfer waits and a person looks.',
    ],
    request: vendor.vendorTransferRequest,
    answer: vendor.vendorTransferAnswer,
  },
  {
    to: 'vendor',
    method: 'GET',
    path: '/transfer-api/balances/{merchant}/{player}?currency',
    purpose: 'Transfer wallets: what the player has.',
    rules: [],
    answer: vendor.vendorBalanceAnswer,
  },
];
