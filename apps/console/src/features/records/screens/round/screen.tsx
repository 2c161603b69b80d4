/** One round: what was staked and came out as the player saw it, what it posted, and its proof. */
import { useT } from '@baize/i18n/react';
import { Figure, Link, Panel, RowItem, Rows, Stack, StateBadge } from '@baize/ui';
import { ArrowLeftIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { usePathname } from '#lib/navigate.tsx';
import { playerPath } from '#lib/paths.ts';
import { ExportButton } from '../../exports/export-button.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { useRecall } from './data.ts';
import type { Recall } from './data.ts';
import { AsSeen } from './parts/as-seen.tsx';
import { Entries, Movements } from './parts/money.tsx';
import { Proof } from './parts/proof.tsx';
import sheet from './round.module.css';

const c = classes(sheet);

export function Round() {
  const roundId = usePathname().split('/').at(-1) ?? '';
  return useMay('members.read') ? <Sheet roundId={roundId} /> : <NotPermitted />;
}

function Sheet({ roundId }: { roundId: string }) {
  const t = useT();
  const recall = useRecall(roundId);
  if (recall.error && !recall.data)
    return (
      <>
        <PageHead title={t('console-reports.round.title')} />
        <FailedBox error={recall.error} onRetry={() => void recall.refetch()} />
      </>
    );
  if (!recall.data) return <PageHead title="–" />;
  const { member, bet } = recall.data;
  return (
    <>
      <Link href={playerPath(member.id)} className={c('back')}>
        <ArrowLeftIcon data-mirror aria-hidden="true" /> <bdi>{member.account}</bdi>
      </Link>
      <PageHead
        title={bet.gameName}
        mark={<StateBadge>{t(`console-reports.bets.state.${bet.state}`)}</StateBadge>}
        aside={<ExportButton about={{ memberId: member.id }} />}
      />
      <div className={c('page')}>
        <Stack gap={16}>
          <AsSeen recall={recall.data} />
          <Entries recall={recall.data} />
          <Movements recall={recall.data} />
        </Stack>
        <Stack gap={16}>
          <Facts recall={recall.data} />
          <Proof recall={recall.data} />
        </Stack>
      </div>
    </>
  );
}

function Facts({ recall: { bet, member } }: { recall: Recall }) {
  const t = useT();
  const { money, dateTime } = useFormat();
  const isOpen = bet.state === 'open';
  return (
    <Panel title={t('console-reports.round.title')}>
      <Rows>
        <RowItem label={t('console-reports.round.player')}>
          <Link href={playerPath(member.id)}>
            <bdi>{member.account}</bdi>
          </Link>
        </RowItem>
        <RowItem label={t('console-reports.bets.time')}>{dateTime(bet.placedAt)}</RowItem>
        <RowItem label={t('console-reports.bets.stake')}>
          <Figure>{`${money(bet.stakeMinor, bet.currency)} ${bet.currency}`}</Figure>
        </RowItem>
        <RowItem label={t('console-reports.bets.returned')}>
          <Figure>{isOpen ? '–' : `${money(bet.payoutMinor, bet.currency)} ${bet.currency}`}</Figure>
        </RowItem>
        <RowItem label={t('console-reports.bets.net')}>
          <Figure>{isOpen ? '–' : money(bet.netMinor, bet.currency, { signed: true })}</Figure>
        </RowItem>
        <RowItem label={t('console-reports.round.number')}>
          <bdi dir="ltr" className={c('id')}>
            {bet.roundId}
          </bdi>
        </RowItem>
        <RowItem label={t('console-reports.round.studio')}>
          <bdi dir="ltr" className={c('id')}>{`${bet.vassalage} ${bet.vendorRoundId}`}</bdi>
        </RowItem>
      </Rows>
    </Panel>
  );
}
