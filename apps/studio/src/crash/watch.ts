import type { CrashServerMessage } from '@baize/game-kit/protocol.ts';
import { multiplierAtE2, TICK_MS } from '@baize/game-crash/rules';
import pg from 'pg';
import type { WebSocket } from 'ws';
import { viewChainAhead } from '#chains/view.ts';
import type { Services } from '#services.ts';
import { chainsLeft } from '#store/chains.ts';
import type { TableRow } from '#store/crash.ts';
import { lastBusts, newestTable } from '#store/crash.ts';
import type { Session } from '#store/sessions.ts';
import type { Group, TicketRow } from '#store/tickets.ts';
import { groupTotals, largestBets, liveTickets, ticketsById } from '#store/tickets.ts';
import { bustOfRound, crashChains, openHash } from './chain.ts';
import { bustAtMs } from './clock.ts';
import { CHANNEL, readNews } from './news.ts';
import { emptyTable, viewBust, viewChainOf, viewOther, viewTable, viewTicket } from './view.ts';

const BETS_SHOWN = 100;
const BUSTS_SHOWN = 60;
const BACKLOG_MAX_BYTES = 256 * 1024; // a page that reads slower than this is cut off and may come back
const RELISTEN_MS = 1_000;

interface Watcher {
  readonly socket: WebSocket;
  readonly session: Session;
}

/** Tells pages what happens on the table. It hears of changes from the database, whichever process made them, and looks again. */
export interface Watch {
  join(socket: WebSocket, session: Session): Promise<void>;
  notifyBalance(playerId: string, balanceMinor: bigint): void;
  stop(): Promise<void>;
}

export function openWatch(services: Services): Watch {
  const watchers = new Set<Watcher>();
  let table: TableRow | undefined;
  let bustAt = 0;
  let changed = new Set<string>();
  let isStale = true;
  let isWorking = false;
  let isStopped = false;

  const listener = listen(
    services,
    (news) => {
      if ('round' in news) isStale = true;
      else changed.add(news.ticket);
    },
    () => (isStale = true),
  );

  const look = async (): Promise<void> => {
    table = await newestTable(services.pool);
    bustAt = table && table.phase !== 'void' ? bustAtMs(table, bustOfRound(openHash(services, table), table.salt)) : 0;
  };

  const tick = async (): Promise<void> => {
    if (isStale) {
      isStale = false;
      await look();
      if (table) announcePhase(services, watchers, table);
    }
    if (changed.size > 0) {
      const ids = [...changed];
      changed = new Set();
      await notifyTickets(services, watchers, table?.roundId ?? '', ids);
    }
    const now = services.now();
    if (table?.phase !== 'running' || now >= bustAt || now < table.startsAt.getTime()) return;
    const text = JSON.stringify(runningTick(table, now));
    for (const { socket } of watchers) sendText(socket, text);
  };

  const timer = setInterval(() => {
    if (isWorking || watchers.size === 0) return;
    isWorking = true;
    tick()
      .catch((error: unknown) => services.log.error({ err: error }, 'crash watch stands still'))
      .finally(() => (isWorking = false));
  }, TICK_MS);

  return {
    async join(socket, session) {
      await look();
      if (isStopped || socket.readyState !== socket.OPEN) return socket.close(1001);
      const watcher = { socket, session };
      watchers.add(watcher);
      socket.on('close', () => watchers.delete(watcher));
      sendTo(socket, await snapshot(services, session, table));
    },
    notifyBalance: (playerId, balanceMinor) => announceBalance(services, watchers, { playerId, balanceMinor }),
    async stop() {
      isStopped = true;
      clearInterval(timer);
      for (const { socket } of watchers) socket.close(1001);
      watchers.clear();
      await listener.stop();
    },
  };
}

function announcePhase(services: Services, watchers: ReadonlySet<Watcher>, table: TableRow): void {
  for (const { socket } of watchers)
    sendTo(socket, { type: 'phase', serverNow: services.now(), round: viewTable(table), chain: viewChainOf(table) });
}

function announceBalance(
  services: Services,
  watchers: ReadonlySet<Watcher>,
  { playerId, balanceMinor }: { playerId: string; balanceMinor: bigint },
): void {
  for (const { socket, session } of watchers)
    if (session.playerId === playerId)
      sendTo(socket, { type: 'balance', serverNow: services.now(), balanceMinor: balanceMinor.toString() });
}

