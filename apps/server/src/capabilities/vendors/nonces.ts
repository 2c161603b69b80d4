/** Nonces seen in the last ten minutes, by minute. Memory of this node: a replay that reaches another node finds the
 *  transaction already there, because every call that moves money is keyed. */
const keepMinutes = 10;

export interface Nonces {
  /** True the first time within ten minutes. */
  claim(keyId: string, nonce: string, now: Date): boolean;
}

export function openNonces(): Nonces {
  const minutes = new Map<number, Set<string>>();
  let newest = 0;

  function drop(minute: number): void {
    newest = minute;
    for (const old of minutes.keys()) if (old < minute - keepMinutes) minutes.delete(old);
  }

  return {
    claim(keyId, nonce, now) {
      const minute = Math.floor(now.getTime() / 60_000);
      if (minute > newest) drop(minute);
      const name = `${keyId}/${nonce}`;
      for (const seen of minutes.values()) if (seen.has(name)) return false;
      const current = minutes.get(minute);
      if (current) current.add(name);
      else minutes.set(minute, new Set([name]));
      return true;
    },
  };
}
