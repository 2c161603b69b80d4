import type { ReactNode } from 'react';
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { classes } from '../lib/classes.ts';
import { Link } from '../link/link.tsx';
import { Figure } from '../text/text.tsx';
import sheet from './balance.module.css';

const c = classes(sheet);

/** Asterisks of a fixed number: a hidden amount tells nothing, not even its length. */
const mask = '****';

interface BalanceProps {
  /** Formatted; null while it is not known. */
  value: ReactNode;
  currency: string;
  masked?: boolean | undefined;
  onMask?: (() => void) | undefined;
  /** What pressing the eye does now. */
  maskLabel?: string | undefined;
  onRefresh?: (() => void) | undefined;
  refreshLabel?: string | undefined;
  refreshing?: boolean | undefined;
  /** When the value was read, once it is old. */
  asOf?: ReactNode;
  /** The act joined to the paper. */
  act?: { label: string; href?: string | undefined; onPress?: (() => void) | undefined } | undefined;
}

/** Paper on the rail: the balance, with hiding, reading again, and one joined act. */
export function Balance(props: BalanceProps) {
  const {
    value,
    currency,
    masked = false,
    onMask,
    maskLabel,
    onRefresh,
    refreshLabel,
    refreshing = false,
    asOf,
    act,
  } = props;
  return (
    <div className={c('balance')} data-surface="paper">
      {onMask && (
        <button type="button" className={c('act', 'eye')} onClick={onMask} aria-label={maskLabel} title={maskLabel}>
          {masked ? <EyeSlashIcon /> : <EyeIcon />}
        </button>
      )}
      <span className={c('value')}>
        <span className={c('code')}>{currency}</span>
        <Figure>{masked ? mask : value}</Figure>
        {asOf && <span className={c('time')}>{asOf}</span>}
      </span>
      {onRefresh && (
        <button
          type="button"
          className={c('act', 'refresh', refreshing && 'turning')}
          onClick={onRefresh}
          aria-label={refreshLabel}
          title={refreshLabel}
          aria-busy={refreshing || undefined}
        >
          <ArrowsClockwiseIcon />
        </button>
      )}
      {act && <Joined {...act} />}
    </div>
  );
}

function Joined({
  label,
  href,
  onPress,
}: {
  label: string;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
}) {
  const inside = (
    <>
      <PlusIcon weight="bold" aria-hidden="true" />
      <span className={c('joinText')}>{label}</span>
    </>
  );
  if (href) {
    return (
      <Link href={href} className={c('join')}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" className={c('join')} onClick={onPress}>
      {inside}
    </button>
  );
}

/** The large figure at the head of a wallet. */
export function BigBalance({
  value,
  currency,
  masked = false,
}: {
  value: ReactNode;
  currency: string;
  masked?: boolean | undefined;
}) {
  return (
    <span className={c('big')} data-surface="paper">
      <Figure>{masked ? mask : (value ?? '–')}</Figure>
      <span className={c('code')}>{currency}</span>
    </span>
  );
}
