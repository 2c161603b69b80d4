/** "Me" on a phone: who, what is in the wallet, every page of the member centre. */
import { useT } from '@baize/i18n/react';
import { BigBalance, Button, VisuallyHidden } from '@baize/ui';
import { EyeIcon, EyeSlashIcon, SignOutIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useFormat } from '#lib/format.ts';
import { useBalance, useMasked } from '#lib/member.ts';
import { useMerchant } from '#lib/merchant.ts';
import { usePageTitle } from '#lib/title.ts';
import { WhoIsIn } from '#widgets/member/member-page.tsx';
import { MenuList } from '#widgets/member/menu-list.tsx';
import sheet from './home.module.css';

const c = classes(sheet);

export function MemberHome() {
  const t = useT();
  const format = useFormat();
  const { currency } = useMerchant();
  const { balance } = useBalance();
  const [isMasked, toggleMask] = useMasked();
  usePageTitle(t('shell.me'));
  const code = balance?.currency ?? currency.code;
  return (
    <div className={c('me')}>
      <VisuallyHidden>
        <h1>{t('shell.me')}</h1>
      </VisuallyHidden>
      <WhoIsIn />
      <div className={c('balance')}>
        <BigBalance
          value={balance ? format.money(balance.availableMinor, code) : null}
          currency={code}
          masked={isMasked}
        />
        <Button
          kind="ghost"
          icon={isMasked ? <EyeSlashIcon /> : <EyeIcon />}
          aria-label={t(isMasked ? 'shell.showBalance' : 'shell.hideBalance')}
          onClick={toggleMask}
        />
      </div>
      <MenuList look="page" />
      <Button kind="ghost" icon={<SignOutIcon data-mirror />} onClick={() => openDialog({ kind: 'logout' })}>
        {t('shell.logOut')}
      </Button>
    </div>
  );
}
