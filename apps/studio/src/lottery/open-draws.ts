import type { vendorLottery } from '@baize/protocol/vendor';
import type { z } from 'zod';
import type { Services } from '#services.ts';
import type { IssueRow } from '#store/lottery-issues.ts';
import { newestDraws, openIssues } from '#store/lottery-issues.ts';
import type { Lottery } from './lotteries.ts';
import { viewLottery } from './view.ts';

const resultsShown = 10;

/** What is on sale and what was drawn, for pages that are not a lottery's own. */
export async function openDraws(
  services: Services,
  games: readonly Lottery[],
): Promise<z.input<typeof vendorLottery>[]> {
  const codes = games.map(({ code }) => code);
  const [open, drawn] = await Promise.all([
    openIssues(services.pool, codes),
    newestDraws(services.pool, codes, resultsShown),
  ]);
  return games.map((lottery) => {
    const { gameCode, family, region, mode, source, everyMinutes } = viewLottery(lottery);
    const issue = open.find((one) => one.gameCode === gameCode);
    return {
      gameCode,
      family,
      region,
      mode,
      source,
      everyMinutes,
      issue: issue ? onTheWire(issue) : null,
      results: drawn
        .filter((one) => one.gameCode === gameCode)
        .map(({ code, drawsAt, numbers }) => ({ code, drawsAt: drawsAt.toISOString(), numbers: [...(numbers ?? [])] })),
    };
  });
}

function onTheWire({ code, opensAt, closesAt, drawsAt }: IssueRow) {
  return {
    code,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    drawsAt: drawsAt.toISOString(),
  };
}
