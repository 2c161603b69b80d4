/** A merchant's configuration, as an operator's publication leaves it: journeys prove that it alone changes the site. */
import pg from 'pg';
import { seal } from '@baize/server/kernel/sealed.ts';
import type { System } from './system.ts';

type MerchantCode = 'BAIZE' | 'LOTUS';

export interface Configuration {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly switches?: Readonly<Record<string, boolean>>;
}

/** What an operator publishes holds in every process within five seconds. */
const holdsMs = 5_200;

/** Runs with every merchant's rows in sight, as the kernel's own work does. */
export async function inDatabase<Answer>(
  system: System,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: system.stack.database.ownerUrl });
  await client.connect();
  try {
    await client.query("select set_config('baize.merchant', '*', false)");
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Lays settings and switches over the merchant's own and waits until every process has them. */
export async function configure(
  system: System,
  code: MerchantCode,
  { settings = {}, switches = {} }: Configuration,
): Promise<void> {
  await inDatabase(system, (client) =>
    client.query('update merchant set settings = settings || $2, switches = switches || $3 where code = $1', [
      code,
      settings,
      switches,
    ]),
  );
  await new Promise((resolve) => setTimeout(resolve, holdsMs));
}

export interface ProviderSetup {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
}

/** Sets up the place of Google (OpenID) or Facebook (OAuth 2) with a provider of the test's own; the secret is sealed as the
 *  console would. */
export async function setProvider(
  system: System,
  provider: 'google' | 'facebook',
  { issuer, clientId, secret }: ProviderSetup,
): Promise<void> {
  const masterKey = Buffer.from(system.stack.settings.secrets.masterKey, 'base64');
  const [kind, endpoints] =
    provider === 'google'
      ? ['oidc', {}]
      : ['oauth2', { authorization: `${issuer}/dialog`, token: `${issuer}/token`, userinfo: `${issuer}/me` }];
  await inDatabase(system, async (client) => {
    const { rows } = await client.query<{ merchant_id: number }>(
      "select merchant_id from merchant where code = 'BAIZE'",
    );
    const id = rows[0]?.merchant_id ?? 0;
    await client.query(
      `insert into login_provider (merchant_id, provider, kind, issuer, client_id, secret_sealed, endpoints, is_enabled, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, true, now())
       on conflict (merchant_id, provider) do update
         set issuer = $4, client_id = $5, secret_sealed = $6, endpoints = $7, is_enabled = true, updated_at = now()`,
      [id, provider, kind, issuer, clientId, seal(masterKey, secret, `login-provider:${id}:${provider}`), endpoints],
    );
  });
}

/** The signs of the newest captcha: in the check profile the sink holds what a person reads in the picture. */
export async function newestCaptcha(system: System): Promise<string> {
  return inDatabase(system, async (client) => {
    const { rows } = await client.query<{ answer: string }>(
      `select data ->> 'answer' as answer from message_sink where channel = 'captcha' order by at desc limit 1`,
    );
    return rows[0]?.answer ?? '';
  });
}
