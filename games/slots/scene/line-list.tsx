import { classes } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import styles from '@baize/game-kit/slot-scene/pays.module.css';

const c = classes(styles);

interface LineListProps {
  lines: readonly (readonly number[])[];
  /** Height of each reel. */
  rows: readonly number[];
}

/** Every line as a small grid. */
export function LineList({ lines, rows }: LineListProps) {
  const t = useT();
  return (
    <>
      <h3>{t('game-slots.rules.lines', { lines: lines.length })}</h3>
      <ol className={c('lines')} dir="ltr">
        {lines.map((line, index) => (
          <li key={line.join('')}>
            <LineGrid line={line} rows={rows} label={t('game-slots.rules.lineName', { line: index + 1 })} />
            <Figure size="s">{index + 1}</Figure>
          </li>
        ))}
      </ol>
    </>
  );
}

function LineGrid({ line, rows, label }: { line: readonly number[]; rows: readonly number[]; label: string }) {
  const height = Math.max(...rows);
  return (
    <svg
      viewBox={`0 0 ${rows.length * 10.2 + 1} ${height * 10.2 + 1}`}
      role="img"
      aria-label={label}
      className={c('grid')}
    >
      {line.flatMap((on, reel) =>
        Array.from({ length: rows[reel] ?? height }, (_, row) => (
          <rect
            key={`${reel}-${row}`}
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
        d={line.map((row, reel) => `${reel === 0 ? 'M' : 'L'}${5.5 + reel * 10.2} ${5.5 + row * 10.2}`).join('')}
        className={c('way')}
      />
    </svg>
  );
}
