import { useEffect } from 'react';
import { arePopupsClosed, useAnnouncements } from '../lib/announcements.ts';
import { openDialog, useDialog } from '../lib/dialogs.ts';
import { hasFilledForm } from '../lib/release.ts';
import { useSession, useWho } from '../lib/session.ts';

/** Opens the popups of the person's audience once a session: never over a game, another dialog or a form in work. */
export function useAnnouncer(isGame: boolean): void {
  const isVisitor = useWho() === 'visitor';
  const { state } = useSession();
  const isFree = useDialog() === null && !isGame && state === 'full';
  const waiting = useAnnouncements().data?.popup.length ?? 0;
  useEffect(() => {
    if (!isFree || waiting === 0 || arePopupsClosed(isVisitor) || hasFilledForm()) return;
    openDialog({ kind: 'announcements' });
  }, [isFree, waiting, isVisitor]);
}
