import { join } from 'node:path';
import { migrate } from '@baize/server/kernel/migrate.ts';
import { foreignKeyMessage, keyFit } from '@baize/server/kernel/installation.ts';
import { createDatabases, createRoles, dropDatabases, readKeyProof } from '@baize/server/kernel/roles.ts';
import type { RoleName } from '@baize/server/kernel/roles.ts';
import { startPostgres } from '../embedded-postgres.ts';
import type { Secrets } from './secrets.ts';

export interface Database {
  ownerUrl: string;
  appUrl: string;
  inspectUrl: string;
  studioUrl: string;
  /** Resolves with the last log lines when the server ends; never for a server of one's own. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

const NAMES = { platform: 'baize', studio: 'baize_studio' };

/** Deletes the platform's and the studio's data on a server of one's own. */
export async function resetDatabases(ownUrl: string): Promise<void> {
  await dropDatabases(ownUrl, NAMES);
}

/**
 * Starts the embedded server, or takes the one at `ownUrl` (a superuser's address of a PostgreSQL 18), makes roles and
 * databases where they are missing, and brings the platform's to the newest schema.
 */
export async function openDatabase(options: {
  home: string;
  port: number;
  secrets: Secrets;
  ownUrl?: string | undefined;
}): Promise<Database> {
  const { secrets } = options;
  const server = options.ownUrl
    ? undefined
    : await startPostgres({ home: join(options.home, 'pg'), port: options.port, password: secrets.postgres });
  const adminUrl = options.ownUrl ?? server?.url ?? '';
  const passwords = {
    baize_owner: secrets.ownerPassword,
    baize_app: secrets.appPassword,
    baize_inspect: secrets.inspectPassword,
    studio_app: secrets.studioPassword,
  };
  const addressOf = (role: RoleName, database: string) => {
    const url = new URL(adminUrl);
    [url.username, url.password, url.pathname] = [role, passwords[role], `/${database}`];
    return url.href;
  };
  try {
    await requireOwn(adminUrl, secrets.masterKey);
    await createRoles(adminUrl, passwords);
    await createDatabases(adminUrl, NAMES);
    await migrate(addressOf('baize_owner', NAMES.platform));
  } catch (error) {
    await server?.stop();
    throw error;
  }
  return {
    ownerUrl: addressOf('baize_owner', NAMES.platform),
    appUrl: addressOf('baize_app', NAMES.platform),
    inspectUrl: addressOf('baize_inspect', NAMES.platform),
    studioUrl: addressOf('studio_app', NAMES.studio),
    ended: server?.ended ?? new Promise(() => {}),
    stop: async () => server?.stop(),
  };
}

/** Before anything is changed: the roles' passwords too belong to the installation that made them. */
async function requireOwn(adminUrl: string, masterKey: string): Promise<void> {
  const proof = await readKeyProof(adminUrl, NAMES.platform);
  if (keyFit(proof, Buffer.from(masterKey, 'base64')) === 'other') throw new Error(foreignKeyMessage);
}
