import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useNow } from '#lib/now.ts';
import sheet from '../shell.module.css';

const c = classes(sheet);

/** The merchant's own time with its distance from Greenwich: "GMT+7 21:04:37". Reads as one label; it is not announced each second. */
export function MerchantClock() {
  const t = useT();
  const { timeZone } = useMerchant();
  const now = useNow();
  return (
    <span className={c('clock')} title={t('console-shell.clock', { zone: timeZone })}>
      <Figure>
        {offsetOf(timeZone, now)} {timeOf(timeZone, now)}
      </Figure>
    </span>
  );
}

function offsetOf(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function timeOf(timeZone: string, now: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' }).format(now);
}
