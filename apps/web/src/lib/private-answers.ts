/** Answers about a person, and forgetting them: whoever uses this tab next must not see them, not even until they are read again. */
import { queryClient } from '@baize/browser';

/** Answers that do not depend on who asks. */
const publicCalls = new Set(['permission', 'registerSettings', 'gameVendors', 'hotGames', 'gameList', 'winnerBoard']);

export function forgetAnswers(): void {
  const answers = queryClient.getQueryCache();
  for (const answer of answers.findAll({ predicate: ({ queryKey }) => !publicCalls.has(String(queryKey[0])) }))
    // what stands on the screen must hear that it is gone: it would go on showing what it read, and never look again
    if (answer.getObserversCount() > 0) answer.reset();
    else answers.remove(answer);
}
