import type { PlayRound } from '@baize/game-kit/protocol.ts';
import { startTestStudio } from '@baize/studio/testing/studio.ts';
import type { TestStudio } from '@baize/studio/testing/studio.ts';
import { joinTestServer } from '../test-server.ts';
import { Differences, playOnce, recompute } from './play.ts';
import type { Crawlable } from './play.ts';

/** Crawlables on their way at once: the database works on one while another is worked out again. */
export const demoLanes = 4;

/** Launches titles in demo at a studio of its own and plays them; tells each one when it is done. */
export async function crawlDemo(
  titles: readonly Crawlable[],
  rounds: number,
  done: (title: Crawlable, seen: Differences, tookMs: number) => void,
): Promise<void> {
  const server = await joinTestServer();
  process.env['TEST_PG_URL'] = server.url;
  const studio = await startTestStudio({ logLevel: 'silent', walletTimeoutMs: 5_000, orphanAfterMs: 60_000 });
  const left = titles.values();
  try {
    await Promise.all(
      Array.from({ length: demoLanes }, async () => {
        for (const title of left) {
          const began = performance.now();
          done(title, await crawlTitle(studio, title, rounds), performance.now() - began);
        }
      }),
    );
  } finally {
    await studio.stop();
    await server.leave();
  }
}

async function crawlTitle(studio: TestStudio, title: Crawlable, rounds: number): Promise<Differences> {
  const differences = new Differences(title);
  const session = await studio.open(title.gameCode, 'demo');
  differences.same('what was launched', session.model.modelId, title.modelId);
  const shown: PlayRound[] = [];
  for (let at = 0; at < rounds; at += 1) shown.push((await playOnce(studio.page, session)).round);
  await recompute(studio.page, title, session, shown, differences);
  return differences;
}
