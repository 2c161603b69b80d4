/** The audit log: append-only rows, each with a hash of its own content; a job seals them in batches (docs/formats.md). */
import { hash, randomBytes } from 'node:crypto';
import type { Actor, Tx } from './context.ts';

/** A member goes by the id alone: the account's name is a person's, and a sealed row stands for ever. */
function actorOf(actor: Actor): { id: string; name: string } {
  switch (actor.kind) {
    case 'guest':
      return { id: '-', name: 'guest' };
    case 'member':
      return { id: actor.memberId, name: 'member' };
    case 'staff':
      return { id: actor.staffId, name: actor.displayName };
    case 'vendor':
      return { id: actor.vendorCode, name: actor.vendorCode };
    case 'provider':
      return { id: actor.provider, name: actor.provider };
    case 'system':
      return { id: actor.name, name: actor.name };
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

/** What a row holds of the place of a person: proves what is written beside it (`audit_place`), and says nothing once that is erased. */
export function placeHash(salt: Buffer, ip: string): string {
  return `sha256:${hash('sha256', Buffer.concat([salt, Buffer.from(ip)]), 'hex')}`;
}

/** What an operator wrote; a member's own words stand with what they are about, where they can be erased. */
export function auditedNote(tx: Tx, note: string | null | undefined): string | null {
  return tx.ctx.actor.kind === 'member' ? null : (note ?? null);
}

/** Records who did what, in the transaction of the act, and answers the row's number. Never put secrets, names, addresses, bank
 *  numbers or a member's own words into before or after: a sealed row is never changed. */
export async function audit(
  tx: Tx,
  action: string,
  target: string | null,
  before?: unknown,
  after?: unknown,
): Promise<bigint> {
  const { ctx } = tx;
  const actor = actorOf(ctx.actor);
  const isPerson = ctx.actor.kind === 'member' || ctx.actor.kind === 'guest';
  const salt = randomBytes(16);
  const ip = isPerson ? placeHash(salt, ctx.ip) : ctx.ip;
  const content: AuditContent = {
    merchantId: ctx.merchant.id,
    at: ctx.now,
    actorKind: ctx.actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    ip,
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
      ip,
      row_hash: auditRowHash(content),
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  if (isPerson)
    await tx.db
      .insertInto('audit_place')
      .values({
        merchant_id: ctx.merchant.id,
        seq,
        at: ctx.now,
        member_id: ctx.actor.kind === 'member' ? ctx.actor.memberId : null,
        ip: ctx.ip,
        salt,
      })
      .execute();
  return seq;
}
