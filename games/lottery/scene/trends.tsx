import { classes } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { playsOf } from '@baize/lottery';
import type { Draw, Family, PlaySymbol } from '@baize/lottery';
import { Segmented } from '@baize/ui';
import { useState } from 'react';
import { useBoard, useTerms } from './lottery-store.ts';
import { missingAt, positionsOf } from './missing.ts';
import { useWords } from './words.ts';
import sheet from './side.module.css';

const c = classes(sheet);

interface Position {
  /** A column's name; null: anywhere in the draw. */
  readonly code: string | null;
  readonly symbols: readonly PlaySymbol[];
}

/** How long numbers are missing and how often they came, position by position. It says nothing about the next draw, and says so. */
export function Trends() {
  const t = useT();
  const words = useWords();
  const { results } = useBoard();
  const { family } = useTerms();
  const [view, setView] = useState<'missing' | 'came'>('missing');
  const draws = results.flatMap(({ numbers }): Draw[] => (numbers ? [numbers] : []));
  const positions = placesOf(family);
  const columns = positions.map(({ code, symbols }, at) => missingAt(draws, code === null ? null : at, symbols));
  if (draws.length === 0) return <p className={c('quiet')}>{t('game-lottery.noDraws')}</p>;
  return (
    <div className={c('trends')}>
      <Segmented
        label={t('game-lottery.trends')}
        value={view}
        onValueChange={setView}
        options={[
          { value: 'missing', label: t('game-lottery.missingFor') },
          { value: 'came', label: t('game-lottery.hot') },
        ]}
      />
      <p className={c('quiet')}>{t('game-lottery.missingSays')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the table scrolls inside: the keyboard must reach it */}
      <div className={c('scroll')} tabIndex={0} role="region" aria-label={t('game-lottery.trends')}>
        <table className={c('table')} dir="ltr">
          <thead>
            <tr>
              <th scope="col">{t('game-lottery.number')}</th>
              {positions.map(({ code }) => (
                <th key={code ?? ''} scope="col">
                  {code === null
                    ? t(view === 'missing' ? 'game-lottery.missingFor' : 'game-lottery.hot')
                    : words.column(code)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(positions[0]?.symbols ?? []).map(({ value, text }, row) => (
              <tr key={value}>
                <th scope="row">{text}</th>
                {columns.map((column, at) => {
                  const cell = column[row];
                  return <td key={at}>{view === 'missing' ? cell?.draws : cell?.came}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Balls and dice have no positions of their own: they came anywhere. */
function placesOf(family: Family): readonly Position[] {
  const positions = positionsOf(family);
  if (positions.length > 0) return positions;
  const single = family === 'dice3' ? 'dice3.one' : 'fortyNine.main1';
  const symbols = playsOf({ family }).find(({ code }) => code === single)?.form.columns[0]?.symbols ?? [];
  return [{ code: null, symbols }];
}
