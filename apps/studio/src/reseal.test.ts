/** A change of the studio's master key: what was fixed and announced before it is what is played and revealed after it. */
import { commit } from '@baize/fair';
import type { PlayRoundAnswer, RotateSeedsAnswer } from '@baize/game-kit/protocol.ts';
import { createCipheriv, randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { masterKeyOf } from './master-key.ts';
import { reseal, sealedColumns } from './reseal.ts';
import { diceBet, startTestStudio } from './testing/studio.ts';
import type { TestStudio } from './testing/studio.ts';
import { seal, unseal } from './sealed.ts';

const first = randomBytes(32);
const second = randomBytes(32);
const both = masterKeyOf(Buffer.from(second), first);

let house: TestStudio;
let owner: pg.Client;
beforeAll(async () => {
  house = await startTestStudio({
    masterKey: Buffer.from(first),
    crash: { isOn: true, chainLength: 200, salt: undefined, saltSeeds: 1 },
  });
  owner = new pg.Client({ connectionString: house.database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await house.stop();
});

const rotate = async (token: string) => (await house.page<RotateSeedsAnswer>('/play/seeds/rotate', {}, token)).body;
const play = (token: string) => house.page<PlayRoundAnswer>('/play/round', diceBet(), token);

/** As values were sealed before they carried a key id. */
function sealWithoutId(key: Buffer, plain: string, purpose: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

describe('a change of the master key', () => {
  test('knows every sealed column of the schema', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and udt_name = 'bytea' and column_name like '%sealed%'`,
    );
    const known = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test('opens values with a key id and from before there were any, under either key, and for nothing else', () => {
    for (const make of [seal, sealWithoutId])
      for (const key of [first, second]) {
        const sealed = make(key, 'a seed', 'seed:1');
        expect(unseal(both, sealed, 'seed:1')).toBe('a seed');
        expect(() => unseal(both, sealed, 'seed:2')).toThrow();
      }
    expect(() => unseal(both, seal(randomBytes(32), 'a seed', 'seed:1'), 'seed:1')).toThrow();
  });

  test('loses no seed: both keys are live, everything is sealed anew, and the old key is taken out', async () => {
    const { token, state } = await house.open('dice', 'demo');
    const { roundId } = (await play(token)).body.round;
    const told = await house.platform('GET', `/vendor-api/rounds/${roundId}`);
    const { pathname, search } = new URL(String(told.body['replayUrl']));
    await house.crashAndRestart({ masterKey: both });
    expect((await play(token)).status).toBe(200);
    expect((await house.page(pathname + search)).status).toBe(200);
    const revealed = await rotate(token);
    expect(commit(revealed.revealed.serverSeed)).toBe(state.fairness.commit);
    expect(revealed.fairness.commit).toBe(state.fairness.nextCommit);

    const findings = await reseal(owner, both);
    expect(findings.filter(({ left, unreadable }) => left + unreadable > 0)).toEqual([]);
    expect(findings.find(({ column }) => column === 'seed_pair.sealed_seed')?.resealed).toBeGreaterThan(0);
    expect(findings.find(({ column }) => column === 'crash_chain.sealed_end')?.resealed).toBeGreaterThan(0);
    expect((await reseal(owner, both)).filter(({ resealed }) => resealed > 0)).toEqual([]);

    await house.crashAndRestart({ masterKey: Buffer.from(second) });
    expect((await play(token)).status).toBe(200);
    expect((await house.page(pathname + search)).status).toBe(404); // its link was made with the old key
    const again = await rotate(token);
    expect(commit(again.revealed.serverSeed)).toBe(state.fairness.nextCommit);
  });

  test('says what no live key opens, and leaves it as it is', async () => {
    const { rows } = await owner.query<{ seed_id: string }>('select seed_id from seed_pair limit 1');
    const foreign = seal(randomBytes(32), 'x', `seed:${rows[0]?.seed_id}`);
    await owner.query('update seed_pair set sealed_seed = $1 where seed_id = $2', [foreign, rows[0]?.seed_id]);
    const found = (await reseal(owner, both)).find(({ column }) => column === 'seed_pair.sealed_seed');
    expect(found).toMatchObject({ resealed: 0, unreadable: 1, left: 1 });
    const after = await owner.query<{ sealed_seed: Buffer }>('select sealed_seed from seed_pair where seed_id = $1', [
      rows[0]?.seed_id,
    ]);
    expect(after.rows[0]?.sealed_seed).toEqual(foreign);
  });
});
