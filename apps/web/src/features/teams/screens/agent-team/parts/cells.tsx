/** What a row of the team says, in the tree and in the flat list alike. */
import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { fullRate } from '#features/contracts/words.ts';
import type { TeamRow } from '../data.ts';
import sheet from '../team.module.css';

const c = classes(sheet);

export function Seen({ row }: { row: TeamRow }) {
  const t = useT();
  const format = useFormat();
  if (row.isOnline)
    return (
      <span className={c('now')}>
        <i aria-hidden="true" />
        {t('teams.row.now')}
      </span>
    );
  return <span className={c('seen')}>{row.seenAt ? format.distance(row.seenAt) : t('teams.row.never')}</span>;
}

export function Rate({ row }: { row: TeamRow }) {
  return (
    <Figure tone={row.rateBasisPoints === null ? 'quiet' : undefined}>
      {row.rateBasisPoints === null ? null : fullRate(row.rateBasisPoints)}
    </Figure>
  );
}
