import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Line, Panel, Select, StateBadge, Table, TextField } from '@baize/ui';
import type { Column } from '@baize/ui';
import { DiceFiveIcon } from '@baize/ui/icons';
import { useDeferredValue, useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/pager.tsx';
import { states, useTitles } from '../data.ts';
import type { Title } from '../data.ts';
import sheet from '../games.module.css';
import { TitleFile } from './title-file.tsx';

const c = classes(sheet);

/** Every title in the order players see, and the file of one. */
export function Titles() {
  const t = useT();
  const mayWrite = useMay('merchants.write');
  const [text, setText] = useState('');
  const [state, setState] = useState<(typeof states)[number]>('all');
  const [pageNo, setPageNo] = useState(1);
  const [shown, setShown] = useState<Title | null>(null);
  const list = useTitles(useDeferredValue(text.trim()), state, pageNo);
  return (
    <>
      <div className={c('filters')}>
        <TextField
          size="s"
          label={t('console-games.search')}
          value={text}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setPageNo(1);
          }}
        />
        <Select
          size="s"
          label={t('console-games.show')}
          value={state}
          options={states.map((value) => ({ value, label: t(`console-games.state.${value}`) }))}
          onChange={(event) => {
            setState(states.find((known) => known === event.currentTarget.value) ?? 'all');
            setPageNo(1);
          }}
        />
      </div>
      <Panel look="flush">
        <Table
          dense
          caption={t('console-games.title')}
          columns={useColumns()}
          rows={list.data?.content}
          rowKey={({ nodeId }) => nodeId}
          onRowPress={mayWrite ? setShown : undefined}
          refreshing={list.isPlaceholderData}
          waitingRows={10}
          failed={
            list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
          }
          empty={<EmptyBox icon={<DiceFiveIcon weight="duotone" />} title={t('console-games.none')} />}
        />
        {list.data && list.data.total > 0 && <Pager {...list.data} onPage={setPageNo} />}
      </Panel>
      {shown && <TitleFile key={shown.nodeId} title={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function useColumns(): Column<Title>[] {
  const t = useT();
  const { money } = useFormat();
  const { currency } = useMerchant();
  return [
    {
      key: 'name',
      head: t('console-games.name'),
      place: 'lead',
      cell: (row) => (
        <span className={c('title')}>
          <b>{row.name}</b>
          <span className={c('quiet')} dir="ltr">
            {`${row.modelId}@${row.modelVersion}`}
          </span>
        </span>
      ),
    },
    { key: 'lane', head: t('console-games.lane'), place: 'rest', cell: (row) => row.lane },
    { key: 'state', head: t('common.state'), place: 'rest', cell: (row) => <Standing title={row} /> },
    {
      key: 'place',
      head: t('console-games.place'),
      figure: true,
      place: 'rest',
      cell: (row) => row.place !== null && <Figure>{row.place}</Figure>,
    },
    {
      key: 'stakes',
      head: t('console-games.stakes'),
      figure: true,
      place: 'figure',
      cell: (row) => {
        const own = row.limits.find((limit) => limit.currency === currency);
        const from = money(own?.minMinor ?? row.minBetMinor, currency);
        const to = money(own?.maxMinor ?? row.maxBetMinor, currency);
        return <span dir="ltr">{`${from} – ${to}`}</span>;
      },
    },
  ];
}

function Standing({ title }: { title: Title }) {
  const t = useT();
  const { dateTime } = useFormat();
  return (
    <Line gap={6}>
      <StateBadge tone={title.isEnabled ? 'good' : 'bad'}>
        {t(title.isEnabled ? 'console-games.on' : 'console-games.off')}
      </StateBadge>
      {title.isHot && <StateBadge tone="lamp">{t('console-games.hot')}</StateBadge>}
      {title.maintenanceUntil !== null && (
        <StateBadge tone="wait">
          {t('console-games.maintenanceUntil', { time: dateTime(title.maintenanceUntil) })}
        </StateBadge>
      )}
    </Line>
  );
}
