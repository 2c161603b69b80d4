/** Every call by its name. */
import * as cashier from './calls/cashier.ts';
import * as consoleCalls from './calls/console.ts';
import * as consoleCashier from './calls/console-cashier.ts';
import * as consoleGames from './calls/console-games.ts';
import * as content from './calls/content.ts';
import * as funds from './calls/funds.ts';
import * as games from './calls/games.ts';
import * as identity from './calls/identity.ts';
import * as identityConsole from './calls/identity-console.ts';
import * as identitySecurity from './calls/identity-security.ts';
import * as identitySocial from './calls/identity-social.ts';
import * as kyc from './calls/kyc.ts';
import * as members from './calls/members.ts';
import * as messages from './calls/messages.ts';
import * as notify from './calls/notify.ts';
import * as protection from './calls/protection.ts';
import * as records from './calls/records.ts';
import * as recordsConsole from './calls/records-console.ts';
import * as proofs from './calls/proofs.ts';
import * as system from './calls/system.ts';
import * as vendors from './calls/vendors.ts';
import * as wallet from './calls/wallet.ts';
import type { CallSpec } from './call.ts';

const modules = {
  ...system,
  ...identity,
  ...identityConsole,
  ...identitySecurity,
  ...identitySocial,
  ...members,
  ...wallet,
  ...proofs,
  ...funds,
  ...cashier,
  ...games,
  ...vendors,
  ...messages,
  ...notify,
  ...content,
  ...kyc,
  ...protection,
  ...records,
  ...recordsConsole,
  ...consoleCalls,
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
