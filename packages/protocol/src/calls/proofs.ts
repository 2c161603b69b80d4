/** What anybody can check: published liabilities, a player's own proof, and what an account held at an instant. */
import { z } from 'zod';
import { call } from '../call.ts';
import { dayAsked, id, instant } from '../common.ts';
import { currencyCode, minor, signedMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';

/** 32 bytes, lower-case hex. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const tree = {
  merchantCode: z.string(),
  currency: currencyCode,
  /** The merchant's business day. */
  day: z.iso.date(),
  /** The instant of the balances. */
  takenAt: instant,
  /** Players in the tree. */
  count: z.int().min(1),
  /** What the house owes them together. */
  totalMinor: minor,
  rootHash: hash,
};

export const liabilities = call({
  name: 'liabilities',
  summary:
    'What the house owes its players: one sum tree a day and currency, newest first, with the seal of the audit log that covers its root.',
  method: 'GET',
  path: '/api/liabilities',
  who: 'anyone',
  response: z.object({
    /** Ed25519 key of the seals, 32 bytes in hex. */
    publicKey: hash,
    trees: z.array(
      z.object({
        ...tree,
        /** Null until the sealer has come by: half a minute. */
        seal: z
          .object({
            fromSeq: z.string(),
            toSeq: z.string(),
            root: hash,
            signature: z.string().regex(/^[0-9a-f]{128}$/),
            sealedAt: instant,
          })
          .nullable(),
      }),
    ),
  }),
  example: { as: 'guest' },
});

export const ownLiabilities = call({
  name: 'ownLiabilities',
  summary: 'The player’s own proofs, one a currency: the way from the own balance to the published root.',
  method: 'GET',
  path: '/api/liabilities/own',
  who: 'member',
  query: z.strictObject({ day: dayAsked.optional() }),
  response: z.object({
    proofs: z.array(
      z.object({
        ...tree,
        format: z.literal('baize-liabilities/1'),
        memberId: id,
        balanceMinor: minor,
        /** Known to this player alone. */
        salt: hash,
        position: z.int().min(0),
        path: z.array(z.object({ hash, sumMinor: minor })),
      }),
    ),
  }),
  example: { as: 'member', query: {} },
});

export const walletsAt = call({
  name: 'walletsAt',
  summary: 'The time machine: what every account of a player held at an instant.',
  method: 'GET',
  path: '/console/members/{id}/wallets-at',
  who: 'staff',
  permission: 'members.read',
  params: z.strictObject({ id }),
  query: z.strictObject({ merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/), at: instant }),
  response: z.object({
    at: instant,
    accounts: z.array(
      z.object({
        accountId: z.int(),
        kind: z.enum(['cash', 'reserve', 'vendor', 'credit', 'bonus', 'house', 'provider', 'clearing']),
        /** The vendor of a vendor’s wallet. */
        code: z.string().nullable(),
        currency: currencyCode,
        isPractice: z.boolean(),
        balanceMinor: signedMinor,
        nowMinor: signedMinor,
        /** Postings up to the instant. */
        movements: z.int(),
        lastMovedAt: instant.nullable(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
  example: {
    as: 'staff',
    params: { id: seedIds.member },
    query: { merchant: 'BAIZE', at: '2026-11-20T12:00:00.000Z' },
  },
});
