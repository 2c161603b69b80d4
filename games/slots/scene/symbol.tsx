import { classes } from '@baize/game-kit';
import type { CSSProperties } from 'react';
import type { SymbolLook } from './look.ts';
import sheet from './symbol.module.css';

const c = classes(sheet);

/** One symbol; its words belong to whoever shows it. */
export function SymbolArt({ look, className }: { look: SymbolLook; className?: string | undefined }) {
  if (look.kind === 'blank') return null;
  if (look.kind === 'picture') return <img src={look.src} alt="" className={className} draggable={false} />;
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false" className={className}>
      <text
        x="60"
        y="61"
        textAnchor="middle"
        dominantBaseline="central"
        className={c('letter', look.text.length > 2 && 'word')}
        style={{ '--hue': look.hue } as CSSProperties}
      >
        {look.text}
      </text>
    </svg>
  );
}
