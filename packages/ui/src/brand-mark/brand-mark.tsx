import { classes, join } from '../lib/classes.ts';
import sheet from './brand-mark.module.css';

const c = classes(sheet);

interface BrandMarkProps {
  /** 24, 32 or 64 px in use; any size holds. */
  size?: number | undefined;
  /** Address of the merchant's own mark; the product's mark otherwise. */
  src?: string | undefined;
  className?: string | undefined;
}

/** The mark: a square of cloth, two printed arcs, one ball on the spot. Decoration beside a name. */
export function BrandMark({ size = 32, src, className }: BrandMarkProps) {
  return (
    <span className={join(c('mark'), className)} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      {src ? <img src={src} alt="" /> : <Arcs />}
    </span>
  );
}

interface BrandLineProps {
  name: string;
  /** A second line: which desk this is. */
  sub?: string | undefined;
  src?: string | undefined;
  /** A merchant's drawn word mark, instead of the written name. */
  logoSrc?: string | undefined;
  small?: boolean | undefined;
}

/** Mark and name side by side, for headers and footers. */
export function BrandLine({ name, sub, src, logoSrc, small = false }: BrandLineProps) {
  if (logoSrc) return <img src={logoSrc} alt={name} height={small ? 28 : 36} />;
  return (
    <span className={c('line', small && 'small')}>
      <BrandMark size={small ? 28 : 34} src={src} />
      <span className={c('words')}>
        <span className={c('name')}>{name}</span>
        {sub && (
          <span className={c('sub')} style={{ display: 'block' }}>
            {sub}
          </span>
        )}
      </span>
    </span>
  );
}

interface LoaderProps {
  label: string;
  size?: number | undefined;
  /** As of the mark. */
  src?: string | undefined;
}

/** The mark drawing itself once, 600 ms at most: the first view of an app, never inside a page. */
export function Loader({ label, size = 72, src }: LoaderProps) {
  return (
    <div className={c('loader')} role="status" aria-label={label}>
      <BrandMark size={size} src={src} />
    </div>
  );
}

function Arcs() {
  return (
    <svg viewBox="0 0 64 64">
      <rect width="64" height="64" fill="var(--table-hot)" />
      <path
        d="M11 17.5C11 37 20.5 44.5 32 44.5S53 37 53 17.5"
        pathLength="100"
        fill="none"
        stroke="var(--on-table)"
        strokeWidth="5.2"
        strokeLinecap="round"
      />
      <path
        className={c('second')}
        d="M20.5 15.5C20.5 29 25.5 33 32 33S43.5 29 43.5 15.5"
        pathLength="100"
        fill="none"
        stroke="var(--on-table)"
        strokeOpacity="0.42"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <circle cx="32" cy="53" r="5" fill="var(--lamp)" />
    </svg>
  );
}
