/** What happens once the server let somebody in (specification 4, login). */
import { queryClient } from '@baize/browser';
import { closeDialog, openDialog } from '../../lib/dialogs.ts';
import { beginSession } from '../../lib/session.ts';
import type { SignedIn } from '../../lib/session.ts';

interface Entering {
  readonly signedIn: SignedIn;
  /** Lives in memory only, so that a forced change need not ask for it again. */
  readonly password?: string;
  readonly next?: string | undefined;
  readonly go: (href: string) => void;
}

export function enter({ signedIn, password, next, go }: Entering): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'memberInfo' || queryKey[0] === 'walletBalance',
  });
  beginSession(signedIn);
  if (signedIn.state === 'must_change_password') {
    openDialog({
      kind: 'changePassword',
      isForced: true,
      ...(password !== undefined && { oldPassword: password }),
      ...(next && { next }),
    });
    return;
  }
  closeDialog();
  if (next) go(next);
  void queryClient.invalidateQueries();
}
