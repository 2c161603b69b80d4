import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, EmptyBox, Figure, Notice, Panel, RowItem, Rows, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { DownloadSimpleIcon, TrophyIcon, WarningCircleIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useDocument } from '../data.ts';
import type { Race, RaceRow } from '../data.ts';
import { Cost, Games, useAmount } from '../terms.tsx';
import { ClaimButton } from './mission-card.tsx';
import sheet from '../missions.module.css';

const c = classes(sheet);
const tones = { coming: 'plain', running: 'wait', counting: 'wait', settled: 'good' } as const;

/** One race: its terms, and the standings with the reader's own row pinned on top. */
export function RacePanel({ race }: { race: Race }) {
  const t = useT();
  const format = useFormat();
  const amount = useAmount();
  const { own, rows, currency, prizes, state } = race;
  const pinned = own ? [own, ...rows.filter(({ isOwn }) => !isOwn)] : rows;
  const stateWord = t('missions.race.state', { state });
  return (
    <Panel title={race.title} aside={<StateBadge tone={tones[state]}>{stateWord}</StateBadge>}>
      <div className={c('race')}>
        {race.text && <span>{race.text}</span>}
        <Rows>
          <RowItem label={t('common.from')}>
            <Figure>{format.dateTime(race.from)}</Figure>
          </RowItem>
          <RowItem label={t('common.to')}>
            <Figure>{format.dateTime(race.until)}</Figure>
          </RowItem>
          <Games products={race.products} />
          {race.leastMinor !== '0' && (
            <RowItem label={t('missions.race.least')}>
              <Figure>{amount(race.leastMinor, currency)}</Figure>
            </RowItem>
          )}
          <RowItem label={t('missions.race.prizes')}>
            <ol className={c('prizes')}>
              {prizes.map((prize, index) => (
                // a prize has no name but its place
                <li key={`${index} ${prize}`}>
                  <Figure>
                    {format.number(index + 1)}: {format.money(prize, currency)}
                  </Figure>
                </li>
              ))}
            </ol>
          </RowItem>
        </Rows>
        <span className={c('lead')}>{t('missions.race.tie')}</span>
        <div className={c('lead', 'cost')}>
          <Cost amountMinor={prizes[0] ?? '0'} currency={currency} playThrough={race.playThrough} />
        </div>
        <Table<RaceRow>
          caption={race.title}
          columns={useColumns(currency)}
          rows={pinned}
          rowKey={(row) => `${row.rank} ${row.name} ${row.turnoverMinor} ${pinned.indexOf(row)}`}
          isPicked={({ isOwn }) => isOwn}
          empty={<EmptyBox icon={<TrophyIcon weight="duotone" />} title={t('missions.race.noRank')} />}
        />
        {!own && rows.length > 0 && <span className={c('lead')}>{t('missions.race.noRank')}</span>}
        {race.claimId && <ClaimButton id={race.claimId} />}
        {state === 'settled' && <SignedDocument race={race} />}
      </div>
    </Panel>
  );
}

function useColumns(currency: string): Column<RaceRow>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      key: 'player',
      head: t('info.boards.player'),
      place: 'lead',
      cell: ({ name, isOwn }) => (isOwn ? <b>{name}</b> : <bdi>{name ?? t('info.boards.player')}</bdi>),
    },
    {
      key: 'rank',
      head: t('info.boards.rank'),
      place: 'rest',
      cardLabel: t('info.boards.rank'),
      figure: true,
      cell: ({ rank }) => format.number(rank),
    },
    {
      key: 'turnover',
      head: t('missions.measure', { measure: 'turnover' }),
      place: 'rest',
      cardLabel: t('missions.measure', { measure: 'turnover' }),
      figure: true,
      cell: ({ turnoverMinor }) => format.money(turnoverMinor, currency),
    },
    {
      key: 'prize',
      head: t('info.boards.prize'),
      place: 'figure',
      figure: true,
      cell: ({ prizeMinor }) => format.money(prizeMinor, currency),
    },
  ];
}

function SignedDocument({ race }: { race: Race }) {
  const t = useT();
  const texts = useTexts();
  const fetching = useDocument(race.id);
  return (
    <div className={c('document')}>
      <Button
        icon={<DownloadSimpleIcon />}
        waiting={fetching.isPending}
        waitingLabel={t('common.waiting')}
        onClick={() => fetching.mutate()}
      >
        {t('contracts.why.document')}
      </Button>
      <span className={c('lead', 'tag')}>
        {t('missions.race.documentSub', { command: 'npm run verify-race', tag: race.ownTag })}
      </span>
      {fetching.error && (
        <Notice tone="bad" icon={<WarningCircleIcon />}>
          {errorText(texts, fetching.error)}
        </Notice>
      )}
    </div>
  );
}
