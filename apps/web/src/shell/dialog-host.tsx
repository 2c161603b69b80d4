/** Draws the dialog that is asked for. Forms are loaded when they are first opened. */
import { useT } from '@baize/i18n/react';
import { Loader } from '@baize/ui';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { closeDialog, useDialog } from '../lib/dialogs.ts';
import type { DialogRequest } from '../lib/dialogs.ts';
import { loadAllTexts } from '../lib/language.ts';
import { DialogBoundary } from './dialog-boundary.tsx';
import { NoticeDialog } from './dialogs/notice-dialog.tsx';
import { LogoutDialog } from './dialogs/logout-dialog.tsx';

const LoginDialog = withTexts(async () => (await import('../widgets/auth/login/dialog.tsx')).LoginDialog);
const RegisterDialog = withTexts(async () => (await import('../widgets/auth/register/dialog.tsx')).RegisterDialog);
const ForgotDialog = withTexts(async () => (await import('../widgets/auth/recover/dialog.tsx')).ForgotDialog);
const ResetDialog = withTexts(async () => (await import('../widgets/auth/recover/reset-dialog.tsx')).ResetDialog);
const ExtraDialog = withTexts(async () => (await import('../widgets/auth/extra/dialog.tsx')).ExtraDialog);
const ZaloDialog = withTexts(async () => (await import('../widgets/auth/register/zalo-dialog.tsx')).ZaloDialog);
const ChangePasswordDialog = withTexts(
  async () => (await import('../widgets/auth/change-password.tsx')).ChangePasswordDialog,
);
const SearchDialog = withTexts(async () => (await import('./dialogs/search/search-dialog.tsx')).SearchDialog);
const LanguageDialog = lazy(() =>
  import('./dialogs/language-dialog.tsx').then(({ LanguageDialog }) => ({ default: LanguageDialog })),
);
const AnnouncementsDialog = lazy(() =>
  import('./dialogs/announcements/announcements-dialog.tsx').then(({ AnnouncementsDialog }) => ({
    default: AnnouncementsDialog,
  })),
);
const NoticesDialog = lazy(() =>
  import('./dialogs/announcements/announcements-dialog.tsx').then(({ NoticesDialog }) => ({ default: NoticesDialog })),
);
const VendorGamesDialog = lazy(() =>
  import('./dialogs/vendor-games-dialog.tsx').then(({ VendorGamesDialog }) => ({ default: VendorGamesDialog })),
);
const MenuSheet = lazy(() => import('./dialogs/menu-sheet.tsx').then(({ MenuSheet }) => ({ default: MenuSheet })));

/** A form of the ways in says more than the first view does: its texts come with it. */
function withTexts<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadAllTexts()]);
    return { default: component };
  });
}

export function DialogHost() {
  const t = useT();
  const request = useDialog();
  if (!request) return null;
  return (
    <DialogBoundary>
      <Suspense fallback={<Loader label={t('common.loading')} />}>{draw(request)}</Suspense>
    </DialogBoundary>
  );
}

function draw(request: DialogRequest) {
  switch (request.kind) {
    case 'notice':
      return <NoticeDialog notice={request} onClose={closeDialog} />;
    case 'logout':
      return <LogoutDialog />;
    case 'login':
      return <LoginDialog {...request} />;
    case 'register':
      return <RegisterDialog {...request} />;
    case 'forgotPassword':
      return <ForgotDialog next={request.next} />;
    case 'resetPassword':
      return <ResetDialog token={request.token} />;
    case 'extraVerification':
      return <ExtraDialog signedIn={request.signedIn} next={request.next} password={request.password} />;
    case 'zalo':
      return <ZaloDialog bonus={request.bonus} welcome={request.welcome} />;
    case 'changePassword':
      return <ChangePasswordDialog isForced={request.isForced} next={request.next} known={request.oldPassword} />;
    case 'search':
      return <SearchDialog />;
    case 'language':
      return <LanguageDialog />;
    case 'menu':
      return <MenuSheet />;
    case 'announcements':
      return <AnnouncementsDialog />;
    case 'notices':
      return <NoticesDialog />;
    case 'vendorGames':
      return <VendorGamesDialog {...request} />;
  }
}
