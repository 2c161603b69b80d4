/** Every symbol with its prizes at the bet that stands, every line, the free spins: all read from the par sheet. */
import { classes, useMoney } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { marketSheet } from './sheet.ts';
import { SymbolArt } from './symbols.tsx';
import { useWords } from './words.ts';
import sheet from '@baize/game-kit/slot-scene/pays.module.css';

const c = classes(sheet);

const { lines, pays, scatterPays, features, betUnits, maxWin, par } = marketSheet;
const [free] = features;
const counts = ['5', '4', '3'] as const;
const paying = marketSheet.symbols
  .filter(({ kind }) => kind !== 'scatter')
  .sort((a, b) => (pays[b.id]?.['5'] ?? 0) - (pays[a.id]?.['5'] ?? 0));

export function PaysAndRules({ stakeMinor }: { stakeMinor: bigint }) {
  const t = useT();
  const money = useMoney();
  const lineBet = stakeMinor / BigInt(betUnits.coins);
  const scatter = (count: keyof typeof scatterPays) => money.text(stakeMinor * BigInt(scatterPays[count] ?? 0));
  return (
    <>
      <p>{t('game-lantern-market.rules.how', { lines: lines.length })}</p>
      <p>{t('game-lantern-market.rules.wild')}</p>
      <h3>{t('game-lantern-market.rules.prizes', { amount: money.text(stakeMinor) })}</h3>
      <p>{t('game-lantern-market.rules.lineBet', { amount: money.text(lineBet) })}</p>
      <ul className={c('pays')}>
        {paying.map(({ id }) => (
          <Pay
            key={id}
            id={id}
            prizes={counts.map((count) => [count, money.text(lineBet * BigInt(pays[id]?.[count] ?? 0))])}
          />
        ))}
        <Pay id="gate" prizes={counts.map((count) => [count, scatter(count)])} />
      </ul>
      <p>{t('game-lantern-market.rules.scatter', { three: scatter('3'), four: scatter('4'), five: scatter('5') })}</p>
      <h3>{t('game-lantern-market.rules.freeTitle')}</h3>
      <p>
        {t('game-lantern-market.rules.free', {
          three: free.award['3'] ?? 0,
          four: free.award['4'] ?? 0,
          five: free.award['5'] ?? 0,
          multiplier: free.multiplier,
        })}{' '}
        {t('game-lantern-market.rules.freeOften', { cycle: Math.round(par.triggerCycle) })}
      </p>
      <p>
        {t('game-lantern-market.rules.largest', {
          times: maxWin.toLocaleString('en'),
          amount: money.text(stakeMinor * BigInt(maxWin)),
        })}
      </p>
      <h3>{t('game-lantern-market.rules.lines', { lines: lines.length })}</h3>
      <ol className={c('lines')} dir="ltr">
        {lines.map((rows, index) => (
          <li key={rows.join('')}>
            <LineGrid rows={rows} label={t('game-lantern-market.rules.lineName', { line: index + 1 })} />
            <Figure size="s">{index + 1}</Figure>
          </li>
        ))}
      </ol>
    </>
  );
}

function Pay({ id, prizes }: { id: string; prizes: readonly (readonly [count: string, amount: string])[] }) {
  const t = useT();
  const words = useWords();
  return (
    <li className={c('pay')}>
      <span className={c('tile')}>
        <SymbolArt id={id} className={c('art')} />
      </span>
      <div>
        <p className={c('name')}>{words.symbol(id)}</p>
        <dl className={c('prizes')}>
          {prizes.map(([count, amount]) => (
            <div key={count}>
              <dt>
                <span aria-hidden="true">{count}</span>
                <span className={c('spoken')}>{t('game-lantern-market.rules.of', { count })}</span>
              </dt>
              <dd>
                <Figure size="s">{amount}</Figure>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}

/** One line as a grid of fifteen cells. */
function LineGrid({ rows, label }: { rows: readonly number[]; label: string }) {
  return (
    <svg viewBox="0 0 52 32" role="img" aria-label={label} className={c('grid')}>
      {rows.flatMap((on, reel) =>
        [0, 1, 2].map((row) => (
          <rect
            key={`${reel}${row}`}
            x={1 + reel * 10.2}
            y={1 + row * 10.2}
            width="9"
            height="9"
            rx="1.8"
            className={c(row === on ? 'on' : 'off')}
          />
        )),
      )}
      <path
        d={rows.map((row, reel) => `${reel === 0 ? 'M' : 'L'}${5.5 + reel * 10.2} ${5.5 + row * 10.2}`).join('')}
        className={c('way')}
      />
    </svg>
  );
}
