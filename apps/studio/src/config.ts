import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { masterKeyOf } from './master-key.ts';
import type { MasterKey } from './master-key.ts';

/** Everything the studio can be told. Times are milliseconds. */
export interface Config {
  readonly databaseUrl: string;
  readonly host: string;
  /** 0 asks the system for a free port. */
  readonly port: number;
  /** Address the player's browser reaches; undefined means the one it listens on. */
  readonly publicUrl: string | undefined;
  readonly platformUrl: string;
  /** Signs our calls; the platform's answers carry the same key. */
  readonly vendorKey: KeyConfig;
  /** Verifies the platform's calls and signs our answers. */
  readonly platformKey: KeyConfig;
  /** A second key of the platform's, while it changes from one to the other. */
  readonly platformKeyNext?: KeyConfig;
  /** Key pairs of the vendor that speaks the hub dialect: ours, and the public half of the platform's. Without them it is not served. */
  readonly hub?: { readonly privateKey: KeyObject; readonly platformKey: KeyObject } | undefined;
  /** Seals seeds, chains and thresholds at rest: 32 bytes. */
  readonly masterKey: MasterKey;
  /** Folder of the built game page; undefined serves no page. */
  readonly hostDist: string | undefined;
  /** How many proxies of ours stand before the studio: a caller's address comes from them, and from no header beyond. */
  readonly trustedHops: number;
  readonly profile: 'development' | 'production' | 'check';
  readonly logLevel: string;
  /** Check profile only: a file with the milliseconds that the studio's clock is ahead. */
  readonly clockOffsetFile?: string;
  readonly crash: CrashConfig;
  /** Its chains take their salts as crash does. */
  readonly lottery: {
    readonly isOn: boolean;
    readonly chainLength: number;
    /** Whose operators run the draws; others see what they sold. */
    readonly drawMerchants: readonly string[];
  };
  /** The platform answers within 1.5 s or says that it does not know. */
  readonly walletTimeoutMs: number;
  /** An open round older than this has lost its process: somebody else resolves it. */
  readonly orphanAfterMs: number;
  readonly retryFirstMs: number;
}

export interface KeyConfig {
  readonly id: string;
  readonly secret: Buffer;
}

export interface CrashConfig {
  readonly isOn: boolean;
  readonly chainLength: number;
  /** A public value the operator fixed after the chain was published. */
  readonly salt: string | undefined;
  /** Without it: this many client seeds registered after publication make the salt. */
  readonly saltSeeds: number;
}

const secretBytes = z.base64().transform((text) => Buffer.from(text, 'base64'));
/** Base64 of DER. */
const keyText = (read: (der: Buffer) => KeyObject) =>
  secretBytes.transform((der, context) => {
    try {
      return read(der);
    } catch {
      context.addIssue({ code: 'custom', message: 'no such key' });
      return z.NEVER;
    }
  });
