/** Lets the two dialects' clients talk to a platform of their own and writes down what was said: docs/conversations/. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@baize/tools/embedded-postgres.ts';
import { removeFolder } from '@baize/tools/postgres-folder.ts';
import { openVendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import { pageOf } from '../tests/dialects/conversation.ts';
import { hubClient, hubStory, newHubKeys } from '../tests/dialects/hub.ts';
import { seatAt } from '../tests/dialects/seats.ts';
import { softClient, softStory } from '../tests/dialects/soft.ts';

const folder = join(import.meta.dirname, '../../../docs/conversations');
const home = mkdtempSync(join(tmpdir(), 'baize-conversations-'));
const postgres = await startPostgres({ home, port: 0, password: randomBytes(18).toString('base64url') });
process.env['TEST_PG_URL'] = postgres.url;
const place = await openVendorSetup();
try {
  mkdirSync(folder, { recursive: true });

  const keys = newHubKeys();
  const hubSeat = await seatAt(place, 'hub', keys.publicPem);
  const hub = hubClient(hubSeat.url, keys.privateKey);
  await hubStory(hub, { user: hubSeat.player.playerId, token: hubSeat.player.sessionId, gameCode: hubSeat.gameCode });
  const hubIntro =
    'A game hub’s wallet calls, as its public documentation describes them, answered by this platform. Amounts are hundred-thousandths of a unit; every answer is HTTP 200 with a status. Recorded by `node apps/server/proofs/conversations.ts`.';
  writeFileSync(join(folder, 'hub.md'), pageOf('Hub dialect', hubIntro, hub.turns));

  const softSeat = await seatAt(place, 'soft', null);
  const soft = softClient(softSeat.url, softSeat.secret);
  await softStory(soft, {
    userId: softSeat.player.playerId,
    sessionId: softSeat.player.sessionId,
    game: softSeat.gameCode,
    issueId: softSeat.grantId,
  });
  const softIntro =
    'A game aggregator’s wallet calls, as its public documentation describes them, answered by this platform. Amounts are subunits; a rollback whose bet is unknown is answered with an empty `tx_id`. Recorded by `node apps/server/proofs/conversations.ts`.';
  writeFileSync(join(folder, 'soft.md'), pageOf('Soft dialect', softIntro, soft.turns));
  console.log(`recorded ${hub.turns.length} turns of hub, ${soft.turns.length} of soft`);
} finally {
  await place.close();
  await postgres.stop();
  removeFolder(home);
}
