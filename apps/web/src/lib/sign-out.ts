/** Logout: the server ends the session, the tab forgets it (specification 4, logout). */
import { send } from './api.ts';
import { forgetAnswers } from './private-answers.ts';
import { endSession } from './session.ts';

export async function signOut(): Promise<void> {
  // Forgetting must not wait for the network; a session the server never heard about ends by itself when idle.
  const told = send('logout').catch(() => undefined);
  endSession();
  forgetAnswers();
  await told;
}
