/** The demo accounts and their passwords: made at the first start, kept beside the data, printed at every start. */
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedAccounts } from '@baize/protocol';
import { Secret } from 'otpauth';

export type DemoRole = 'member' | 'member2' | 'agent' | 'staff' | 'approver' | 'admin' | 'partner' | 'recruit';

export interface DemoAccount {
  readonly role: DemoRole;
  readonly merchant: 'BAIZE' | 'LOTUS';
  readonly username: string;
  readonly password: string;
  readonly withdrawPassword?: string;
  readonly totpSecret?: string;
}

const words =
  'amber anchor basket birch cedar chalk cinder clover copper coral delta ember fathom fennel fern flint gable garnet ginger harbour hazel heron hollow indigo island ivory jasper juniper kestrel lagoon lantern larch linen marble meadow mellow nectar nutmeg oaken orchard otter pebble pepper plover quarry quill raven ripple saffron sable silver sorrel spruce summit tallow thistle timber umber velvet walnut willow winter wren yarrow'.split(
    ' ',
  );

/** Four words and two digits: about 31 bits more than a demo on loopback needs, and a person can type it. */
function password(): string {
  const chosen = Array.from({ length: 4 }, () => words[randomInt(words.length)]);
  return `${chosen.join('-')}-${randomInt(10, 100)}`;
}

function make(): DemoAccount[] {
  const digits = () => String(randomInt(100_000, 1_000_000));
  const totpSecret = () => new Secret({ size: 20 }).base32;
  return [
    {
      role: 'member',
      merchant: 'BAIZE',
      username: seedAccounts.member,
      password: password(),
      withdrawPassword: digits(),
    },
    {
      role: 'member2',
      merchant: 'BAIZE',
      username: seedAccounts.member2,
      password: password(),
      withdrawPassword: digits(),
    },
    {
      role: 'agent',
      merchant: 'BAIZE',
      username: seedAccounts.agent,
      password: password(),
      withdrawPassword: digits(),
    },
    { role: 'member', merchant: 'LOTUS', username: 'maliwan', password: password(), withdrawPassword: digits() },
    { role: 'staff', merchant: 'BAIZE', username: seedAccounts.staff, password: password(), totpSecret: totpSecret() },
    {
      role: 'approver',
      merchant: 'BAIZE',
      username: seedAccounts.approver,
      password: password(),
      totpSecret: totpSecret(),
    },
    { role: 'admin', merchant: 'BAIZE', username: seedAccounts.admin, password: password(), totpSecret: totpSecret() },
    {
      role: 'partner',
      merchant: 'BAIZE',
      username: seedAccounts.partner,
      password: password(),
      totpSecret: totpSecret(),
    },
    { role: 'recruit', merchant: 'BAIZE', username: seedAccounts.recruit, password: password() },
  ];
}

/** Where `npm run demo-code` finds the authenticators' secrets too. */
export function accountsFile(dataDir: string): string {
  return join(dataDir, 'demo-accounts.json');
}

/** Makes them where the samples are not there yet. Passwords of people who exist cannot be made again. */
export function loadAccounts(dataDir: string, areSamplesThere: boolean): DemoAccount[] {
  const file = accountsFile(dataDir);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DemoAccount[]; // our own file
  if (areSamplesThere)
    throw new Error(
      `The database has its demo accounts, and their passwords should be in ${file}, which is not there. Bring the file back, or delete all data: npm start -- --reset`,
    );
  const accounts = make();
  writeFileSync(file, JSON.stringify(accounts, null, 2), { mode: 0o600 });
  return accounts;
}
