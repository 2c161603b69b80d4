// Written by `npm run db:types` from apps/server/migrations. Do not edit.
import type { ColumnType } from 'kysely';

/** May be left out of an insert. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

/** The database alone writes it. */
export type GeneratedAlways<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>;

/** What comes out must be parsed. An array goes in as JSON text: the driver takes a plain one for a PostgreSQL array. */
export type Json = ColumnType<unknown, object | string, object | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AuditLog {
  merchant_id: number;
  seq: GeneratedAlways<bigint>;
  at: Timestamp;
  actor_kind: string;
  actor_id: string;
  actor_name: string;
  action: string;
  target: string | null;
  before: Json | null;
  after: Json | null;
  request_id: string;
  ip: string;
  row_hash: Buffer;
}

export interface AuditSeal {
  merchant_id: number;
  from_seq: bigint;
  to_seq: bigint;
  root: Buffer;
  signature: Buffer;
  sealed_at: Timestamp;
}

export interface Job {
  merchant_id: number;
  name: string;
  window_key: string;
  state: 'claimed' | 'done' | 'failed';
  lease_until: Timestamp;
  attempts: Generated<number>;
  last_error: string | null;
  started_at: Timestamp;
  finished_at: Timestamp | null;
}

export interface JweKey {
  kid: string;
  public_jwk: Json;
  private_sealed: Buffer;
  created_at: Timestamp;
  retires_at: Timestamp;
}

export interface Merchant {
  merchant_id: GeneratedAlways<number>;
  code: string;
  name: string;
  mark: string | null;
  settings: Json;
  switches: Generated<Json>;
  maintenance_on: Generated<boolean>;
  maintenance_until: Timestamp | null;
  maintenance_info: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface MerchantDomain {
  host: string;
  merchant_id: number;
  is_main: Generated<boolean>;
}

export interface MessageSink {
  merchant_id: number;
  message_id: string;
  channel: 'captcha' | 'email' | 'sms';
  recipient: string;
  template: string;
  data: Json;
  at: Timestamp;
}

export interface Migration {
  name: string;
  checksum: string;
  at: Generated<Timestamp>;
}

export interface Outbox {
  merchant_id: number;
  fact_id: GeneratedAlways<bigint>;
  name: string;
  audience: Json;
  payload: Json;
  at: Timestamp;
  delivered_at: Timestamp | null;
  attempts: Generated<number>;
  next_try_at: Timestamp;
  last_error: string | null;
}

export interface RequestKey {
  merchant_id: number;
  actor_id: string;
  operation: string;
  key: string;
  body_hash: Buffer;
  subject_id: string;
  at: Timestamp;
}

export interface Upload {
  merchant_id: number;
  upload_id: string;
  purpose: string;
  owner_id: string;
  subject_id: string;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  sha256: Buffer;
  at: Timestamp;
}

export interface UsedOnce {
  scope: string;
  key: string;
  expires_at: Timestamp;
}

export interface DB {
  audit_log: AuditLog;
  audit_seal: AuditSeal;
  job: Job;
  jwe_key: JweKey;
  merchant: Merchant;
  merchant_domain: MerchantDomain;
  message_sink: MessageSink;
  migration: Migration;
  outbox: Outbox;
  request_key: RequestKey;
  upload: Upload;
  used_once: UsedOnce;
}
