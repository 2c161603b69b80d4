/** `npm run demo-code`: the authenticator codes of the demo operators, for a start without a phone at hand. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TOTP } from 'otpauth';

interface Account {
  readonly role: string;
  readonly username: string;
  readonly totpSecret?: string;
}

const home = resolve(process.env['BAIZE_HOME'] ?? join(import.meta.dirname, '../../.baize'));
const file = join(home, 'demo-accounts.json');
if (!existsSync(file)) {
  console.error(`No demo accounts in ${home}: run npm start first.`);
  process.exit(1);
}
const secondsLeft = 30 - (Math.floor(Date.now() / 1_000) % 30);
for (const { username, totpSecret } of JSON.parse(readFileSync(file, 'utf8')) as Account[]) {
  if (totpSecret)
    console.log(`${username.padEnd(10)} ${new TOTP({ secret: totpSecret }).generate()}  (${secondsLeft} s left)`);
}
