import { useT } from '@baize/i18n/react';
import { classes } from '#lib/classes.ts';
import { useMay } from '#lib/me.ts';
import sheet from '../approvals.module.css';

const c = classes(sheet);

/** The row of keys under the queue, on screens with a keyboard. */
export function KeyHelp() {
  const t = useT();
  const mayDecide = useMay('withdrawals.approve');
  return (
    <div className={c('keys')}>
      <span>
        <kbd>J</kbd>
        <kbd>K</kbd> {t('console-approvals.keyMove')}
      </span>
      {mayDecide && (
        <>
          <span>
            <kbd>A</kbd> {t('console-approvals.keyApprove')}
          </span>
          <span>
            <kbd>H</kbd> {t('console-approvals.keyHold')}
          </span>
          <span>
            <kbd>R</kbd> {t('console-approvals.keyReject')}
          </span>
          <span>
            <kbd>C</kbd> {t('console-approvals.keyTake')}
          </span>
        </>
      )}
      <span className={c('keysNote')}>{t('console-approvals.newBelow')}</span>
    </div>
  );
}
