/** Nonces seen in the last ten minutes, of vendors and providers. Memory of this node: a replay that reaches another node finds the
 *  transaction or the event already there, because every call that moves money is keyed. */
const spanMs = 600_000;

export interface Nonces {
  /** True the first time within ten minutes. */
  claim(keyId: string, nonce: string, now: Date): boolean;
}

export function openNonces(): Nonces {
  /** Two spans of ten minutes: what was seen in this one and in the one before is remembered, so ten minutes at least. */
  let before = new Set<string>();
  let current = new Set<string>();
  let span = 0;

  function turnTo(next: number): void {
    before = next === span + 1 ? current : new Set();
    current = new Set();
    span = next;
  }

  return {
    claim(keyId, nonce, now) {
      const at = Math.floor(now.getTime() / spanMs);
      if (at > span) turnTo(at);
      const name = `${keyId}/${nonce}`;
      if (before.has(name) || current.has(name)) return false;
      current.add(name);
      return true;
    },
  };
}
