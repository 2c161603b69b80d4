/** Draws the dialog that is asked for. Forms are loaded when they are first opened. */
import { useT } from '@baize/i18n/react';
import { Button, Dialog, Loader } from '@baize/ui';
import { lazy, Suspense } from 'react';
import { closeDialog, useDialog } from '../lib/dialogs.ts';
import type { DialogRequest, Notice } from '../lib/dialogs.ts';
import { LogoutDialog } from './dialogs/logout-dialog.tsx';

const LoginDialog = lazy(() =>
  import('../widgets/auth/login-dialog.tsx').then(({ LoginDialog }) => ({ default: LoginDialog })),
);
const RegisterDialog = lazy(() =>
  import('../widgets/auth/register-dialog.tsx').then(({ RegisterDialog }) => ({ default: RegisterDialog })),
);
const ChangePasswordDialog = lazy(() =>
  import('../widgets/auth/change-password-dialog.tsx').then(({ ChangePasswordDialog }) => ({
    default: ChangePasswordDialog,
  })),
);
const SearchDialog = lazy(() =>
  import('./dialogs/search-dialog.tsx').then(({ SearchDialog }) => ({ default: SearchDialog })),
);
const LanguageDialog = lazy(() =>
  import('./dialogs/language-dialog.tsx').then(({ LanguageDialog }) => ({ default: LanguageDialog })),
);
const MenuSheet = lazy(() => import('./dialogs/menu-sheet.tsx').then(({ MenuSheet }) => ({ default: MenuSheet })));

export function DialogHost() {
  const t = useT();
  const request = useDialog();
  if (!request) return null;
  return <Suspense fallback={<Loader label={t('common.loading')} />}>{draw(request)}</Suspense>;
}

function draw(request: DialogRequest) {
  switch (request.kind) {
    case 'notice':
      return <NoticeDialog notice={request} />;
    case 'logout':
      return <LogoutDialog />;
    case 'login':
      return <LoginDialog next={request.next} reason={request.reason} />;
    case 'register':
      return <RegisterDialog referralCode={request.referralCode} next={request.next} />;
    case 'changePassword':
      return <ChangePasswordDialog isForced={request.isForced} next={request.next} known={request.oldPassword} />;
    case 'search':
      return <SearchDialog />;
    case 'language':
      return <LanguageDialog />;
    case 'menu':
      return <MenuSheet />;
  }
}

function NoticeDialog({ notice }: { notice: Notice }) {
  const t = useT();
  const { title, icon, tone, body, buttons, autoCloseMs, coverCloses, dismissable } = notice;
  return (
    <Dialog
      open
      onClose={closeDialog}
      title={title}
      closeLabel={t('common.close')}
      icon={icon}
      tone={tone}
      autoCloseMs={autoCloseMs}
      coverCloses={coverCloses}
      dismissable={dismissable}
      buttons={buttons?.map(({ label, kind, onPress }) => (
        <Button
          key={label}
          kind={kind ?? 'line'}
          onClick={() => {
            closeDialog();
            onPress?.();
          }}
        >
          {label}
        </Button>
      ))}
    >
      {typeof body === 'string' ? <p>{body}</p> : body}
    </Dialog>
  );
}
