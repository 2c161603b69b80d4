import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';

/** Records that an operator takes a paper of a title's model: a par sheet tells what a model is made of. */
export async function recordModelDownload(tx: Tx, nodeId: string, fileName: string): Promise<void> {
  await audit(tx, 'game.paper', nodeId, undefined, { fileName });
}
