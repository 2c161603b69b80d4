/** In ms: nobody waits longer for what stands back. */
const patienceMs = 1_000;

/** Does something once the page has nothing more urgent: measuring, decoration. Returns the way to leave it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, patienceMs / 5);
    return () => clearTimeout(timer);
  }
  const number = requestIdleCallback(act, { timeout: patienceMs });
  return () => cancelIdleCallback(number);
}
