import { useT, useTexts } from '@baize/i18n/react';
import { Timeline } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { Case } from '../data.ts';
import sheet from '../approvals.module.css';

const c = classes(sheet);
const bad = new Set(['reject', 'fail', 'bounce', 'amount_mismatch']);

/** What happened so far: who did what when, with their notes. */
export function Story({ file }: { file: Case }) {
  const t = useT();
  const texts = useTexts();
  const { dateTime } = useFormat();
  const steps = file.timeline.map(({ at, step, by, note }, index) => ({
    key: `${at} ${step} ${index}`,
    what: texts.find(`console-approvals.step.${step}`) ?? step,
    when: by === null ? dateTime(at) : t('console-approvals.whenBy', { when: dateTime(at), name: by }),
    note: note ?? undefined,
    state: bad.has(step) ? ('failed' as const) : ('done' as const),
  }));
  return (
    <section>
      <h3 className={c('part')}>{t('console-approvals.story')}</h3>
      <Timeline steps={steps} />
      {file.bankReference && (
        <p className={c('quiet', 'bank')}>{t('console-approvals.bankReference', { reference: file.bankReference })}</p>
      )}
      {file.remark && <p className={c('quiet', 'bank')}>{t('console-approvals.remark', { text: file.remark })}</p>}
    </section>
  );
}
