import { useT } from '@baize/i18n/react';
import type { AccountChange } from '../data.ts';

/** An account in one line, its number never turned round; null is the provider's. */
export function AccountText({ account }: { account: AccountChange['after'] }) {
  const t = useT();
  if (account === null) return <>{t('console-site.methods.payProvider')}</>;
  return <bdi dir="ltr">{`${account.accountNumber}, ${account.accountName}, ${account.bankName}`}</bdi>;
}
