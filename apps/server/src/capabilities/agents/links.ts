import { randomBytes } from 'node:crypto';
import type { CallOutput } from '@baize/protocol';
import { agentLinksMax } from '@baize/protocol/calls/agents';
import type { agentLink, agentLinks } from '@baize/protocol/calls/agents';
import type { contractKinds } from '@baize/protocol/calls/contracts-shapes';
import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { codeKey, referralCode } from './rules.ts';
import type { LinkRow } from './store-links.ts';
import { countVisit, insertLink, readHosts, readLink, readLinks, updateLink } from './store-links.ts';

export type OfferKind = (typeof contractKinds)[number];

/** The highest rate of each kind, basis points, that a member may offer a newcomer: no more than they have themselves. */
export type RatesOf = (tx: Tx, memberId: string) => Promise<Record<OfferKind, number>>;

/** What higher rooms say of links: the highest rates of their owner, and how many of those who came by each bet lately. */
export interface LinkFigures {
  readonly ratesOf: RatesOf;
  /** By the link's id; a link nobody of whom bet is left out. */
  readonly activeOf: (tx: Tx, memberId: string) => Promise<ReadonlyMap<string, number>>;
}

export interface LinkWish {
  readonly name: string;
  readonly landing: string;
  /** A domain of the merchant's; null: wherever it is opened. Left out: as it is, and null for a new one. */
  readonly host?: string | null | undefined;
  readonly offer: { readonly kind: OfferKind; readonly rateBasisPoints: number } | null;
}

const codeTriesMax = 5;

/** Makes a link. `code`: of the seed; else one is made. Errors: LINK_LIMIT, RATE_TOO_HIGH, VALIDATION (no domain of the merchant's). */
export async function addLink(
  tx: Tx,
  ratesOf: RatesOf,
  link: LinkWish & { readonly linkId: string; readonly memberId: string; readonly code?: string },
): Promise<LinkView> {
  await requireRate(tx, ratesOf, link.memberId, link);
  await requireHost(tx, link);
  if ((await readLinks(tx, link.memberId)).length >= agentLinksMax) fail('LINK_LIMIT');
  for (let tries = 0; tries < codeTriesMax; tries += 1) {
    const key = codeKey(link.code ?? referralCode(randomBytes(8)));
    if (!(await insertLink(tx, { ...link, key }))) continue;
    await audit(tx, 'agent.link_add', link.linkId, undefined, { code: key, offer: link.offer, landing: link.landing });
    return viewOf(await readLink(tx, link.linkId), 0);
  }
  throw new Error('no free link code'); // 31^8 codes: the source of chance is broken
}

/** Changes an own link. Who came by it keeps what was offered then. Errors: NOT_FOUND, RATE_TOO_HIGH, VALIDATION. */
export async function changeLink(
  tx: Tx<MemberCtx>,
  { ratesOf, activeOf }: LinkFigures,
  linkId: string,
  link: LinkWish & { readonly isOn: boolean },
): Promise<LinkView> {
  const before = await readLink(tx, linkId);
  if (before?.memberId !== tx.ctx.actor.memberId) fail('NOT_FOUND');
  await requireRate(tx, ratesOf, before.memberId, link);
  await requireHost(tx, link);
  await updateLink(tx, linkId, { ...link, host: link.host === undefined ? before.host : link.host });
  const active = (await activeOf(tx, before.memberId)).get(linkId) ?? 0;
  await audit(tx, 'agent.link_change', linkId, audited(viewOf(before, active)), audited(link));
  return viewOf(await readLink(tx, linkId), active);
}

/** Without its name, which is the agent's own words. */
function audited({ offer, landing, isOn }: LinkWish & { readonly isOn: boolean }) {
  return { offer, landing, isOn };
}

async function requireRate(tx: Tx, ratesOf: RatesOf, memberId: string, { offer }: LinkWish): Promise<void> {
  if (offer && offer.rateBasisPoints > (await ratesOf(tx, memberId))[offer.kind]) fail('RATE_TOO_HIGH');
}

async function requireHost(tx: Tx, { host }: LinkWish): Promise<void> {
  if (host && !(await readHosts(tx)).includes(host)) fail('VALIDATION', { fields: { host: { reason: 'format' } } });
}

/** Counts a visit; what is not known or switched off leads home. */
export async function visit(tx: Tx, code: string): Promise<{ isKnown: boolean; landing: string }> {
  const landing = await countVisit(tx, codeKey(code));
  return landing === null ? { isKnown: false, landing: '/' } : { isKnown: true, landing };
}

type LinkView = CallOutput<{ response: typeof agentLink }>;

/** An agent's links, newest first, with what they may offer and where they may lead. */
export async function linksPageOf(
  tx: Tx,
  { ratesOf, activeOf }: LinkFigures,
  memberId: string,
): Promise<CallOutput<typeof agentLinks>> {
  const active = await activeOf(tx, memberId);
  return {
    links: (await readLinks(tx, memberId)).map((row) => viewOf(row, active.get(row.linkId) ?? 0)),
    rateMaxBasisPoints: await ratesOf(tx, memberId),
    hosts: await readHosts(tx),
  };
}

function viewOf(row: LinkRow | undefined, active: number): LinkView {
  if (!row) fail('NOT_FOUND');
  const {
    linkId: id,
    name,
    code,
    landing,
    host,
    offerKind,
    offerRate,
    isOn,
    visits,
    registrations,
    firstDeposits,
  } = row;
  const offer = offerKind === null ? null : { kind: offerKind, rateBasisPoints: offerRate ?? 0 };
  const counts = { visits: Number(visits), registrations, firstDeposits, active };
  return { id, name, code, landing, host, offer, isOn, ...counts, createdAt: row.createdAt.toISOString() };
}
