/** The only place that reads the environment. */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { mailAddress, wireFormsOf } from '@baize/protocol';
import type { WireForms } from '@baize/protocol';
import { wireEntries } from '@baize/protocol/wire-entries';
import { masterKeyOf } from './master-key.ts';
import type { MasterKey } from './master-key.ts';
import type { OutgoingRules } from './outgoing.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const secret = z.string().min(16);

const masterKeyText = z
  .base64()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64');

/** Base64 of an RSA key's DER. */
const keyText = (read: (der: Buffer) => KeyObject) =>
  z.base64().refine((text) => {
    try {
      return read(Buffer.from(text, 'base64')).asymmetricKeyType === 'rsa';
    } catch {
      return false;
    }
  }, 'is no such key');

const environment = z.object({
  PROFILE: z.enum(['development', 'production', 'check']).default('production'),
  ROLES: z.string().default('api,realtime,jobs'),
  HOST: z.string().default('127.0.0.1'),
  SITE_PORTS: z.string().default('4000'),
  CONSOLE_PORT: port.default(4010),
  OPS_PORT: port.default(4040),
  /** Metrics and readiness need no login: only this machine may ask, unless a network of the operator's own is named. */
  OPS_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().min(1),
  DATABASE_OWNER_URL: z.string().optional(),
  MIGRATE: z.enum(['on', 'off']).default('off'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  REDIS_URL: z.string().optional(),
  DATA_DIR: z.string().min(1),
  MASTER_KEY: masterKeyText,
  /** The other live key while the master key is changed (docs/keys.md): opens what it sealed, seals nothing. */
  MASTER_KEY_OTHER: masterKeyText.optional(),
  PUBLIC_BASE_URL: z.url().default('http://localhost:4000'),
  SITE_DIST: z.string().optional(),
  CONSOLE_DIST: z.string().optional(),
  /** The signed list of this installation's files, and the public key it must be signed with (`npm run manifest`, docs/files.md). */
  FILE_MANIFEST: z.string().optional(),
  FILE_MANIFEST_KEY: z
    .base64()
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')
    .optional(),
  /** A newer country database than the shipped one (MaxMind DB format with `country_code`). */
  COUNTRY_DB: z.string().optional(),
  TRUSTED_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  PAYMENTS_URL: z.url(),
  PAYMENTS_KEY_ID: z.string().default('platform'),
  PAYMENTS_SECRET: secret,
  /** The other live secret while it is changed, with its name: a call whose signature the provider refuses is signed with it. */
  PAYMENTS_KEY_ID_OTHER: z.string().optional(),
  PAYMENTS_SECRET_OTHER: secret.optional(),
  PAYMENTS_WEBHOOK_SECRET: secret,
  /** Accepted beside it while the provider changes over. */
  PAYMENTS_WEBHOOK_SECRET_OTHER: secret.optional(),
  /** Currencies that the provider counts with other decimals than the registry: `IDR:0,JPY:2`. */
  PAYMENTS_DECIMALS: z.string().default(''),
  STUDIO_URL: z.url(),
  /** HMAC secret of the in-house studio, base64; the vendor's own program holds the same. */
  STUDIO_VENDOR_KEY_ID: z.string().default('studio-1'),
  STUDIO_VENDOR_KEY: secret,
  PLATFORM_VENDOR_KEY_ID: z.string().default('platform-1'),
  PLATFORM_VENDOR_KEY: secret,
  /** Key pairs with the studio's vendor of the hub dialect, base64 of DER: the half that checks its calls (SPKI), and the one that signs
   *  ours (PKCS #8). Without both there is no such vendor. */
  STUDIO_HUB_PUBLIC_KEY: keyText((key) => createPublicKey({ key, format: 'der', type: 'spki' })).optional(),
  PLATFORM_HUB_PRIVATE_KEY: keyText((key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' })).optional(),
  /** The carrier of text messages; without it none are sent. */
  SMS_URL: z.url().optional(),
  SMS_KEY_ID: z.string().default('platform'),
  SMS_SECRET: secret.optional(),
  SMS_WEBHOOK_SECRET: secret.optional(),
  SMS_WEBHOOK_SECRET_OTHER: secret.optional(),
  /** `smtp://user:password@host:port`, or `smtps://`; without it no mail is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: mailAddress.default('no-reply@baize.example'),
  /** Origins of the own machine or network that may be called, with commas between. All others are https and public. */
  OUTGOING_PRIVATE_ORIGINS: z.string().default(''),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  REQUESTS_MAX: z.coerce.number().int().min(1).max(10_000).default(400),
  /** Realtime sockets of one address on one node: a household, an office, a carrier's shared address. */
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(10_000).default(300),
  RATE_MULTIPLIER: z.coerce.number().min(0.1).max(100_000).default(1),
  CLOCK_OFFSET_FILE: z.string().optional(),
});

export type Role = 'api' | 'realtime' | 'jobs';

/** `id` travels with what is signed, the secret never. */
export interface SigningKey {
  readonly id: string;
  readonly secret: string;
}

export interface Config {
  readonly profile: 'development' | 'production' | 'check';
  readonly roles: ReadonlySet<Role>;
  readonly host: string;
  readonly sitePorts: readonly number[];
  readonly consolePort: number;
  readonly opsPort: number;
  readonly opsHost: string;
  readonly databaseUrl: string;
  readonly databaseOwnerUrl: string | null;
  readonly migrate: boolean;
  readonly databasePool: number;
  readonly redisUrl: string | null;
  readonly dataDir: string;
  readonly masterKey: MasterKey;
  readonly publicBaseUrl: string;
  readonly siteDist: string | null;
  readonly consoleDist: string | null;
  readonly countryDb: string | null;
  /** Null: the files of this node are not checked. */
  readonly fileManifest: { readonly file: string; readonly key: string } | null;
  readonly trustedHops: number;
  readonly logLevel: string;
  readonly payments: {
    readonly url: string;
    /** What calls are signed with: the first, and the second when the provider refuses the first. */
    readonly keys: readonly SigningKey[];
    readonly webhookSecret: string;
    readonly webhookSecretOther: string | null;
    /** How the provider counts, by currency; the others it counts as the registry does. */
    readonly wires: WireForms;
  };
  readonly studio: {
    readonly url: string;
    readonly keyId: string;
    readonly key: string;
    readonly platformKeyId: string;
    readonly platformKey: string;
    /** Of its vendor that speaks the hub dialect; base64 of DER. */
    readonly hub: { readonly publicKey: string; readonly privateKey: string } | null;
  };
  readonly sms: {
    readonly url: string;
    readonly keyId: string;
    readonly secret: string;
    readonly webhookSecret: string;
    readonly webhookSecretOther: string | null;
  } | null;
  readonly smtp: {
    readonly url: string;
    /** Sender where a merchant names no mailbox of its own. */
    readonly from: string;
  } | null;
  readonly outgoing: OutgoingRules;
  /** How long a node that was told to stop still takes requests while /readyz says 503: as long as a balancer needs to see it. */
  readonly drainSeconds: number;
  /** Requests in work at once before new ones are refused at the raw server. */
  readonly requestsMax: number;
  readonly socketsPerAddress: number;
  /** Check profile only: multiplies every rate limit. */
  readonly rateMultiplier: number;
  /** Check profile only: a file with the number of milliseconds that business time is ahead. */
  readonly clockOffsetFile: string | null;
}

const roleNames: readonly string[] = ['api', 'realtime', 'jobs'];

function smsOf(e: z.output<typeof environment>): Config['sms'] {
  if (e.SMS_URL === undefined) return null;
  if (e.SMS_SECRET === undefined || e.SMS_WEBHOOK_SECRET === undefined)
    throw new Error('configuration: SMS_URL needs SMS_SECRET and SMS_WEBHOOK_SECRET');
  return {
    url: e.SMS_URL,
    keyId: e.SMS_KEY_ID,
    secret: e.SMS_SECRET,
    webhookSecret: e.SMS_WEBHOOK_SECRET,
    webhookSecretOther: e.SMS_WEBHOOK_SECRET_OTHER ?? null,
  };
}

function paymentKeysOf(e: z.output<typeof environment>): readonly SigningKey[] {
  const first = { id: e.PAYMENTS_KEY_ID, secret: e.PAYMENTS_SECRET };
  if (e.PAYMENTS_SECRET_OTHER === undefined) return [first];
  return [first, { id: e.PAYMENTS_KEY_ID_OTHER ?? e.PAYMENTS_KEY_ID, secret: e.PAYMENTS_SECRET_OTHER }];
}

function paymentWiresOf({ PAYMENTS_DECIMALS: text }: z.output<typeof environment>): WireForms {
  const parsed = wireEntries.safeParse(
    text.split(',').flatMap((entry) => {
      const [, currency = '', decimals = ''] = /^ *([A-Z]+):(\d+) *$/.exec(entry) ?? [];
      return entry.trim() === '' ? [] : [{ currency, decimals: Number(decimals), unit: 1 }];
    }),
  );
  const wires = wireFormsOf(parsed.data ?? []);
  // one entry a currency, of one that the registry has
  if (!parsed.success || Object.keys(wires).length !== parsed.data.length)
    throw new Error(`configuration: PAYMENTS_DECIMALS has ${text}`);
  return wires;
}

/** In production plain http stays on this machine, and every origin is named with its port. */
function privateOriginsOf(e: z.output<typeof environment>): string[] {
  const entries = e.OUTGOING_PRIVATE_ORIGINS.split(',').map((text) => text.trim());
  return entries
    .filter((entry) => entry !== '')
    .map((entry) => {
      const isAnyPort = entry.endsWith(':*');
      const url = URL.parse(isAnyPort ? entry.slice(0, -2) : entry);
      const isHttp = url?.protocol === 'http:';
      const isOrigin =
        url !== null && (isHttp || url.protocol === 'https:') && `${url.origin}${isAnyPort ? ':*' : ''}` === entry;
      const isOnMachine = url !== null && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
      if (!isOrigin || (e.PROFILE === 'production' && (isAnyPort || (isHttp && !isOnMachine))))
        throw new Error(`configuration: OUTGOING_PRIVATE_ORIGINS has ${entry}`);
      return entry;
    });
}

/** The key stands in the configuration and not in the file: whoever can change the one must not be able to change the other. */
function fileManifestOf({ FILE_MANIFEST: file, FILE_MANIFEST_KEY: key }: z.output<typeof environment>) {
  if ((file === undefined) !== (key === undefined))
    throw new Error('configuration: FILE_MANIFEST and FILE_MANIFEST_KEY go together');
  return file !== undefined && key !== undefined ? { file, key } : null;
}

/** Reads and checks the environment; throws one error that names every bad variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    throw new Error(
      `configuration: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    );
  const e = parsed.data;
  const roles = e.ROLES.split(',').map((role) => role.trim());
  for (const role of roles) if (!roleNames.includes(role)) throw new Error(`configuration: ROLES has no ${role}`);
  const isCheck = e.PROFILE === 'check';
  return {
    profile: e.PROFILE,
    roles: new Set(roles as Role[]),
    host: e.HOST,
    sitePorts: e.SITE_PORTS.split(',').map((text) => port.parse(text)),
    consolePort: e.CONSOLE_PORT,
    opsPort: e.OPS_PORT,
    opsHost: e.OPS_HOST,
    databaseUrl: e.DATABASE_URL,
    databaseOwnerUrl: e.DATABASE_OWNER_URL ?? null,
    migrate: e.MIGRATE === 'on',
    databasePool: e.DATABASE_POOL,
    redisUrl: e.REDIS_URL ?? null,
    dataDir: e.DATA_DIR,
    masterKey: masterKeyOf(
      Buffer.from(e.MASTER_KEY, 'base64'),
      e.MASTER_KEY_OTHER ? Buffer.from(e.MASTER_KEY_OTHER, 'base64') : null,
    ),
    publicBaseUrl: e.PUBLIC_BASE_URL,
    siteDist: e.SITE_DIST ?? null,
    consoleDist: e.CONSOLE_DIST ?? null,
    countryDb: e.COUNTRY_DB ?? null,
    fileManifest: fileManifestOf(e),
    trustedHops: e.TRUSTED_HOPS,
    logLevel: e.LOG_LEVEL,
    payments: {
      url: e.PAYMENTS_URL,
      keys: paymentKeysOf(e),
      webhookSecret: e.PAYMENTS_WEBHOOK_SECRET,
      webhookSecretOther: e.PAYMENTS_WEBHOOK_SECRET_OTHER ?? null,
      wires: paymentWiresOf(e),
    },
    studio: {
      url: e.STUDIO_URL,
      keyId: e.STUDIO_VENDOR_KEY_ID,
      key: e.STUDIO_VENDOR_KEY,
      platformKeyId: e.PLATFORM_VENDOR_KEY_ID,
      platformKey: e.PLATFORM_VENDOR_KEY,
      hub:
        e.STUDIO_HUB_PUBLIC_KEY === undefined || e.PLATFORM_HUB_PRIVATE_KEY === undefined
          ? null
          : { publicKey: e.STUDIO_HUB_PUBLIC_KEY, privateKey: e.PLATFORM_HUB_PRIVATE_KEY },
    },
    sms: smsOf(e),
    smtp: e.SMTP_URL === undefined ? null : { url: e.SMTP_URL, from: e.MAIL_FROM },
    outgoing: { privateOrigins: privateOriginsOf(e) },
    drainSeconds: e.DRAIN_SECONDS,
    requestsMax: e.REQUESTS_MAX,
    socketsPerAddress: e.SOCKETS_PER_ADDRESS,
    rateMultiplier: isCheck ? e.RATE_MULTIPLIER : 1,
    clockOffsetFile: isCheck ? (e.CLOCK_OFFSET_FILE ?? null) : null,
  };
}
