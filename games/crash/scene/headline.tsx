import { classes, formatTimesE2, ResultSlip, Spoken, useMoney, useStore } from '@baize/game-kit';
import type { CrashTicket } from '@baize/game-kit';
import { Tagged, useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { useEffect, useState } from 'react';
import { useTable } from './table-store.ts';
import type { CrashTable, Moment } from './table-store.ts';
import sheet from './crash.module.css';

const c = classes(sheet);

/** The largest figure of the game and, under it, what it means for the player's own bets. */
export function Headline() {
  const t = useT();
  const table = useTable();
  const moment = useStore(table.moment);
  const view = useStore(table.view);
  const own = view.mine.filter(({ state }) => state === 'riding' || state === 'won' || state === 'lost');
  return (
    <div className={c('headline', view.link === 'lost' && 'stale')}>
      {moment === 'waiting' && <p className={c('phase')}>{t('game-crash.waiting')}</p>}
      {moment === 'void' && <p className={c('phase')}>{t('game-crash.void')}</p>}
      {moment === 'betting' && <Countdown table={table} />}
      {(moment === 'running' || moment === 'bust') && <Multiplier isBust={moment === 'bust'} />}
      {moment === 'bust' && <p className={c('phase', 'busted')}>{t('game-crash.bust')}</p>}
      <Own tickets={own} moment={moment} isLive={view.link === 'live'} />
    </div>
  );
}

function Multiplier({ isBust }: { isBust: boolean }) {
  const nowE2 = useStore(useTable().nowE2);
  const text = formatTimesE2(nowE2);
  return (
    <Figure className={c('multiplier', isBust && 'busted')}>
      {text.slice(0, -1)}
      <span className={c('times')}>{text.slice(-1)}</span>
    </Figure>
  );
}

/** Tenths of a second until the curve starts. */
function Countdown({ table }: { table: CrashTable }) {
  const t = useT();
  const left = useEvery(100, () => Math.max(0, -table.elapsedMs()));
  return (
    <>
      <Figure className={c('multiplier', 'seconds')}>
        {(left / 1_000).toFixed(1)}
        <span className={c('times')}>s</span>
      </Figure>
      <p className={c('phase')}>{t('game-crash.bettingOpen')}</p>
    </>
  );
}

function useEvery<T>(ms: number, read: () => T): T {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setValue(read()), ms);
    return () => clearInterval(timer);
  });
  return value;
}

function Own({ tickets, moment, isLive }: { tickets: readonly CrashTicket[]; moment: Moment; isLive: boolean }) {
  const t = useT();
  const money = useMoney();
  const riding = tickets.filter(({ state }) => state === 'riding');
  const won = tickets.filter(({ state }) => state === 'won');
  const lost = tickets.filter(({ state }) => state === 'lost');
  const sum = (of: readonly CrashTicket[], key: 'stakeMinor' | 'payoutMinor') =>
    of.reduce((total, ticket) => total + BigInt(ticket[key]), 0n);
  const goneText = t('game-crash.gone', { amount: money.text(-sum(lost, 'stakeMinor')) });
  return (
    <div className={c('own')}>
      {won.length > 0 && (
        <ResultSlip
          key={won.map(({ ticketId }) => ticketId).join()}
          stakeMinor={sum(won, 'stakeMinor')}
          payoutMinor={sum(won, 'payoutMinor')}
          words={t('game-crash.collectedAt', {
            at: won.map(({ cashoutE2 }) => formatTimesE2(cashoutE2 ?? 100)).join(', '),
          })}
        />
      )}
      {moment === 'running' && isLive && riding.length > 0 && <Worth tickets={riding} />}
      {moment === 'betting' && riding.length > 0 && (
        <p>{t('game-crash.betIsIn', { amount: money.text(sum(riding, 'stakeMinor')) })}</p>
      )}
      {lost.length > 0 && (
        <p>
          {goneText}
          <Spoken key={lost.map(({ ticketId }) => ticketId).join()} text={goneText} />
        </p>
      )}
    </div>
  );
}

/** "Your 10.00 is worth 24.70 now" */
function Worth({ tickets }: { tickets: readonly CrashTicket[] }) {
  const t = useT();
  const money = useMoney();
  const nowE2 = useStore(useTable().nowE2);
  const stake = tickets.reduce((total, { stakeMinor }) => total + BigInt(stakeMinor), 0n);
  const worth = tickets.reduce((total, ticket) => total + worthOf(ticket, nowE2), 0n);
  return (
    <p>
      <Tagged tags={{ now: (text) => <Figure className={c('worth')}>{text}</Figure> }}>
        {t('game-crash.worth', { stake: money.text(stake), now: money.text(worth) })}
      </Tagged>
    </p>
  );
}

/** What a riding bet pays when collected at this multiplier; floored as the rules do. */
export function worthOf({ stakeMinor }: CrashTicket, nowE2: number): bigint {
  return (BigInt(stakeMinor) * BigInt(nowE2)) / 100n;
}
