/** One round on paper: what was staked and returned, its money movements, and how to check it. */
import { useT } from '@baize/i18n/react';
import { CopyRow, Dialog, Figure, SlipRule, RowItem, Rows, StateBadge } from '@baize/ui';
import { FailedBox } from '#widgets/failed-box.tsx';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { referenceOf } from '#widgets/member/reference.ts';
import { CheckPart } from '#features/records/round-check/check-part.tsx';
import { useRoundCheck } from '../data.ts';
import type { RoundCheck } from '../data.ts';
import { useBetWord } from './columns.tsx';
import sheet from '../bets.module.css';

const c = classes(sheet);

export function BetDialog({ roundId, onClose }: { roundId: string; onClose: () => void }) {
  const t = useT();
  const check = useRoundCheck(roundId);
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      surface="paper"
      coverCloses
      title={check.data?.bet.gameName ?? t('bets.round')}
      closeLabel={t('common.close')}
    >
      {check.isError && !check.data && <FailedBox error={check.error} onRetry={() => void check.refetch()} />}
      {check.data && <BetSlip check={check.data} />}
    </Dialog>
  );
}

function BetSlip({ check }: { check: RoundCheck }) {
  const t = useT();
  const format = useFormat();
  const { bet, movements } = check;
  const { tone, word } = useBetWord()(bet);
  const money = (minor: string, signed = false): string => format.money(minor, bet.currency, { signed });
  const copy = { copyLabel: t('common.copy'), copiedLabel: t('common.copied') };
  return (
    <div className={c('paper')}>
      <p className={c('line')}>
        <StateBadge tone={tone}>{word}</StateBadge>
        <span>{format.dateTime(bet.placedAt)}</span>
      </p>
      <Rows>
        <RowItem label={t('bets.stake')}>
          <Figure>{`${money(bet.stakeMinor)} ${bet.currency}`}</Figure>
        </RowItem>
        <RowItem label={t('bets.returned')}>
          <Figure>{bet.state === 'open' ? null : `${money(bet.payoutMinor)} ${bet.currency}`}</Figure>
        </RowItem>
        <RowItem label={t('bets.net')}>
          <Figure>{bet.state === 'open' ? null : money(bet.netMinor, true)}</Figure>
        </RowItem>
        <CopyRow label={t('bets.round')} text={bet.roundId} {...copy}>
          <Figure>{referenceOf(bet.roundId)}</Figure>
        </CopyRow>
        <CopyRow label={t('bets.studioRound')} text={bet.vendorRoundId} {...copy}>
          <Figure className={c('clipped')}>{bet.vendorRoundId}</Figure>
        </CopyRow>
      </Rows>
      <SlipRule />
      <h3>{t('bets.movements')}</h3>
      {movements.length === 0 && <p>{t('bets.noMovements')}</p>}
      <ul className={c('movements')}>
        {movements.map(({ at, kind, amountMinor, txId }) => (
          <li key={`${txId} ${kind}`}>
            <span>
              <b>{t(`bets.move.${knownKind(kind)}`)}</b> <time dateTime={at}>{format.dateTime(at)}</time>
            </span>
            <Figure>{money(amountMinor, true)}</Figure>
          </li>
        ))}
      </ul>
      <SlipRule />
      <CheckPart roundId={bet.roundId} proof={check.proof} pendingReason={check.pendingReason} />
    </div>
  );
}

const kinds = ['stake', 'payout', 'refund', 'adjust', 'promo'] as const;

function knownKind(kind: string): (typeof kinds)[number] {
  return kinds.find((one) => one === kind) ?? 'adjust';
}
