/** What happens once the server let somebody in (specification 4, login). */
import { queryClient } from '@baize/browser';
import { closeDialog, openDialog } from '#lib/dialogs.ts';
import type { DialogRequest } from '#lib/dialogs.ts';
import { paths } from '#lib/paths.ts';
import { forgetAnswers } from '#lib/private-answers.ts';
import { beginSession, session } from '#lib/session.ts';
import type { SignedIn } from '#lib/session.ts';
import { deviceStorage } from '#lib/storage.ts';
import { reportLanguage } from './report-language.ts';

interface Entering {
  readonly signedIn: SignedIn;
  /** Lives in memory only, so that a forced change need not ask for it again. */
  readonly password?: string | undefined;
  readonly next?: string | undefined;
  readonly go: (href: string) => void;
}

/** Opens the session, or what must come before it: the extra verification, an agent's second factor, a new password. */
export function enter({ signedIn, password, next, go }: Entering): void {
  const { state } = signedIn;
  const kept = { ...(next && { next }) };
  deviceStorage.set('deviceKey', signedIn.deviceKey);
  if (state === 'ip_challenge' || state === 'must_enrol_totp') {
    openDialog({ kind: 'extraVerification', signedIn, ...(password !== undefined && { password }), ...kept });
    return;
  }
  if (session.get().token) forgetAnswers(); // a practice account makes room for a real one
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'memberInfo' || queryKey[0] === 'walletBalance',
  });
  beginSession(signedIn, state);
  if (state === 'must_change_password') {
    const change: DialogRequest = { kind: 'changePassword', isForced: true, ...kept };
    openDialog(password === undefined ? change : { ...change, oldPassword: password });
    return;
  }
  closeDialog();
  void reportLanguage();
  if (next) go(next);
  void queryClient.invalidateQueries();
}

/** What a login names beside itself: the area, and that this browser was here before. */
export function areaOf(isAgent = false): { agentArea: boolean; deviceKey?: string } {
  const deviceKey = deviceStorage.get('deviceKey');
  return { agentArea: isAgent, ...(deviceKey && { deviceKey }) };
}

/** Logins of the agents' page go on to the agent centre (specification 4). */
export function goalOf(isAgent: boolean, next: string | undefined): string | undefined {
  return next ?? (isAgent ? paths.agentHome : undefined);
}
