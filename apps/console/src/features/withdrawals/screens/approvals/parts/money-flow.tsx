import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { Case } from '../data.ts';
import { bandsOf } from '../bands.ts';
import sheet from '../approvals.module.css';

const c = classes(sheet);
const rowHeight = 38;
const bandHeight = 26;

/** Where the amount came from, as bands whose width is its share. A drawing keeps its direction in every language. */
export function MoneyFlow({ file }: { file: Case }) {
  const t = useT();
  const { money } = useFormat();
  const origins = file.origins.filter((origin) => BigInt(origin.amountMinor) > 0n);
  const height = Math.max(1, origins.length) * rowHeight;
  const bands = bandsOf(
    origins.map((origin) => BigInt(origin.amountMinor)),
    { rowHeight, bandHeight },
  );
  const middle = height / 2;
  return (
    <section>
      <h3 className={c('part')}>
        {t('console-approvals.origins', { amount: money(file.amountMinor, file.currency) })}
      </h3>
      <div className={c('flow')} dir="ltr">
        <ul className={c('sources')} style={{ blockSize: height }}>
          {origins.map(({ kind, amountMinor }) => (
            <li key={kind} className={c('source')}>
              <bdi>{t(`console-approvals.origin.${kind}`)}</bdi> <Figure>{money(amountMinor, file.currency)}</Figure>
            </li>
          ))}
        </ul>
        <svg
          className={c('bands')}
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          height={height}
          aria-hidden="true"
        >
          {bands.map((path, index) => (
            <path key={path} d={path} className={c('band', origins[index]?.kind)} />
          ))}
        </svg>
        <span className={c('source')}>{t('console-approvals.wallet')}</span>
        <svg
          className={c('bands', 'short')}
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          height={height}
          aria-hidden="true"
        >
          <rect x="0" y={middle - bandHeight / 2} width="100" height={bandHeight} className={c('band', 'out')} />
        </svg>
        <span className={c('source', 'goal')}>
          <Figure>{money(file.amountMinor, file.currency)}</Figure>
        </span>
      </div>
    </section>
  );
}
