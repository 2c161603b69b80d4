import type { PlayRound, PlaySession } from '@baize/game-kit/protocol.ts';
import { playPaths } from '@baize/game-kit/protocol.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { tokenFor } from '@baize/e2e/people.ts';
import { startSystem } from '@baize/e2e/system.ts';
import { buildSites } from '../../lib/build-sites.mjs';
import { Differences, playOnce, recompute } from './play.ts';
import type { Crawlable, PageCall } from './play.ts';

interface BetPage {
  readonly content: readonly {
    readonly roundId: string;
    readonly vendorRoundId: string;
    readonly stakeMinor: string;
    readonly payoutMinor: string;
    readonly state: string;
  }[];
}

/** Plays titles with a member's money on a whole platform, whose wallet the studio reaches by the signed vendor API alone. After every round
 *  the wallet must hold what stakes, prizes and pots lead to, and the platform's own record must show each round as it was played. Tells
 *  each title when it is done. */
export async function crawlReal(
  titles: readonly Crawlable[],
  rounds: number,
  done: (title: Crawlable, seen: Differences, tookMs: number) => void,
): Promise<void> {
  await buildSites(); // a platform without its pages does not start
  const system = await startSystem({ nodes: 1 });
  try {
    const token = await tokenFor(system.seeded, system.at, 'member');
    const site = siteOf(system.at.site, token ?? '');
    const page = pageOf(system.at.studio);
    await declineGifts(site);
    for (const title of titles) {
      const began = performance.now();
      done(title, await crawlTitle(title, { site, page, rounds }), performance.now() - began);
    }
  } finally {
    await system.stop();
  }
}

/** Bonuses that so much play would release: nothing but rounds may move the balance. */
async function declineGifts(site: SiteCall): Promise<void> {
  const { content } = await site<{ content: readonly { id: string; state: string }[] }>('/api/bonuses?pageSize=50');
  for (const { id, state } of content) if (state === 'open') await site(`/api/bonuses/${id}/decline`, {});
}

/** A call of the player site, as its member. */
type SiteCall = <Value>(path: string, body?: unknown) => Promise<Value>;

interface Run {
  readonly site: SiteCall;
  readonly page: PageCall;
  readonly rounds: number;
}

async function crawlTitle(title: Crawlable, { site, page, rounds }: Run): Promise<Differences> {
  const differences = new Differences(title);
  const launched = await site<{ url: string }>('/wps/game/launchGame', { nodeId: title.gameCode, mode: 'real' });
  const code = new URL(launched.url).searchParams.get('code');
  const opened = await page<PlaySession>(playPaths.session, { code, clientSeed: 'crawl' });
  if (opened.status !== 200) throw new Error(`session ${opened.status} ${JSON.stringify(opened.body)}`);
  const session = opened.body;
  differences.same('what was launched', session.model.modelId, title.modelId);
  let expected = BigInt(await available(site));
  const shown: PlayRound[] = [];
  for (let at = 0; at < rounds; at += 1) {
    const { round, balanceMinor } = await playOnce(page, session);
    shown.push(round);
    expected += BigInt(round.payoutMinor) - BigInt(round.stakeMinor);
    differences.same(`balance after round ${at}`, balanceMinor, String(expected));
    if (!round.potWins?.length) continue;
    for (const { amountMinor } of round.potWins) expected += BigInt(amountMinor);
    await potsPaid(site, expected); // a pot is paid beside its round, a moment later
  }
  differences.same('balance at the platform', await available(site), String(expected));
  await recompute(page, title, session, shown, differences);
  await compareRecord(site, shown, differences);
  return differences;
}

async function potsPaid(site: SiteCall, expected: bigint): Promise<void> {
  for (let tries = 0; tries < 50 && (await available(site)) !== String(expected); tries += 1) await sleep(200);
}

async function available(site: SiteCall): Promise<string> {
  return (await site<{ availableMinor: string }>('/wps/v2/wallets/balance')).availableMinor;
}

/** The platform's rounds, newest first, beside the studio's. */
async function compareRecord(site: SiteCall, shown: readonly PlayRound[], differences: Differences): Promise<void> {
  const { content } = await site<BetPage>(`/api/bets?pageSize=${Math.max(10, shown.length)}`);
  const byRound = new Map(content.map((bet) => [bet.vendorRoundId, bet]));
  for (const { roundId, stakeMinor, payoutMinor } of shown) {
    const bet = byRound.get(roundId);
    const recorded = bet ? `${bet.state} ${bet.stakeMinor} ${bet.payoutMinor}` : 'nothing';
    differences.same(`the platform's record of ${roundId}`, recorded, `settled ${stakeMinor} ${payoutMinor}`);
  }
}

function siteOf(address: string, token: string): SiteCall {
  return async <Value>(path: string, body?: unknown): Promise<Value> => {
    const response = await fetch(address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { success?: boolean; value?: Value };
    if (!answer.success || answer.value === undefined) throw new Error(`${path} ${JSON.stringify(answer)}`);
    return answer.value;
  };
}

function pageOf(address: string): PageCall {
  return async <Body>(path: string, body: unknown, token?: string) => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };
}
