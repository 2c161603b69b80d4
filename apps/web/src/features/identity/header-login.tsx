/** Name and password in the header of a wide page, where the merchant has them there (setting headerLogin). */
import { useT } from '@baize/i18n/react';
import { Button, IconButton } from '@baize/ui';
import { DotsThreeIcon, WarningCircleIcon } from '@baize/ui/icons';
import { useId } from 'react';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useQuickLogin } from './use-quick-login.ts';
import sheet from './header-login.module.css';

const c = classes(sheet);

export function HeaderLogin() {
  const t = useT();
  const warningId = useId();
  const { username, password, setUsername, setPassword, submit, isPending, warning } = useQuickLogin({
    isAgent: false,
  });
  const said = warning ? { 'aria-invalid': true, 'aria-describedby': warningId } : {};
  return (
    <form className={c('form')} aria-label={t('auth.logIn')} onSubmit={submit} noValidate>
      <input
        {...said}
        className={c('field')}
        name="username"
        aria-label={t('auth.username')}
        placeholder={t('auth.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <input
        {...said}
        className={c('field')}
        name="password"
        type="password"
        aria-label={t('auth.password')}
        placeholder={t('auth.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" kind="soft" waiting={isPending} waitingLabel={t('auth.loggingIn')}>
        {t('auth.logIn')}
      </Button>
      <IconButton
        icon={<DotsThreeIcon weight="bold" />}
        label={t('entry.otherWays')}
        onClick={() => openDialog({ kind: 'login', ...(username.trim() && { username: username.trim() }) })}
      />
      {warning && (
        <p id={warningId} role="alert" className={c('warning')}>
          <WarningCircleIcon weight="fill" aria-hidden="true" />
          {warning}
        </p>
      )}
    </form>
  );
}
