/** Sample texts by their English titles. */
import type { Claims } from './list.ts';

export const samples: Claims = {
  'sample: Check every round yourself': [
    'test: e2e/journeys/verify-page.spec.ts > a round of every game and slot family checks out with the network off',
  ],
  'sample: Lantern Market is open': ['file: games/lantern-market/README.md > 25 lines'],
  'sample: One curve, one decision': ['file: games/crash/README.md'],
  'sample: You say when the money arrived': [
    'call: confirmReceipt',
    'test: e2e/journeys/one-node.spec.ts > the main job on one node',
  ],
  'sample: Welcome back to {site}': ['says nothing: advice'],
  'sample: A chair is free': ['call: setLimit'],
  'sample: A new key': [
    'test: e2e/journeys/recovery.spec.ts > by phone: a forgotten password is set anew and lets in at once',
  ],
  'sample: Every term is a row': ['call: promotionDetail'],
  'sample: Practise first': [
    'test: apps/server/tests/flows/play.test.ts > for fun needs no login, carries no token and opens no session',
    'file: apps/studio/src/sessions/open.ts > DEMO_UNITS = 10_000n',
  ],
  'sample: Try before you sign up': [
    'test: apps/server/tests/flows/play.test.ts > for fun needs no login, carries no token and opens no session',
    'file: apps/studio/src/sessions/open.ts > DEMO_UNITS = 10_000n',
  ],
  'sample: How to know that you are on our site': ['says nothing: advice'],
  'sample: Welcome to {site}': ['call: setLimit', 'call: addBankAccount'],
  'sample: Withdrawals: your word counts': [
    'call: confirmReceipt',
    'file: packages/protocol/src/settings.ts > autoReceiptMinutes',
  ],
  'sample: {practice} to practise with': [
    'test: apps/server/tests/flows/play.test.ts > for fun needs no login, carries no token and opens no session',
    'file: apps/studio/src/sessions/open.ts > DEMO_UNITS = 10_000n',
  ],
  'sample: Proof with every round': [
    'test: e2e/journeys/verify-page.spec.ts > a round of every game and slot family checks out with the network off',
    'command: verify-round',
  ],
  'sample: The table on your home screen': [
    'test: e2e/journeys/app.spec.ts > a merchant’s site can be installed, under its own name',
  ],
  'sample: Round checks are one press away': [
    'test: e2e/journeys/verify-page.spec.ts > a round of every game and slot family checks out with the network off',
    'file: packages/i18n/src/en/shared.json > Check it here',
  ],
  'sample: Deposits: the amount must match': [
    'test: apps/server/src/capabilities/deposits/deposits.test.ts > is refused out of range',
    'file: packages/protocol/src/settings.ts > depositMin',
  ],
  'sample: Large withdrawals are looked at twice': [
    'file: packages/protocol/src/settings.ts > fourEyesAbove',
    'test: e2e/journeys/one-node.spec.ts > the main job on one node',
  ],
  'sample: Withdrawals start at {withdrawalMin}': ['file: packages/protocol/src/settings.ts > withdrawalMin'],
  'sample: New in the studio: Dice and Crash': ['file: docs/models.md > dice-99', 'file: docs/models.md > crash-99'],
  'sample: A reminder while you play': [
    'file: packages/protocol/src/settings.ts > realityCheckMinutes: z.int().min(15).max(60).default(30)',
  ],
  'sample: Your language, your daylight': [
    'test: e2e/journeys/first-view.spec.ts > the language a device chose is the language of its next first view',
  ],
  'sample: Log out everywhere': ['call: listSessions', 'call: endSession'],
  'sample: How to check a round without trusting us': [
    'test: e2e/journeys/verify-page.spec.ts > a round of every game and slot family checks out with the network off',
  ],
  'sample: What a long evening looks like in numbers': ['file: docs/models.md > 96.'],
  'sample: Why two people look at large withdrawals': [
    'file: packages/protocol/src/settings.ts > fourEyesAbove',
    'test: e2e/journeys/one-node.spec.ts > the main job on one node',
  ],
  'sample: {site} opens its doors': ['file: games/lantern-market/README.md > 25 lines'],
  'sample: Withdrawals now ask you back': ['call: confirmReceipt', 'call: withdrawalCase'],
  'sample: How do I put money in?': ['test: e2e/journeys/cashier.spec.ts > a deposit by every method'],
  'sample: My deposit is not there': [
    'call: listDeposits',
    'test: apps/server/src/capabilities/deposits/player-limits.test.ts > gets the late one credited when it came first',
  ],
  'sample: How do I take money out?': [
    'test: apps/server/src/capabilities/withdrawals/withdrawals.test.ts > sets the amount aside and waits',
    'file: packages/protocol/src/settings.ts > fourEyesAbove',
  ],
  'sample: Why do you ask whether it arrived?': [
    'call: confirmReceipt',
    'file: packages/protocol/src/settings.ts > autoReceiptMinutes',
    'test: e2e/journeys/faults.spec.ts > are refused file by file: 5 MB at most, png or jpg, no more than three',
  ],
  'sample: Opening an account': ['call: register'],
  'sample: Playing without money': [
    'test: apps/server/tests/flows/play.test.ts > for fun needs no login, carries no token and opens no session',
    'file: packages/i18n/src/en/site-first.json > Try a free game',
  ],
  'sample: Changing or forgetting the password': [
    'test: e2e/journeys/recovery.spec.ts > by mail: the answer names no account, the link sets a password once',
  ],
  'sample: Why was I asked for one more code?': [
    'test: e2e/journeys/login-factors.spec.ts > from an unknown network: the right password is not enough',
  ],
  'sample: Keeping it a game': ['call: takeBreak'],
  'sample: Is it really us?': ['call: sendFeedback'],
  'sample: Checking a round': [
    'test: e2e/journeys/verify-page.spec.ts > a round of every game and slot family checks out with the network off',
    'file: packages/i18n/src/en/shared.json > Check it here',
    'call: roundCheck',
  ],
  'sample: What does the return mean?': ['file: docs/models.md > 96.'],
  'sample: The connection broke in the middle of a round': [
    'test: packages/conformance/src/wallet.test.ts > a right wallet passes every case, and none is left out',
  ],
  'sample: Becoming an agent': [
    'test: apps/server/src/capabilities/contracts/explain.test.ts > by members and bets that sum to it, to the cent',
    'call: affiliateApplication',
    'file: apps/web/src/lib/zone.ts > Monday to Friday, noon to nine in the evening',
  ],
  'sample: About {site}': [
    'test: e2e/journeys/verify-page.spec.ts > a round of every game and slot family checks out with the network off',
    'test: apps/server/tests/flows/audit-command.test.ts > finds nothing wrong',
  ],
  'sample: How the house works': ['test: e2e/journeys/one-node.spec.ts > the main job on one node'],
  'sample: Who we stand with': ['says nothing: what the merchant writes'],
  'sample: Safer play': [
    'call: takeBreak',
    'test: apps/server/src/capabilities/limits/play.test.ts > stops stakes when the reality check is due until it is answered',
  ],
  'sample: Terms': ['says nothing: rules of the merchant'],
  'sample: User agreement': ['says nothing: rules of the merchant'],
  'sample: Privacy': ['file: apps/server/src/kernel/sealed-columns.ts', 'file: docs/personal-data.md'],
  'sample: Terms for agents': [
    'test: apps/server/src/capabilities/contracts/explain.test.ts > by members and bets that sum to it, to the cent',
  ],
};
