/** Keno: the player marks numbers on the printed board, the house draws its balls onto it. One scene for 10 of 40 and 20 of 80. */
import {
  classes,
  InstantTable,
  SlipChoice,
  ResultLine,
  ResultPills,
  FinishedRound,
  useGame,
  useInstantGame,
  useMoney,
} from '@baize/game-kit';
import type { RecalledProps } from '@baize/game-kit';
import { payoutOf } from '@baize/fair';
import { useT } from '@baize/i18n/react';
import { Button } from '@baize/ui';
import { useState } from 'react';
import { BOARD_40, BOARD_80, KENO_80_MODEL, keno80PaysE4, kenoPaysE4, MARKS_MAX, RISKS } from './rules.ts';
import type { KenoRisk } from './rules.ts';
import { Numbers } from './scene/board.tsx';
import { KenoRules } from './scene/keno-rules.tsx';
import { Pays } from './scene/pays.tsx';
import { hitsOf, readDraw, useDrawText } from './scene/round-text.ts';
import { useMarks } from './scene/use-marks.ts';
import type { Marks } from './scene/use-marks.ts';
import { useReveal } from './scene/use-reveal.ts';
import sheet from './scene/keno.module.css';

const c = classes(sheet);

const pickedFirst = 5; // marked by "Pick for me" on an empty board

export function Scene() {
  const t = useT();
  const money = useMoney();
  const is80 = useGame().session.model.modelId === KENO_80_MODEL.modelId;
  const board = is80 ? BOARD_80 : BOARD_40;
  const game = useInstantGame(readDraw);
  const tell = useDrawText();
  const marks = useMarks(board.numbers, pickedFirst);
  const [risk, setRisk] = useState<KenoRisk>('medium');
  const { lies } = game;
  const shown = useReveal(lies, game.landed);

  const count = marks.list.length;
  const paysOf = (marked: number) => (is80 ? keno80PaysE4(marked) : kenoPaysE4(risk, marked));
  const pays = count === 0 ? [] : paysOf(count);
  const largestMinor = payoutOf(game.stake.minor ?? 0n, Math.max(0, ...pays));
  const isOfTheseMarks = lies !== null && lies.marks.join() === marks.list.join();
  const drawn = isOfTheseMarks && (game.isMoving || game.isNotified) ? lies.drawn.slice(0, shown) : [];
  const choices = is80 ? { marks: marks.list } : { risk, marks: marks.list };

  return (
    <InstantTable
      game={game}
      label={t('game-keno.table')}
      table={
        <div className={c('table')}>
          <ResultPills game={game} label={t('game-mini.lastResults')} name={hitsOf} />
          <ResultLine
            game={game}
            tell={tell}
            hint={t('game-keno.hint', { most: MARKS_MAX })}
            moving={t('game-keno.drawing')}
          />
          <div className={c('place')}>
            <Numbers numbers={board.numbers} marks={marks} drawn={drawn} locked={game.isLocked} />
          </div>
          <div className={c('pays')}>
            {count > 0 && <Pays paysE4={pays} hits={isOfTheseMarks && game.isNotified ? lies.hits : null} />}
          </div>
        </div>
      }
      fields={<Choices marks={marks} risk={is80 ? null : risk} onRisk={setRisk} />}
      facts={[
        { label: t('game-keno.marked'), value: `${count} / ${MARKS_MAX}` },
        {
          label: t('game-mini.paysUpTo'),
          value: game.stake.minor === null || count === 0 ? '–' : money.text(largestMinor),
          isLarge: true,
        },
      ]}
      act={{ label: t('game-keno.draw'), choices: count === 0 ? null : choices, largestMinor }}
      rules={<KenoRules board={board} paysE4={paysOf(count || pickedFirst)} />}
      name={hitsOf}
      tell={tell}
    />
  );
}

interface ChoicesProps {
  marks: Marks;
  /** Null on the board of 80, which has one table of pays. */
  risk: KenoRisk | null;
  onRisk: (risk: KenoRisk) => void;
}

function Choices({ marks, risk, onRisk }: ChoicesProps) {
  const t = useT();
  return (
    <>
      {risk !== null && (
        <SlipChoice
          label={t('game-mini.risk')}
          value={risk}
          onValueChange={onRisk}
          options={RISKS.map((value) => ({ value, label: t('game-keno.riskIs', { risk: value }) }))}
        />
      )}
      <div className={c('acts')}>
        <Button kind="outline" size="m" onClick={marks.pickAny}>
          {t('game-keno.pick')}
        </Button>
        <Button kind="outline" size="m" onClick={marks.clear}>
          {t('game-keno.clear')}
        </Button>
      </div>
    </>
  );
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  const tell = useDrawText();
  const one = readDraw(round);
  return <FinishedRound words={one && tell(one)} />;
}
