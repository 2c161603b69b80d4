/** Who may start a request while many are in work: below half of the slots everybody, beyond it each merchant within its share, so
 *  that one merchant's crowd is refused and not its neighbours' players. */

/** A merchant's number; `unknown`: an address of no merchant; null: whoever is counted with nobody, such as operators and vendors. */
export type Tenant = number | 'unknown' | null;

export interface Slots {
  /** Takes a slot. False when the caller has to be refused. */
  take(tenant: Tenant): boolean;
  give(tenant: Tenant): void;
}

/** `merchants`: how many this installation serves. One of several leaves room for another that has nothing in work yet. */
export function openSlots(slotsMax: number, merchants: () => number): Slots {
  const inWork = new Map<number, number>();
  let total = 0;

  const shareOf = (merchant: number): number => {
    const active = inWork.size + (inWork.has(merchant) ? 0 : 1);
    return Math.max(1, Math.floor(slotsMax / Math.max(1, Math.min(active + 1, merchants()))));
  };
  const mayTake = (tenant: Tenant): boolean => {
    if (total >= slotsMax) return false;
    if (total * 2 < slotsMax || tenant === null) return true;
    return tenant !== 'unknown' && (inWork.get(tenant) ?? 0) < shareOf(tenant);
  };
  return {
    take(tenant) {
      if (!mayTake(tenant)) return false;
      total += 1;
      if (typeof tenant === 'number') inWork.set(tenant, (inWork.get(tenant) ?? 0) + 1);
      return true;
    },
    give(tenant) {
      total -= 1;
      if (typeof tenant !== 'number') return;
      const left = (inWork.get(tenant) ?? 0) - 1;
      if (left > 0) inWork.set(tenant, left);
      else inWork.delete(tenant);
    },
  };
}
