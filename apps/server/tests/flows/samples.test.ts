/** The sample data of a first start hold nothing that was not done: alerts, findings and counted bets against rounds and logins. */
import { seedIds } from '@baize/protocol/seed-ids';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '#testing/database.ts';
import { createSampleDatabase, samplesLimitMs } from '#testing/samples.ts';

let databases: TestDatabase | undefined;
let client: pg.Client;

beforeAll(async () => {
  const made = await createSampleDatabase();
  databases = made.databases;
  client = new pg.Client({ connectionString: made.databases.ownerUrl });
  await client.connect();
}, samplesLimitMs);
afterAll(async () => {
  await client?.end();
  await databases?.drop();
});

async function rows<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows;
}

describe('the sample data', () => {
  it('raise no alert on the returns board, and count no round that is not in the record', async () => {
    expect(await rows('select alert_id from rtp_alert')).toEqual([]);
    const [counted] = await rows<{ rounds: string }>('select coalesce(sum(rounds), 0) as rounds from rtp_day');
    const [recorded] = await rows<{ rounds: string }>(
      'select count(*) as rounds from vendor_round where is_closed and stake > 0',
    );
    expect(Number(counted?.rounds)).toBeLessThanOrEqual(Number(recorded?.rounds));
    expect(Number(recorded?.rounds)).toBeGreaterThan(100);
  });

  it('count towards a bonus what a round of the record staked', async () => {
    const bets = await rows<{ counted: string; staked: string | null }>(
      'select b.stake_minor as counted, r.stake as staked from bonus_bet b left join vendor_round r on r.round_id = b.round_id',
    );
    expect(bets.length).toBeGreaterThan(0);
    expect(bets.filter(({ counted, staked }) => counted !== staked)).toEqual([]);
  });

  it('hold one finding, of two people who logged in from one address on three days', async () => {
    const found = await rows<{ finding_id: string; kind: string; evidence: { kind: string; detail: string }[] }>(
      'select finding_id, kind, evidence from abuse_finding',
    );
    expect(found).toMatchObject([{ finding_id: seedIds.abuseFinding, kind: 'household' }]);
    expect(found[0]?.evidence.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual(
      Array(3).fill('address 203.0.113.24'),
    );
    const places = await rows<{ member_id: string; days: string }>(
      "select member_id, count(*) as days from member_place where ip = '203.0.113.24' group by member_id order by member_id",
    );
    expect(places.map(({ member_id: id, days }) => [id, Number(days)])).toEqual([
      [seedIds.memberOther, 3],
      [seedIds.agent, 3],
    ]);
  });
});
