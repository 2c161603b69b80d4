/** The last step of every way in: which session opens, and what the browser needs to know of it. */
import type { CallOutput, LastingCode } from '@baize/protocol';
import { userTypes } from '@baize/protocol';
import type { login as loginCall } from '@baize/protocol/calls/identity';
import type { Config } from '#kernel/config.ts';
import type { Ctx, Tx } from '#kernel/context.ts';
import { challengeMethods, secondFactors } from './challenge-methods.ts';
import { deviceOf, newDeviceKey } from './device-key.ts';
import { placeOf, rememberNetwork } from './networks.ts';
import type { Place } from './networks.ts';
import { stateNow, usernameKey } from './rules.ts';
import type { MemberState, Way } from './rules.ts';
import { openSession } from './sessions.ts';
import type { MemberRow } from './store.ts';

export type SignedIn = CallOutput<typeof loginCall>;
/** The names on a member's bank accounts: a higher room knows them. */
export type BankNames = (tx: Tx, memberId: string) => Promise<readonly string[]>;

/** Extra verification: so long, so many tries (security 1.8). */
export const challengeMs = 300_000;
/** Ways that a stranger may have learnt or stolen from afar: from a new address they need more. A code is proof of
 *  possession already; but numbers are stolen, so a second factor that the player set up is asked all the same. */
const challenged: ReadonlySet<Way> = new Set(['password', 'social']);
/** Ways in which the network is learnt without asking. */
const forgetful: ReadonlySet<Way> = new Set(['trial']);

export interface Entrance {
  readonly way: Way;
  /** How the password stands; matters to those who used it. */
  readonly age?: 'current' | 'first_login' | 'expired';
  /** Needed where extra verification may be asked. */
  readonly bankNames?: BankNames;
  /** The key this device has; a new one is made when it has none of this account. */
  readonly deviceKey?: string | undefined;
  /** The extra verification has been passed. */
  readonly isProved?: boolean;
}

type SignIn = Pick<MemberRow, 'memberId' | 'username' | 'type'>;

/** Why somebody who proved to be this member may not enter this area, or null. Told only to them.
 *  Source: specification 6. */
export function refusedArea(
  { merchant }: Ctx,
  member: Pick<MemberRow, 'type' | 'isFrozen'>,
  isAgentArea: boolean,
): LastingCode | null {
  const isAgent = merchant.settings.agentTypes.includes(member.type);
  if (member.isFrozen) return 'ACCOUNT_FROZEN';
  if (isAgentArea && !isAgent) return 'NOT_AGENT';
  if (!isAgent && member.type !== userTypes.member) return 'NOT_MEMBER';
  return null;
}

/** Opens a session: full, only for changing the password, reduced, or waiting for extra verification. */
export async function signIn(
  tx: Tx,
  config: Pick<Config, 'masterKey'>,
  member: SignIn,
  entrance: Entrance,
): Promise<SignedIn> {
  const place = await placeOf(tx, member.memberId);
  if (!entrance.isProved) {
    const waiting = await challenge(tx, config, member, entrance, place);
    if (waiting) return waiting;
  }
  if (!forgetful.has(entrance.way)) await rememberNetwork(tx, member.memberId);
  const state = stateOf(tx.ctx, entrance, place);
  const token = await openSession(tx, { memberId: member.memberId, state, way: entrance.way });
  const hasFactor = (await secondFactors(tx, member.memberId)).length > 0;
  const now = stateNow({ state, type: member.type, hasFactor }, tx.ctx.merchant.settings);
  return answer(tx, config, member, entrance, { token, state: now, challenge: null });
}

/** A session that can only prove itself, or null where nothing is asked or the account has nothing to ask for. */
async function challenge(
  tx: Tx,
  config: Pick<Config, 'masterKey'>,
  member: SignIn,
  entrance: Entrance,
  place: Place,
): Promise<SignedIn | null> {
  const methods = await askedOf(tx, member.memberId, entrance, place);
  if (methods.length === 0) return null;
  const expiresAt = new Date(tx.ctx.now.getTime() + challengeMs);
  const state = 'ip_challenge';
  const token = await openSession(tx, { memberId: member.memberId, state, way: entrance.way, expiresAt });
  return answer(tx, config, member, entrance, {
    token,
    state,
    challenge: { methods, expiresAt: expiresAt.toISOString() },
  });
}

/** What this entrance must be proved by besides. A passkey is both factors at once; who registers has none yet. */
async function askedOf(tx: Tx, memberId: string, { way, bankNames }: Entrance, place: Place) {
  if (way === 'passkey' || way === 'register' || way === 'trial') return [];
  const isNew = place === 'unknown' && challenged.has(way) && tx.ctx.merchant.switches.NEWADDRESSVERIF;
  return isNew ? challengeMethods(tx, memberId, bankNames) : secondFactors(tx, memberId);
}

function stateOf({ merchant }: Ctx, { way, age = 'current' }: Entrance, place: Place): MemberState {
  const isOld = way === 'password' && age !== 'current';
  if (isOld && merchant.switches.FORCEDPASSCHANGE) return 'must_change_password';
  return place === 'reduced' ? 'reduced' : 'full';
}

function answer(
  { ctx }: Tx,
  { masterKey }: Pick<Config, 'masterKey'>,
  member: SignIn,
  { age = 'current', way, deviceKey }: Entrance,
  opened: Pick<SignedIn, 'token' | 'state' | 'challenge'>,
): SignedIn {
  const key = usernameKey(member.username);
  const hasKey = deviceOf(masterKey, ctx.merchant.id, key, deviceKey) !== null;
  return {
    ...opened,
    captcha: false,
    // who registered themselves are in for the first time now; who was given a one-time password, when they first use it
    firstTimeLogin: way === 'register' || (way === 'password' && age === 'first_login'),
    passwordExpired: way === 'password' && age === 'expired',
    memberId: member.memberId,
    username: member.username,
    type: member.type,
    // a session that has proved nothing yet earns no key
    deviceKey:
      opened.state === 'ip_challenge'
        ? ''
        : hasKey && deviceKey
          ? deviceKey
          : newDeviceKey(masterKey, ctx.merchant.id, key),
  };
}
