/** Ends a login at a provider: takes the flow out (whatever the answer is worth), and when the provider has vouched,
 *  logs in, links, or hands out a ticket for registration. */
import { timingSafeEqual } from 'node:crypto';
import type { CallOutput } from '@baize/protocol';
import type { finishSocial } from '@baize/protocol/calls/identity-social';
import { audit } from '#kernel/audit.ts';
import type { Config } from '#kernel/config.ts';
import type { Tx } from '#kernel/context.ts';
import { unseal } from '#kernel/sealed.ts';
import type { Refusal } from '../refusal.ts';
import { newToken, tokenHash } from '../sessions.ts';
import { refusedArea, signIn } from '../sign-in.ts';
import type { BankNames } from '../sign-in.ts';
import { readMember } from '../store.ts';
import { flowPurpose } from './start.ts';
import type { FlowSecrets } from './start.ts';
import { insertLink, insertTicket, readLinkedMember, takeFlow } from './store.ts';
import type { FlowRow, Identity, SocialProvider } from './store.ts';

export type Finished = CallOutput<typeof finishSocial>;
type Keys = Pick<Config, 'masterKey'>;

const ticketMs = 900_000;

export interface TakenFlow extends FlowRow, FlowSecrets {}

/** The flow of this state, used up; SOCIAL_FAILED when it is unknown, over, of another provider or another browser.
 *  A value when refused: commit it. */
export async function takeStartedFlow(
  tx: Tx,
  { masterKey }: Keys,
  given: { readonly provider: SocialProvider; readonly state: string; readonly binding: string },
): Promise<TakenFlow | Refusal> {
  const { merchant, now } = tx.ctx;
  const flow = await takeFlow(tx, tokenHash(given.state));
  if (!flow || now >= flow.expiresAt || flow.provider !== given.provider) return { refused: 'SOCIAL_FAILED' };
  if (!timingSafeEqual(flow.bindingHash, tokenHash(given.binding))) return { refused: 'SOCIAL_FAILED' };
  const secrets = unseal(masterKey, flow.secretsSealed, flowPurpose(merchant.id, given.state)).toString();
  return { ...flow, ...(JSON.parse(secrets) as FlowSecrets) }; // sealed by startFlow only
}

/** The provider vouched for this person. Refused: SOCIAL_TAKEN, NOT_LOGGED_IN, ACCOUNT_FROZEN, NOT_AGENT, NOT_MEMBER. */
export async function finishFlow(
  tx: Tx,
  config: Keys,
  bankNames: BankNames,
  { flow, identity }: { readonly flow: TakenFlow; readonly identity: Identity },
): Promise<Finished | Refusal> {
  if (flow.memberId !== null) return link(tx, flow, flow.memberId, identity);
  const memberId = await readLinkedMember(tx, identity.provider, identity.subject);
  const member = memberId === undefined ? undefined : await readMember(tx, memberId);
  if (!member) return register(tx, identity);
  const refused = refusedArea(tx.ctx, member, flow.agentArea);
  if (refused) return { refused };
  const entrance = { way: 'social', bankNames, deviceKey: flow.deviceKey ?? undefined } as const;
  return { outcome: 'signed_in', session: await signIn(tx, config, member, entrance) };
}

/** Only the session that asked for the link gets it. */
async function link(tx: Tx, flow: TakenFlow, memberId: string, identity: Identity): Promise<Finished | Refusal> {
  const { actor } = tx.ctx;
  if (actor.kind !== 'member' || actor.memberId !== memberId || actor.sessionId !== flow.sessionId)
    return { refused: 'NOT_LOGGED_IN' };
  return (await linkIdentity(tx, memberId, identity)) === 'linked'
    ? { outcome: 'linked' }
    : { refused: 'SOCIAL_TAKEN' };
}

/** Links a person at a provider with a member; the same link again is no error. */
export async function linkIdentity(tx: Tx, memberId: string, identity: Identity): Promise<'linked' | 'taken'> {
  if (await insertLink(tx, memberId, identity)) {
    await audit(tx, 'social.link', memberId, undefined, { provider: identity.provider });
    return 'linked';
  }
  return (await readLinkedMember(tx, identity.provider, identity.subject)) === memberId ? 'linked' : 'taken';
}

async function register(tx: Tx, identity: Identity): Promise<Finished> {
  const socialTicket = newToken();
  const expiresAt = new Date(tx.ctx.now.getTime() + ticketMs);
  await insertTicket(tx, tokenHash(socialTicket), identity, expiresAt);
  const { email, name } = identity;
  return { outcome: 'register', socialTicket, expiresAt: expiresAt.toISOString(), email, name };
}
