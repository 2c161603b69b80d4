/** The slip: what is about to be bought, for which draws, for how much. */
import { classes, ProblemNotice, useGame, useMoney, useProblemText } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { findPlay } from '@baize/lottery';
import { Button, Figure, IconButton, Notice, RowItem, Rows, Slip, SlipRule } from '@baize/ui';
import { XIcon } from '@baize/ui/icons';
import { useBoard } from './lottery-store.ts';
import { RepeatForm } from './repeat-form.tsx';
import { figuresOfLine, refusalOf } from './slip.ts';
import type { SlipLine } from './slip.ts';
import type { SlipState } from './use-slip.ts';
import { useWords } from './words.ts';
import sheet from './slip.module.css';

const c = classes(sheet);

export function SlipCard({ state }: { state: SlipState }) {
  const t = useT();
  const { slip, place, waits } = state;
  const issue = slip.issue ?? state.open;
  const isEmpty = slip.lines.length === 0;
  return (
    <Slip
      torn
      asks={waits}
      className={c('slip')}
      title={t('game-lottery.slip')}
      aside={issue !== null && <Figure className={c('issue')}>{t('game-lottery.draw', { issue })}</Figure>}
    >
      <div className={c('parts')}>
        {isEmpty && place.answer && <Receipt state={state} />}
        {isEmpty && !place.answer && <p className={c('empty')}>{t('game-lottery.slipEmpty')}</p>}
        {!isEmpty && (
          <>
            <ul className={c('lines')}>
              {slip.lines.map((line) => (
                <Line key={line.key} line={line} state={state} />
              ))}
            </ul>
            <fieldset className={c('settings')} disabled={place.isPlacing}>
              <RepeatForm state={state} />
            </fieldset>
            <SlipRule />
            <Totals state={state} />
            {waits ? <Roll state={state} /> : <PlaceAct state={state} />}
          </>
        )}
        {place.isChecking && <Notice tone="wait">{t('game-host.checking')}</Notice>}
        {place.problem && <ProblemNotice problem={place.problem} />}
      </div>
    </Slip>
  );
}

function Line({ line, state }: { line: SlipLine; state: SlipState }) {
  const t = useT();
  const money = useMoney();
  const words = useWords();
  const play = findPlay(line.play);
  const figures = figuresOfLine(line, state.terms);
  if (!play) return null;
  const name = words.wholePlay(play);
  return (
    <li className={c('line')}>
      <span className={c('lineText')}>
        <b>{name}</b>
        <bdi dir="auto" className={c('selection')}>
          {words.selection(line.selection)}
        </bdi>
        <small>{t('game-lottery.countTimes', { lines: figures?.bets ?? 0, times: line.multiple })}</small>
      </span>
      <Figure>{figures ? money.text(figures.costMinor) : '–'}</Figure>
      <IconButton
        size="s"
        className={c('remove')}
        label={t('game-lottery.remove', { what: name })}
        icon={<XIcon />}
        disabled={state.place.isPlacing}
        onClick={() => state.remove(line.key)}
      />
    </li>
  );
}

function Totals({ state: { figures, issues } }: { state: SlipState }) {
  const t = useT();
  const money = useMoney();
  return (
    <Rows>
      <RowItem label={t('game-lottery.plays')}>
        <Figure>{t('game-lottery.count', { lines: figures?.bets ?? 0 })}</Figure>
      </RowItem>
      {issues.length > 1 && (
        <RowItem label={t('game-lottery.each')}>
          <Figure>{figures ? money.text(figures.onceMinor) : '–'}</Figure>
        </RowItem>
      )}
      <RowItem label={<b>{t('game-lottery.total', { draws: Math.max(1, issues.length) })}</b>}>
        <Figure size="l">{figures ? money.text(amountOf(figures, issues.length)) : '–'}</Figure>
      </RowItem>
    </Rows>
  );
}

/** Between draws nothing can be bought: the lines are priced for one. */
function amountOf(figures: NonNullable<SlipState['figures']>, draws: number): bigint {
  return draws === 0 ? figures.onceMinor : figures.totalMinor;
}

function PlaceAct({ state: { figures, place, issues, send } }: { state: SlipState }) {
  const t = useT();
  const money = useMoney();
  const textOf = useProblemText();
  const { limits } = useGame().session;
  const refusal = figures && issues.length > 0 ? refusalOf(figures, issues, limits) : null;
  return (
    <Button
      kind="primary"
      size="xl"
      wide
      waiting={place.isPlacing}
      waitingLabel={t('game-host.placing')}
      blocked={figures === null || issues.length === 0 || refusal !== null}
      blockedBy={refusal ? textOf({ code: refusal }) : undefined}
      onClick={send}
    >
      {t('game-lottery.place', { amount: figures ? money.text(figures.totalMinor) : '–' })}
    </Button>
  );
}

/** The draw it was filled for is closed: it goes on to the next one only when the player says so. */
function Roll({ state: { slip, open, roll, clear } }: { state: SlipState }) {
  const t = useT();
  return (
    <div className={c('roll')}>
      <Notice tone="wait">{t('game-lottery.rolled', { issue: slip.issue ?? '' })}</Notice>
      {open === null ? (
        <p className={c('empty')}>{t('game-lottery.rollWaits')}</p>
      ) : (
        <Button kind="ink" size="l" wide onClick={roll}>
          {t('game-lottery.roll', { issue: open })}
        </Button>
      )}
      <Button kind="ghost" size="m" onClick={clear}>
        {t('common.clear')}
      </Button>
    </div>
  );
}

/** What the last press bought. */
function Receipt({ state: { place } }: { state: SlipState }) {
  const t = useT();
  const money = useMoney();
  const { results } = useBoard();
  const tickets = place.answer?.tickets ?? [];
  const [first] = tickets;
  const last = tickets.at(-1);
  if (!first || results.some(({ code }) => code === first.issue.code))
    return <p className={c('empty')}>{t('game-lottery.slipEmpty')}</p>;
  const stake = tickets.reduce((sum, { stakeMinor }) => sum + BigInt(stakeMinor), 0n);
  return (
    <Notice tone="good" title={t('game-lottery.placed', { count: tickets.length, amount: money.text(stake) })}>
      <span>
        {t('game-lottery.draw', {
          issue: first === last ? first.issue.code : `${first.issue.code} – ${last?.issue.code ?? ''}`,
        })}
      </span>
    </Notice>
  );
}
