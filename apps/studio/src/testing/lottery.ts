import { randomUUID } from 'node:crypto';
import type { LotteryBetRequest, LotteryBoard, LotteryTicketsAnswer, PlaySession } from '@baize/game-kit/protocol.ts';
import { nextIssues } from '@baize/lottery';
import type { Issue } from '@baize/lottery';
import { openLotteryChains } from '#lottery/chains.ts';
import { advanceLottery } from '#lottery/issues.ts';
import { lotteryOf } from '#lottery/lotteries.ts';
import type { Lottery } from '#lottery/lotteries.ts';
import type { Services } from '#services.ts';
import { startTestStudio } from './studio.ts';
import type { Answer, TestStudio } from './studio.ts';

export type TicketsReply = Answer<LotteryTicketsAnswer & { readonly code?: string }>;

/** A studio at one of its lotteries, whose issues and clock the test moves itself. */
export interface TestLottery {
  readonly house: TestStudio;
  readonly lottery: Lottery;
  readonly now: () => number;
  readonly moveClock: (ms: number) => void;
  readonly setClock: (time: number) => void;
  /** Brings the lottery, or another of this studio, to where its timetable says it should be; `services`: those of another process. */
  readonly advance: (other?: { readonly lottery?: Lottery; readonly services?: Services }) => Promise<number>;
  /** Publishes the chain of the lottery, or of another, and fixes its salt: the seeds of three players. */
  readonly startChain: (lottery?: Lottery) => Promise<void>;
  /** The issue on sale and those after it. */
  readonly onSale: (count?: number) => readonly Issue[];
  /** Goes to the next issue: so long after it opened that bets of the tests fit before its close. Answers its code. */
  readonly freshIssue: () => Promise<string>;
  /** Goes past the draw of the issue on sale, which the next advance sees. */
  readonly passDraw: () => void;
  readonly bet: (session: PlaySession, request: LotteryBetRequest) => Promise<TicketsReply>;
  readonly boardOf: (session: PlaySession) => Promise<LotteryBoard>;
}

export async function startTestLottery(code: string): Promise<TestLottery> {
  const lottery = requireLottery(code);
  let shiftMs = 0;
  const now = (): number => Date.now() + shiftMs;
  const moveClock = (ms: number): void => void (shiftMs += ms);
  const setClock = (time: number): void => moveClock(time - now());
  // in no hurry: an order is a stake after another, and twenty orders at once take their time on a busy machine
  const house = await startTestStudio({ walletTimeoutMs: 2_500 }, { now });
  const chains = openLotteryChains(house.studio.services);
  const onSale: TestLottery['onSale'] = (count = 1) => nextIssues(lottery.timetable, now(), count);
  const advance: TestLottery['advance'] = (other = {}) =>
    advanceLottery(other.services ?? house.studio.services, chains, other.lottery ?? lottery);
  return {
    house,
    lottery,
    now,
    moveClock,
    setClock,
    advance,
    onSale,
    async startChain(started = lottery) {
      await advance({ lottery: started });
      for (const _ of [1, 2, 3]) await house.open('dice', 'demo');
      await advance({ lottery: started });
    },
    async freshIssue() {
      const [, next] = onSale(2);
      setClock((next?.opensAt ?? 0) + 1_000);
      await advance();
      return next?.code ?? '';
    },
    passDraw: () => setClock((onSale()[0]?.drawsAt ?? 0) + 10),
    bet: (session, request) => house.page('/play/lottery/bet', request, session.token),
    boardOf: async (session) => (await house.page<LotteryBoard>('/play/lottery/board', undefined, session.token)).body,
  };
}

export function requireLottery(code: string): Lottery {
  const lottery = lotteryOf(code);
  if (!lottery) throw new Error(`no lottery ${code}`);
  return lottery;
}

/** What a page sends to buy tickets, with a request's id of its own. */
export function betRequest(
  given: Pick<LotteryBetRequest, 'lines' | 'issues'> & Partial<LotteryBetRequest>,
): LotteryBetRequest {
  return { requestId: randomUUID(), stopsOnWin: false, group: null, ...given };
}
