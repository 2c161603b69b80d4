/** Every call by its name. */
import * as agents from './calls/agents.ts';
import * as abuse from './calls/abuse.ts';
import * as bonuses from './calls/bonuses.ts';
import * as bonusesConsole from './calls/bonuses-console.ts';
import * as consoleAgents from './calls/console-agents.ts';
import * as consoleCashier from './calls/console-cashier.ts';
import * as consoleGames from './calls/console-games.ts';
import * as contractPayments from './calls/contract-payments.ts';
import * as contractRelay from './calls/contract-relay.ts';
import * as contracts from './calls/contracts.ts';
import * as contractsConsole from './calls/contracts-console.ts';
import * as content from './calls/content.ts';
import * as contentConsole from './calls/content-console.ts';
import * as flowsConsole from './calls/flows-console.ts';
import * as erasure from './calls/erasure.ts';
import * as funds from './calls/funds.ts';
import * as deposits from './calls/deposits.ts';
import * as depositsConsole from './calls/deposits-console.ts';
import * as games from './calls/games.ts';
import * as identity from './calls/identity.ts';
import * as identityConsole from './calls/identity-console.ts';
import * as identitySecurity from './calls/identity-security.ts';
import * as identitySocial from './calls/identity-social.ts';
import * as kyc from './calls/kyc.ts';
import * as members from './calls/members.ts';
import * as membersConsole from './calls/members-console.ts';
import * as merchantsConsole from './calls/merchants-console.ts';
import * as merchantsMoney from './calls/merchants-money.ts';
import * as merchantsPages from './calls/merchants-pages.ts';
import * as messages from './calls/messages.ts';
import * as notify from './calls/notify.ts';
import * as operators from './calls/operators.ts';
import * as operatorsSecurity from './calls/operators-security.ts';
import * as paymentWebhook from './calls/payment-webhook.ts';
import * as payoutMethods from './calls/payout-methods.ts';
import * as positions from './calls/positions.ts';
import * as positionsConsole from './calls/positions-console.ts';
import * as protection from './calls/protection.ts';
import * as recovery from './calls/recovery.ts';
import * as registration from './calls/registration.ts';
import * as requests from './calls/requests.ts';
import * as records from './calls/records.ts';
import * as recordsConsole from './calls/records-console.ts';
import * as proofs from './calls/proofs.ts';
import * as transfers from './calls/transfers.ts';
import * as transfersConsole from './calls/transfers-console.ts';
import * as system from './calls/system.ts';
import * as teamBets from './calls/team-bets.ts';
import * as teamMoney from './calls/team-money.ts';
import * as teamViews from './calls/team-views.ts';
import * as teams from './calls/teams.ts';
import * as vendorQueue from './calls/vendor-queue.ts';
import * as vendorStops from './calls/vendor-stops.ts';
import * as vendors from './calls/vendors.ts';
import * as vendorsConsole from './calls/vendors-console.ts';
import * as wallet from './calls/wallet.ts';
import * as withdrawals from './calls/withdrawals.ts';
import * as withdrawalsConsole from './calls/withdrawals-console.ts';
import type { CallSpec } from './call.ts';

const modules = {
  ...agents,
  ...consoleAgents,
  ...system,
  ...identity,
  ...identityConsole,
  ...identitySecurity,
  ...identitySocial,
  ...registration,
  ...requests,
  ...recovery,
  ...members,
  ...wallet,
  ...transfers,
  ...transfersConsole,
  ...abuse,
  ...bonuses,
  ...bonusesConsole,
  ...proofs,
  ...flowsConsole,
  ...erasure,
  ...funds,
  ...deposits,
  ...depositsConsole,
  ...withdrawals,
  ...paymentWebhook,
  ...games,
  ...vendors,
  ...vendorQueue,
  ...vendorStops,
  ...vendorsConsole,
  ...contracts,
  ...contractPayments,
  ...contractRelay,
  ...contractsConsole,
  ...payoutMethods,
  ...positions,
  ...positionsConsole,
  ...messages,
  ...notify,
  ...content,
  ...contentConsole,
  ...kyc,
  ...protection,
  ...records,
  ...recordsConsole,
  ...teams,
  ...teamBets,
  ...teamMoney,
  ...teamViews,
  ...operators,
  ...operatorsSecurity,
  ...withdrawalsConsole,
  ...membersConsole,
  ...merchantsConsole,
  ...merchantsMoney,
  ...merchantsPages,
  ...consoleCashier,
  ...consoleGames,
};
type Modules = typeof modules;
type CallName = {
  [K in keyof Modules]: Modules[K] extends { readonly path: string; readonly who: string } ? K : never;
}[keyof Modules];

export type Calls = { readonly [K in CallName]: Modules[K] };

function isCall(entry: unknown): entry is CallSpec {
  return typeof entry === 'object' && entry !== null && 'path' in entry && 'who' in entry && 'response' in entry;
}

// The cast is safe: the filter keeps exactly the entries that CallName selects by the same test on types.
export const calls = Object.fromEntries(
  Object.entries(modules).filter(([, entry]) => isCall(entry)),
) as unknown as Calls;
export const callList: readonly CallSpec[] = Object.values(calls);
