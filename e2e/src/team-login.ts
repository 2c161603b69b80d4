/** Lets somebody of the demo team in: they have no password of their own in the sample data. */
import { hashPassword } from '@baize/server/capabilities/identity/passwords.ts';
import { inDatabase } from './merchant-config.ts';
import { playerTab, playerToken } from './people.ts';
import type { System } from './system.ts';

const password = 'grey heron at the quay';

/** What the tab of a member of the team remembers once they are logged in. */
export async function teamTab(system: System, account: string): Promise<Record<string, string>> {
  const passwordHash = await hashPassword(password);
  await inDatabase(system, (client) =>
    client.query('update member set password_hash = $2, password_changed_at = $3 where username = $1', [
      account,
      passwordHash,
      system.now(),
    ]),
  );
  return playerTab(system.at.site, await playerToken(system.at, { username: account, password }));
}
