import { commit, isAnnounced } from '@baize/fair';
import type { RoundProof } from '@baize/fair';
import type { PlayRoundAnswer, PlayRoundProof, PlaySession, RotateSeedsAnswer } from '@baize/game-kit/protocol.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diceBet, launchBody, startTestStudio } from '#testing/studio.ts';
import type { TestStudio } from '#testing/studio.ts';

// Runs against the server in TEST_PG_URL.
let house: TestStudio;
beforeAll(async () => void (house = await startTestStudio()));
afterAll(() => house.stop());

const rotate = (token: string, clientSeed?: string) =>
  house.page<RotateSeedsAnswer & { code?: string }>('/play/seeds/rotate', clientSeed ? { clientSeed } : {}, token);
const play = async (token: string) =>
  (await house.page<PlayRoundAnswer>('/play/round', diceBet(), token)).body.round.roundId;
const proofOf = async (token: string, roundId: string): Promise<RoundProof> => {
  const { proof } = (await house.page<PlayRoundProof>(`/play/rounds/${roundId}`, undefined, token)).body;
  if (!proof) throw new Error('no proof');
  return proof;
};

describe('a server seed is fixed before the client seed it is played with', () => {
  test.each(['dice', 'mines', 'lantern-market', 'crash'])(
    '%s: a rotation uses the seed announced before it',
    async (gameCode) => {
      const { token, state } = await house.open(gameCode, 'demo');
      expect(state.fairness.nextCommit).toMatch(/^[0-9a-f]{64}$/);
      expect(state.fairness.nextCommit).not.toBe(state.fairness.commit);
      let announced = state.fairness.nextCommit;
      for (const clientSeed of ['mine-1', 'mine-2', undefined]) {
        const { status, body } = await rotate(token, clientSeed);
        expect(status).toBe(200);
        expect(commit(body.revealed.serverSeed)).toBe(body.revealed.commit);
        expect(body.fairness.commit).toBe(announced);
        expect(body.fairness.nextCommit).not.toBe(announced);
        announced = body.fairness.nextCommit;
      }
    },
  );

  test('a first pair has the seed whose commit is in the page’s address', async () => {
    const launched = await house.platform('POST', '/vendor-api/launch', launchBody('dice', null));
    const address = new URL(String(launched.body['url']));
    const code = address.searchParams.get('code');
    const { body } = await house.page<PlaySession>('/play/session', { code, clientSeed: 'chosen-afterwards' });
    expect(body.state.fairness).toMatchObject({ clientSeed: 'chosen-afterwards', nonce: 0 });
    expect(body.state.fairness.commit).toBe(address.searchParams.get('commit'));
  });

  test('what was announced stays when the game is opened anew, and of two rotations at once each gets its own', async () => {
    const first = await house.open('dice');
    const again = await house.open('dice');
    expect(again.state.fairness).toEqual(first.state.fairness);
    const both = await Promise.all([rotate(first.token, 'tab-1'), rotate(again.token, 'tab-2')]);
    const commits = both.map(({ body }) => body.revealed.commit);
    expect(commits).toContain(first.state.fairness.commit);
    expect(commits).toContain(first.state.fairness.nextCommit);
  });

  test('a seed that is only announced is in no answer and in no log, and is kept sealed', async () => {
    const { token } = await house.open('dice', 'demo');
    const roundId = await play(token);
    const { body } = await rotate(token, 'mine');
    const after = await rotate(token, 'mine-too');
    const secret = after.body.revealed.serverSeed; // it was announced when the first answer was given
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(JSON.stringify(await proofOf(token, roundId))).not.toContain(secret);
    expect(house.logged.join('')).not.toContain(secret);
  });

  test('a pair from before announcements gets one when it is looked at, never in the call that brings the client seed', async () => {
    const { token, state } = await house.open('dice', 'demo');
    await house.studio.services.pool.query(
      'update seed_pair set next_seed_id = null, next_sealed_seed = null, next_commit = null where commit = $1',
      [state.fairness.commit],
    );
    expect((await rotate(token, 'mine')).body).toEqual({ code: 'UNAVAILABLE' });
    const { body } = await house.page<PlaySession['state']>('/play/state', undefined, token);
    expect(body.fairness).toMatchObject({ commit: state.fairness.commit, nonce: 0 });
    expect((await rotate(token, 'mine')).body.fairness.commit).toBe(body.fairness.nextCommit);
  });
});

test('the documents of two rounds show that the later pair was announced with the earlier', async () => {
  const { token, state } = await house.open('dice', 'demo');
  const earlier = await play(token);
  await rotate(token, 'mine');
  const later = await play(token);
  await rotate(token);
  const [before, after] = [await proofOf(token, earlier), await proofOf(token, later)];
  expect(before.fairness).toMatchObject({ nextCommit: state.fairness.nextCommit });
  expect(isAnnounced(before, after)).toBe(true);
  expect(isAnnounced(after, before)).toBe(false);
  expect(isAnnounced(before, before)).toBeNull();
});
