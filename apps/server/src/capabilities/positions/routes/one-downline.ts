import type { Tx } from '#kernel/context.ts';
import type { Downline } from '../downline.ts';
import { downlineViews } from '../read.ts';
import { readNames } from '../store.ts';
import type { DownlineView } from '../wire.ts';

/** A downline as it stands now. */
export async function oneDownline(tx: Tx, { uplineId, downline }: Downline): Promise<DownlineView> {
  const account = (await readNames(tx, [downline.memberId])).get(downline.memberId) ?? '';
  const [view] = await downlineViews(tx, uplineId, [{ ...downline, account }]);
  if (!view) throw new Error(`positions: no view of ${downline.memberId}`);
  return view;
}
