import { issueAt, issueByCode } from '@baize/lottery';
import type { Issue } from '@baize/lottery';
import type { Services } from '#services.ts';
import { newId } from '#services.ts';
import { takeIndex } from '#store/chains.ts';
import { inTx } from '#store/database.ts';
import type { Db } from '#store/database.ts';
import type { IssueRow, NewIssue } from '#store/lottery-issues.ts';
import {
  closeIssue,
  ensureIssues,
  issueOf,
  lockIssue,
  openIssue,
  runningIssues,
  writeDraw,
} from '#store/lottery-issues.ts';
import type { LotteryChains } from './chains.ts';
import { numbersOf, openIssueHash, sealIssueHash } from './chains.ts';
import type { Lottery } from './lotteries.ts';
import { cancelIssue } from './cancel-issue.ts';
import { giveBackIssue } from './give-back.ts';
import { settleIssue } from './settle.ts';
import { asSold } from './settings.ts';

/** A waiting chain is looked at again after so long. */
const saltLookMs = 500;
/** What operators changes shows after so long at the latest, and a result after less. */
const lookAgainMs = 10_000;
const resultLookMs = 1_000;

/** Brings one lottery to where its timetable says it should be now: closes, draws, settles, opens. Answers when to look again. Every
 *  step is written down before the next, so any process may go on where another ended. */
export async function advanceLottery(services: Services, chains: LotteryChains, own: Lottery): Promise<number> {
  const lottery = await asSold(services.pool, own);
  for (const issue of await runningIssues(services.pool, lottery.code))
    await advanceIssue(services, chains, lottery, issue);
  if (!lottery.isOnSale) return services.now() + lookAgainMs;
  if (lottery.source === 'chain' && !(await chains.next(lottery))) return services.now() + saltLookMs;
  const due = issueAt(lottery.timetable, services.now());
  await ensureIssues(services.pool, [newIssue(lottery, due)]);
  const issue = await issueOf(services.pool, lottery.code, due.code);
  if (issue?.state === 'pending' && due.opensAt <= services.now()) await open(services, chains, lottery, issue);
  return nextLook(services, lottery, due);
}

export function newIssue({ code: gameCode }: Lottery, { code, opensAt, closesAt, drawsAt }: Issue): NewIssue {
  return {
    issueId: newId(),
    gameCode,
    code,
    opensAt: new Date(opensAt),
    closesAt: new Date(closesAt),
    drawsAt: new Date(drawsAt),
  };
}

/** Results and settings come from operators, through whichever process was asked: they are looked for now and then. */
async function nextLook(services: Services, lottery: Lottery, due: Issue): Promise<number> {
  const waiting = (await runningIssues(services.pool, lottery.code)).filter(({ state }) => state === 'closed');
  if (lottery.source === 'official' && waiting.length > 0) return services.now() + resultLookMs;
  const draws = waiting.map(({ drawsAt }) => drawsAt.getTime());
  return Math.min(...draws, due.opensAt > services.now() ? due.opensAt : due.closesAt, services.now() + lookAgainMs);
}

/** An issue that somebody repeated a bet for and that no process opened in time takes its element late: it is drawn all the same. */
async function advanceIssue(
  services: Services,
  chains: LotteryChains,
  lottery: Lottery,
  issue: IssueRow,
): Promise<void> {
  const now = services.now();
  if (issue.state === 'pending') {
    if (!issueByCode(lottery.timetable, issue.code)) return dropIssue(services, issue.issueId);
    if (issue.closesAt.getTime() > now) return;
    const opened = await open(services, chains, lottery, issue);
    return opened && advanceIssue(services, chains, lottery, opened);
  }
  if (issue.state === 'open' && issue.closesAt.getTime() <= now) await closeIssue(services.pool, issue.issueId);
  const isWaiting = issue.drawsAt.getTime() > now || lottery.source === 'official';
  if (issue.state !== 'drawn' && isWaiting) return;
  const drawn = issue.state === 'drawn' ? issue : await drawIssue(services, lottery, issue.issueId);
  if (drawn) await settleIssue(services, lottery, drawn);
}

/** The issue takes the chain's next element; undefined while the chain waits for its salt. */
async function open(
  services: Services,
  chains: LotteryChains,
  lottery: Lottery,
  { issueId, code }: IssueRow,
): Promise<IssueRow | undefined> {
  if (lottery.source === 'official') {
    await openIssue(services.pool, issueId, { chainId: null, index: null, sealedHash: null });
    return issueOf(services.pool, lottery.code, code);
  }
  const chain = await chains.next(lottery);
  if (!chain) return undefined;
  await inTx(services.pool, async (db) => {
    const index = await takeIndex(db, 'lottery_chain', chain.chainId);
    const sealedHash = sealIssueHash(services, issueId, chains.hashOf(lottery, chain, index));
    await openIssue(db, issueId, { chainId: chain.chainId, index, sealedHash });
  });
  return issueOf(services.pool, lottery.code, code);
}

/** The draw: what the wallet has not confirmed by now does not play. Undefined when the issue was drawn already. */
export async function drawIssue(services: Services, lottery: Lottery, issueId: string): Promise<IssueRow | undefined> {
  const drawn = await inTx(services.pool, async (db) => {
    const issue = await lockIssue(db, issueId);
    if (!issue || (issue.state !== 'open' && issue.state !== 'closed') || issue.salt === null) return undefined;
    const hash = openIssueHash(services, issue);
    const numbers = numbersOf(lottery, { hash, salt: issue.salt });
    await voidUnanswered(services, db, issueId);
    await writeDraw(db, issueId, { hash, numbers, now: new Date(services.now()) });
    return { ...issue, state: 'drawn' as const, hash, numbers };
  });
  services.wakeOutbox();
  return drawn;
}

/** Tickets whose stake the wallet has not confirmed when the result is known do not play. The caller holds the issue. */
export async function voidUnanswered(services: Services, db: Db, issueId: string): Promise<void> {
  const end = { state: 'void', voidReason: 'BETTING_CLOSED' } as const;
  await giveBackIssue(services, db, { issueId, states: ['pending'] }, end);
}

/** A day that operators have taken out of the timetable: what was bought ahead for it goes back. */
async function dropIssue(services: Services, issueId: string): Promise<void> {
  await inTx(services.pool, async (db) => {
    const issue = await lockIssue(db, issueId);
    if (issue?.state === 'pending') await cancelIssue(services, db, issue);
  });
  services.wakeOutbox();
}
