import { classes, useMoney } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import type { Play, UnitMode } from '@baize/lottery';
import { Figure } from '@baize/ui';
import { oneIn, prizesOf, returnText } from './figures.ts';
import { useBoard, useTerms } from './lottery-store.ts';
import { useWords } from './words.ts';
import sheet from './side.module.css';

const c = classes(sheet);

interface LotteryRulesProps {
  groups: ReadonlyMap<string, readonly Play[]>;
  unit: UnitMode;
  /** Bonus group of the slip. */
  group: number;
}

/** How the lottery is played, then every play with its chance, prize and return, computed from the plays themselves. */
export function LotteryRules({ groups, unit, group }: LotteryRulesProps) {
  const t = useT();
  const words = useWords();
  const { source } = useBoard().game;
  return (
    <>
      <p>{t('game-lottery.rules.how')}</p>
      <p>{t('game-lottery.rules.prize')}</p>
      <p>{t('game-lottery.rules.repeat')}</p>
      <p>{t('game-lottery.rules.cancel')}</p>
      <p>{t(source === 'chain' ? 'game-lottery.rules.chain' : 'game-lottery.rules.official')}</p>
      {[...groups].map(([code, plays]) => (
        <section key={code} className={c('rules')}>
          <h3>{words.group(code)}</h3>
          <PrizeTable plays={plays} unit={unit} group={group} />
        </section>
      ))}
    </>
  );
}

function PrizeTable({ plays, unit, group }: { plays: readonly Play[]; unit: UnitMode; group: number }) {
  const t = useT();
  const money = useMoney();
  const words = useWords();
  const { mode } = useBoard().game;
  const { decimals, returnOf } = useTerms();
  return (
    <table className={c('table', 'prizeTable')}>
      <thead>
        <tr>
          <th scope="col">{t('game-lottery.play')}</th>
          <th scope="col">{t('game-mini.chance')}</th>
          <th scope="col">{t('game-lottery.prizeHead', { unit: words.unit(unit) })}</th>
          <th scope="col">{t('game-lottery.return')}</th>
        </tr>
      </thead>
      <tbody>
        {plays.flatMap((play) =>
          prizesOf(play, returnOf(play, group), { unit, multiple: 1, decimals }).map(({ tier, minor }, _, prizes) => (
            <tr key={`${play.code} ${tier.code}`}>
              <th scope="row">
                {words.play(play)}
                {prizes.length > 1 && <small> {words.tier(tier.code)}</small>}
              </th>
              <td>
                <Figure>{t('game-lottery.chance', { n: oneIn(tier.chance) })}</Figure>
              </td>
              <td>
                <Figure>{money.text(minor)}</Figure>
              </td>
              <td>
                <Figure>{returnText(mode, play, group)}</Figure>
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
