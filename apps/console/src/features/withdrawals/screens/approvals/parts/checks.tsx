import { useT, useTexts } from '@baize/i18n/react';
import { VisuallyHidden } from '@baize/ui';
import { CheckCircleIcon, InfoIcon, WarningIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMerchant } from '#lib/merchant.ts';
import type { Case } from '../data.ts';
import sheet from '../approvals.module.css';

const c = classes(sheet);
const icons = {
  pass: <CheckCircleIcon weight="fill" />,
  warn: <WarningIcon weight="fill" />,
  info: <InfoIcon weight="fill" />,
} as const;

/** What the platform checked, as sentences; a mark says how each came out. */
export function Checks({ file }: { file: Case }) {
  const t = useT();
  const texts = useTexts();
  const { money, dateTime } = useFormat();
  const { currency } = useMerchant(); // its lines are in its own
  return (
    <section>
      <h3 className={c('part')}>{t('console-approvals.checks')}</h3>
      <ul className={c('checks')}>
        {file.checks.map(({ name, level, params }) => {
          const line = params['lineMinor'];
          const until = params['until'];
          const said = {
            ...params,
            ...(line !== undefined && { line: money(String(line), currency) }),
            ...(until !== undefined && { until: dateTime(String(until)) }),
          };
          return (
            <li key={name} className={c(level)}>
              {icons[level]}
              <span>
                <VisuallyHidden>{t(`console-approvals.level.${level}`)} </VisuallyHidden>
                {/* a check newer than this page is shown by its name rather than left out */}
                {texts.find(`console-approvals.check.${name}`, said) ?? name}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
