/** What a signed payment of a contract claims, worked out again: sealed terms, sums of members and bets, base, tier, rate,
 *  rounding, postings (docs/formats.md, `baize-pay/1`). Written from the page, not from the platform's code. */
import { createHash } from 'node:crypto';
import type { Claim } from './verify-data.ts';

interface Tier {
  readonly rateBasisPoints: number;
  readonly periodTurnoverMinor: string;
  readonly periodLossMinor: string;
  readonly activeMembers: number;
}

interface Counted {
  readonly countedMinor: string;
  readonly stakeMinor: string;
  readonly payoutMinor: string;
}

export interface PaymentDocument {
  readonly format?: string;
  readonly sealedText: string;
  readonly sha256: string;
  readonly payment: { readonly state: string; readonly dueMinor: string; readonly paidMinor: string };
  readonly reckoning: {
    readonly figures: Counted & {
      readonly bets: number;
      readonly won: number;
      readonly lost: number;
      readonly bonusMinor: string;
      readonly activeMembers: number;
    };
    readonly carriedInMinor: string;
    readonly carriedOutMinor: string;
    readonly baseMinor: string;
    readonly tier: number | null;
    readonly ceilingBasisPoints: number;
    readonly paidRateBasisPoints: number;
    readonly dueMinor: string;
  };
  readonly postings: readonly { readonly amountMinor: string }[];
  readonly members: readonly (Counted & { readonly memberId: string; readonly bets: number })[] | null;
  readonly bets: readonly (Counted & { readonly memberId: string; readonly isAdjustment?: boolean })[] | null;
}

interface Sealed {
  readonly kind: string;
  readonly terms: {
    readonly tiers: readonly Tier[];
    readonly singleBetMaxMinor: string | null;
    readonly winRateMax: number | null;
    readonly lossRateMax: number | null;
    readonly carryLoss: boolean;
  };
}

/** Every claim of the document, signature and signer aside. */
export function checkPayment(document: PaymentDocument): Claim[] {
  const { reckoning, payment, postings } = document;
  const sealed = JSON.parse(document.sealedText) as Sealed;
  const posted = postings.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
  return [
    {
      ok: createHash('sha256').update(document.sealedText).digest('hex') === document.sha256,
      text: 'the terms are the ones both sides sealed',
    },
    ...checkParts(document, sealed),
    { ok: baseOf(document, sealed) === BigInt(reckoning.baseMinor), text: 'the base follows from the figures' },
    {
      ok: carriedOf(document, sealed) === BigInt(reckoning.carriedOutMinor),
      text: 'what is carried on follows from the figures',
    },
    { ok: tierOf(document, sealed) === reckoning.tier, text: 'the tier is the highest whose needs are met' },
    {
      ok: rateOf(document, sealed) === reckoning.paidRateBasisPoints,
      text: 'the rate is the tier’s, or the ceiling above it',
    },
    {
      ok:
        (BigInt(reckoning.baseMinor) * BigInt(reckoning.paidRateBasisPoints)) / 10_000n === BigInt(reckoning.dueMinor),
      text: 'the amount is base times rate, rounded down',
    },
    {
      ok: reckoning.dueMinor === payment.dueMinor && posted === BigInt(payment.paidMinor),
      text: 'the postings sum to what is said to be paid',
    },
    { ok: payment.state !== 'paid' || posted === BigInt(payment.dueMinor), text: 'what is called paid is paid whole' },
  ];
}

const sumOf = <T>(rows: readonly T[], of: (row: T) => string): bigint =>
  rows.reduce((sum, row) => sum + BigInt(of(row)), 0n);

/** Members sum to the figures, and the bets of each to the member. What is too much for a file is left out and said so. */
function checkParts({ members, bets, reckoning: { figures } }: PaymentDocument, { terms }: Sealed): Claim[] {
  const claims: Claim[] = [];
  const isSame = (rows: readonly Counted[], whole: Counted) =>
    (['countedMinor', 'stakeMinor', 'payoutMinor'] as const).every(
      (key) => sumOf(rows, (row) => row[key]) === BigInt(whole[key]),
    );
  if (members) claims.push({ ok: isSame(members, figures), text: `the ${members.length} members sum to the figures` });
  if (!bets) return claims;
  const count = bets.filter(({ isAdjustment }) => isAdjustment !== true).length;
  claims.push({
    ok: isSame(bets, figures) && count === figures.bets,
    text:
      count === bets.length
        ? `the ${count} bets sum to the figures`
        : `the ${count} bets and ${bets.length - count} corrections of earlier ones sum to the figures`,
  });
  const most = terms.singleBetMaxMinor === null ? null : BigInt(terms.singleBetMaxMinor);
  const counted = (stake: bigint) => (most !== null && stake > most ? most : stake);
  claims.push({
    ok: bets.every((bet) => counted(BigInt(bet.stakeMinor)) === BigInt(bet.countedMinor)),
    text: 'every bet counts up to the bound of the terms',
  });
  for (const member of members ?? [])
    if (
      !isSame(
        bets.filter(({ memberId }) => memberId === member.memberId),
        member,
      )
    )
      claims.push({ ok: false, text: `the bets of ${member.memberId} sum to the member` });
  return claims;
}

function netOf({ reckoning: { figures, carriedInMinor } }: PaymentDocument): bigint {
  return BigInt(figures.stakeMinor) - BigInt(figures.payoutMinor) - BigInt(figures.bonusMinor) - BigInt(carriedInMinor);
}

function baseOf(document: PaymentDocument, { kind }: Sealed): bigint {
  if (kind !== 'dividend') return BigInt(document.reckoning.figures.countedMinor);
  const net = netOf(document);
  return net > 0n ? net : 0n;
}

function carriedOf(document: PaymentDocument, { kind, terms }: Sealed): bigint {
  const net = netOf(document);
  return kind === 'dividend' && terms.carryLoss && net < 0n ? -net : 0n;
}

function tierOf({ reckoning: { figures } }: PaymentDocument, { terms }: Sealed): number | null {
  const isPast = (share: number, most: number | null) => most !== null && share * 10_000 > most * figures.bets;
  if (isPast(figures.won, terms.winRateMax) || isPast(figures.lost, terms.lossRateMax)) return null;
  const loss = BigInt(figures.stakeMinor) - BigInt(figures.payoutMinor);
  const place = terms.tiers.findLastIndex(
    (tier) =>
      BigInt(figures.countedMinor) >= BigInt(tier.periodTurnoverMinor) &&
      (tier.periodLossMinor === '0' || loss >= BigInt(tier.periodLossMinor)) &&
      figures.activeMembers >= tier.activeMembers,
  );
  return place < 0 ? null : place;
}

function rateOf(document: PaymentDocument, sealed: Sealed): number {
  const place = tierOf(document, sealed);
  const rate = place === null ? 0 : (sealed.terms.tiers[place]?.rateBasisPoints ?? 0);
  return Math.min(rate, document.reckoning.ceilingBasisPoints);
}
