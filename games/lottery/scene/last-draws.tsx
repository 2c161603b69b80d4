/** Draws that are over, newest first, and how often numbers came in them. */
import { classes } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure, Panel, Segmented } from '@baize/ui';
import { useState } from 'react';
import { Balls } from './balls.tsx';
import { useBoard, useTerms } from './lottery-store.ts';
import { isRegional, Prizes } from './prizes.tsx';
import { resultWords } from './result-words.ts';
import { Trends } from './trends.tsx';
import { useResultText } from './use-result-text.ts';
import sheet from './side.module.css';

const c = classes(sheet);

const shownMax = 20;

export function LastDraws() {
  const t = useT();
  const [view, setView] = useState<'draws' | 'trends'>('draws');
  return (
    <Panel
      look="tight"
      title={t('game-lottery.lastDraws')}
      aside={
        <Segmented
          label={t('game-lottery.lastDraws')}
          value={view}
          onValueChange={setView}
          options={[
            { value: 'draws', label: t('game-lottery.lastDraws') },
            { value: 'trends', label: t('game-lottery.trends') },
          ]}
        />
      }
    >
      {view === 'trends' ? <Trends /> : <Draws />}
    </Panel>
  );
}

function Draws() {
  const t = useT();
  const { results } = useBoard();
  const { family } = useTerms();
  const text = useResultText(family);
  if (results.length === 0) return <p className={c('quiet')}>{t('game-lottery.noDraws')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list scrolls inside: the keyboard must reach it
    <div className={c('scroll')} tabIndex={0} role="region" aria-label={t('game-lottery.lastDraws')}>
      <ul className={c('draws')}>
        {results.slice(0, shownMax).map(({ code, numbers }) => (
          <li key={code} className={c('drawn')}>
            {isRegional(family) && numbers ? (
              <details className={c('day')}>
                <summary>
                  <Figure size="s">{code}</Figure>
                  <Figure className={c('leads')}>{text.line(numbers)}</Figure>
                </summary>
                <Prizes family={family} draw={numbers} label={t('game-lottery.draw', { issue: code })} />
              </details>
            ) : (
              <>
                <Figure size="s" className={c('code')}>
                  {shortCode(code)}
                </Figure>
                {numbers && (
                  <Balls
                    size="small"
                    numbers={text.numbers(numbers)}
                    label={t('game-lottery.draw', { issue: code })}
                    apart={family === 'fortyNine'}
                  />
                )}
                {numbers && <Figure size="s">{resultWords(family, numbers).sum ?? ''}</Figure>}
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The number of the day; the day itself is known. */
function shortCode(code: string): string {
  return code.split('-').at(-1) ?? code;
}
