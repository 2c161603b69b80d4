import { setTimeout as sleep } from 'node:timers/promises';
import type { CrashChain, LotteryBoard, LotteryTicket, PlayRound, PlayRoundProof } from '@baize/game-kit/protocol.ts';
import { nextIssues } from '@baize/lottery';
import { viewChainAhead } from '#chains/view.ts';
import type { Services } from '#services.ts';
import { whileLeader } from '#lease.ts';
import { chainsLeft } from '#store/chains.ts';
import { drawnIssues, issuesById, runningIssues } from '#store/lottery-issues.ts';
import type { IssueRow } from '#store/lottery-issues.ts';
import type { LotteryTicketRow } from '#store/lottery-tickets.ts';
import {
  endedTickets,
  lotteryTicketOf,
  newestLotteryTickets,
  orphanOrders,
  waitingTickets,
} from '#store/lottery-tickets.ts';
import type { Session } from '#store/sessions.ts';
import { chainsOf, openLotteryChains } from './chains.ts';
import { advanceLottery } from './issues.ts';
import { lotteries, lotteryOf } from './lotteries.ts';
import type { Lottery } from './lotteries.ts';
import { ORDER_ISSUES_MAX } from './order.ts';
import { abandonOrder } from './stakes.ts';
import { asSold } from './settings.ts';
import {
  proveLotteryTicket,
  viewComing,
  viewIssue,
  viewLottery,
  viewLotteryTicket,
  viewTicketAsRound,
} from './view.ts';

/** The lotteries of this process: it runs their issues while it holds the lease, and answers about them in any case. */
export interface LotteryHouse {
  start(): void;
  stop(): Promise<void>;
  board(session: Session, lottery: Lottery): Promise<LotteryBoard>;
  viewTickets(tickets: readonly LotteryTicketRow[]): Promise<LotteryTicket[]>;
  historyOf(session: Session, count: number): Promise<PlayRound[]>;
  viewChain(lottery: Lottery): Promise<CrashChain>;
  /** A ticket as a round, with its proof when there is one; undefined when it is no ticket, or not this player's. */
  provenTicket(ticketId: string, playerId?: string): Promise<PlayRoundProof | undefined>;
}

const lock = 7_202_622; // any constant: the lotteries of this database
const lookMs = 250;
const orphansEveryMs = 5_000;
const resultsShown = 100;
const endedShown = 20;

export function openLotteries(services: Services): LotteryHouse {
  const { pool } = services;
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const withIssues: WithIssues = async (tickets, view) => {
    const found = await issuesById(pool, [...new Set(tickets.map(({ issueId }) => issueId))]);
    const issues = new Map(found.map((issue) => [issue.issueId, issue]));
    return tickets.flatMap((ticket) => {
      const issue = issues.get(ticket.issueId);
      return issue ? [view(ticket, issue)] : [];
    });
  };
  return {
    start() {
      if (!services.config.lottery.isOn) return;
      running = whileLeader(
        { ...services.config, lock, name: 'lottery' },
        stopping.signal,
        (isLost) => runLotteries(services, AbortSignal.any([isLost, stopping.signal])),
        (error) => services.log.error({ err: error }, 'lotteries stand still'),
      );
    },
    async stop() {
      stopping.abort();
      await running;
    },
    board: (session, lottery) => boardOf(services, withIssues, session, lottery),
    viewTickets: (tickets) => withIssues(tickets, viewLotteryTicket),
    async historyOf(session, count) {
      const lottery = lotteryOf(session.gameCode);
      if (!lottery) return [];
      const tickets = await newestLotteryTickets(pool, session.playerId, lottery.code, count);
      return withIssues(tickets, (ticket, issue) => viewTicketAsRound(lottery, ticket, issue));
    },
    async viewChain(lottery) {
      const current = (await runningIssues(pool, lottery.code)).find(({ state }) => state === 'open');
      return currentChain(services, lottery, current);
    },
    async provenTicket(ticketId, playerId) {
      const ticket = await lotteryTicketOf(pool, ticketId);
      if (!ticket || (playerId !== undefined && ticket.playerId !== playerId)) return undefined;
      const lottery = lotteryOf(ticket.gameCode);
      const [issue] = await issuesById(pool, [ticket.issueId]);
      return lottery && issue && proveLotteryTicket(lottery, ticket, issue);
    },
  };
}

