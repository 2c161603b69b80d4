import { useT } from '@baize/i18n/react';
import { Button, showToast } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useConfirm } from '../data.ts';
import type { Statement } from '../data.ts';
import { Refusal } from './refusal.tsx';
import sheet from '../positions.module.css';

const c = classes(sheet);

/** Confirms for both sides: what it does to the credit is said before. */
export function Confirm({ statement, onDone }: { statement: Statement; onDone: () => void }) {
  const t = useT();
  const { money } = useFormat();
  const { id, downline: account, dueMinor, restoreMinor, currency } = statement;
  const confirm = useConfirm(id);
  const amount = (minor: string): string => money(minor.replace('-', ''), currency);
  // a confirmed statement takes this form away, and with it whatever `mutate` was to call: the promise stays
  const press = async (): Promise<void> => {
    const confirmed = await confirm.mutateAsync().catch(() => null); // a refusal is said under the button
    if (!confirmed) return;
    showToast({ text: t('console-positions.confirmed'), tone: 'good' });
    onDone();
  };
  return (
    <section className={c('form')} aria-label={t('console-positions.confirm')}>
      <p className={c('quiet')}>
        {t('console-positions.confirmSub')}
        {restoreMinor !== '0' &&
          ` ${t(restoreMinor.startsWith('-') ? 'console-positions.takes' : 'console-positions.restores', { account, amount: amount(restoreMinor) })}`}
      </p>
      <Button
        kind="primary"
        size="l"
        waiting={confirm.isPending}
        waitingLabel={t('common.waiting')}
        onClick={() => !confirm.isPending && void press()}
      >
        {dueMinor === '0'
          ? t('console-positions.confirmNothing')
          : t('console-positions.confirmDo', { amount: amount(dueMinor) })}
      </Button>
      <Refusal error={confirm.error} />
    </section>
  );
}