const environment = z.object({
  STUDIO_DATABASE_URL: z.string().min(1),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4020),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PLATFORM_URL: z.url({ protocol: /^https?$/ }),
  VENDOR_KEY_ID: z.string().min(1),
  VENDOR_SECRET: secretBytes.refine((bytes) => bytes.length >= 32),
  PLATFORM_KEY_ID: z.string().min(1),
  PLATFORM_PUBLIC_SECRET: secretBytes.refine((bytes) => bytes.length >= 32),
  PLATFORM_KEY_ID_NEXT: z.string().min(1).optional(),
  PLATFORM_PUBLIC_SECRET_NEXT: secretBytes.refine((bytes) => bytes.length >= 32).optional(),
  HUB_PRIVATE_KEY: keyText((key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' })).optional(),
  PLATFORM_HUB_PUBLIC_KEY: keyText((key) => createPublicKey({ key, format: 'der', type: 'spki' })).optional(),
  MASTER_KEY: secretBytes.refine((bytes) => bytes.length === 32),
  /** The other live key while the master key is changed (docs/keys.md): opens what it sealed, seals nothing. */
  MASTER_KEY_OTHER: secretBytes.refine((bytes) => bytes.length === 32).optional(),
  HOST_DIST: z.string().min(1).optional(),
  TRUSTED_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  PROFILE: z.enum(['development', 'production', 'check']).default('development'),
  LOG_LEVEL: z.string().min(1).default('info'),
  CRASH: z.enum(['on', 'off']).default('on'),
  LOTTERY: z.enum(['on', 'off']).default('on'),
  /** Merchant codes with commas between. */
  LOTTERY_OPERATORS: z
    .string()
    .regex(/^[A-Z0-9_]{2,32}(,[A-Z0-9_]{2,32})*$/)
    .transform((codes): readonly string[] => codes.split(','))
    .default([]),
  CRASH_CHAIN_LENGTH: z.coerce.number().int().min(10).max(10_000_000).optional(),
  CRASH_SALT: z
    .string()
    .regex(/^[\x21-\x7e]{1,256}$/)
    .optional(),
  CLOCK_OFFSET_FILE: z.string().min(1).optional(),
  CRASH_SALT_SEEDS: z.coerce.number().int().min(1).max(10_000).optional(),
});

/** Reads the environment. Throws an error that names each wrong variable and never shows a value, as some are secret. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    throw new Error(`bad configuration: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')}`);
  const value = parsed.data;
  const isProduction = value.PROFILE === 'production';
  return {
    databaseUrl: value.STUDIO_DATABASE_URL,
    host: value.HOST,
    port: value.PORT,
    publicUrl: value.PUBLIC_URL,
    platformUrl: value.PLATFORM_URL.replace(/\/$/, ''),
    vendorKey: { id: value.VENDOR_KEY_ID, secret: value.VENDOR_SECRET },
    platformKey: { id: value.PLATFORM_KEY_ID, secret: value.PLATFORM_PUBLIC_SECRET },
    ...(value.PLATFORM_KEY_ID_NEXT !== undefined && value.PLATFORM_PUBLIC_SECRET_NEXT !== undefined
      ? { platformKeyNext: { id: value.PLATFORM_KEY_ID_NEXT, secret: value.PLATFORM_PUBLIC_SECRET_NEXT } }
      : {}),
    ...(value.HUB_PRIVATE_KEY &&
      value.PLATFORM_HUB_PUBLIC_KEY && {
        hub: { privateKey: value.HUB_PRIVATE_KEY, platformKey: value.PLATFORM_HUB_PUBLIC_KEY },
      }),
    masterKey: masterKeyOf(value.MASTER_KEY, value.MASTER_KEY_OTHER),
    hostDist: value.HOST_DIST,
    trustedHops: value.TRUSTED_HOPS,
    profile: value.PROFILE,
    logLevel: value.LOG_LEVEL,
    ...(value.PROFILE === 'check' && value.CLOCK_OFFSET_FILE !== undefined
      ? { clockOffsetFile: value.CLOCK_OFFSET_FILE }
      : {}),
    crash: {
      isOn: value.CRASH === 'on',
      chainLength: value.CRASH_CHAIN_LENGTH ?? (isProduction ? 1_000_000 : 100_000), // product/games.md 2.2
      salt: value.CRASH_SALT,
      saltSeeds: value.CRASH_SALT_SEEDS ?? (isProduction ? 1_000 : 1), // product/games.md 2.2: the first 1,000; elsewhere the table opens for the first player
    },
    lottery: {
      isOn: value.LOTTERY === 'on',
      chainLength: isProduction ? 100_000 : 10_000, // product/games.md 2.2
      drawMerchants: value.LOTTERY_OPERATORS,
    },
    walletTimeoutMs: 2_500,
    orphanAfterMs: 15_000,
    retryFirstMs: 1_000, // product/vendor-api.md: 1, 2, 4 … 60 s
  };
}
