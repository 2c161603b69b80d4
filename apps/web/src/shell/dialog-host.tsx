/** Draws the dialog that is asked for. Forms are loaded when they are first opened. */
import { useT } from '@baize/i18n/react';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { closeDialog, useDialog } from '#lib/dialogs.ts';
import type { DialogRequest } from '#lib/dialogs.ts';
import { loadAllTexts } from '#lib/language.ts';
import { SiteLoader } from '#lib/site-loader.tsx';
import { DialogBoundary } from './dialog-boundary.tsx';
import { NoticeDialog } from './dialogs/notice-dialog.tsx';
import { LogoutDialog } from './dialogs/logout-dialog.tsx';

const LoginDialog = withTexts(async () => (await import('#features/identity/login/dialog.tsx')).LoginDialog);
const RegisterDialog = withTexts(async () => (await import('#features/members/register/dialog.tsx')).RegisterDialog);
const ForgotDialog = withTexts(async () => (await import('#features/members/recover/dialog.tsx')).ForgotDialog);
const ResetDialog = withTexts(async () => (await import('#features/members/recover/reset-dialog.tsx')).ResetDialog);
const ExtraDialog = withTexts(async () => (await import('#features/identity/extra/dialog.tsx')).ExtraDialog);
const ZaloDialog = withTexts(async () => (await import('#features/members/register/zalo-dialog.tsx')).ZaloDialog);
const ChangePasswordDialog = withTexts(
  async () => (await import('#features/identity/change-password.tsx')).ChangePasswordDialog,
);
const SearchDialog = withTexts(async () => (await import('./dialogs/search/search-dialog.tsx')).SearchDialog);
const LanguageDialog = lazy(() =>
  import('./dialogs/language-dialog.tsx').then(({ LanguageDialog }) => ({ default: LanguageDialog })),
);
const KeysDialog = lazy(() => import('./dialogs/keys-dialog.tsx').then(({ KeysDialog }) => ({ default: KeysDialog })));
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
const ContractDialog = withTexts(async () => (await import('#features/contracts/contract-dialog.tsx')).ContractDialog);
const ContractActDialog = withTexts(async () => (await import('#features/contracts/act-dialog.tsx')).ContractActDialog);
const WaitingDialog = withTexts(async () => (await import('#features/contracts/waiting-dialog.tsx')).WaitingDialog);
const DebtsDialog = withTexts(async () => (await import('#features/contracts/debts.tsx')).DebtsDialog);
const SendMoneyDialog = withTexts(async () => (await import('#features/transfers/dialogs.tsx')).SendMoneyDialog);
const TransferDialog = withTexts(async () => (await import('#features/transfers/dialogs.tsx')).TransferDialog);
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
      <Suspense fallback={<SiteLoader label={t('common.loading')} />}>{draw(request)}</Suspense>
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
    case 'keys':
      return <KeysDialog />;
    case 'menu':
      return <MenuSheet />;
    case 'announcements':
      return <AnnouncementsDialog />;
    case 'notices':
      return <NoticesDialog />;
    case 'vendorGames':
      return <VendorGamesDialog {...request} />;
    case 'contract':
      return <ContractDialog {...request} kind={request.contractKind} />;
    case 'contractAct':
      return <ContractActDialog act={request.act} contract={request.contract} />;
    case 'contractsWaiting':
      return <WaitingDialog />;
    case 'sendMoney':
      return <SendMoneyDialog account={request.account} />;
    case 'transfer':
      return <TransferDialog id={request.id} />;
    case 'contractDebts':
      return <DebtsDialog side={request.side} />;
  }
}
