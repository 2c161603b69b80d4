import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the programs share and nobody else may know. Each is 256 random bits, or the private half of a key pair. */
export interface Secrets {
  postgres: string;
  ownerPassword: string;
  appPassword: string;
  inspectPassword: string;
  studioPassword: string;
  /** Base64, 32 bytes: seals what the platform stores secretly. */
  masterKey: string;
  studioMasterKey: string;
  paymentsSecret: string;
  paymentsWebhookSecret: string;
  /** Signs the platform's calls to the carrier of texts. */
  smsSecret: string;
  /** Signs the carrier's delivery reports. */
  smsWebhookSecret: string;
  /** Base64: signs the studio's calls to the platform. */
  studioVendorKey: string;
  /** Base64: signs the platform's calls to the studio. */
  platformVendorKey: string;
  /** Base64 of PKCS #8: RSA keys of both sides towards the studio's vendor of the hub dialect. */
  studioHubKey: string;
  platformHubKey: string;
}

const NAMES = [
  'postgres',
  'ownerPassword',
  'appPassword',
  'inspectPassword',
  'studioPassword',
  'masterKey',
  'studioMasterKey',
  'paymentsSecret',
  'paymentsWebhookSecret',
  'smsSecret',
  'smsWebhookSecret',
  'studioVendorKey',
  'platformVendorKey',
  'studioHubKey',
  'platformHubKey',
] as const satisfies (keyof Secrets)[];

/** Keys travel as base64; passwords stand in addresses, where `+` and `/` would need escapes. */
const KEYS = new Set<keyof Secrets>(['masterKey', 'studioMasterKey', 'studioVendorKey', 'platformVendorKey']);

const KEY_PAIRS = new Set<keyof Secrets>(['studioHubKey', 'platformHubKey']);

/** Reads `secrets.json`, adding those that are missing. Only its owner may read the file. */
export function loadSecrets(home: string): Secrets {
  const file = join(home, 'secrets.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const entries = NAMES.map((name) => [name, known[name] ?? newSecret(name)]);
  const secrets = Object.fromEntries(entries) as Secrets;
  if (NAMES.some((name) => known[name] === undefined)) {
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(unfinished, file);
  }
  return secrets;
}

function newSecret(name: keyof Secrets): string {
  if (!KEY_PAIRS.has(name)) return randomBytes(32).toString(KEYS.has(name) ? 'base64' : 'base64url');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}
