/** One movement on paper, with the way to what it is about. */
import { useT } from '@baize/i18n/react';
import { buttonClass, CopyRow, Dialog, Figure, Link, RowItem, Rows } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import { useWalletCurrency } from '#lib/member.ts';
import { paths } from '#lib/paths.ts';
import { studiosOf, useLanes } from '#features/games/cards/data.ts';
import type { Lane } from '#features/games/cards/data.ts';
import type { Movement, MovementKind } from '#features/wallet/movements.tsx';
import { referenceOf } from '#widgets/member/reference.ts';

type About = 'openRound' | 'openDeposit' | 'openWithdrawal';

const abouts: Partial<Record<MovementKind, About>> = {
  stake: 'openRound',
  payout: 'openRound',
  refund: 'openRound',
  promo: 'openRound',
  deposit: 'openDeposit',
  withdrawal_reserve: 'openWithdrawal',
  withdrawal_release: 'openWithdrawal',
};

export function MovementDialog({ movement, onClose }: { movement: Movement; onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const currency = useWalletCurrency();
  const lanes = useLanes().data?.lanes;
  const { id, at, kind, amountMinor, balanceAfterMinor, reference, detail } = movement;
  const about = abouts[kind];
  const copy = { copyLabel: t('common.copy'), copiedLabel: t('common.copied') };
  const money = (minor: string, signed = false): string => format.money(minor, currency, { signed });
  return (
    <Dialog
      open
      onClose={onClose}
      surface="paper"
      coverCloses
      title={t(`wallet.kind.${kind}`)}
      closeLabel={t('common.close')}
      buttons={
        about &&
        reference && (
          <Link href={addressOf(about, reference)} className={buttonClass({ kind: 'ink' })}>
            {t(`records.movement.${about}`)}
          </Link>
        )
      }
    >
      <Rows>
        <RowItem label={t('common.time')}>{format.dateTime(at)}</RowItem>
        <RowItem label={t('common.amount')}>
          <Figure>{money(amountMinor, true)}</Figure>
        </RowItem>
        <RowItem label={t('wallet.column.after')}>
          <Figure>{money(balanceAfterMinor)}</Figure>
        </RowItem>
        <RowItem label={t('records.movement.with')}>{nameOf(detail, lanes) ?? t('records.movement.house')}</RowItem>
        {reference && (
          <CopyRow label={t('wallet.column.about')} text={reference} {...copy}>
            <Figure>{referenceOf(reference)}</Figure>
          </CopyRow>
        )}
        <CopyRow label={t('records.movement.number')} text={id} {...copy}>
          <Figure>{id}</Figure>
        </CopyRow>
      </Rows>
    </Dialog>
  );
}

/** A studio by its name, where its games are offered; other parties as they are. */
function nameOf(detail: string | null, lanes: readonly Lane[] = []): string | null {
  return studiosOf(lanes).find(({ vassalage }) => vassalage === detail)?.displayName ?? detail;
}

function addressOf(about: About, reference: string): string {
  if (about === 'openDeposit') return paths.deposit;
  return about === 'openWithdrawal' ? paths.withdraw : `${paths.bettingRecord}?round=${encodeURIComponent(reference)}`;
}
