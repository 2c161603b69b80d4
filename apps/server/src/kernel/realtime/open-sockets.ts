/** The open sockets of this node: how many one member and one address may have, and which of them have outlived their session. */
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Hub, Peer } from '../hub.ts';
import type { TicketClaim } from '../tickets.ts';

/** Tabs and devices of one person; a page that gets no socket tries again later. */
const memberMax = 20;
/** An end of a session by age or silence is seen within this. */
const lookEveryMs = 500;

export interface SocketSession {
  readonly merchantId: number;
  readonly sessionId: string;
}

/** By session: when it ends if nothing more is asked in it; sessions that are over are left out. */
export type LiveSessions = (sessions: readonly SocketSession[], now: Date) => Promise<ReadonlyMap<string, Date>>;

export interface OpenSockets {
  /** Counts a socket of an address; null when it has too many. Call what comes back when the socket closes. */
  countAddress(address: string): (() => void) | null;
  /** Counts a member's socket and closes it (4001) when its session ends. `over`: that session has ended already. */
  admit(peer: Peer, claim: TicketClaim): Promise<'admitted' | 'over' | 'too many'>;
  /** Forgets a closed socket; harmless for one that was never admitted. */
  leave(peer: Peer): void;
  close(): void;
}

interface Admitted {
  readonly session: SocketSession;
  readonly forget: () => void;
  /** Asked again from here on. */
  dueAt: Date;
}

/** How many there are of each key. */
function openCounts(max: number): (key: string) => (() => void) | null {
  const counts = new Map<string, number>();
  return (key) => {
    const count = counts.get(key) ?? 0;
    if (count >= max) return null;
    counts.set(key, count + 1);
    return () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    };
  };
}

export function openSockets(parts: {
  readonly config: Pick<Config, 'socketsPerAddress'>;
  readonly hub: Hub;
  readonly clock: Clock;
  readonly log: Logger;
  readonly liveSessions: LiveSessions;
}): OpenSockets {
  const { config, hub, clock, log, liveSessions } = parts;
  const countAddress = openCounts(config.socketsPerAddress);
  const countMember = openCounts(memberMax);
  const admitted = new Map<Peer, Admitted>();
  let isLooking = false;

  function leave(peer: Peer): void {
    admitted.get(peer)?.forget();
    admitted.delete(peer);
  }

  /** Requests prolong a session while its socket is silent, so what seems to be over is asked about before it is closed. */
  async function look(): Promise<void> {
    const now = clock.now();
    const due = [...admitted].filter(([, { dueAt }]) => dueAt <= now);
    if (due.length === 0) return;
    const sessions = new Map(due.map(([, { session }]) => [session.sessionId, session]));
    const live = await liveSessions([...sessions.values()], now);
    for (const [peer, entry] of due) {
      const end = live.get(entry.session.sessionId);
      if (end) entry.dueAt = end;
      else {
        hub.leave(peer);
        leave(peer);
        peer.close(4001, 'session ended');
      }
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error: unknown) => log.error({ err: error }, 'sessions of sockets not looked at'))
      .finally(() => {
        isLooking = false;
      });
  }, lookEveryMs);
  timer.unref();

  return {
    countAddress,
    async admit(peer, claim) {
      const { merchantId, sessionId } = claim;
      if (sessionId === null) return 'admitted';
      const session = { merchantId, sessionId };
      const forget = countMember(`${merchantId}:${claim.subject}`);
      if (!forget) return 'too many';
      // at once asked again: it may end after this question and before the socket hears of it
      admitted.set(peer, { session, forget, dueAt: clock.now() });
      const live = await liveSessions([session], clock.now());
      if (live.has(sessionId) && peer.isOpen) return 'admitted';
      leave(peer);
      return 'over';
    },
    leave,
    close: () => clearInterval(timer),
  };
}
