/** An agent's own place in the tree, the ways into it, who a player brought, and becoming an agent. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, nothing, pageOf, pageQuery } from '../common.ts';
import { seedIds } from '../seed-ids.ts';
import { unspaced } from '../typed-text.ts';
import { contractKinds } from './contracts-shapes.ts';

/** Somebody below, as the agent sees them. */
export const downline = z.object({
  id,
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  isAgent: z.boolean(),
  registeredAt: instant,
  /** Members directly below, counted up to 1,000. */
  downlines: z.int(),
});

export const agentInfo = call({
  name: 'agentInfo',
  summary: 'The agent’s own place: type, code, depth, who stands above and how many below.',
  method: 'GET',
  path: '/api/agents/me',
  who: 'agent',
  response: z.object({
    id,
    account: z.string(),
    nickname: z.string(),
    type: z.int(),
    registeredAt: instant,
    /** Newcomers who name it stand below the agent. */
    affiliateCode: z.string().nullable(),
    /** Newcomers who name it stand beside the agent. */
    referralCode: z.string().nullable(),
    /** How many stand above. */
    depth: z.int(),
    /** Masked; null at the top. */
    uplineAccount: z.string().nullable(),
    /** Types of agent that this one may make of a direct downline. */
    mayAppoint: z.array(z.int()),
    downlines: z.int(),
    /** Everybody below, counted up to 10,000. */
    team: z.int(),
    isTeamLarger: z.boolean(),
  }),
  example: { as: 'agent' },
});

export const agentDownlines = call({
  name: 'agentDownlines',
  summary: 'Members directly below the agent, or below somebody of the team, by account.',
  method: 'GET',
  path: '/api/agents/downlines',
  who: 'agent',
  query: z.strictObject({
    ...pageQuery,
    /** Whose downlines; the agent’s own when left out. */
    memberId: id.optional(),
    /** Begins the account. */
    search: z.string().trim().max(64).optional(),
  }),
  response: pageOf(downline),
  errors: ['NOT_FOUND'],
  example: { as: 'agent', query: { memberId: seedIds.agentBelow } },
});

export const agentPath = call({
  name: 'agentPath',
  isForOthers: true,
  summary: 'Where somebody of the team stands: the accounts between the agent and them, nearest to the agent first.',
  method: 'GET',
  path: '/api/agents/downlines/{id}/path',
  who: 'agent',
  params: z.strictObject({ id }),
  response: z.object({ path: z.array(z.object({ id, account: z.string() })) }),
  errors: ['NOT_FOUND'],
  example: { as: 'agent', params: { id: seedIds.memberOther } },
});

export const affiliateCode = z
  .string()
  .overwrite(unspaced)
  .regex(/^[A-Za-z0-9]{4,16}$/);

/** What somebody becomes an agent with. */
const appointment = z.strictObject({ type: z.int().min(0).max(999), code: affiliateCode });

export const addDownline = call({
  name: 'addDownline',
  flow: 'registration',
  summary:
    'Registers a member below the agent, or an agent of a type that the own type may appoint. The one-time password is shown here once; the first login must change it.',
  method: 'POST',
  path: '/api/agents/downlines',
  who: 'agent',
  rate: 'login',
  body: z.strictObject({
    username: z.string().overwrite(unspaced).max(64),
    nickname: z.string().trim().max(30).optional(),
    payeeName: z.string().trim().max(60).optional(),
    /** Left out: a member. */
    agent: appointment.optional(),
  }),
  response: z.object({ id, account: z.string(), oneTimePassword: z.string(), oneTimeUntil: instant }),
  errors: ['USERNAME_TAKEN', 'AGENT_TYPE_UNKNOWN', 'AFFILIATE_INVALID'],
  example: { as: 'agent', body: { username: 'gullwing03', nickname: 'Gull' } },
});

export const appointDownline = call({
  name: 'appointDownline',
  summary:
    'Makes a direct downline an agent of a type that the own type may appoint. An application that waits is approved by it.',
  method: 'POST',
  path: '/api/agents/downlines/{id}/appoint',
  who: 'agent',
  switch: 'AGENTPOLICY3',
  params: z.strictObject({ id }),
  body: appointment,
  response: nothing,
  errors: ['FEATURE_OFF', 'NOT_FOUND', 'STATE_CONFLICT', 'AGENT_TYPE_UNKNOWN', 'AFFILIATE_INVALID'],
  example: {
    as: 'agent',
    params: { id: seedIds.memberToMove },
    body: { type: 1, code: 'NEWLINE7' },
    needs: 'a direct downline who is no agent yet',
  },
});

