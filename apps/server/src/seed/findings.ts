/** What the search for abuse finds in those of the demo agent's line who log in from one place: one finding is open, one was confirmed
 *  and one dismissed. */
import { seedIds } from '@baize/protocol';
import { decideFinding } from '#capabilities/abuse/decide.ts';
import { findTies } from '#capabilities/abuse/find-ties.ts';
import { openSession } from '#capabilities/identity/index.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { personOf } from './contract-acts.ts';
import type { Person } from './contract-acts.ts';
import { seedActors, seedTx } from './context.ts';
import { dayMs, hourMs } from './team-days.ts';

interface Place {
  readonly people: readonly Person[];
  readonly ip: string;
  /** The one both use; without it each has their own. */
  readonly device?: string;
  readonly daysAgo: readonly number[];
}

/** `pair`: an upline and a downline, whose finding stays open. */
export async function seedFindings(services: Services, merchant: Merchant, pair: readonly Person[]): Promise<void> {
  const household: Place = { people: pair, ip: '203.0.113.24', daysAgo: [9, 6, 2] };
  const others: readonly Place[] = [
    { people: people('kestrel07', 'puffin19'), ip: '198.51.100.7', device: 'kestrel07', daysAgo: [11, 5, 1] },
    { people: people('linnet44', 'bittern1'), ip: '198.51.100.61', daysAgo: [10, 7, 1] },
  ];
  await shareAddress(services, merchant, household);
  await look(services, merchant, 2 * dayMs - hourMs, [seedIds.abuseFinding]);
  for (const place of others) await shareAddress(services, merchant, place);
  const found = [services.newId(), services.newId()];
  await look(services, merchant, 20 * hourMs, found);
  const decisions = ['confirmed', 'dismissed'] as const;
  const staff = seedActors(services, 5 * hourMs).staff(merchant, seedIds.staff, 'Rosa O.', 0n);
  for (const [place, findingId] of found.entries()) {
    const decision = decisions[place] ?? 'dismissed';
    await seedTx(services, staff, (tx) => decideFinding(tx, findingId, { decision, remark: remarks[decision] }));
  }
}

const remarks = {
  confirmed: 'One telephone, two accounts',
  dismissed: 'Both live at the boat house; looked at',
} as const;

const people = (...accounts: readonly string[]): readonly Person[] => accounts.map(personOf);

async function look(services: Services, merchant: Merchant, agoMs: number, findingIds: readonly string[]) {
  const ids = [...findingIds];
  const looking = seedActors(services, agoMs).system(merchant);
  await seedTx(services, { ...looking, newId: () => ids.shift() ?? services.newId() }, findTies);
}

/** Both log in from one address on some days. */
async function shareAddress(services: Services, merchant: Merchant, place: Place): Promise<void> {
  for (const daysAgo of place.daysAgo)
    for (const { memberId, account, type } of place.people) {
      const ctx = seedActors(services, daysAgo * dayMs).member(merchant, memberId, account, [], type);
      await seedTx(services, { ...ctx, ip: place.ip, device: place.device ?? account }, (tx) =>
        openSession(tx, { memberId, state: 'full' }),
      );
    }
}
