/** Plays on the in-house studio's page. */
import { randomUUID } from 'node:crypto';
import type { Driver, VendorScene } from '../vendor/scene.ts';

/** A round of Dice: what it pays goes with the bet. */
export const studioDriver: Driver = {
  sendsWins: false,
  async play(launchUrl) {
    const page = await openPage(launchUrl);
    if (!page) return 'refused';
    const bet = { requestId: randomUUID(), choices: { direction: 'over', targetE2: 5_050 }, stakeMinor: '100' };
    return (await page.send('/play/round', bet)).ok ? 'played' : 'refused';
  },
};

/** Rounds lost in a row, each of them one in 25, before a win is despaired of. */
const minesRoundsMax = 8;

/** Rounds of Mines with one mine, until the first cell is without it: then the round pays, with a call of its own. */
export const studioWinGame: NonNullable<VendorScene['winGame']> = {
  gameCode: 'mines',
  driver: {
    sendsWins: true,
    async play(launchUrl) {
      const page = await openPage(launchUrl);
      if (!page) return 'refused';
      for (let round = 1; round <= minesRoundsMax; round += 1) {
        const opening = { requestId: randomUUID(), choices: { mines: 1, stopAt: 1 }, stakeMinor: '100' };
        const opened = await page.send('/play/round', opening);
        if (!opened.ok) return 'refused';
        const { roundId } = ((await opened.json()) as PlayedRound).round;
        const action = { kind: 'uncover', cell: 0 };
        const ended = await page.send('/play/step', { roundId, requestId: randomUUID(), stepNo: 0, action });
        if (!ended.ok) return 'refused';
        if (((await ended.json()) as PlayedRound).round.payoutMinor !== '0') return 'played';
      }
      throw new Error(`${minesRoundsMax} rounds of Mines with one mine were lost in a row`);
    },
  },
};

interface PlayedRound {
  readonly round: { readonly roundId: string; readonly payoutMinor: string };
}

/** The launched page with its session, or null when it was refused one. */
async function openPage(launchUrl: string): Promise<{ send(path: string, body: unknown): Promise<Response> } | null> {
  const url = new URL(launchUrl);
  const opened = await post(url, '/play/session', { code: url.searchParams.get('code'), clientSeed: 'conformance' });
  const { token } = (await opened.json()) as { token?: string };
  if (!opened.ok || token === undefined) return null;
  return { send: (path, body) => post(url, path, body, token) };
}

function post(page: URL, path: string, body: unknown, token?: string): Promise<Response> {
  return fetch(new URL(path, page.origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}
