const NONCE_MS = 600_000; // product/vendor-api.md

/** Remembers nonces for ten minutes, so that a captured call cannot be sent again. */
export function createNonces(): { isNew(nonce: string, now: number): boolean } {
  const seen = new Map<string, number>();
  return {
    isNew(nonce, now) {
      for (const [old, at] of seen) {
        if (at > now - NONCE_MS) break; // in order of arrival
        seen.delete(old);
      }
      if (seen.has(nonce)) return false;
      seen.set(nonce, now);
      return true;
    },
  };
}
