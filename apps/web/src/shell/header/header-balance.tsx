/** The balance in the header: hidden or shown, read again on a press, with Deposit except on game pages. */
import { serverNow } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { Balance, VisuallyHidden } from '@baize/ui';
import { useEffect, useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useBalance, useMasked } from '#lib/member.ts';
import { useMerchant, useSwitch } from '#lib/merchant.ts';
import { paths } from '#lib/paths.ts';

/** A balance older than this shows when it was read (design brief 12). */
const oldAfterMs = 60_000;

export function HeaderBalance({ isGame }: { isGame: boolean }) {
  const t = useT();
  const format = useFormat();
  const { currency } = useMerchant();
  const { balance, isReading, isOld, read } = useBalance();
  const [isMasked, toggleMask] = useMasked();
  const isOffered = useSwitch('DEPOSIT');
  const canDeposit = isOffered && !isGame;
  const code = balance?.currency ?? currency.code;
  const amount = balance ? format.money(balance.availableMinor, code) : null;
  const isAged = useIsAged(balance?.asOf) || isOld;
  return (
    <>
      <Balance
        value={amount}
        currency={code}
        masked={isMasked}
        onMask={toggleMask}
        maskLabel={t(isMasked ? 'shell.showBalance' : 'shell.hideBalance')}
        onRefresh={read}
        refreshLabel={t('shell.refreshBalance')}
        refreshing={isReading}
        {...(isAged && balance && { asOf: t('shell.balanceAsOf', { time: format.time(balance.asOf) }) })}
        {...(canDeposit && { act: { label: t('shell.deposit'), href: paths.deposit } })}
      />
      <span role="status">
        <VisuallyHidden>
          {isOld
            ? t('shell.balanceFailed')
            : amount && !isMasked
              ? t('shell.balanceChanged', { amount, currency: code })
              : ''}
        </VisuallyHidden>
      </span>
    </>
  );
}

/** True once a reading is a minute old; turns by itself. */
function useIsAged(asOf: string | undefined): boolean {
  const [agedReading, setAgedReading] = useState<string>();
  useEffect(() => {
    if (!asOf) return;
    const timer = setTimeout(() => setAgedReading(asOf), new Date(asOf).getTime() + oldAfterMs - serverNow());
    return () => clearTimeout(timer);
  }, [asOf]);
  return asOf !== undefined && agedReading === asOf;
}
