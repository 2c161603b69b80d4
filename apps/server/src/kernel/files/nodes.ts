/** The nodes that run and what each found in its files. Of the platform: no merchant's rows. */
import type { CallOutput } from '@baize/protocol';
import type { listNodeFiles } from '@baize/protocol/calls/operators';
import { sql } from 'kysely';
import type { Tx } from '../context.ts';

type Db = Tx['db'];
type NodeFiles = CallOutput<typeof listNodeFiles>;
type Found = NodeFiles['nodes'][number];

/** A node writes its row every five seconds; after a minute of silence it no longer counts as running. */
const silentMs = 60_000;
/** Rows of killed nodes are kept so long; the next node that stops takes them away. */
const keptMs = 86_400_000;
/** More nodes are not listed. */
const nodesMax = 200;

export interface Node {
  readonly nodeId: string;
  readonly name: string;
  readonly startedAt: Date;
  readonly hasList: boolean;
}

/** Says that the node runs; answers when operators last wanted every node to check its files. */
export async function noteNode(db: Db, node: Node, now: Date): Promise<Date | null> {
  const row = {
    node_id: node.nodeId,
    name: node.name,
    started_at: node.startedAt,
    seen_at: now,
    has_list: node.hasList,
  };
  await db
    .insertInto('installation_node')
    .values(row)
    .onConflict((met) => met.column('node_id').doUpdateSet({ seen_at: now }))
    .execute();
  return askedAt(db);
}

/** When the node stops: its own row, and those of nodes that were killed a day ago or before. */
export async function forgetNode(db: Db, { nodeId }: Node, now: Date): Promise<void> {
  await db
    .deleteFrom('installation_node')
    .where((row) => row.or([row('node_id', '=', nodeId), row('seen_at', '<', new Date(now.getTime() - keptMs))]))
    .execute();
}

export async function noteCheck(
  { ctx, db }: Tx,
  { nodeId, answersAt }: { readonly nodeId: string; readonly answersAt: Date | null },
  { outcome, listMadeAt, difference }: Pick<Found, 'outcome' | 'listMadeAt' | 'difference'>,
): Promise<void> {
  const row = {
    checked_at: ctx.now,
    answers_at: answersAt,
    outcome,
    list_made_at: listMadeAt,
    difference: difference && JSON.stringify(difference),
  };
  await db.updateTable('installation_node').set(row).where('node_id', '=', nodeId).execute();
}

async function askedAt(db: Db): Promise<Date | null> {
  return (await db.selectFrom('installation').select('files_asked_at').executeTakeFirstOrThrow()).files_asked_at;
}

/** Every node that runs, by name. */
export async function readNodeFiles({ ctx, db }: Tx): Promise<NodeFiles> {
  const asked = await askedAt(db);
  const rows = await db
    .selectFrom('installation_node')
    .selectAll()
    .where('seen_at', '>=', new Date(ctx.now.getTime() - silentMs))
    .orderBy('name')
    .orderBy('started_at')
    .orderBy('node_id')
    .limit(nodesMax)
    .execute();
  return {
    askedAt: asked?.toISOString() ?? null,
    nodes: rows.map((row) => ({
      id: row.node_id,
      name: row.name,
      startedAt: row.started_at.toISOString(),
      hasList: row.has_list,
      // not "before": clocks of two nodes differ
      isWaiting: row.has_list && (row.checked_at === null || row.answers_at?.getTime() !== asked?.getTime()),
      checkedAt: row.checked_at?.toISOString() ?? null,
      outcome: row.outcome as Found['outcome'], // the column's own check
      listMadeAt: row.list_made_at?.toISOString() ?? null,
      difference: row.difference as Found['difference'], // only `noteCheck` writes it
    })),
  };
}

/** Before it is read and written: two who ask at once are one. */
export async function lockAsked(db: Db): Promise<void> {
  await sql`select from installation for update`.execute(db);
}

export async function writeAsked({ ctx, db }: Tx): Promise<void> {
  await db.updateTable('installation').set({ files_asked_at: ctx.now }).execute();
}
