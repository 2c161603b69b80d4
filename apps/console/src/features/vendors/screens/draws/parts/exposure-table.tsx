import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Figure, Stack, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ChartBarIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useExposure } from '../data.ts';
import type { Exposure, Issue } from '../data.ts';
import sheet from '../draws.module.css';

const c = classes(sheet);

/** What could be won in an issue with each number of each play, the dearest first. */
export function ExposureTable({ issue, onBack }: { issue: Issue; onBack: () => void }) {
  const t = useT();
  const exposure = useExposure(issue);
  return (
    <Stack gap={14}>
      <p className={c('quiet')}>{t('console-draws.exposureSub')}</p>
      <Table
        dense
        cards={false}
        caption={t('console-draws.exposure')}
        columns={useColumns()}
        rows={exposure.data?.numbers}
        rowKey={({ play, number }) => `${play} ${number}`}
        waitingRows={4}
        failed={
          exposure.error && !exposure.data ? (
            <FailedBox error={exposure.error} onRetry={() => void exposure.refetch()} />
          ) : undefined
        }
        empty={<EmptyBox icon={<ChartBarIcon weight="duotone" />} title={t('console-draws.exposureNone')} />}
      />
      <div>
        <Button onClick={onBack}>{t('common.back')}</Button>
      </div>
    </Stack>
  );
}

/** Units of stake are counted as the vendor writes them: no currency, so no form of one. */
function useColumns(): Column<Exposure>[] {
  const t = useT();
  return [
    {
      key: 'number',
      head: t('console-draws.number'),
      place: 'lead',
      cell: ({ number }) => (
        <bdi dir="ltr" className={c('plain')}>
          {number}
        </bdi>
      ),
    },
    {
      key: 'play',
      head: t('console-draws.play'),
      cell: ({ play }) => (
        <bdi dir="ltr" className={c('plain')}>
          {play}
        </bdi>
      ),
    },
    {
      key: 'couldWin',
      head: t('console-draws.couldWin'),
      figure: true,
      cell: ({ couldWin }) => <Figure>{couldWin}</Figure>,
    },
    {
      key: 'limit',
      head: t('console-draws.limit'),
      figure: true,
      cell: ({ limit }) => (limit === null ? t('console-draws.noLimit') : <Figure>{limit}</Figure>),
    },
  ];
}
