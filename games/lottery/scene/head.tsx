/** The last draw, and the clock of the one that takes bets. */
import { classes, Spoken, useGame } from '@baize/game-kit';
import type { LotteryIssue } from '@baize/game-kit';
import { datesIn } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { rulesOf } from '@baize/lottery';
import type { Family } from '@baize/lottery';
import { useState } from 'react';
import { Balls, BlankBalls } from './balls.tsx';
import { clockText, drawingAt } from './head-state.ts';
import { useBoard, useHead, useNow, useTerms } from './lottery-store.ts';
import { isRegional, Prizes } from './prizes.tsx';
import { useResultText } from './use-result-text.ts';
import sheet from './head.module.css';

const c = classes(sheet);

export function Head() {
  const t = useT();
  return (
    <section className={c('head')} data-surface="table" aria-label={t('game-lottery.lastDraw')}>
      <LastDraw />
      <Clock />
      <Announcer />
    </section>
  );
}

function LastDraw() {
  const t = useT();
  const board = useBoard();
  const { family } = useTerms();
  const drawing = drawingAt(board, useNow());
  const [seen] = useState(board.results[0]?.code); // what stood there when the page opened does not turn up again
  const [last] = board.results;
  if (drawing)
    return (
      <div className={c('draw')}>
        <Issue issue={drawing} />
        {!isRegional(family) && <BlankBalls count={ballsOf(family, last)} />}
        <p className={c('words')}>{t('game-lottery.drawing')}</p>
      </div>
    );
  if (!last?.numbers) return <p className={c('words')}>{t('game-lottery.noDraws')}</p>;
  return <Drawn issue={last} numbers={last.numbers} family={family} fresh={last.code !== seen} />;
}

interface DrawnProps {
  issue: LotteryIssue;
  numbers: readonly number[];
  family: Family;
  fresh: boolean;
}

function Drawn({ issue, numbers, family, fresh }: DrawnProps) {
  const t = useT();
  const result = useResultText(family);
  const label = t('game-lottery.draw', { issue: issue.code });
  const words = result.words(numbers);
  return (
    <div className={c('draw')}>
      <Issue issue={issue} />
      {isRegional(family) ? (
        <Prizes family={family} draw={numbers} label={label} />
      ) : (
        <Balls
          key={issue.code}
          numbers={result.numbers(numbers)}
          label={label}
          fresh={fresh}
          apart={family === 'fortyNine'}
        />
      )}
      {words !== '' && <p className={c('words')}>{words}</p>}
      {fresh && <Spoken text={t('game-lottery.sayDrawn', { issue: issue.code, result: result.line(numbers) })} />}
    </div>
  );
}

function Issue({ issue }: { issue: LotteryIssue }) {
  const t = useT();
  return <p className={c('issue')}>{t('game-lottery.draw', { issue: issue.code })}</p>;
}

function ballsOf(family: Family, last: LotteryIssue | undefined): number {
  return last?.numbers?.length ?? rulesOf(family).plays[0]?.form.columns.length ?? 1;
}

/** Runs down to the close; the bar beneath says the same without figures. */
function Clock() {
  const t = useT();
  const head = useHead();
  if (head.phase === 'waiting') return <p className={c('clock', 'words')}>{t('game-lottery.waitingOpen')}</p>;
  if (head.phase === 'closed')
    return (
      <div className={c('clock')}>
        <p className={c('issue')}>{t('game-lottery.draw', { issue: head.issue.code })}</p>
        <p className={c('state')}>{t('game-lottery.closed')}</p>
      </div>
    );
  const issue = head.issue.code;
  return (
    <div className={c('clock', head.phase === 'open' && head.leftMs < hurryMs && 'hurry')}>
      <p className={c('issue')}>
        {head.phase === 'open' ? t('game-lottery.closesIn', { issue }) : t('game-lottery.opensIn', { issue })}
      </p>
      <p className={c('left')} role="timer">
        <Figure>{clockText(head.leftMs)}</Figure>
      </p>
      <span className={c('bar')} aria-hidden="true">
        <span style={{ transform: `scaleX(${head.share})` }} />
      </span>
      <ResultAt issue={head.issue} />
    </div>
  );
}

const hurryMs = 5_000;
const farMs = 3_600_000;

/** When the result comes, where it is not in a moment. */
function ResultAt({ issue }: { issue: LotteryIssue }) {
  const t = useT();
  const game = useGame();
  const { locale } = useTexts();
  if (issue.drawsAt - game.serverNow() < farMs) return null;
  return (
    <p className={c('words')}>
      {t('game-lottery.drawsAt', { when: datesIn(locale).dayTime(new Date(issue.drawsAt)) })}
    </p>
  );
}

/** Says once what changed; a clock that runs is never said. */
function Announcer() {
  const t = useT();
  const head = useHead();
  if (head.phase === 'open') return <Spoken text={t('game-lottery.sayOpen', { issue: head.issue.code })} />;
  return head.phase === 'closed' ? <Spoken text={t('game-lottery.sayClosed', { issue: head.issue.code })} /> : null;
}
