import * as z from 'zod';

/** One side's signing key: the id travels in `x-key-id`, the secret never travels. */
export type SigningKey = { id: string; secret: string };

/** Everything the simulator can be told. All times are milliseconds. */
export type Settings = {
  /** 0 asks the system for any free port. */
  port: number;
  /** Where mail is taken in; 0 asks the system. */
  smtpPort: number;
  /** Folder of the state file; undefined keeps the state in memory only. */
  dataDir: string | undefined;
  /** Verifies the platform's calls. */
  platformKey: SigningKey;
  /** Signs our delivery reports. */
  reportKey: SigningKey;
  /** Opens /control/*: never on a machine that strangers reach. */
  isControlOpen: boolean;
  /** From accepted to the phone. */
  deliveryDelayMs: number;
  /** First retry of a report comes after this long; each next one doubles it, up to five minutes. */
  retryBaseMs: number;
  /** How long the code of a verification is good. */
  codeLifetimeMs: number;
};

export const DEFAULTS = { deliveryDelayMs: 300, retryBaseMs: 1_000, codeLifetimeMs: 60_000 } as const;

const secret = z.string().min(16, 'must have at least 16 characters');
const durationMs = z.coerce.number().int().min(1).max(86_400_000);
const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  PORT: port.default(4032),
  SMTP_PORT: port.default(4033),
  DATA_DIR: z.string().min(1).default('.baize/messages'),
  PLATFORM_KEY_ID: z.string().min(1),
  PLATFORM_SECRET: secret,
  REPORT_KEY_ID: z.string().min(1),
  REPORT_SECRET: secret,
  CONTROL: z.enum(['on', 'off']).default('off'),
  DELIVERY_DELAY_MS: durationMs.default(DEFAULTS.deliveryDelayMs),
  REPORT_RETRY_BASE_MS: durationMs.default(DEFAULTS.retryBaseMs),
  CODE_LIFETIME_MS: durationMs.default(DEFAULTS.codeLifetimeMs),
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
    smtpPort: value.SMTP_PORT,
    dataDir: value.DATA_DIR,
    platformKey: { id: value.PLATFORM_KEY_ID, secret: value.PLATFORM_SECRET },
    reportKey: { id: value.REPORT_KEY_ID, secret: value.REPORT_SECRET },
    isControlOpen: value.CONTROL === 'on',
    deliveryDelayMs: value.DELIVERY_DELAY_MS,
    retryBaseMs: value.REPORT_RETRY_BASE_MS,
    codeLifetimeMs: value.CODE_LIFETIME_MS,
  };
}
