/** Every symbol with its prizes at the bet that stands, how they are read, every feature: all from the model's sheet. */
import { classes, formatReturn, useGame, useMoney } from '@baize/game-kit';
import type { SlotSheet } from '@baize/game-kit/slot-engine';
import { PotRules } from '@baize/game-kit/pots';
import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { FeatureRules } from './feature-rules.tsx';
import { LineList } from './line-list.tsx';
import type { Look } from './look.ts';
import { SymbolArt } from './symbol.tsx';
import { useWords } from './words.ts';
import styles from '@baize/game-kit/slot-scene/pays.module.css';

const c = classes(styles);

interface PaysProps {
  sheet: SlotSheet;
  look: Look;
  stakeMinor: bigint;
}

export function PaysAndRules({ sheet, look, stakeMinor }: PaysProps) {
  const t = useT();
  const money = useMoney();
  const { title, model } = useGame().session;
  const coin = stakeMinor / BigInt(sheet.betUnits.coins);
  const worth = (coins: number) => money.text(coin * BigInt(coins));
  const tables = [
    ...Object.entries(sheet.pays),
    ...(hasPays(sheet.scatterPays) ? [['scatter', sheet.scatterPays] as const] : []),
  ];
  return (
    <>
      <p>{t('game-slots.rules.how', { kind: sheet.eval, lines: sheet.lines.length })}</p>
      {sheet.direction === 'both' && <p>{t('game-slots.rules.both')}</p>}
      <h3>{t('game-slots.rules.prizes', { amount: money.text(stakeMinor) })}</h3>
      <ul className={c('pays')}>
        {tables
          .toSorted(([, a], [, b]) => most(b) - most(a))
          .map(([id, pays]) => (
            <Pay key={id} id={id} look={look} prizes={prizesOf(pays).map(([count, coins]) => [count, worth(coins)])} />
          ))}
      </ul>
      <FeatureRules sheet={sheet} worth={worth} />
      {sheet.gameClassify === 'JACKPOT' && <PotRules stakeMinor={stakeMinor} />}
      <p>
        {t('game-slots.rules.largest', {
          times: sheet.maxWin.toLocaleString('en'),
          amount: money.text(stakeMinor * BigInt(sheet.maxWin)),
        })}
      </p>
      {sheet.lines.length > 0 && <LineList lines={sheet.lines} rows={sheet.grid.rows} />}
      <h3>{t('game-slots.rules.model')}</h3>
      <p>
        {t('game-slots.rules.shared', {
          model: `${model.modelId}@${model.version}`,
          share: formatReturn(model),
          count: title.sharedBy,
        })}
      </p>
    </>
  );
}

type Pays = Readonly<Record<string, number>>;

function hasPays(pays: Pays): boolean {
  return Object.values(pays).some((coins) => coins > 0);
}

function most(pays: Pays): number {
  return Math.max(0, ...Object.values(pays));
}

/** Highest count first. */
function prizesOf(pays: Pays): (readonly [count: string, coins: number])[] {
  return Object.entries(pays)
    .filter(([, coins]) => coins > 0)
    .toSorted(([a], [b]) => Number(b) - Number(a));
}

interface PayProps {
  id: string;
  look: Look;
  prizes: readonly (readonly [count: string, amount: string])[];
}

function Pay({ id, look, prizes }: PayProps) {
  const t = useT();
  const words = useWords(look);
  return (
    <li className={c('pay')}>
      <span className={c('tile')}>
        <SymbolArt look={look.of(id)} className={c('art')} />
      </span>
      <div>
        <p className={c('name')}>{words.symbol(id)}</p>
        <dl className={c('prizes')}>
          {prizes.map(([count, amount]) => (
            <div key={count}>
              <dt>
                <span aria-hidden="true">{count}</span>
                <span className={c('spoken')}>{t('game-slots.rules.of', { count })}</span>
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
