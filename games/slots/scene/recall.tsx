import { classes, useMoney } from '@baize/game-kit';
import type { PlayRound } from '@baize/game-kit';
import type { SlotSheet } from '@baize/game-kit/slot-engine';
import { useT } from '@baize/i18n/react';
import type { CSSProperties } from 'react';
import type { Look } from './look.ts';
import { allPrizes, lastWindow, readRound } from './round.ts';
import { SymbolArt } from './symbol.tsx';
import { useWords } from './words.ts';
import styles from './recall.module.css';

const c = classes(styles);

const prizesMost = 12;

/** A finished round for the history: its grid and its words; opened, also what each prize and free spin paid. */
export function Recall({ round, sheet, look }: { round: PlayRound; sheet: SlotSheet; look: Look }) {
  const t = useT();
  const money = useMoney();
  const words = useWords(look);
  const read = readRound(round);
  if (!read) return null;
  const { base, freeSpins } = read.result;
  const prizes = allPrizes(read, sheet);
  const grid = base ?? freeSpins.at(-1);
  return (
    <span className={c('recall')}>
      {grid && <Grid window={lastWindow(grid)} look={look} />}
      <span className={c('words')}>
        <span>{read.payoutMinor > 0n ? words.round(read, prizes) : t('game-slots.nothing')}</span>
        <span className={c('more')}>
          {prizes.length > 1 &&
            prizes.slice(0, prizesMost).map((prize, at) => (
              <span key={at}>
                {words.prize(prize)}: {money.text(prize.winMinor)}
              </span>
            ))}
          {read.potWins.map(({ tier, amountMinor }) => (
            <span key={tier}>{t('game-jackpots.recall', { tier, amount: money.text(amountMinor) })}</span>
          ))}
          {freeSpins.map((spin, at) =>
            BigInt(spin.winMinor) > 0n ? (
              <span key={`free${at}`}>
                {t('game-slots.history.free', { at: at + 1, amount: money.text(spin.winMinor) })}
              </span>
            ) : null,
          )}
        </span>
      </span>
    </span>
  );
}

function Grid({ window, look }: { window: readonly (readonly string[])[]; look: Look }) {
  const t = useT();
  return (
    <span
      className={c('grid')}
      dir="ltr"
      role="img"
      aria-label={t('game-slots.history.grid')}
      style={{ '--reels': window.length } as CSSProperties}
    >
      {window.map((column, reel) => (
        <span key={reel} className={c('column')}>
          {column.map((id, row) => (
            <span key={row} className={c('cell')}>
              <SymbolArt look={look.of(id)} className={c('symbol')} />
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
