/** Both sides of the wallet API against the conformance suite: the platform's wallet as a vendor sees it, and the studio as an
 *  operator sees it. Prints the score, writes its page (docs/conformance.html), and fails on one that failed or was left out. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import {
  openClient,
  openWalletScene,
  runCases,
  scorePage,
  startModelWallet,
  studioDriver,
  studioWinGame,
  vendorCases,
  verdictOf,
  walletCases,
} from '@baize/conformance';
import type { Report, Result, WalletSetup } from '@baize/conformance';
import { hmacKey } from '@baize/signatures';
import { startPostgres } from '@baize/tools/embedded-postgres.ts';
import { removeFolder } from '@baize/tools/postgres-folder.ts';
import { startStudio } from '@baize/studio/studio.ts';
import { createStudioDatabase } from '@baize/studio/testing/database.ts';
import { insertGrant, openGrant } from '#capabilities/vendors/free-rounds.ts';
import { insertLaunchToken } from '#capabilities/vendors/store.ts';
import { game, merchantCode, openVendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import type { VendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import { tokenHash } from '#capabilities/vendors/verify-session.ts';

const pageFile = join(import.meta.dirname, '../../../docs/conformance.html');
const rich = 2_000_000n; // 20,000.00: above the game's largest stake, so that a limit can be met with money in hand
const home = mkdtempSync(join(tmpdir(), 'baize-conformance-'));
const postgres = await startPostgres({ home, port: 0, password: randomBytes(18).toString('base64url') });
process.env['TEST_PG_URL'] = postgres.url;
try {
  const reports = [await scoreOfPlatform(), await scoreOfStudio()];
  writeFileSync(pageFile, scorePage(reports, { isTimed: false })); // a run with the same results leaves the same page
  const verdicts = reports.map((report) => ({ side: report.side, ...verdictOf(report, { mayLeaveOut: false }) }));
  for (const { side, text } of verdicts) console.log(`${side}: ${text}`);
  process.exitCode = verdicts.every(({ exitCode }) => exitCode === 0) ? 0 : 1;
} finally {
  await postgres.stop();
  removeFolder(home);
}

/** The wallet: a node of the platform with its own database and listener. */
async function scoreOfPlatform(): Promise<Report> {
  const place = await openVendorSetup();
  try {
    const client = openClient(place.url, place.key, () => []);
    const scene = openWalletScene(client, place.key, await setupOf(place));
    return await runCases({ side: 'wallet', target: 'the platform' }, scene, walletCases, tell);
  } finally {
    await place.close();
  }
}

async function setupOf(place: VendorSetup): Promise<WalletSetup> {
  const players = [await place.newPlayer(rich), await place.newPlayer(rich)];
  const [first] = players;
  if (!first) throw new Error('no player');
  const over = await place.newPlayer(rich, { sessionMinutes: -1 });
  const expired = { playerId: first.playerId, sessionId: randomUUID() };
  const grantId = randomUUID();
  const token = `${merchantCode}.${randomBytes(32).toString('base64url')}`;
  await place.within(merchantCode, async (tx) => {
    // The same player's earlier session: over, as after a logout.
    await sql`insert into game_session select (s).* from (select jsonb_populate_record(g, jsonb_build_object('session_id', ${expired.sessionId}::text, 'ended_at', ${tx.ctx.now}::text)) as s
      from game_session g where session_id = ${first.sessionId}) copy`.execute(tx.db);
    const vendor = (await place.context.directory.all()).find((row) => row.merchantCode === merchantCode);
    const expiresAt = new Date(tx.ctx.now.getTime() + 3_600_000);
    const gift = { grantId, memberId: first.playerId, nodeId: game, vendorId: vendor?.vendorId ?? 0, currency: 'USD' };
    await insertGrant(tx, { ...gift, rounds: 3, stake: 100n, expiresAt });
    await openGrant(tx, grantId);
    await insertLaunchToken(tx, { hash: tokenHash(token), sessionId: over.sessionId, expiresAt });
    await sql`update game_session set expires_at = ${expiresAt} where session_id = ${over.sessionId}`.execute(tx.db);
  });
  return {
    merchantCode,
    gameCode: game,
    currency: 'USD',
    otherCurrency: 'JPY',
    players,
    expired,
    token,
    freeRounds: { grantId, rounds: 3 },
    tooLargeStake: '10001.00', // the test game takes 10,000.00 at most
  };
}

/** The vendor: the studio on its own database, playing against the suite's wallet. */
async function scoreOfStudio(): Promise<Report> {
  const wallet = await startModelWallet({ gameCode: 'dice' });
  const database = await createStudioDatabase();
  const secret = randomBytes(32);
  const studio = await startStudio(
    {
      databaseUrl: database.url,
      host: '127.0.0.1',
      port: 0,
      publicUrl: undefined,
      platformUrl: wallet.url,
      hostDist: undefined,
      trustedHops: 0,
      profile: 'check',
      logLevel: 'silent',
      vendorKey: { id: wallet.key.keyId, secret: Buffer.alloc(32, 1) },
      platformKey: { id: 'platform-1', secret },
      masterKey: randomBytes(32),
      crash: { isOn: false, chainLength: 200, salt: undefined, saltSeeds: 3 },
      lottery: { isOn: false, chainLength: 100, drawMerchants: [] },
      walletTimeoutMs: 1_500,
      orphanAfterMs: 2_000,
      retryFirstMs: 100,
    },
    { log: pino({ level: 'silent' }) },
  );
  try {
    const key = hmacKey('platform-1', secret);
    const scene = {
      client: openClient(studio.url, key, () => []),
      key,
      gameCode: 'dice',
      wallet,
      driver: studioDriver,
      winGame: studioWinGame,
    };
    return await runCases({ side: 'vendor', target: 'the studio' }, scene, vendorCases, tell);
  } finally {
    await studio.stop();
    await wallet.close();
    await database.drop();
  }
}

function tell(result: Result): void {
  if (result.outcome === 'passed') return;
  console.log(`${result.outcome}: ${result.id}: ${result.detail ?? ''}`);
}
