import type { Tx } from '#kernel/context.ts';
import { totpStep, unsealTotp } from '#capabilities/identity/index.ts';
import { updateTotpStep } from './store.ts';

/** Whether a code of an operator's authenticator is right. It opens once: its time step must be later than the last one that did. */
export async function passTotp(
  tx: Tx,
  { staffId, totpSealed }: { readonly staffId: string; readonly totpSealed: Buffer },
  code: string | undefined,
  masterKey: Buffer,
): Promise<boolean> {
  if (code === undefined) return false;
  const step = totpStep(unsealTotp(masterKey, staffId, totpSealed), code, tx.ctx.now);
  return step !== null && updateTotpStep(tx, staffId, step);
}
