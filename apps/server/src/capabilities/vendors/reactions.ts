/** Facts that end play or raise an alarm. */
import { raiseMoneyAlarm } from '#kernel/alarm.ts';
import { reaction } from '#kernel/outbox.ts';
import type { Reaction } from '#kernel/outbox.ts';
import { endSessions } from './store.ts';

export const reactions: Reaction[] = [
  /** Who logs out, changes the password or is frozen takes no more stakes; wins of open rounds still land. */
  reaction('session.ended', 'vendors.end-game-sessions', (tx, fact) => endSessions(tx, fact.memberId, fact.sessionIds)),
  reaction('vendor.line_passed', 'vendors.raise-line-alarm', (tx, { vassalage, memberId, line, maxMinor }) =>
    raiseMoneyAlarm(tx, line === 'vendor' ? 'vendor.line' : 'player.line', vassalage, {
      believed: { maxMinor },
      told: { memberId },
    }),
  ),
];
