/** Checks a signed document without any network: an archive of data, a payment of a contract, or a race:
 *  `npm run verify-data -- FILE.json [--key BASE64]`. With `--key` the
 *  signer must be that one (the site shows its key beside its files). Exit code 1 when a claim fails, 2 without a document. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { PaymentDocument } from './verify-payment.ts';
import { checkPayment } from './verify-payment.ts';
import type { RaceDocument } from './verify-race.ts';
import { checkRace } from './verify-race.ts';

/** DER of an Ed25519 public key before its 32 bytes (RFC 8410). */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

export interface Claim {
  readonly ok: boolean;
  readonly text: string;
}

/** JSON with sorted keys and no spaces: the bytes that are signed (docs/formats.md). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

interface Movement {
  readonly number: number;
  readonly amountMinor: string;
  readonly balanceAfterMinor: string;
}

interface Wallet {
  readonly currency: string;
  readonly openingMinor: string;
  readonly closingMinor: string;
  readonly movements: readonly Movement[];
}

interface Archive {
  readonly document: { readonly format?: string; readonly wallets?: readonly Wallet[] };
  readonly signature: {
    readonly algorithm?: string;
    readonly keyId?: string;
    readonly publicKey?: string;
    readonly value?: string;
  };
}

const formats = ['baize-data/1', 'baize-pay/1', 'baize-race/1'];

/** Every claim of a document, in the order they are checked. `key` is the signer's public key in base64, when it is known. */
export function checkArchive(archive: Archive, key?: string): Claim[] {
  const { document, signature } = archive;
  const publicKey = Buffer.from(signature.publicKey ?? '', 'base64');
  const isPayment = document.format === 'baize-pay/1';
  return [
    {
      ok: formats.includes(document.format ?? ''),
      text: `the document has a format known here: ${formats.join(', ')}`,
    },
    { ok: isSigned(document, publicKey, signature), text: 'the signature covers the document as it stands' },
    ...(key === undefined ? [] : [{ ok: key === signature.publicKey, text: 'the signer is the one named' }]),
    ...(isPayment ? checkPayment(document as unknown as PaymentDocument) : []), // its format names its shape
    ...(document.format === 'baize-race/1'
      ? [
          { ok: keyIdOf(publicKey) === signature.keyId, text: 'the key’s name follows from the key' },
          ...checkRace(document as unknown as RaceDocument),
        ]
      : []),
    ...(document.wallets ?? []).flatMap(checkWallet),
  ];
}

function keyIdOf(publicKey: Buffer): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 32);
}

function isSigned(document: unknown, publicKey: Buffer, given: Archive['signature']): boolean {
  const { algorithm, value } = given;
  if (algorithm !== 'Ed25519' || publicKey.length !== 32) return false;
  // base64 that is read leniently has several texts for the same bytes
  if (publicKey.toString('base64') !== given.publicKey) return false;
  if (Buffer.from(value ?? '', 'base64').toString('base64') !== value) return false;
  const key = createPublicKey({ key: Buffer.concat([spkiPrefix, publicKey]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(canonical(document)), key, Buffer.from(value ?? '', 'base64'));
}

/** The movements lead from the opening to the closing balance, none is missing between them, each says what was left. */
function checkWallet({ currency, openingMinor, closingMinor, movements }: Wallet): Claim[] {
  let held = BigInt(openingMinor);
  let isChained = true;
  let isGapless = true;
  for (const [index, movement] of movements.entries()) {
    held += BigInt(movement.amountMinor);
    isChained &&= held === BigInt(movement.balanceAfterMinor);
    const before = movements[index - 1];
    isGapless &&= before === undefined || movement.number === before.number + 1;
  }
  return [
    { ok: isGapless, text: `${currency}: no movement is missing between the first and the last` },
    { ok: isChained, text: `${currency}: every movement says what was left after it` },
    {
      ok: held === BigInt(closingMinor),
      text: `${currency}: the movements lead from the opening to the closing balance`,
    },
  ];
}

function main(argv: readonly string[]): number {
  const at = argv.indexOf('--key');
  const key = at < 0 ? undefined : argv[at + 1];
  const path = argv.find((word, index) => !word.startsWith('--') && (at < 0 || index !== at + 1));
  if (path === undefined) {
    console.error('npm run verify-data -- FILE [--key BASE64]');
    return 2;
  }
  // npm runs scripts in the project's root; INIT_CWD is where the caller stands
  const from = process.env['INIT_CWD'] ?? process.cwd();
  const archive = JSON.parse(readFileSync(isAbsolute(path) ? path : join(from, path), 'utf8')) as Archive;
  const claims = checkArchive(archive, key);
  for (const { ok, text } of claims) console.log(`${ok ? 'ok      ' : 'WRONG   '} ${text}`);
  const isGood = claims.every(({ ok }) => ok);
  console.log(isGood ? '\nThis document checks out.' : '\nThis document does NOT check out.');
  console.log(
    `signer   ${archive.signature.publicKey ?? 'nobody'}${key === undefined ? ' (compare it with the key the site shows)' : ''}`,
  );
  return isGood ? 0 : 1;
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2));
