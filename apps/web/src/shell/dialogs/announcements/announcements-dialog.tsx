/** What the site tells by itself, once a session, and the list that the bell of the header opens. */
import { useT } from '@baize/i18n/react';
import { Button, Dialog, EmptyBox } from '@baize/ui';
import { MegaphoneSimpleIcon } from '@baize/ui/icons';
import { useEffect } from 'react';
import { closePopups, markNoticesSeen, useAnnouncements } from '#lib/announcements.ts';
import { closeDialog } from '#lib/dialogs.ts';
import { useWho } from '#lib/session.ts';
import { SiteLoader } from '#lib/site-loader.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useDialogMove } from '../use-dialog-move.ts';
import { AnnouncementList } from './announcement-list.tsx';

/** Specification 9: page sizes of the two lists. */
const popupsInPage = 8;
const noticesInPage = 6;

/** Specification 2, publicModal. */
export function AnnouncementsDialog() {
  const t = useT();
  const isVisitor = useWho() === 'visitor';
  const popups = useAnnouncements().data?.popup;
  const close = (): void => {
    closePopups(isVisitor);
    closeDialog();
  };
  useDialogMove(close);
  return (
    <Dialog
      open
      onClose={close}
      width="wide"
      icon={<MegaphoneSimpleIcon weight="duotone" />}
      title={t('shell.announcements')}
      closeLabel={t('common.close')}
      buttons={
        <Button kind="primary" onClick={close}>
          {t('shell.announcementsRead')}
        </Button>
      }
    >
      {popups ? <AnnouncementList key={popups[0]?.id} items={popups} pageSize={popupsInPage} /> : <Waiting />}
    </Dialog>
  );
}

/** Specification 2, noticeModal. */
export function NoticesDialog() {
  const t = useT();
  const { data, error, refetch } = useAnnouncements();
  const notices = data?.player;
  useDialogMove(closeDialog);
  useEffect(() => markNoticesSeen, []); // what was new is marked until the list is closed
  return (
    <Dialog
      open
      onClose={closeDialog}
      coverCloses
      width="wide"
      icon={<MegaphoneSimpleIcon weight="duotone" />}
      title={t('shell.notices')}
      closeLabel={t('common.close')}
    >
      {notices && notices.length > 0 && (
        <AnnouncementList key={notices[0]?.id} items={notices} pageSize={noticesInPage} />
      )}
      {notices?.length === 0 && <EmptyBox title={t('shell.noticesNone')} />}
      {!notices && (error ? <FailedBox error={error} onRetry={() => void refetch()} /> : <Waiting />)}
    </Dialog>
  );
}

function Waiting() {
  const t = useT();
  return <SiteLoader label={t('common.loading')} />;
}
