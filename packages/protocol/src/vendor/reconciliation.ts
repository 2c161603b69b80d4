/** What two books are compared by: open rounds, the day file and the keys that sign it. */
import { z } from 'zod';

export const openRound = z.object({
  merchantCode: z.string(),
  roundId: z.string(),
  playerId: z.uuid(),
  gameCode: z.string(),
  stake: z.string(),
  currency: z.string(),
  openedAt: z.iso.datetime(),
});

export const openRoundsAnswer = z.object({ rounds: z.array(openRound) });
/** The first line of a day file; every further line is one ledger posting. */
export const reconColumns = [
  'transferId',
  'merchantCode',
  'txId',
  'refTxId',
  'kind',
  'playerId',
  'roundId',
  'amount',
  'currency',
  'at',
] as const;

/** What vouches for a day file, whoever holds it: `signature` is Ed25519 over the text
 *  "baize-recon/1\n{vendorCode}\n{date}\n{lines}\n{sha256}" with the platform's key `keyId` of GET keys. */
export const reconManifest = z.object({
  format: z.literal('baize-recon/1'),
  vendorCode: z.string(),
  date: z.iso.date(),
  lines: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  keyId: z.string(),
  signature: z.base64(),
});

/** Public keys in the form of RFC 8037. Retired ones stay listed while old answers are worth checking. */
export const vendorKeySet = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      kid: z.string(),
      x: z.base64url(),
      use: z.literal('sig'),
      alg: z.literal('EdDSA'),
    }),
  ),
});
