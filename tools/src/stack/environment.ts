import { createPrivateKey, createPublicKey } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from './database.ts';
import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';

export interface StackSettings {
  root: string;
  home: string;
  ports: Ports;
  profile: 'development' | 'production' | 'check';
  redisUrl?: string | undefined;
  /** Milliseconds that the clock of the platform and of the studio is ahead, in the check profile. */
  clockFile?: string | undefined;
  secrets: Secrets;
  database: Database;
}

const PAYMENTS_KEY_ID = 'platform';
const WEBHOOK_KEY_ID = 'provider';
const SMS_KEY_ID = 'platform';
const REPORT_KEY_ID = 'carrier';
const MAIN_MERCHANT = 'BAIZE';
const VENDOR_CODE = 'BAIZE_STUDIO';
const STUDIO_KEY_ID = 'studio-1';
export const PLATFORM_KEY_ID = 'platform-1';

/** What apps/server/src/kernel/config.ts reads. */
export function platformEnvironment({
  root,
  home,
  ports,
  profile,
  redisUrl,
  clockFile,
  secrets,
  database,
}: StackSettings): Record<string, string> {
  return {
    PROFILE: profile,
    HOST: '127.0.0.1',
    SITE_PORTS: `${ports.site},${ports.secondSite}`,
    CONSOLE_PORT: String(ports.console),
    OPS_PORT: String(ports.ops),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    ...(clockFile ? { CLOCK_OFFSET_FILE: clockFile } : {}),
    DATA_DIR: home,
    MASTER_KEY: secrets.masterKey,
    PUBLIC_BASE_URL: local(ports.site),
    SITE_DIST: join(root, 'apps/web/dist'),
    CONSOLE_DIST: join(root, 'apps/console/dist'),
    PAYMENTS_URL: local(ports.payments),
    PAYMENTS_KEY_ID,
    PAYMENTS_SECRET: secrets.paymentsSecret,
    PAYMENTS_WEBHOOK_SECRET: secrets.paymentsWebhookSecret,
    SMS_URL: local(ports.messages),
    SMS_KEY_ID,
    SMS_SECRET: secrets.smsSecret,
    SMS_WEBHOOK_SECRET: secrets.smsWebhookSecret,
    SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
    // the simulators and the studio of this machine; a check starts further ones while it runs
    OUTGOING_PRIVATE_ORIGINS:
      profile === 'check'
        ? 'http://127.0.0.1:*,http://localhost:*'
        : [ports.payments, ports.messages, ports.studio].map(local).join(','),
    STUDIO_URL: local(ports.studio),
    STUDIO_VENDOR_KEY_ID: STUDIO_KEY_ID,
    STUDIO_VENDOR_KEY: secrets.studioVendorKey,
    PLATFORM_VENDOR_KEY_ID: PLATFORM_KEY_ID,
    PLATFORM_VENDOR_KEY: secrets.platformVendorKey,
    STUDIO_HUB_PUBLIC_KEY: publicHalf(secrets.studioHubKey),
    PLATFORM_HUB_PRIVATE_KEY: secrets.platformHubKey,
  };
}

/** What apps/studio reads. */
export function studioEnvironment({
  root,
  ports,
  profile,
  clockFile,
  secrets,
  database,
}: StackSettings): Record<string, string> {
  return {
    PROFILE: profile,
    HOST: '127.0.0.1',
    PORT: String(ports.studio),
    STUDIO_DATABASE_URL: database.studioUrl,
    PLATFORM_URL: local(ports.site),
    VENDOR_CODE,
    VENDOR_KEY_ID: STUDIO_KEY_ID,
    VENDOR_SECRET: secrets.studioVendorKey,
    PLATFORM_KEY_ID,
    PLATFORM_PUBLIC_SECRET: secrets.platformVendorKey,
    HUB_PRIVATE_KEY: secrets.studioHubKey,
    PLATFORM_HUB_PUBLIC_KEY: publicHalf(secrets.platformHubKey),
    MASTER_KEY: secrets.studioMasterKey,
    LOTTERY_OPERATORS: MAIN_MERCHANT, // the second merchant of the samples sees the draws and runs none
    ...(clockFile ? { CLOCK_OFFSET_FILE: clockFile } : {}),
    HOST_DIST: join(root, 'games/host/dist'),
  };
}

/** What apps/payments-simulator reads. Its fault switches are open: this is never a machine that strangers reach. */
export function paymentsEnvironment({ home, ports, secrets }: StackSettings): Record<string, string> {
  return {
    PORT: String(ports.payments),
    DATA_DIR: join(home, 'payments'),
    PUBLIC_URL: local(ports.payments),
    PLATFORM_KEY_ID: PAYMENTS_KEY_ID,
    PLATFORM_SECRET: secrets.paymentsSecret,
    WEBHOOK_KEY_ID,
    WEBHOOK_SECRET: secrets.paymentsWebhookSecret,
    CONTROL: 'on',
  };
}

/** What apps/sms-simulator reads. Its inbox shows every code and link: likewise never a machine that strangers reach. */
export function messagesEnvironment({ home, ports, secrets }: StackSettings): Record<string, string> {
  return {
    PORT: String(ports.messages),
    SMTP_PORT: String(ports.mail),
    DATA_DIR: join(home, 'messages'),
    PLATFORM_KEY_ID: SMS_KEY_ID,
    PLATFORM_SECRET: secrets.smsSecret,
    REPORT_KEY_ID,
    REPORT_SECRET: secrets.smsWebhookSecret,
    CONTROL: 'on',
  };
}

/** Base64 of SPKI. */
function publicHalf(privateKey: string): string {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}

function local(port: number): string {
  return `http://127.0.0.1:${port}`;
}
