/** One settled round on paper: who played what, what was staked, counted and returned, and the ways on to the player. */
import { useT } from '@baize/i18n/react';
import { Button, CopyRow, Dialog, Figure, Line, PageWaiting, RowItem, Rows, SlipRule, StateBadge } from '@baize/ui';
import type { BadgeTone } from '@baize/ui';
import { ListDashesIcon, TreeStructureIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { useGo } from '#lib/navigate.tsx';
import { agentPath } from '#lib/paths.ts';
import { useFilters } from '#features/teams/filters.ts';
import { useProductName } from '#features/teams/figures.tsx';
import { referenceOf } from '#widgets/member/reference.ts';
import { CheckPart } from '#features/records/round-check/check-part.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { outcomeOf, useTeamRoundCheck } from '../data.ts';
import type { Bet, Outcome } from '../data.ts';
import sheet from '#features/teams/agent.module.css';

const c = classes(sheet);
const tones: Readonly<Record<Outcome, BadgeTone>> = { won: 'good', lost: 'plain', even: 'plain' };

interface BetDialogProps {
  bet: Bet;
  currency: string;
  onClose: () => void;
}

export function BetDialog({ bet, currency, onClose }: BetDialogProps) {
  const t = useT();
  const format = useHouseFormat();
  const outcome = outcomeOf(bet);
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      surface="paper"
      coverCloses
      title={bet.gameName}
      closeLabel={t('common.close')}
    >
      <div className={c('paper')}>
        <Line spread>
          <StateBadge tone={tones[outcome]}>{t(`teams.bets.outcomes.${outcome}`)}</StateBadge>
          <Figure tone="quiet">{format.dateTime(bet.settledAt)}</Figure>
        </Line>
        <BetRows bet={bet} currency={currency} />
        <SlipRule />
        <Proof roundId={bet.roundId} />
        <SlipRule />
        <WaysOn memberId={bet.memberId} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function BetRows({ bet, currency }: Pick<BetDialogProps, 'bet' | 'currency'>) {
  const t = useT();
  const format = useHouseFormat();
  const nameOf = useProductName();
  const money = (minor: string, signed = false): string => format.money(minor, currency, { signed });
  const net = BigInt(bet.netMinor);
  return (
    <Rows>
      <RowItem label={t('teams.row.account')}>
        <bdi>{bet.account}</bdi>
      </RowItem>
      <RowItem label={t('teams.bets.product')}>{nameOf(bet.product)}</RowItem>
      <RowItem label={t('bets.stake')}>
        <Figure>{money(bet.stakeMinor)}</Figure>
      </RowItem>
      <RowItem label={t('teams.sum.turnover')}>
        <Figure>{money(bet.turnoverMinor)}</Figure>
      </RowItem>
      <RowItem label={t('teams.sum.returned')}>
        <Figure>{money(bet.payoutMinor)}</Figure>
      </RowItem>
      <RowItem label={t('teams.bets.net')}>
        <Figure tone={net > 0n ? 'good' : net < 0n ? 'bad' : 'quiet'}>{money(bet.netMinor, true)}</Figure>
      </RowItem>
      <CopyRow label={t('bets.round')} text={bet.roundId} copyLabel={t('common.copy')} copiedLabel={t('common.copied')}>
        <Figure>{referenceOf(bet.roundId)}</Figure>
      </CopyRow>
    </Rows>
  );
}

/** How the round is recomputed, as its player may. */
function Proof({ roundId }: { roundId: string }) {
  const t = useT();
  const check = useTeamRoundCheck(roundId);
  if (check.data) return <CheckPart {...check.data} />;
  if (check.isError) return <FailedBox error={check.error} onRetry={() => void check.refetch()} />;
  return <PageWaiting label={t('common.loading')} />;
}

/** Everything the player staked, and the player in the team. */
function WaysOn({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const t = useT();
  const go = useGo();
  const { filters, change } = useFilters();
  return (
    <div className={c('acts')}>
      {filters['member'] !== memberId && (
        <Button
          icon={<ListDashesIcon />}
          onClick={() => {
            onClose();
            change({ member: memberId });
          }}
        >
          {t('teams.drawer.allBets')}
        </Button>
      )}
      <Button
        kind="ink"
        icon={<TreeStructureIcon />}
        onClick={() => go(`${agentPath('downlineManagmentView')}?open=${memberId}`)}
      >
        {t('teams.drawer.title')}
      </Button>
    </div>
  );
}
