import { useT } from '@baize/i18n/react';
import { Avatar, Menu } from '@baize/ui';
import type { MenuItem } from '@baize/ui';
import { KeyIcon, LockKeyIcon, MoonIcon, SignOutIcon, SunIcon } from '@baize/ui/icons';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useLoadedTexts } from '#lib/language.ts';
import { useMe } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { paths } from '#lib/paths.ts';
import { endSession } from '#lib/session.ts';
import { switchTheme, useTheme } from '#lib/theme.ts';
import { languageItems } from '#widgets/language-items.tsx';
import sheet from '../shell.module.css';

const c = classes(sheet);

/** "Payments, may approve to 2,000.00": what this person is and may do, always in sight. */
function useStanding(): string {
  const t = useT();
  const { money } = useFormat();
  const { role, approvalLimitMinor } = useMe();
  const { currency } = useMerchant();
  const roleName = t(`console-shell.role.${role}`);
  if (approvalLimitMinor === '0') return roleName;
  return t('console-shell.standing', { role: roleName, limit: money(approvalLimitMinor, currency) });
}

/** On a phone: one line over the page instead of the block in the header. */
export function PersonLine() {
  const { displayName } = useMe();
  const standing = useStanding();
  return (
    <>
      <b>{displayName}</b> {standing}
    </>
  );
}

export function PersonMenu() {
  const t = useT();
  const { displayName } = useMe();
  const standing = useStanding();
  const items = usePersonItems();
  return (
    <Menu
      label={t('console-shell.personMenu', { name: displayName })}
      opener={(props) => (
        <button
          {...props}
          type="button"
          className={c('person')}
          aria-label={t('console-shell.personMenu', { name: `${displayName}, ${standing}` })}
        >
          <Avatar name={displayName} size={34} />
          <span className={c('personText')}>
            <b>{displayName}</b>
            <span>{standing}</span>
          </span>
        </button>
      )}
      items={items}
    />
  );
}

/** Theme, languages, the own password, signing out. */
export function usePersonItems(): MenuItem[] {
  const t = useT();
  const theme = useTheme();
  const said = useLoadedTexts();
  const isDark = theme === 'dark';
  return [
    {
      key: 'theme',
      icon: isDark ? <SunIcon /> : <MoonIcon />,
      label: isDark ? t('console-shell.daylight') : t('console-shell.evening'),
      onPress: switchTheme,
    },
    ...languageItems(said?.language).map((item, index) => ({ ...item, rule: index === 0 })),
    {
      key: 'security',
      icon: <KeyIcon />,
      label: t('console-sign-in.security.title'),
      rule: true,
      href: paths.ownSecurity,
    },
    { key: 'password', icon: <LockKeyIcon />, label: t('console-sign-in.ownTitle'), href: paths.ownPassword },
    { key: 'out', icon: <SignOutIcon />, label: t('console-shell.signOut'), onPress: () => void signOut() },
  ];
}

/** The server forgets the session; whether or not it could be told, this tab does. */
async function signOut(): Promise<void> {
  await send('staffLogout').catch(() => undefined);
  endSession(false);
}
