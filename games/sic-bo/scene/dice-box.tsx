import { classes, isMotionReduced, sound, useGame, useStore } from '@baize/game-kit';
import type { TableRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Pips } from './pips.tsx';
import { diceOf } from './round-text.ts';
import sheet from './dice-box.module.css';

const c = classes(sheet);

const fallMs = 1_700;
const laterMs = 180; // each die comes to rest a little after the one before

/** How the cube is turned to bring a face towards the eye, which looks from above. */
const turns: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [-90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [90, 0],
  6: [0, 180],
};

/** Three dice in their box: they tumble in and lie as the round drew them. */
export function DiceBox({ table }: { table: TableRound }) {
  const t = useT();
  const rounds = useStore(useGame().rounds);
  const shown = table.round ?? rounds.find(({ state }) => state === 'closed') ?? null;
  const dice = diceOf(shown);
  const box = useFall(table.isRevealing ? (shown?.roundId ?? null) : null, table.revealed);
  return (
    <div
      ref={box}
      role="img"
      aria-label={t('game-sic-bo.dice', { dice: dice && !table.isRevealing ? dice.join(' ') : '–' })}
      className={c('box', dice === null && 'waits')}
    >
      {(dice ?? [1, 3, 5]).map((face, i) => (
        <span key={i} className={c('die')}>
          <span className={c('cube')} style={{ transform: turnOf(face) }}>
            {[1, 2, 3, 4, 5, 6].map((side) => (
              <span key={side} className={c('face', `side${side}`)}>
                <Pips face={side} />
              </span>
            ))}
          </span>
        </span>
      ))}
    </div>
  );
}

function turnOf(face: number): string {
  const [x, y] = turns[face] ?? [0, 0];
  return `rotateX(${x}deg) rotateY(${y}deg)`;
}

function useFall(roundId: string | null, onLanded: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const landed = useEffectEvent(onLanded);
  useLayoutEffect(() => {
    const dice = box.current?.children;
    if (roundId === null || !dice) return;
    if (isMotionReduced()) return landed();
    const timers: ReturnType<typeof setTimeout>[] = [];
    const motions = [...dice].flatMap((die, i) => {
      const duration = fallMs + i * laterMs;
      for (const share of [0.34, 0.62, 0.84]) timers.push(setTimeout(() => sound.play('ball'), duration * share));
      const cube = die.firstElementChild as HTMLElement;
      const rest = cube.style.transform;
      return [
        die.animate(bounce(i), { duration, fill: 'backwards' }),
        cube.animate([{ transform: spun(rest, i) }, { transform: `rotateX(0deg) rotateY(0deg) ${rest}` }], {
          duration,
          easing: 'cubic-bezier(0.2, 0.55, 0.35, 1)',
        }),
      ];
    });
    timers.push(setTimeout(() => landed(), fallMs + 2 * laterMs + 250));
    return () => {
      timers.forEach(clearTimeout);
      motions.forEach((motion) => motion.cancel());
    };
  }, [roundId]);
  return box;
}

/** From beyond the edge, with three knocks on the cloth. */
function bounce(i: number): Keyframe[] {
  const from = (share: number, height: number) => ({
    transform: `translate(${(-300 - i * 60) * share}px, ${height}px)`,
  });
  return [
    { ...from(1, -150), opacity: 0, easing: 'ease-in' },
    { ...from(0.62, 0), opacity: 1, offset: 0.34, easing: 'ease-out' },
    { ...from(0.42, -64), offset: 0.48, easing: 'ease-in' },
    { ...from(0.25, 0), offset: 0.62, easing: 'ease-out' },
    { ...from(0.12, -22), offset: 0.73, easing: 'ease-in' },
    { ...from(0.04, 0), offset: 0.84, easing: 'ease-out' },
    { ...from(0, 0), offset: 1 },
  ];
}

/** The resting turn with whole turns added, so that the tumble ends on the face that was drawn. */
function spun(rest: string, i: number): string {
  return `rotateX(${-1080 - 360 * i}deg) rotateY(${720 + 360 * i}deg) ${rest}`;
}
