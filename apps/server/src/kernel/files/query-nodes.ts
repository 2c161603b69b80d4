import type { CallOutput } from '@baize/protocol';
import type { checkNodeFiles } from '@baize/protocol/calls/operators';
import { audit } from '../audit.ts';
import type { StaffCtx, Tx } from '../context.ts';
import { lockAsked, readNodeFiles, writeAsked } from './nodes.ts';

/** Nobody waits longer for a node that does not answer. */
const waitMs = 600_000;

/** Asks every node to check its files. While one that was asked has yet to answer, whoever asks again is answered with the same. */
export async function queryNodes(tx: Tx<StaffCtx>): Promise<CallOutput<typeof checkNodeFiles>> {
  await lockAsked(tx.db);
  const { askedAt, nodes } = await readNodeFiles(tx);
  const isOpen = askedAt !== null && Date.parse(askedAt) > tx.ctx.now.getTime() - waitMs;
  // a node that started since is on its first check: it was not asked
  if (isOpen && nodes.some(({ isWaiting, startedAt }) => isWaiting && startedAt <= askedAt)) return { askedAt };
  await writeAsked(tx);
  await audit(tx, 'files.ask', null);
  return { askedAt: tx.ctx.now.toISOString() };
}
