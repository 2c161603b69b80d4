/** How often a lottery draws, and how long it still takes bets. */
import { useT } from '@baize/i18n/react';
import { Figure, VisuallyHidden } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import type { LotteryOnSale } from './data.ts';

const dayMs = 86_400_000;

/** "Every 5 min", or when the next draw is. `now`: ms since 1970, the server's. */
export function Rhythm({ lottery: { everyMinutes, issue }, now }: { lottery: LotteryOnSale; now: number }) {
  const t = useT();
  const format = useFormat();
  if (everyMinutes !== null) return t('lottery.every', { minutes: everyMinutes });
  if (!issue) return null;
  const isSoon = Date.parse(issue.drawsAt) - now < dayMs;
  return t('lottery.drawsAt', { time: isSoon ? format.time(issue.drawsAt) : format.dateTime(issue.drawsAt) });
}

/** The countdown alone: what it counts to is said to those who do not see where it stands. From a day on it is the day. */
export function CloseClock({ lottery: { issue }, now }: { lottery: LotteryOnSale; now: number }) {
  const t = useT();
  const format = useFormat();
  if (!issue) return null;
  const leftMs = Date.parse(issue.closesAt) - now;
  const isFar = leftMs >= dayMs;
  const time = isFar ? format.dayMonth(issue.closesAt) : format.clock(leftMs / 1_000);
  const label =
    leftMs <= 0
      ? t('lottery.drawing')
      : isFar
        ? t('lottery.closesOn', { date: format.dateTime(issue.closesAt) })
        : t('lottery.closesIn', { time });
  return (
    <time dateTime={issue.closesAt} title={label}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true">
        <Figure>{time}</Figure>
      </span>
    </time>
  );
}
