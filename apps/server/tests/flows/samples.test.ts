/** The sample data of a first start hold nothing that was not done: alerts, findings and counted bets against rounds and logins. */
import { seedIds } from '@baize/protocol/seed-ids';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spender } from '../../src/seed/team-plan.ts';
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

interface Found {
  readonly finding_id: string;
  readonly kind: string;
  readonly state: string;
  readonly members: readonly string[];
  readonly evidence: readonly { readonly kind: string; readonly detail: string }[];
}

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

  it('hold findings only of two people who logged in from one place on three days: one open, two decided', async () => {
    const found = await rows<Found>(
      'select finding_id, kind, state, members, evidence from abuse_finding order by state',
    );
    expect(found.map(({ kind, state }) => `${state} ${kind}`).sort()).toEqual([
      'confirmed self_referral',
      'dismissed household',
      'open household',
    ]);
    const open = found.find(({ state }) => state === 'open');
    expect(open?.finding_id).toBe(seedIds.abuseFinding);
    expect(open?.evidence.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual(
      Array(3).fill('address 203.0.113.24'),
    );
    for (const { members, evidence } of found) {
      const [place] = evidence;
      expect(evidence).toHaveLength(3);
      const [days] = await rows<{ days: string }>(
        `select count(*) as days from member_place where member_id = '${members[0]}' and ip = '${place?.detail}'`,
      );
      expect(Number(days?.days)).toBe(3);
    }
    const places = await rows<{ member_id: string; days: string }>(
      "select member_id, count(*) as days from member_place where ip = '203.0.113.24' group by member_id order by member_id",
    );
    expect(places.map(({ member_id: id, days }) => [id, Number(days)])).toEqual([
      [seedIds.memberOther, 3],
      [seedIds.agent, 3],
    ]);
  });

  it('owe what a spender below the demo agent had no money for, and nothing else', async () => {
    const debts = await rows<{ debtor: string; creditor: string; open_minor: string }>(
      `select d.username as debtor, c.username as creditor, o.open_minor from wallet_debt o
       join member d on d.member_id = o.debtor_id join member c on c.member_id = o.creditor_id where o.open_minor > 0`,
    );
    expect([...new Set(debts.map(({ debtor }) => debtor))]).toEqual([spender]);
    expect(debts.map(({ creditor }) => creditor)).toContain('plover90');
  });

  it('show a team of four levels and more, which plays on each of sixty days and has pay settled over them', async () => {
    const [team] = await rows<{ members: string; deepest: number }>(
      `select count(*) as members, max(depth) as deepest from agent_line where ancestor_id = '${seedIds.agent}' and depth > 0 and until = 'infinity'`,
    );
    expect(Number(team?.members)).toBeGreaterThan(180);
    expect(team?.deepest).toBeGreaterThanOrEqual(5);
    const [played] = await rows<{ days: string }>(
      `select count(distinct (settled_at at time zone 'Asia/Bangkok')::date) as days from turnover_bet where settled_at < now() - interval '1 day'`,
    );
    expect(Number(played?.days)).toBeGreaterThanOrEqual(60);
    const paid = await rows<{ kind: string; payments: string }>(
      `select c.kind, count(*) as payments from contract_payment p join contract c using (merchant_id, contract_id)
       where c.downline_id = '${seedIds.agent}' group by c.kind`,
    );
    const payments = new Map(paid.map((row) => [row.kind, Number(row.payments)]));
    expect(payments.get('daily')).toBeGreaterThanOrEqual(50);
    for (const kind of ['dividend', 'hourly', 'realtime']) expect(payments.get(kind)).toBeGreaterThan(4); // a week's may be nothing
  });

  it('have a demo member midway to the second level, with days of rebate paid and unpaid, and levels in use', async () => {
    const own = `member_id = '${seedIds.member}'`;
    expect(await rows(`select rank from vip_member where ${own}`)).toEqual([{ rank: 1 }]);
    const days = await rows<{ is_paid: boolean }>(
      `select paid_at is not null as is_paid from vip_rebate_day where ${own} order by day`,
    );
    expect(days.map(({ is_paid }) => is_paid)).toEqual([true, true, false, false]);
    const waiting = await rows(`select bonus_id from vip_bonus where ${own} and claimed_at is null`);
    expect(waiting).toEqual([{ bonus_id: seedIds.vipBonus }]);
    const used = await rows<{ merchant_id: number; ranks: number }>(
      'select merchant_id, count(distinct rank)::integer as ranks from vip_member where rank > 0 group by merchant_id order by 1',
    );
    expect(used.map(({ ranks }) => ranks)).toEqual([1, 3]); // the first start's job adds the team's
  });
});
