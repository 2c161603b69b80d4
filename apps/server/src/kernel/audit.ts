/** The audit log: append-only rows, each with a hash of its own content; a job seals them in batches (docs/formats.md). */
import { hash } from 'node:crypto';
import type { Actor, Tx } from './context.ts';

function actorOf(actor: Actor): { id: string; name: string } {
  switch (actor.kind) {
    case 'guest': return { id: '-', name: 'guest' }; // prettier-ignore
    case 'member': return { id: actor.memberId, name: actor.account }; // prettier-ignore
    case 'staff': return { id: actor.staffId, name: actor.displayName }; // prettier-ignore
    case 'vendor': return { id: actor.vendorCode, name: actor.vendorCode }; // prettier-ignore
    case 'provider': return { id: actor.provider, name: actor.provider }; // prettier-ignore
    case 'system': return { id: actor.name, name: actor.name }; // prettier-ignore
  }
}

/** JSON with sorted keys, so that the same content always hashes the same, whatever database column order says. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return JSON.stringify(value.toString());
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

export interface AuditContent {
  readonly merchantId: number;
  readonly at: Date;
  readonly actorKind: string;
  readonly actorId: string;
  /** Rows of before 22 November 2026 were hashed without name and address. */
  readonly actorName?: string;
  readonly ip?: string;
  readonly action: string;
  readonly target: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly requestId: string;
}

/** SHA-256 of the content's canonical JSON; its keys are known, so they are written down in their order. */
export function auditRowHash(content: AuditContent): Buffer {
  const text = JSON.stringify;
  const { actorName, ip, target } = content;
  const canonical = `{"action":${text(content.action)},"actorId":${text(content.actorId)},"actorKind":${text(content.actorKind)}${
    actorName === undefined ? '' : `,"actorName":${text(actorName)}`
  },"after":${canonicalJson(content.after)},"at":"${content.at.toISOString()}","before":${canonicalJson(content.before)}${
    ip === undefined ? '' : `,"ip":${text(ip)}`
  },"merchantId":${content.merchantId},"requestId":${text(content.requestId)},"target":${target === null ? 'null' : text(target)}}`;
  return hash('sha256', canonical, 'buffer');
}

/** JSON the driver can store: bigint as text. */
function storable(value: unknown): string | null {
  return value === undefined || value === null ? null : canonicalJson(value);
}

/** Records who did what, in the transaction of the act, and answers the row's number. Never put secrets or bank numbers into
 *  before or after. */
export async function audit(
  tx: Tx,
  action: string,
  target: string | null,
  before?: unknown,
  after?: unknown,
): Promise<bigint> {
  const { ctx } = tx;
  const actor = actorOf(ctx.actor);
  const content: AuditContent = {
    merchantId: ctx.merchant.id,
    at: ctx.now,
    actorKind: ctx.actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    ip: ctx.ip,
    action,
    target,
    before: before ?? null,
    after: after ?? null,
    requestId: ctx.requestId,
  };
  const { seq } = await tx.db
    .insertInto('audit_log')
    .values({
      merchant_id: ctx.merchant.id,
      at: ctx.now,
      actor_kind: ctx.actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      action,
      target,
      before: storable(before),
      after: storable(after),
      request_id: ctx.requestId,
      ip: ctx.ip,
      row_hash: auditRowHash(content),
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
}
