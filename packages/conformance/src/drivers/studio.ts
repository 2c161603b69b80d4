/** Plays a round of Dice on the in-house studio's page. */
import { randomUUID } from 'node:crypto';
import type { Driver } from '../vendor/scene.ts';

export const studioDriver: Driver = {
  sendsWins: false,
  async play(launchUrl) {
    const url = new URL(launchUrl);
    const opened = await post(url, '/play/session', { code: url.searchParams.get('code'), clientSeed: 'conformance' });
    const { token } = (await opened.json()) as { token?: string };
    if (!opened.ok || token === undefined) return 'refused';
    const bet = { requestId: randomUUID(), choices: { direction: 'over', targetE2: 5_050 }, stakeMinor: '100' };
    return (await post(url, '/play/round', bet, token)).ok ? 'played' : 'refused';
  },
};

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