/** How far the running round has come. */
function runningTick(table: TableRow, now: number): CrashServerMessage {
  const elapsedMs = now - table.startsAt.getTime();
  return { type: 'tick', serverNow: now, roundId: table.roundId, elapsedMs, multiplierE2: multiplierAtE2(elapsedMs) };
}

/** Everything a page needs to draw, also in the middle of a round. */
async function snapshot(
  services: Services,
  session: Session,
  table: TableRow | undefined,
): Promise<CrashServerMessage> {
  const busts = await lastBusts(services.pool, BUSTS_SHOWN);
  const history = busts.map(viewBust);
  if (!table) {
    const [ahead] = await chainsLeft(services.pool, crashChains);
    return {
      type: 'snapshot',
      serverNow: services.now(),
      round: emptyTable(services.now()),
      chain: viewChainAhead(ahead),
      mine: [],
      bets: [],
      totals: { bets: 0, stakeMinor: '0' },
      history,
    };
  }
  const [mine, bets, totals] = await Promise.all([
    liveTickets(services.pool, session.playerId, table.roundId),
    largestBets(services.pool, table.roundId, session, BETS_SHOWN),
    groupTotals(services.pool, table.roundId, session),
  ]);
  return {
    type: 'snapshot',
    serverNow: services.now(),
    round: viewTable(table),
    chain: viewChainOf(table),
    mine: mine.map(viewTicket),
    bets: bets.map((ticket) => viewOther(ticket, session.playerId)),
    totals,
    history,
  };
}

/** Changed bets to those who may see them: the owner the ticket, the group the masked bet. */
async function notifyTickets(
  services: Services,
  watchers: ReadonlySet<Watcher>,
  tableRoundId: string,
  ids: readonly string[],
): Promise<void> {
  const tickets = (await ticketsById(services.pool, ids)).filter((ticket) => ticket.tableRoundId === tableRoundId);
  const serverNow = services.now();
  const groups = new Map<string, { tickets: TicketRow[]; group: Group }>();
  for (const ticket of tickets) {
    const entry = groups.get(groupKey(ticket)) ?? { tickets: [], group: ticket };
    entry.tickets.push(ticket);
    groups.set(groupKey(ticket), entry);
  }
  for (const [key, { tickets: those, group }] of groups) {
    const totals = await groupTotals(services.pool, tableRoundId, group);
    const shown = those
      .filter(({ state }) => state === 'riding' || state === 'won' || state === 'lost')
      .slice(0, BETS_SHOWN);
    const removed = those
      .filter(({ state }) => state === 'cancelled' || state === 'void')
      .map((ticket) => viewOther(ticket, '').betId);
    for (const { socket, session } of watchers) {
      if (groupKey(session) !== key) continue;
      for (const ticket of those)
        if (ticket.playerId === session.playerId)
          sendTo(socket, { type: 'ticket', serverNow, ticket: viewTicket(ticket) });
      sendTo(socket, {
        type: 'bets',
        serverNow,
        roundId: tableRoundId,
        changed: shown.map((ticket) => viewOther(ticket, session.playerId)),
        removed: removed.slice(0, BETS_SHOWN),
        totals,
      });
    }
  }
}

function groupKey({ merchantCode, currency, mode }: Group): string {
  return `${merchantCode} ${currency} ${mode}`;
}

export function sendTo(socket: WebSocket, message: CrashServerMessage): void {
  sendText(socket, JSON.stringify(message));
}

function sendText(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > BACKLOG_MAX_BYTES) socket.terminate();
  else socket.send(text);
}

/** Listens on a connection of its own; after a gap everything counts as changed. */
function listen(
  services: Services,
  onNews: (news: NonNullable<ReturnType<typeof readNews>>) => void,
  onGap: () => void,
): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const again = (): void => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), RELISTEN_MS);
  };
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: services.config.databaseUrl,
      application_name: 'baize-studio-watch',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client = fresh;
    fresh.on('error', () => undefined); // 'end' follows and connects again
    fresh.on('end', again);
    fresh.on('notification', (message) => {
      const news = readNews(message);
      if (news) onNews(news);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      onGap();
    } catch {
      await fresh.end().catch(again);
    }
  };
  void connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
