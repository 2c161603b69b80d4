/** What currency a game session is in, remembered in the process: a session never changes it, so nothing can go stale. */

export interface WantedSession {
  readonly merchantId: number;
  readonly sessionId: string;
}

export interface SessionCurrencies {
  /** Undefined where there is no such session. */
  find(wanted: WantedSession): Promise<string | undefined>;
}

/** `load` reads one session. One that is not there is asked for again. */
export function createSessionCurrencies(
  load: (wanted: WantedSession) => Promise<string | undefined>,
  sessionsMax = 200_000,
): SessionCurrencies {
  const known = new Map<string, string>();
  return {
    async find(wanted) {
      const key = `${wanted.merchantId}|${wanted.sessionId}`;
      const remembered = known.get(key);
      if (remembered !== undefined) return remembered;
      const found = await load(wanted);
      if (found === undefined) return undefined;
      if (known.size >= sessionsMax) known.delete(known.keys().next().value ?? key); // the one remembered longest
      known.set(key, found);
      return found;
    },
  };
}
