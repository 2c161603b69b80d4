import type { Tx } from '#kernel/context.ts';
import { announcePromotion } from '#capabilities/promotions/index.ts';
import type { Announced } from '#capabilities/promotions/index.ts';
import { findItem, textsOf } from './operator-store.ts';

/** Tells the room of promotions what an item that was written says of one: kind, titles, times. Other items are no business of it. */
export async function announce(tx: Tx, itemId: string): Promise<void> {
  const item = await findItem(tx, itemId);
  if (item?.kind !== 'promotion') return;
  const titles = (await textsOf(tx, itemId)).map(({ language, title }) => [language, title]);
  await announcePromotion(tx, {
    promotionId: itemId,
    type: item.shelf as Announced['type'], // checked when it was published
    titles: Object.fromEntries(titles),
    startsAt: item.startsAt,
    endsAt: item.endsAt,
    isComing: item.traits.isComing ?? false,
    isDown: item.traits.isDown ?? false,
  });
}
