/** Logout: the server ends the session, the tab forgets it (specification 4, logout). */
import { queryClient } from '@baize/browser';
import { send } from './api.ts';
import { endSession } from './session.ts';

export async function signOut(): Promise<void> {
  // Forgetting must not wait for the network; a session the server never heard about ends by itself when idle.
  const told = send('logout').catch(() => undefined);
  endSession();
  queryClient.removeQueries({ predicate: ({ queryKey }) => !publicCalls.has(String(queryKey[0])) });
  await told;
}

/** Answers that do not depend on who asks. */
const publicCalls = new Set(['permission', 'registerSettings', 'gameVendors', 'hotGames', 'gameList', 'winnerBoard']);
