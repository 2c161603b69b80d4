/** Every call by its name. */
import * as abuse from './calls/abuse.ts';
import * as agents from './calls/agents.ts';
import * as agentsConsole from './calls/agents-console.ts';
import * as bonuses from './calls/bonuses.ts';
import * as bonusesConsole from './calls/bonuses-console.ts';
import * as content from './calls/content.ts';
import * as contentConsole from './calls/content-console.ts';
import * as contracts from './calls/contracts.ts';
import * as contractsConsole from './calls/contracts-console.ts';
import * as contractsPayments from './calls/contracts-payments.ts';
import * as contractsPaymentsConsole from './calls/contracts-payments-console.ts';
import * as contractsRelay from './calls/contracts-relay.ts';
import * as contractsTemplates from './calls/contracts-templates.ts';
import * as contractsTotals from './calls/contracts-totals.ts';
import * as deposits from './calls/deposits.ts';
import * as depositsConsole from './calls/deposits-console.ts';
import * as depositsQueue from './calls/deposits-queue.ts';
import * as depositsWebhook from './calls/deposits-webhook.ts';
import * as erasure from './calls/erasure.ts';
import * as feedback from './calls/feedback.ts';
import * as games from './calls/games.ts';
import * as gamesConsole from './calls/games-console.ts';
import * as gamesLottery from './calls/games-lottery.ts';
import * as identity from './calls/identity.ts';
import * as identityConsole from './calls/identity-console.ts';
import * as identitySecurity from './calls/identity-security.ts';
import * as identitySocial from './calls/identity-social.ts';
import * as kyc from './calls/kyc.ts';
import * as limits from './calls/limits.ts';
import * as members from './calls/members.ts';
import * as membersConsole from './calls/members-console.ts';
import * as membersRecovery from './calls/members-recovery.ts';
import * as membersRegistration from './calls/members-registration.ts';
import * as merchantsConsole from './calls/merchants-console.ts';
import * as merchantsFlows from './calls/merchants-flows.ts';
import * as merchantsMoney from './calls/merchants-money.ts';
import * as merchantsPages from './calls/merchants-pages.ts';
import * as merchantsPublic from './calls/merchants-public.ts';
import * as messages from './calls/messages.ts';
import * as missions from './calls/missions.ts';
import * as missionsConsole from './calls/missions-console.ts';
import * as notify from './calls/notify.ts';
import * as operators from './calls/operators.ts';
import * as operatorsSecurity from './calls/operators-security.ts';
import * as points from './calls/points.ts';
import * as pointsConsole from './calls/points-console.ts';
import * as positions from './calls/positions.ts';
import * as positionsConsole from './calls/positions-console.ts';
import * as promotions from './calls/promotions.ts';
import * as promotionsConsole from './calls/promotions-console.ts';
import * as proofs from './calls/proofs.ts';
import * as records from './calls/records.ts';
import * as recordsConsole from './calls/records-console.ts';
import * as requests from './calls/requests.ts';
import * as rewards from './calls/rewards.ts';
import * as rtp from './calls/rtp.ts';
import * as teams from './calls/teams.ts';
import * as teamsBets from './calls/teams-bets.ts';
import * as teamsConsole from './calls/teams-console.ts';
import * as teamsMoney from './calls/teams-money.ts';
import * as teamsViews from './calls/teams-views.ts';
import * as transfers from './calls/transfers.ts';
import * as transfersConsole from './calls/transfers-console.ts';
import * as vendors from './calls/vendors.ts';
import * as vendorsConsole from './calls/vendors-console.ts';
import * as vendorsQueue from './calls/vendors-queue.ts';
import * as vendorsDraws from './calls/vendors-draws.ts';
import * as vendorsStops from './calls/vendors-stops.ts';
import * as vip from './calls/vip.ts';
import * as vipConsole from './calls/vip-console.ts';
import * as wallet from './calls/wallet.ts';
import * as walletConsole from './calls/wallet-console.ts';
import * as withdrawals from './calls/withdrawals.ts';
import * as withdrawalsConsole from './calls/withdrawals-console.ts';
import * as withdrawalsMethods from './calls/withdrawals-methods.ts';
import type { CallSpec } from './call.ts';

const modules = {
  ...agents,
  ...agentsConsole,
  ...merchantsPublic,
  ...identity,
  ...identityConsole,
  ...identitySecurity,
  ...identitySocial,
  ...membersRegistration,
  ...requests,
  ...membersRecovery,
  ...members,
  ...wallet,
  ...transfers,
  ...transfersConsole,
  ...abuse,
  ...bonuses,
  ...bonusesConsole,
  ...vip,
  ...vipConsole,
  ...promotions,
  ...promotionsConsole,
  ...proofs,
  ...merchantsFlows,
  ...erasure,
  ...contractsTotals,
  ...deposits,
  ...depositsConsole,
  ...withdrawals,
  ...depositsWebhook,
  ...games,
  ...gamesLottery,
  ...vendors,
  ...vendorsQueue,
  ...vendorsDraws,
  ...vendorsStops,
  ...vendorsConsole,
  ...contracts,
  ...contractsPayments,
  ...contractsPaymentsConsole,
  ...contractsRelay,
  ...contractsConsole,
  ...contractsTemplates,
  ...withdrawalsMethods,
  ...points,
  ...pointsConsole,
  ...positions,
  ...positionsConsole,
  ...messages,
  ...missions,
  ...missionsConsole,
  ...notify,
  ...content,
  ...feedback,
  ...contentConsole,
  ...kyc,
  ...limits,
  ...records,
  ...recordsConsole,
  ...teams,
  ...teamsBets,
  ...teamsMoney,
  ...teamsViews,
  ...teamsConsole,
  ...operators,
  ...operatorsSecurity,
  ...withdrawalsConsole,
  ...membersConsole,
  ...merchantsConsole,
  ...merchantsMoney,
  ...merchantsPages,
  ...depositsQueue,
  ...walletConsole,
  ...gamesConsole,
  ...rewards,
  ...rtp,
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
