import * as z from 'zod';

/** One side's signing key: the id travels in `x-key-id`, the secret never travels. */
export type SigningKey = { id: string; secret: string };

/** Everything the simulator can be told. All times are milliseconds. */
export type Settings = {
  /** 0 asks the system for any free port. */
  port: number;
  /** Folder of the state file; undefined keeps the state in memory only. */
  dataDir: string | undefined;
  /** Address the payer's browser reaches; undefined means the address it listens on. */
  publicUrl: string | undefined;
  /** Verifies the platform's calls. */
  platformKey: SigningKey;
  /** Signs our webhooks. */
  webhookKey: SigningKey;
  /** Opens /control/*: never on a machine that strangers reach. */
  isControlOpen: boolean;
  payoutDelayMs: number;
  depositLifetimeMs: number;
  /** First retry of a webhook comes after this long; each next one doubles it, up to five minutes. */
  retryBaseMs: number;
  webhookTimeoutMs: number;
  /** From one block of the pretended chain to the next. */
  blockMs: number;
};

export const DEFAULTS = {
  payoutDelayMs: 1_500,
  depositLifetimeMs: 15 * 60_000,
  retryBaseMs: 1_000,
  webhookTimeoutMs: 10_000,
  blockMs: 1_500,
} as const;

const secret = z.string().min(16, 'must have at least 16 characters');
const durationMs = z.coerce.number().int().min(1).max(86_400_000);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4030),
  DATA_DIR: z.string().min(1).default('.baize/payments-simulator'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PLATFORM_KEY_ID: z.string().min(1),
  PLATFORM_SECRET: secret,
  WEBHOOK_KEY_ID: z.string().min(1),
  WEBHOOK_SECRET: secret,
  CONTROL: z.enum(['on', 'off']).default('off'),
  PAYOUT_DELAY_MS: durationMs.default(DEFAULTS.payoutDelayMs),
  DEPOSIT_LIFETIME_MS: durationMs.default(DEFAULTS.depositLifetimeMs),
  WEBHOOK_RETRY_BASE_MS: durationMs.default(DEFAULTS.retryBaseMs),
  WEBHOOK_TIMEOUT_MS: durationMs.default(DEFAULTS.webhookTimeoutMs),
  BLOCK_MS: durationMs.default(DEFAULTS.blockMs),
});

/** Reads the environment. Throws an error that names each wrong variable and never shows a value, as some are secret. */
export function readConfig(env: Record<string, string | undefined>): Settings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`bad configuration: ${problems.join('; ')}`);
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    dataDir: value.DATA_DIR,
    publicUrl: value.PUBLIC_URL,
    platformKey: { id: value.PLATFORM_KEY_ID, secret: value.PLATFORM_SECRET },
    webhookKey: { id: value.WEBHOOK_KEY_ID, secret: value.WEBHOOK_SECRET },
    isControlOpen: value.CONTROL === 'on',
    payoutDelayMs: value.PAYOUT_DELAY_MS,
    depositLifetimeMs: value.DEPOSIT_LIFETIME_MS,
    retryBaseMs: value.WEBHOOK_RETRY_BASE_MS,
    webhookTimeoutMs: value.WEBHOOK_TIMEOUT_MS,
    blockMs: value.BLOCK_MS,
  };
}
