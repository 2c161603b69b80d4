import { useState, type CSSProperties, type ReactNode } from 'react';
import { classes, join } from '../lib/classes.ts';
import sheet from './misc.module.css';

const c = classes(sheet);

interface AvatarProps {
  /** Gives initials and colour when there is no picture. */
  name: string;
  src?: string | undefined;
  size?: number | undefined;
  /** The lamp's ring: this is you. */
  ring?: boolean | undefined;
  /** Progress round the picture, 0 to 1. */
  share?: number | undefined;
  className?: string | undefined;
}

/** A person: picture, or initials on a colour from the name. Decoration beside the written name. */
export function Avatar({ name, src, size = 40, ring = false, share, className }: AvatarProps) {
  return (
    <Face name={name} src={src} size={size} className={join(c('avatar', ring && 'ring'), className)}>
      {share !== undefined && (
        <svg className={c('progressRing')} viewBox="0 0 100 100" fill="none" strokeWidth="5" aria-hidden="true">
          <circle cx="50" cy="50" r="46" stroke="var(--soft)" />
          <circle
            cx="50"
            cy="50"
            r="46"
            stroke="var(--lamp)"
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray={`${share * 100} 100`}
          />
        </svg>
      )}
    </Face>
  );
}

/** A studio or merchant: its mark, or initials on a tile in a colour from the name. A name that ends in a short code shows the
 *  code: in a row of names that differ in it alone every tile would else have the same letters. */
export function InitialsTile({
  name,
  src,
  size = 40,
  className,
}: Pick<AvatarProps, 'name' | 'src' | 'size' | 'className'>) {
  const initials = / ([A-Z][A-Z0-9]{1,3})$/.exec(name)?.[1];
  return (
    <Face name={name} initials={initials} src={src} size={size} className={join(c('avatar', 'tile'), className)} />
  );
}

function Face({
  name,
  initials = initialsOf(name),
  src,
  size,
  className,
  children,
}: {
  name: string;
  initials?: string | undefined;
  src: string | undefined;
  size: number | undefined;
  className: string;
  children?: ReactNode;
}) {
  const [isBroken, setBroken] = useState(false);
  const style = {
    '--size': `${size}px`,
    '--avatar-h': hueOf(name),
    inlineSize: size,
    blockSize: size,
  } as CSSProperties;
  return (
    <span
      className={className}
      style={style}
      data-initials={src && !isBroken ? undefined : initials}
      data-long={initials.length > 2 || undefined}
      aria-hidden="true"
    >
      {src && !isBroken && <img src={src} alt="" onError={() => setBroken(true)} />}
      {children}
    </span>
  );
}

/** First letters of the first two words, or the first letter of a single word. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '?')].slice(0, 1);
  return letters.join('').toUpperCase();
}

function hueOf(name: string): number {
  let sum = 7;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 3600;
  return sum / 10;
}
