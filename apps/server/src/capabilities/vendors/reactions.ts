/** Facts of other rooms that end play. */
import { reaction } from '../../kernel/outbox.ts';
import type { Reaction } from '../../kernel/outbox.ts';
import { endSessions } from './store.ts';

/** Who logs out, changes the password or is frozen takes no more stakes; wins of open rounds still land. */
export const reactions: Reaction[] = [
  reaction('session.ended', 'vendors.end-game-sessions', (tx, fact) => endSessions(tx, fact.memberId, fact.sessionIds)),
];
