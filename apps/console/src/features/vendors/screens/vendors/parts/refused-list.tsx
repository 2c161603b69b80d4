import { useT } from '@baize/i18n/react';
import { RowItem, Rows } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import type { GiftResult } from '../data.ts';
import sheet from '../vendors.module.css';

const c = classes(sheet);

/** Accounts of a list that get nothing, each with its reason. */
export function Refused({ results }: { results: readonly GiftResult[] }) {
  const t = useT();
  const refused = results.flatMap(({ account, refusal }, line) =>
    refusal === null ? [] : [{ account, refusal, line }],
  );
  if (refused.length === 0) return null;
  return (
    <section aria-label={t('console-vendors.gifts.refused', { count: refused.length })}>
      <p className={c('listTitle')}>{t('console-vendors.gifts.refused', { count: refused.length })}</p>
      <Rows>
        {refused.map(({ account, refusal, line }) => (
          <RowItem key={line} label={<bdi>{account}</bdi>}>
            {t('console-vendors.gifts.refusal', { refusal })}
          </RowItem>
        ))}
      </Rows>
    </section>
  );
}
