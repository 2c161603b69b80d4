/** Answers about a person, and forgetting them: whoever uses this tab next must not see them, not even until they are read again. */
import { queryClient } from '@baize/browser';

/** Answers that do not depend on who asks. */
const publicCalls = new Set(['permission', 'registerSettings', 'gameVendors', 'hotGames', 'gameList', 'winnerBoard']);

export function forgetAnswers(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !publicCalls.has(String(queryKey[0])) });
}
