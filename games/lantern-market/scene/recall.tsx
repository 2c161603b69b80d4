import { classes, useMoney } from '@baize/game-kit';
import type { PlayRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import type { SlotSpin } from '../rules.ts';
import { placesOf, prizesOf, readRound } from './round.ts';
import { SymbolArt } from './symbols.tsx';
import { useWords } from './words.ts';
import sheet from './recall.module.css';

const c = classes(sheet);

/** A finished round for the history: its grid and its words; opened, also every free spin that paid. */
export function Recall({ round }: { round: PlayRound }) {
  const t = useT();
  const money = useMoney();
  const words = useWords();
  const read = readRound(round);
  if (!read) return null;
  const paidSpins = read.freeSpins.flatMap((spin, index) =>
    BigInt(spin.winMinor) > 0n ? [{ spin, at: index + 1 }] : [],
  );
  const prizes = prizesOf(read.base);
  return (
    <span className={c('recall')}>
      <Grid spin={read.base} />
      <span className={c('words')}>
        <span>{words.round(read)}</span>
        {prizes.length > 1 && (
          <span className={c('more')}>
            {prizes.map((prize) => (
              <span key={prize.kind === 'line' ? prize.line : 'gates'}>
                {words.prize(prize)}: {money.text(prize.winMinor)}
              </span>
            ))}
          </span>
        )}
      </span>
      {paidSpins.length > 0 && (
        <span className={c('more', 'spins')}>
          {paidSpins.map(({ spin, at }) => (
            <span key={at} className={c('spin')}>
              <Grid spin={spin} />
              <span>{t('game-lantern-market.history.free', { at, amount: money.text(spin.winMinor) })}</span>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

function Grid({ spin }: { spin: SlotSpin }) {
  const t = useT();
  const won = new Set(
    prizesOf(spin)
      .flatMap((prize) => placesOf(prize, spin.window))
      .map(String),
  );
  return (
    <span className={c('grid')} dir="ltr" role="img" aria-label={t('game-lantern-market.history.grid')}>
      {[0, 1, 2].flatMap((row) =>
        spin.window.map((column, reel) => (
          <span key={`${reel}${row}`} className={c('cell', won.has(`${reel},${row}`) && 'won')}>
            <SymbolArt id={column[row] ?? 'ten'} />
          </span>
        )),
      )}
    </span>
  );
}
