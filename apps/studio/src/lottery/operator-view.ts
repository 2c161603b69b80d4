/** What the operators of the draws see. */
import { formatDecimal } from '@baize/protocol';
import { nextIssues } from '@baize/lottery';
import type {
  vendorIssues,
  vendorDrawEntry,
  vendorLotteryOnSale,
  vendorIssue,
  vendorExposure,
} from '@baize/protocol/vendor';
import type { z } from 'zod';
import type { Services } from '#services.ts';
import { soldIssues, entriesOf, putSetting, soldOf } from '#store/lottery-entries.ts';
import type { DrawOperator, EntryRow } from '#store/lottery-entries.ts';
import { dearestNumbers } from '#store/lottery-exposure.ts';
import { issueOf, issuesById } from '#store/lottery-issues.ts';
import type { IssueRow } from '#store/lottery-issues.ts';
import { EntryRefusal } from './decide.ts';
import { unitsText, wholeSelection } from './exposure.ts';
import { lotteryOf } from './lotteries.ts';
import type { Lottery } from './lotteries.ts';
import { asSold } from './settings.ts';
import type { SoldLottery } from './settings.ts';
import { viewLottery } from './view.ts';

const issuesShown = 60;
const nextShown = 3;
const numbersShown = 50;

export type SoldIssue = z.input<typeof vendorIssue>;

/** Issues and lotteries as one merchant sees them: what was sold is of its own players. */
export async function issuesFor(
  services: Services,
  games: readonly Lottery[],
  about: { readonly merchantCode: string; readonly gameCode: string | null; readonly isWaiting: boolean },
): Promise<z.input<typeof vendorIssues>> {
  const chosen = games.filter(({ code }) => about.gameCode === null || code === about.gameCode);
  const issueIds = await soldIssues(services.pool, {
    gameCodes: chosen.map(({ code }) => code),
    isWaiting: about.isWaiting,
    now: new Date(services.now()),
    limit: issuesShown,
  });
  const sold = await Promise.all(games.map((lottery) => asSold(services.pool, lottery)));
  return {
    mayAct: mayAct(services, about.merchantCode),
    games: sold.map((lottery) => viewGame(lottery, services.now())),
    issues: await viewSoldIssues(services, issueIds, about.merchantCode),
  };
}

/** In the order they are asked for. */
export async function viewSoldIssues(
  services: Services,
  issueIds: readonly string[],
  merchantCode: string,
): Promise<SoldIssue[]> {
  const [issues, entries, sold] = await Promise.all([
    issuesById(services.pool, issueIds),
    entriesOf(services.pool, issueIds),
    soldOf(services.pool, issueIds, merchantCode),
  ]);
  const byId = new Map(issues.map((issue) => [issue.issueId, issue]));
  return issueIds.flatMap((issueId) => {
    const issue = byId.get(issueId);
    if (!issue) return [];
    const money = sold
      .filter((row) => row.issueId === issueId)
      .map(({ currency, exponent, tickets, stake, payout }) => ({
        currency,
        tickets,
        stake: formatDecimal(stake, exponent),
        payout: formatDecimal(payout, exponent),
      }));
    return [
      viewSoldIssue(
        issue,
        money,
        entries.filter((entry) => entry.issueId === issueId),
      ),
    ];
  });
}

/** What could be won with the dearest numbers of an issue. Errors: ISSUE_UNKNOWN. */
export async function exposureOfIssue(
  services: Services,
  about: { readonly merchantCode: string; readonly gameCode: string; readonly issue: string },
): Promise<z.input<typeof vendorExposure>> {
  const lottery = lotteryOf(about.gameCode);
  const issue = lottery && (await issueOf(services.pool, lottery.code, about.issue));
  if (!lottery || !issue) throw new EntryRefusal('ISSUE_UNKNOWN');
  const { numberLimit } = await asSold(services.pool, lottery);
  const found = await dearestNumbers(services.pool, issue.issueId, about.merchantCode, numbersShown);
  return {
    numbers: found.map(({ play, number, couldWin }) => ({
      play,
      number,
      couldWin: unitsText(couldWin),
      limit: number === wholeSelection ? null : (numberLimit?.toString() ?? null),
    })),
  };
}

/** Errors: SETTINGS_MALFORMED. */
export async function setLottery(
  services: Services,
  lottery: Lottery,
  setting: {
    readonly isOnSale: boolean;
    readonly daysWithoutDraw: readonly string[];
    readonly numberLimit: string | null;
    readonly by: DrawOperator;
  },
): Promise<z.input<typeof vendorLotteryOnSale>> {
  const before = await asSold(services.pool, lottery);
  const today = Temporal.Instant.fromEpochMilliseconds(services.now())
    .toZonedDateTimeISO(lottery.timetable.timeZone)
    .toPlainDate()
    .toString();
  const { daysWithoutDraw, isOnSale, numberLimit, by: person } = setting;
  const isSound = daysWithoutDraw.every((day, place) => {
    const isNew = !before.timetable.daysWithoutDraw.includes(day);
    return (place === 0 || (daysWithoutDraw[place - 1] ?? '') < day) && (!isNew || day > today);
  });
  if (!isSound) throw new EntryRefusal('SETTINGS_MALFORMED');
  const row = { isOnSale, daysWithoutDraw, numberLimit };
  await putSetting(services.pool, lottery.code, row, { person, now: new Date(services.now()) });
  return viewGame(await asSold(services.pool, lottery), services.now());
}

export function mayAct({ config }: Services, merchantCode: string): boolean {
  return config.lottery.drawMerchants.includes(merchantCode);
}

function viewGame(lottery: SoldLottery, now: number): z.input<typeof vendorLotteryOnSale> {
  const { gameCode, family, region, mode, source, everyMinutes } = viewLottery(lottery);
  const { timeZone, closeSeconds, daysWithoutDraw } = lottery.timetable;
  const { isOnSale, numberLimit } = lottery;
  const next = nextIssues(lottery.timetable, now, nextShown).map(({ code, closesAt, drawsAt }) => ({
    code,
    closesAt: new Date(closesAt).toISOString(),
    drawsAt: new Date(drawsAt).toISOString(),
  }));
  const about = { gameCode, family, region, mode, source, everyMinutes, timeZone, closeSeconds, isOnSale };
  return { ...about, daysWithoutDraw: [...daysWithoutDraw], numberLimit: numberLimit?.toString() ?? null, next };
}

function viewSoldIssue(issue: IssueRow, sold: SoldIssue['sold'], entries: readonly EntryRow[]): SoldIssue {
  const { gameCode, code, state, opensAt, closesAt, drawsAt, numbers } = issue;
  return {
    gameCode,
    code,
    state,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    drawsAt: drawsAt.toISOString(),
    numbers: numbers && [...numbers],
    sold,
    entries: entries.map(viewEntry),
  };
}

function viewEntry(entry: EntryRow): z.input<typeof vendorDrawEntry> {
  const { entryId: proposalId, act, numbers, reason, state, proposedBy, proposedAt, decidedBy, decidedAt } = entry;
  return {
    proposalId,
    act,
    numbers: numbers && [...numbers],
    reason,
    state,
    proposedBy,
    proposedAt: proposedAt.toISOString(),
    decidedBy,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
