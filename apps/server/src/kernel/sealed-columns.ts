/** Every column that holds sealed values, and what they are sealed for: what a change of the master key has to make anew. A test
 *  holds the list against the schema. */
import { createHmac } from 'node:crypto';

type Row = Readonly<Record<string, string>>;

export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Columns that its purpose is made of. */
  readonly of: readonly string[];
  /** Null: not stored with the row. Such rows are over within minutes, and are waited for. */
  readonly purpose: ((row: Row) => string) | null;
  /** A column beside it that finds equal values, made from the plain one under the same key. */
  readonly fingerprint?: { readonly column: string; readonly make: (key: Buffer, plain: Buffer, row: Row) => Buffer };
}

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'installation', column: 'key_proof', of: [], purpose: () => 'installation' },
  { table: 'installation', column: 'fingerprint_key_sealed', of: [], purpose: () => 'fingerprints' },
  { table: 'jwe_key', column: 'private_sealed', of: ['kid'], purpose: (row) => `jwe:${row['kid']}` },
  {
    table: 'platform_key',
    column: 'private_sealed',
    of: ['key_id'],
    purpose: (row) => `platform-key:${row['key_id']}`,
  },
  {
    table: 'vendor_key',
    column: 'secret_sealed',
    of: ['merchant_id', 'key_id'],
    purpose: (row) => `vendor-key:${row['merchant_id']}:${row['key_id']}`,
  },
  {
    table: 'promotion',
    column: 'seed_sealed',
    of: ['promotion_id'],
    purpose: (row) => `raffle:${row['promotion_id']}`,
  },
  { table: 'staff', column: 'totp_sealed', of: ['staff_id'], purpose: (row) => `totp:${row['staff_id']}` },
  { table: 'staff', column: 'totp_pending_sealed', of: ['staff_id'], purpose: (row) => `totp:${row['staff_id']}` },
  { table: 'member_totp', column: 'secret_sealed', of: ['member_id'], purpose: (row) => `totp:${row['member_id']}` },
  { table: 'member_totp', column: 'pending_sealed', of: ['member_id'], purpose: (row) => `totp:${row['member_id']}` },
  {
    table: 'bank_account',
    column: 'number_sealed',
    of: ['merchant_id', 'bank_account_id'],
    purpose: (row) => `bank-account:${row['merchant_id']}:${row['bank_account_id']}`,
    fingerprint: {
      column: 'number_hmac',
      make: (key, plain, row) =>
        createHmac('sha256', key).update(`bank-account:${row['merchant_id']}:`).update(plain).digest(),
    },
  },
  {
    table: 'login_provider',
    column: 'secret_sealed',
    of: ['merchant_id', 'provider'],
    purpose: (row) => `login-provider:${row['merchant_id']}:${row['provider']}`,
  },
  {
    table: 'notice',
    column: 'content_sealed',
    of: ['merchant_id', 'notice_id'],
    purpose: (row) => `notice:${row['merchant_id']}:${row['notice_id']}`,
  },
  {
    table: 'staff_request',
    column: 'body_sealed',
    of: ['merchant_id', 'request_id'],
    purpose: (row) => `staff-request:${row['merchant_id']}:${row['request_id']}`,
  },
  { table: 'social_flow', column: 'secrets_sealed', of: [], purpose: null },
];
