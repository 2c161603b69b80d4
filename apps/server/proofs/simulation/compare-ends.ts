/** At the end of a world: its accounts, transactions, rounds and facts are what the model says, no row more and none less. */
import type { Model } from './model.ts';
import type { Ground, Stage } from './stage.ts';

const codes = [
  '',
  'INSUFFICIENT_FUNDS',
  'PLAYER_BLOCKED',
  'SESSION_INVALID',
  'SESSION_EXPIRED',
  'GAME_DISABLED',
  'LIMIT_STAKE',
  'TX_CONFLICT',
  'BET_NOT_FOUND',
  'BET_DECLINED',
  'TX_ROLLED_BACK',
  'ROUND_SETTLED',
];

/** How often players were told that a round is settled, by our id of the round. */
export async function readFacts({ owner }: Stage): Promise<ReadonlyMap<string, number>> {
  const { rows } = await owner.query<{ round_id: string; told: number }>(
    `select payload ->> 'roundId' as round_id, count(*)::integer as told from outbox where name = 'bet.settled' group by 1`,
  );
  return new Map(rows.map((row) => [row.round_id, row.told]));
}

/** The first differences, or null. */
export async function compareEnds(
  stage: Stage,
  { ground, model }: { ground: Ground; model: Model },
  facts: ReadonlyMap<string, number>,
): Promise<string | null> {
  const stored = [
    ...(await accountLines(stage, ground)),
    ...(await transactionLines(stage, ground)),
    ...(await roundLines(stage, ground, facts)),
  ];
  const wanted = new Set(modelLines(model));
  const problems = stored.filter((line) => !wanted.delete(line)).map((line) => `stored, not meant: ${line}`);
  problems.push(...[...wanted].map((line) => `meant, not stored: ${line}`));
  return problems.length === 0
    ? null
    : `${problems.length} differences at the end; ${problems.sort().slice(0, 4).join('; ')}`;
}

function modelLines(model: Model): string[] {
  return [
    ...model.players.flatMap((player, index) => [
      `player ${index} cash ${player.cash} after ${player.cashRows} rows`,
      `player ${index} reserve ${player.reserve} after ${player.reserveRows} rows`,
    ]),
    ...[...model.transactions].map(
      ([tx, { state, decline, hasMoved }]) =>
        `transaction ${tx} ${state} ${decline ?? ''} ${hasMoved ? 'moved' : 'still'}`,
    ),
    ...[...model.rounds.values()].map(
      (round) =>
        `round ${round.player}/${round.name} stake ${round.stake} payout ${round.payout} bets ${round.bets} wins ${round.wins} ${round.isClosed ? 'closed' : 'open'} told ${round.settledFacts}`,
    ),
  ];
}

async function accountLines({ owner }: Stage, ground: Ground): Promise<string[]> {
  const lines: string[] = [];
  for (const [index, { cash, reserve }] of ground.players.entries()) {
    const { rows } = await owner.query<{ account_id: number; balance: string; seq: number }>(
      'select account_id, balance, seq from ledger_account where account_id in ($1, $2)',
      [cash, reserve],
    );
    for (const row of rows)
      lines.push(
        `player ${index} ${row.account_id === cash ? 'cash' : 'reserve'} ${row.balance} after ${row.seq} rows`,
      );
  }
  return lines;
}

async function transactionLines({ owner }: Stage, { name }: Ground): Promise<string[]> {
  const { rows } = await owner.query<{ tx: string; state: number; decline: number; moved: boolean }>(
    `select substr(tx_id, length($1) + 2) as tx, state, decline, transfer_id is not null as moved from vendor_tx
     where merchant_id = (select merchant_id from merchant where code = 'SIM') and vendor_id = 1 and tx_id >= $1 || ':' and tx_id < $1 || ';'`,
    [name],
  );
  const states = ['', 'accepted', 'declined', 'tombstone', 'rolled back'];
  return rows.map(
    (row) => `transaction ${row.tx} ${states[row.state]} ${codes[row.decline]} ${row.moved ? 'moved' : 'still'}`,
  );
}

async function roundLines(
  { owner }: Stage,
  { name, players }: Ground,
  facts: ReadonlyMap<string, number>,
): Promise<string[]> {
  const { rows } = await owner.query<{
    round_id: string;
    member_id: string;
    round: string;
    stake: string;
    payout: string;
    bets: number;
    wins: number;
    is_closed: boolean;
  }>(
    `select round_id, member_id, substr(vendor_round, length($1) + 2) as round, stake, payout, bets, wins, is_closed from vendor_round
     where merchant_id = (select merchant_id from merchant where code = 'SIM') and member_id = any($2)`,
    [name, players.map(({ memberId }) => memberId)],
  );
  return rows.map(
    (row) =>
      `round ${players.findIndex(({ memberId }) => memberId === row.member_id)}/${row.round} stake ${row.stake} payout ${row.payout} bets ${row.bets} wins ${row.wins} ${row.is_closed ? 'closed' : 'open'} told ${facts.get(row.round_id) ?? 0}`,
  );
}
