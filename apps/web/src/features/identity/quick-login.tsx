/** Name and password one under the other, on the agents' page. */
import { useT } from '@baize/i18n/react';
import { Button, Notice, PasswordField, TextField } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useQuickLogin } from './use-quick-login.ts';
import sheet from './auth.module.css';

const c = classes(sheet);

export function QuickLogin({ next }: { next?: string | undefined }) {
  const t = useT();
  const { username, password, setUsername, setPassword, submit, isPending, warning } = useQuickLogin({
    isAgent: true,
    next,
  });
  return (
    <form className={c('form')} onSubmit={submit} noValidate>
      <TextField
        label={t('auth.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={64}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordField
        label={t('auth.password')}
        aside={
          <Button kind="tonal" size="s" onClick={() => openDialog({ kind: 'forgotPassword', ...(next && { next }) })}>
            {t('entry.forgotten')}
          </Button>
        }
        name="password"
        required
        maxLength={128}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" kind="primary" size="xl" wide waiting={isPending} waitingLabel={t('auth.loggingIn')}>
        {t('auth.logIn')}
      </Button>
      {warning && <Notice tone="bad">{warning}</Notice>}
      <Button
        kind="ghost"
        wide
        onClick={() =>
          openDialog({ kind: 'login', isAgent: true, ...(next && { next }), ...(username && { username }) })
        }
      >
        {t('entry.otherWays')}
      </Button>
    </form>
  );
}
