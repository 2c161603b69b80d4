/** Demo accounts in the check profile: how a test or an auditor becomes each of them. */
import { TOTP } from 'otpauth';
import { sealBody } from './seal.ts';

/** What the seed command prints. */
export interface Seeded {
  readonly accounts: readonly {
    readonly role: string;
    readonly merchant: string;
    readonly username: string;
    readonly password: string;
    readonly withdrawPassword?: string;
    readonly totpSecret?: string;
  }[];
}

export interface Addresses {
  readonly site: string;
  readonly console: string;
}

export type Person =
  | 'guest'
  | 'trial'
  | 'member'
  | 'member2'
  | 'agent'
  | 'staff'
  | 'approver'
  | 'admin'
  | 'partner'
  | 'recruit';

const operators: ReadonlySet<Person> = new Set<Person>(['staff', 'approver', 'admin', 'partner', 'recruit']);

export function accountOf(seeded: Seeded, role: Person): Seeded['accounts'][number] {
  const found = seeded.accounts.find((account) => account.role === role && account.merchant === 'BAIZE');
  if (!found) throw new Error(`the seed has no ${role}`);
  return found;
}

async function post(url: string, body: string, type: string): Promise<{ token: string }> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
  const answer = (await response.json()) as { success: boolean; value?: { token: string }; code?: string };
  if (!answer.success || !answer.value) throw new Error(`${url}: ${answer.code}`);
  return answer.value;
}

/** The current code of an authenticator; `steps` ahead, since a code is good once. */
export function totpCode(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** A player's session token, by the name and password they type. */
export async function playerToken(
  { site }: Pick<Addresses, 'site'>,
  body: { readonly username: string; readonly password: string },
): Promise<string> {
  const sealed = await sealBody({ baseUrl: site, operation: 'login', merchantCode: 'BAIZE', body });
  return (await post(`${site}/wps/session/login`, sealed, 'application/jose')).token;
}

/** When somebody logs in: so many codes ahead, by a clock that is not this one. */
interface Moment {
  readonly steps?: number;
  readonly nowMs?: number;
}

/** Logs a person in and returns the session token; null for a guest. */
export async function tokenFor(
  seeded: Seeded,
  at: Addresses,
  person: Person,
  { steps = 0, nowMs }: Moment = {},
): Promise<string | null> {
  if (person === 'guest') return null;
  if (person === 'trial') return (await post(`${at.site}/wps/session/login/freeplay`, '{}', 'application/json')).token;
  const account = accountOf(seeded, person);
  const isStaff = operators.has(person);
  const baseUrl = isStaff ? at.console : at.site;
  const body = {
    username: account.username,
    password: account.password,
    ...(account.totpSecret ? { totp: totpCode(account.totpSecret, steps) } : {}),
  };
  const sealed = await sealBody({
    baseUrl,
    operation: isStaff ? 'staffLogin' : 'login',
    merchantCode: isStaff ? 'PLATFORM' : 'BAIZE',
    body,
    nowMs,
  });
  return (await post(`${baseUrl}${isStaff ? '/console/session' : '/wps/session/login'}`, sealed, 'application/jose'))
    .token;
}

/** What the player site keeps in its tab for a session (specification 3), so that a browser can begin logged in. */
export async function playerTab(site: string, token: string): Promise<Record<string, string>> {
  const response = await fetch(`${site}/wps/member/info`, { headers: { authorization: `Bearer ${token}` } });
  const { value } = (await response.json()) as {
    value?: { id: string; account: string; type: number; isAgent: boolean };
  };
  if (!value) throw new Error(`who is logged in: ${response.status}`);
  const { id, account, type, isAgent } = value;
  return {
    token,
    sessionState: 'full',
    username: account,
    account,
    customerId: id,
    validate: String(type),
    isAgent: String(isAgent),
  };
}

/** What the console keeps in its tab for a session. An authenticator's code is good by the programs' clock, and once. */
export async function operatorTab(
  system: { readonly seeded: Seeded; readonly at: Addresses; now(): Date },
  person: Person,
): Promise<Record<string, string>> {
  const nowMs = system.now().getTime();
  const steps = Math.round((nowMs - Date.now()) / 30_000);
  return { consoleToken: (await tokenFor(system.seeded, system.at, person, { steps, nowMs })) ?? '' };
}