/** Tickets, each beside its issue. */
type WithIssues = <T>(
  tickets: readonly LotteryTicketRow[],
  view: (ticket: LotteryTicketRow, issue: IssueRow) => T,
) => Promise<T[]>;

async function boardOf(
  services: Services,
  withIssues: WithIssues,
  session: Session,
  own: Lottery,
): Promise<LotteryBoard> {
  const { pool } = services;
  const lottery = await asSold(pool, own);
  const { code } = lottery;
  const [runningNow, drawn, waiting, ended] = await Promise.all([
    runningIssues(pool, code),
    drawnIssues(pool, code, resultsShown),
    waitingTickets(pool, session.playerId, code),
    endedTickets(pool, session.playerId, code, endedShown),
  ]);
  const current = runningNow.find(({ state }) => state === 'open');
  const drawing = runningNow.find(({ state }) => state === 'closed');
  const coming = nextIssues(lottery.timetable, services.now(), ORDER_ISSUES_MAX);
  return {
    serverNow: services.now(),
    game: viewLottery(lottery),
    chain: await currentChain(services, lottery, current),
    current: current ? viewIssue(current) : null,
    upcoming: current ? coming.filter((issue) => issue.code > current.code).map(viewComing) : [],
    drawing: drawing ? viewIssue(drawing) : null,
    results: drawn.map(viewIssue),
    waiting: await withIssues(waiting, viewLotteryTicket),
    ended: await withIssues(ended, viewLotteryTicket),
  };
}

/** The chain that the open issue took its element from; before the first it is the one that waits. */
async function currentChain(services: Services, lottery: Lottery, current: IssueRow | undefined): Promise<CrashChain> {
  const { terminatingHash, chainLength, salt, saltSource, index } = current ?? {};
  if (terminatingHash && chainLength && salt && saltSource && index)
    return { terminatingHash, length: chainLength, index, salt, saltSource };
  const [ahead] = await chainsLeft(services.pool, chainsOf(lottery));
  return viewChainAhead(ahead);
}

/** Looks at each lottery when its timetable says that something happens. One that fails is looked at again a moment later; one that
 *  settles for minutes holds up no other. */
async function runLotteries(services: Services, isOver: AbortSignal): Promise<void> {
  const chains = openLotteryChains(services);
  const nextLookAt = new Map<string, number>();
  const busy = new Map<string, Promise<void>>();
  let orphansAt = 0;
  const advance = async (lottery: Lottery): Promise<void> => {
    const next = await advanceLottery(services, chains, lottery).catch((error: unknown) => {
      services.log.error({ err: error, gameCode: lottery.code }, 'lottery not advanced');
      return services.now() + lookMs;
    });
    nextLookAt.set(lottery.code, next);
    busy.delete(lottery.code);
  };
  while (!isOver.aborted) {
    const now = services.now();
    for (const lottery of lotteries)
      if (!busy.has(lottery.code) && (nextLookAt.get(lottery.code) ?? 0) <= now)
        busy.set(lottery.code, advance(lottery));
    if (now >= orphansAt) {
      orphansAt = now + orphansEveryMs;
      await endOrphans(services).catch((error: unknown) => services.log.error({ err: error }, 'orders not ended'));
    }
    await sleep(lookMs, undefined, { signal: isOver }).catch(() => undefined);
  }
  await Promise.all(busy.values());
}

async function endOrphans(services: Services): Promise<void> {
  const before = new Date(services.now() - services.config.orphanAfterMs);
  for (const orderId of await orphanOrders(services.pool, before)) await abandonOrder(services, orderId);
}
