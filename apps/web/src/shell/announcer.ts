import { useEffect, useState } from 'react';
import { arePopupsClosed, useAnnouncements } from '#lib/announcements.ts';
import { openDialog, useDialog } from '#lib/dialogs.ts';
import { useWaitingKinds } from '#lib/consolidated.ts';
import { hasFilledForm } from '#lib/release.ts';
import { useSession, useWho } from '#lib/session.ts';
import { tabStorage } from '#lib/storage.ts';

/** Opens the popups of the person's audience once a session: never over a game, another dialog or a form in work. */
export function useAnnouncer(isGame: boolean): void {
  const isVisitor = useWho() === 'visitor';
  const { state } = useSession();
  const isFree = useDialog() === null && !isGame && state !== 'must_change_password';
  const waiting = useAnnouncements().data?.popup.length ?? 0;
  useEffect(() => {
    if (!isFree || waiting === 0 || arePopupsClosed(isVisitor) || hasFilledForm()) return;
    openDialog({ kind: 'announcements' });
  }, [isFree, waiting, isVisitor]);
  useContractCaller(isFree && !isVisitor && (waiting === 0 || arePopupsClosed(isVisitor)));
}

/** After the announcements of a new session: what waits for the person's word in their contracts (specification 2, contract view). */
function useContractCaller(isFree: boolean): void {
  const [isNewSession] = useState(() => !arePopupsClosed(false));
  const isWaiting = useWaitingKinds().length > 0;
  useEffect(() => {
    if (!isNewSession || !isFree || !isWaiting || tabStorage.get('CONTRACT_VIEW') !== null || hasFilledForm()) return;
    tabStorage.set('CONTRACT_VIEW', 'opened');
    openDialog({ kind: 'contractsWaiting' });
  }, [isNewSession, isFree, isWaiting]);
}