const linkName = z.string().trim().min(1).max(40);
/** A path of this site: never another one's address. */
const landing = z.string().regex(/^\/(?!\/)[A-Za-z0-9/_?=&.#-]{0,120}$/);
/** One of the merchant's own domains, where the link leads; null: wherever it is opened. */
const landingHost = z.string().max(253).nullable();
const offer = z.strictObject({ kind: z.enum(contractKinds), rateBasisPoints: z.int().min(0).max(10_000) }).nullable();

export const agentLink = z.object({
  id,
  name: z.string(),
  code: z.string(),
  landing: z.string(),
  host: landingHost,
  /** The contract a newcomer is offered. */
  offer,
  isOn: z.boolean(),
  visits: z.int(),
  registrations: z.int(),
  firstDeposits: z.int(),
  /** Of those who came by it: with a bet in the last 30 days, by the sums of whole hours. */
  active: z.int(),
  createdAt: instant,
});

/** Links an agent may have. */
export const agentLinksMax = 50;

export const agentLinks = call({
  name: 'agentLinks',
  summary: 'The agent’s referral links with their counts, newest first, and the highest rate each kind may offer.',
  method: 'GET',
  path: '/api/agents/links',
  who: 'agent',
  response: z.object({
    links: z.array(agentLink),
    rateMaxBasisPoints: z.record(z.enum(contractKinds), z.int()),
    /** Domains a link may lead to, the merchant's main one first. */
    hosts: z.array(z.string()),
  }),
  example: { as: 'agent' },
});

export const addAgentLink = call({
  name: 'addAgentLink',
  summary: 'Makes a referral link with a name of its own. It offers newcomers no more than the agent has.',
  method: 'POST',
  path: '/api/agents/links',
  who: 'agent',
  body: z.strictObject({ name: linkName, landing, host: landingHost.default(null), offer }),
  response: agentLink,
  errors: ['LINK_LIMIT', 'RATE_TOO_HIGH'],
  example: {
    as: 'agent',
    body: { name: 'Spring fair', landing: '/register', offer: { kind: 'realtime', rateBasisPoints: 20 } },
  },
});

export const changeAgentLink = call({
  name: 'changeAgentLink',
  summary:
    'Renames a link, lets it lead elsewhere or offer something else, switches it off or on. Who came keeps what was offered.',
  method: 'PUT',
  path: '/api/agents/links/{id}',
  who: 'agent',
  params: z.strictObject({ id }),
  /** A domain left out stays as it is. */
  body: z.strictObject({ name: linkName, landing, host: landingHost.optional(), offer, isOn: z.boolean() }),
  response: agentLink,
  errors: ['NOT_FOUND', 'RATE_TOO_HIGH'],
  example: {
    as: 'agent',
    params: { id: seedIds.agentLink },
    body: { name: 'Quay side', landing: '/register', offer: null, isOn: true },
  },
});

export const visitLink = call({
  name: 'visitLink',
  summary:
    'Somebody opened a referral link: counted, and told where it leads. An unknown or switched-off link leads home.',
  method: 'POST',
  path: '/api/agents/visits',
  who: 'anyone',
  body: z.strictObject({ code: z.string().overwrite(unspaced).min(1).max(32) }),
  response: z.object({ isKnown: z.boolean(), landing: z.string() }),
  example: { as: 'guest', body: { code: 'QUAYSIDE' } },
});

export const ownReferrals = call({
  name: 'ownReferrals',
  summary: 'The player’s own referral code, and who registered with it: accounts masked, newest first.',
  method: 'GET',
  path: '/api/agents/referrals',
  who: 'member',
  query: z.strictObject(pageQuery),
  /** Newcomers who name the code stand beside the player. */
  response: pageOf(z.object({ account: z.string(), at: instant })).extend({ code: z.string() }),
  errors: ['NOT_FOUND'],
  example: { as: 'member' },
});

const application = z.object({
  state: z.enum(['waiting', 'approved', 'refused']),
  text: z.string(),
  at: instant,
  decidedAt: instant.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
});

export const affiliateApplication = call({
  name: 'affiliateApplication',
  summary: 'The member’s newest application to become an agent; null: none yet.',
  method: 'GET',
  path: '/api/agents/application',
  who: 'member',
  response: z.object({ application: application.nullable() }),
  example: { as: 'member' },
});

export const applyAffiliate = call({
  name: 'applyAffiliate',
  summary: 'Applies to become an agent. One application at a time.',
  method: 'POST',
  path: '/api/agents/application',
  who: 'member',
  switch: 'AGENTPOLICY3',
  /** How they mean to bring people in. */
  body: z.strictObject({ text: z.string().trim().min(10).max(1_000) }),
  response: nothing,
  errors: ['FEATURE_OFF', 'STATE_CONFLICT'],
  example: { as: 'member', body: { text: 'I run a league of a hundred anglers and would like to bring them here.' } },
});
