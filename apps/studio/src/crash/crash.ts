import type { CrashChain, CrashTicket, PlayRound, PlayRoundProof } from '@baize/game-kit/protocol.ts';
import type { WebSocket } from 'ws';
import { viewChainAhead } from '#chains/view.ts';
import type { Services } from '#services.ts';
import { chainsLeft } from '#store/chains.ts';
import { newestTable, tableOf, tablesOf } from '#store/crash.ts';
import type { Session } from '#store/sessions.ts';
import { findTicket, liveTickets, newestTickets } from '#store/tickets.ts';
import { cashOut } from './bets.ts';
import type { Moved } from './bets.ts';
import { crashChains, openChains } from './chain.ts';
import { whileLeader } from '#lease.ts';
import { runTable } from './table.ts';
import { proveTicket, viewChainOf, viewTicket, viewTicketRound } from './view.ts';
import { openWatch } from './watch.ts';

/** The crash table of this process: it runs the rounds while it holds the lease, and answers about them in any case. */
export interface Crash {
  start(): void;
  /** Ends the round on the table within `drainMs` or makes it void; with 0 it just lets go. */
  stop(drainMs: number): Promise<void>;
  state(): 'running' | 'standby' | 'off';
  cashOut(session: Session, ticketId: string, receivedAt: number): Promise<Moved>;
  ticketsOf(session: Session): Promise<CrashTicket[]>;
  historyOf(session: Session, count: number): Promise<PlayRound[]>;
  /** The chain of the round on the table; between rounds the one that the next round is played on, also before its first. Null without any. */
  viewChain(): Promise<CrashChain | null>;
  /** A bet as a round, with its proof when there is one; undefined when it is no bet, or not this player's. */
  provenTicket(ticketId: string, playerId?: string): Promise<PlayRoundProof | undefined>;
  join(socket: WebSocket, session: Session): Promise<void>;
  notifyBalance(playerId: string, balanceMinor: bigint): void;
}

const CASHOUT_PATIENCE_MS = 1_000;
const lease = { lock: 7_202_621, name: 'crash' };

export async function openCrash(services: Services): Promise<Crash> {
  const chains = openChains(services);
  if (services.config.crash.isOn) await chains.next(); // the first chain is published before anybody plays
  const watch = openWatch(services);
  const cashouts = createCashouts();
  const stopping = new AbortController();
  let drainMs = 0;
  let isLeader = false;
  let running: Promise<void> = Promise.resolve();

  const lead = async (isLost: AbortSignal): Promise<void> => {
    isLeader = true;
    services.log.info('crash table taken');
    const watchman = { isLost, isStopping: stopping.signal, cashoutsBefore: (time: number) => cashouts.before(time) };
    await runTable(services, chains, watchman, () => drainMs).finally(() => (isLeader = false));
  };
  return {
    start() {
      if (!services.config.crash.isOn) return;
      running = whileLeader({ ...services.config, ...lease }, stopping.signal, lead, (error) =>
        services.log.error({ err: error }, 'crash table stands still'),
      );
    },
    async stop(patienceMs) {
      drainMs = patienceMs;
      stopping.abort(patienceMs === 0 ? 'abandon' : 'drain');
      await running;
      await watch.stop();
    },
    state: () => (!services.config.crash.isOn ? 'off' : isLeader ? 'running' : 'standby'),
    cashOut: (session, ticketId, receivedAt) =>
      cashouts.during(receivedAt, cashOut(services, session, ticketId, receivedAt)),
    async ticketsOf(session) {
      if (session.gameCode !== 'crash') return [];
      const table = await newestTable(services.pool);
      return (await liveTickets(services.pool, session.playerId, table?.roundId ?? null)).map(viewTicket);
    },
    async historyOf(session, count) {
      const tickets = await newestTickets(services.pool, session.playerId, count);
      const tables = new Map(
        (await tablesOf(services.pool, [...new Set(tickets.map((ticket) => ticket.tableRoundId))])).map((table) => [
          table.roundId,
          table,
        ]),
      );
      return tickets.flatMap((ticket) => {
        const table = tables.get(ticket.tableRoundId);
        return table ? [viewTicketRound(ticket, table)] : [];
      });
    },
    async viewChain() {
      const table = await newestTable(services.pool);
      const [ahead] = await chainsLeft(services.pool, crashChains);
      const isPlayed = table?.phase === 'betting' || table?.phase === 'running' || table?.chainId === ahead?.chainId;
      if (table && isPlayed) return viewChainOf(table);
      return ahead ? viewChainAhead(ahead) : null;
    },
    async provenTicket(ticketId, playerId) {
      const ticket = await findTicket(services.pool, ticketId);
      const table = ticket && (await tableOf(services.pool, ticket.tableRoundId));
      if (!ticket || !table || (playerId !== undefined && ticket.playerId !== playerId)) return undefined;
      return proveTicket(ticket, table);
    },
    join: (socket, session) => watch.join(socket, session),
    notifyBalance: (playerId, balanceMinor) => watch.notifyBalance(playerId, balanceMinor),
  };
}

/** Cash-outs that arrived and are not written down yet: the bust waits for those that arrived before it. */
function createCashouts(): {
  during<T>(receivedAt: number, work: Promise<T>): Promise<T>;
  before(time: number): Promise<void>;
} {
  const open = new Map<Promise<unknown>, number>();
  return {
    during(receivedAt, work) {
      open.set(work, receivedAt);
      const forget = (): void => void open.delete(work);
      work.then(forget, forget);
      return work;
    },
    async before(time) {
      const waitedFor = [...open].filter(([, receivedAt]) => receivedAt < time).map(([work]) => work);
      if (waitedFor.length === 0) return;
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise((resolve) => (timer = setTimeout(resolve, CASHOUT_PATIENCE_MS)));
      await Promise.race([Promise.allSettled(waitedFor), patience]);
      clearTimeout(timer);
    },
  };
}
