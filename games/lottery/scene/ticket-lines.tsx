import { classes } from '@baize/game-kit';
import type { LotteryLine, LotteryWin } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { findLotteryGame, findPlay } from '@baize/lottery';
import { Figure } from '@baize/ui';
import { useResultText } from './use-result-text.ts';
import { useWords } from './words.ts';
import sheet from './side.module.css';

const c = classes(sheet);

interface TicketLinesProps {
  /** With the multiples of their draw: what a repeat raised is in them. */
  lines: readonly LotteryLine[];
  wins: readonly LotteryWin[];
  gameCode: string;
  /** The draw; null until there is one. */
  numbers: readonly number[] | null;
}

/** Lines of a ticket with what each of them hit, and the numbers of their draw. */
export function TicketLines({ lines, wins, gameCode, numbers }: TicketLinesProps) {
  const words = useWords();
  const t = useT();
  const result = useResultText(findLotteryGame(gameCode)?.family ?? 'ssc');
  return (
    <ul className={c('lines')}>
      {numbers && (
        <li>
          <Figure>{result.line(numbers)}</Figure>
        </li>
      )}
      {lines.map((line, at) => {
        const play = findPlay(line.play);
        const parsed = play?.parse(line.selection);
        if (!play || !parsed?.ok) return null;
        const hits = wins.filter((win) => win.line === at);
        return (
          <li key={at} className={c('line')}>
            <b>{words.wholePlay(play)}</b>
            <bdi dir="auto" className={c('selection')}>
              {words.selection(line.selection)}
            </bdi>
            <small>
              {t('game-lottery.countTimes', { lines: play.count(parsed.selection), times: line.multiple })}
              {' · '}
              {words.unit(line.unit)}
            </small>
            {hits.map(({ tier, hits: count }) => (
              <span key={tier} className={c('hit')}>
                {tier === 'win' ? '' : `${words.tier(tier)}: `}
                {t('game-lottery.hits', { hits: count })}
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
