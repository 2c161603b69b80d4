import QRCode from 'qrcode';
import { useMemo } from 'react';
import { classes } from '#lib/classes.ts';
import sheet from './qr-code.module.css';

const c = classes(sheet);
/** Modules of quiet zone that a reader needs around the code (ISO/IEC 18004). */
const quiet = 4;

/** A QR code as one SVG path; dark on light in both themes, as readers expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawing(text), [text]);
  return (
    <svg
      className={c('qr')}
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
    >
      <path d={path} />
    </svg>
  );
}

function drawing(text: string): { size: number; path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
  return { size, path };
}
