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

export interface InspectAccounts {
  id: number | null;
  merchant: string | null;
  kind: string | null;
  owner: string | null;
  code: string | null;
  currency: string | null;
  practice: boolean | null;
  balance_minor: bigint | null;
}

export interface InspectAudit {
  merchant_id: number | null;
  seq: bigint | null;
  at: Timestamp | null;
  actor: string | null;
  action: string | null;
  target: string | null;
  row_hash: Buffer | null;
}

export interface InspectEntries {
  journal_id: string | null;
  account_id: number | null;
  amount_minor: bigint | null;
}

export interface InspectExternalEvents {
  merchant: string | null;
  provider: string | null;
  ext_id: string | null;
  kind: string | null;
  status: string | null;
  at: Timestamp | null;
}

export interface InspectFacts {
  merchant: string | null;
  id: bigint | null;
  name: string | null;
  at: Timestamp | null;
  delivered_at: Timestamp | null;
  attempts: number | null;
}

export interface InspectIdempotency {
  merchant: string | null;
  key: string | null;
  account_id: number | null;
  outcome: number | null;
  journal_id: string | null;
}

export interface InspectJobs {
  merchant: string | null;
  name: string | null;
  window_key: string | null;
  state: string | null;
  attempts: number | null;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
}

export interface InspectJournals {
  id: string | null;
  kind: string | null;
  ref: string | null;
  merchant: string | null;
  at: Timestamp | null;
}

export interface InspectLiabilities {
  merchant: string | null;
  currency: string | null;
  day: string | null;
  taken_at: Timestamp | null;
  count: number | null;
  total_minor: bigint | null;
  root_hash: Buffer | null;
}

export interface InspectObligations {
  merchant: string | null;
  id: string | null;
  kind: string | null;
  period_key: string | null;
  status: string | null;
  amount_minor: bigint | null;
  currency: string | null;
}

export interface InspectOutbox {
  merchant: string | null;
  channel: string | null;
  recipient: string | null;
  template: string | null;
  data: Json | null;
  at: Timestamp | null;
}

export interface InspectSeals {
  merchant_id: number | null;
  from_seq: bigint | null;
  to_seq: bigint | null;
  root: Buffer | null;
  signature: Buffer | null;
  sealed_at: Timestamp | null;
}

export interface InspectSessions {
  merchant: string | null;
  user: string | null;
  state: string | null;
  created: Timestamp | null;
  revoked: Timestamp | null;
}

export interface InspectUploads {
  merchant: string | null;
  id: string | null;
  sha256: Buffer | null;
  mime: string | null;
  bytes: number | null;
}

export interface InspectVersion {
  version: number | null;
}

export interface AbuseClock {
  merchant_id: number;
  bets_through: Timestamp;
  ties_through: Timestamp;
}

export interface AbuseFinding {
  merchant_id: number;
  finding_id: string;
  kind: 'self_referral' | 'household' | 'opposite_sides' | 'both_sides' | 'rate_escalation' | 'circular_transfers';
  members: string[];
  upline_id: string | null;
  state: 'open' | 'confirmed' | 'dismissed';
  from_at: Timestamp;
  until_at: Timestamp;
  evidence: Json;
  found_at: Timestamp;
  excluded_until: Timestamp | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_name: string | null;
  remark: string | null;
}

export interface AbuseRate {
  merchant_id: number;
  contract_id: string;
  member_id: string;
  kind: string;
  rate_basis_points: number;
  at: Timestamp;
}

export interface AbuseRound {
  merchant_id: number;
  round_id: string;
  member_id: string;
  other_id: string;
  other_round_id: string | null;
  upline_id: string | null;
  is_opposite: boolean;
  node_id: string;
  currency: string;
  stake: bigint;
  payout: bigint;
  other_stake: bigint | null;
  other_payout: bigint | null;
  settled_at: Timestamp;
}

export interface AffiliateApplication {
  merchant_id: number;
  application_id: string;
  member_id: string;
  text: string;
  state: 'waiting' | 'approved' | 'refused';
  at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  reason: string | null;
  type: number | null;
  code_key: string | null;
}

export interface AgentLine {
  merchant_id: number;
  ancestor_id: string;
  member_id: string;
  depth: number;
  since: Generated<Timestamp>;
  until: Generated<Timestamp>;
}

export interface Attempt {
  merchant_id: number;
  scope: 'login' | 'login_ip' | 'login_net' | 'login_all' | 'login_total' | 'withdraw_password' | 'challenge' | 'totp' | 'code_login' | 'bank_name';
  subject: string;
  failures: number;
  since: Timestamp;
  locked_until: Timestamp | null;
  member_id: string | null;
}

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

export interface AuditPlace {
  merchant_id: number;
  seq: bigint;
  at: Timestamp;
  member_id: string | null;
  ip: string;
  salt: Buffer;
}

export interface AuditSeal {
  merchant_id: number;
  from_seq: bigint;
  to_seq: bigint;
  root: Buffer;
  signature: Buffer;
  sealed_at: Timestamp;
}

export interface BankAccount {
  merchant_id: number;
  bank_account_id: string;
  member_id: string;
  bank_name: string;
  account_name: string;
  number_sealed: Buffer;
  number_tail: string;
  number_hmac: Buffer;
  created_at: Timestamp;
  times_used: Generated<number>;
  kind: Generated<'bank' | 'crypto'>;
  network: string | null;
}

export interface BankFeed {
  merchant_id: number;
  provider: string;
  cursor: string;
  read_at: Timestamp;
}

export interface Bonus {
  merchant_id: number;
  bonus_id: string;
  member_id: string;
  currency: string;
  amount_minor: bigint;
  needed_minor: bigint;
  counted_minor: Generated<bigint>;
  weights: Json;
  days: number;
  source: 'operator' | 'first_deposit' | 'zalo' | 'promotion' | 'mission' | 'vip' | 'rebate' | 'points' | 'race' | 'referral';
  deposit_id: string | null;
  state: 'asked' | 'refused' | 'open' | 'released' | 'expired' | 'declined' | 'voided';
  reason: string;
  asked_by: string | null;
  asked_name: string | null;
  asked_at: Timestamp;
  decided_by: string | null;
  decided_name: string | null;
  remark: string | null;
  granted_at: Timestamp | null;
  expires_at: Timestamp | null;
  paused_until: Timestamp | null;
  closed_at: Timestamp | null;
}

export interface BonusBet {
  merchant_id: number;
  fact_id: bigint;
  bonus_id: string;
  member_id: string;
  round_id: string;
  settled_at: Timestamp;
  stake_minor: bigint;
  counted_minor: bigint;
  weight_basis_points: number;
  is_excluded: boolean;
  product: string;
  node_id: string;
}

export interface Budget {
  merchant_id: number;
  scope: string;
  subject: string;
  used: number;
  since: Timestamp;
}

export interface Captcha {
  merchant_id: number;
  captcha_id: string;
  answer_hmac: Buffer;
  expires_at: Timestamp;
  purpose: string;
}

export interface CaptchaPace {
  merchant_id: number;
  client: string;
  last_at: Timestamp;
  captcha_id: string | null;
}

export interface ContentItem {
  merchant_id: number;
  item_id: string;
  kind: 'banner' | 'notice' | 'popup' | 'headline' | 'promotion' | 'help' | 'page' | 'blog' | 'news';
  slug: string | null;
  shelf: string | null;
  audience: Generated<string[]>;
  position: Generated<number>;
  traits: Generated<Json>;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  published_at: Timestamp;
  updated_at: Timestamp;
}

export interface ContentText {
  merchant_id: number;
  item_id: string;
  language: string;
  title: string;
  summary: Generated<string>;
  body: Generated<string>;
  link_label: Generated<string>;
  terms: Generated<Json>;
}

export interface Contract {
  merchant_id: number;
  contract_id: string;
  kind: 'dividend' | 'daily' | 'hourly' | 'realtime';
  period: 'D' | 'W' | 'H' | 'M' | 'day' | 'hour' | 'window';
  currency: string;
  upline_id: string | null;
  downline_id: string;
  payer: 'upline' | 'platform';
  level: number;
  terms: Json;
  sealed_text: string;
  sealed_sha256: string;
  state: 'offered' | 'in_force' | 'end_asked' | 'ended' | 'declined' | 'taken_back' | 'expired' | 'superseded' | 'cut';
  offered_at: Timestamp;
  expires_at: Timestamp;
  answered_at: Timestamp | null;
  effective_from: Timestamp | null;
  effective_until: Timestamp | null;
  end_asked_by: 'upline' | 'downline' | null;
  ends_at: Timestamp | null;
  reminded_at: Timestamp | null;
  replaces_id: string | null;
  note: string | null;
  reason: string | null;
}

export interface ContractBook {
  merchant_id: number;
  kind: string;
  currency: string;
}

export interface ContractClock {
  merchant_id: number;
  kind: string;
  period: string;
  begun_through: Timestamp;
}

export interface ContractCopy {
  merchant_id: number;
  contract_id: string;
  side: 'upline' | 'downline';
  holder_id: string | null;
  sealed_text: string;
  sealed_sha256: string;
  at: Timestamp;
}

export interface ContractEvent {
  merchant_id: number;
  contract_id: string;
  number: number;
  at: Timestamp;
  step: string;
  from_state: string | null;
  to_state: string;
  by_kind: string;
  by_name: string | null;
  note: string | null;
  sealed_sha256: string;
}

export interface ContractHeldRate {
  merchant_id: number;
  finding_id: string;
  member_id: string;
  kind: 'dividend' | 'daily' | 'hourly' | 'realtime';
  rate_basis_points: number;
  from_at: Timestamp;
  until_at: Timestamp | null;
  said_at: Timestamp;
}

export interface ContractPayment {
  merchant_id: number;
  contract_id: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  payment_id: string;
  bets: number;
  won: number;
  lost: number;
  stake_minor: bigint;
  payout_minor: bigint;
  turnover_minor: bigint;
  counted_minor: bigint;
  bonus_minor: bigint;
  active_members: number;
  carried_in_minor: bigint;
  carried_out_minor: bigint;
  base_minor: bigint;
  tier: number | null;
  tier_rate: number;
  ceiling_rate: number;
  paid_rate: number;
  due_minor: bigint;
  reason: string | null;
  payer_rate: number | null;
  time_zone: string;
  settled_at: Timestamp;
  exclusions_at: Timestamp;
  held_rate: number | null;
}

export interface ContractPosting {
  merchant_id: number;
  payment_id: string;
  number: number;
  contract_id: string;
  amount_minor: bigint;
  transfer_id: bigint;
  at: Timestamp;
}

export interface ContractRun {
  merchant_id: number;
  kind: string;
  period: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  cursor_level: Generated<number>;
  cursor_id: Generated<string>;
  contracts: Generated<number>;
  payments: Generated<number>;
  begun_at: Timestamp;
  finished_at: Timestamp | null;
}

export interface ContractSum {
  merchant_id: number;
  contract_id: string;
  paid_minor: bigint;
  owed_minor: bigint;
  last_paid_minor: bigint | null;
  last_paid_at: Timestamp | null;
}

export interface ContractTemplate {
  merchant_id: number;
  template_id: string;
  kind: 'dividend' | 'daily' | 'hourly' | 'realtime';
  name: string;
  terms: Json;
  is_shared: boolean;
  revision: Generated<number>;
  changed_by: string;
  changed_at: Timestamp;
  removed_at: Timestamp | null;
}

export interface ContractWord {
  merchant_id: number;
  contract_id: string;
  number: number;
  side: 'upline' | 'downline';
  at: Timestamp;
  words: string;
}

export interface CreditChange {
  merchant_id: number;
  change_id: string;
  member_id: string;
  currency: string;
  upline_id: string;
  before_minor: bigint;
  after_minor: bigint;
  at: Timestamp;
  by: string;
}

export interface CreditLine {
  merchant_id: number;
  member_id: string;
  currency: string;
  upline_id: string;
  is_player: boolean;
  limit_minor: bigint;
  restore_left: Generated<bigint>;
  opened_at: Timestamp;
}

export interface CreditWallet {
  merchant_id: number;
  member_id: string;
  currency: string;
  since: Timestamp;
}

export interface Deposit {
  merchant_id: number;
  deposit_id: string;
  member_id: string;
  provider: string;
  method: string;
  amount_minor: bigint;
  currency: string;
  state: 'created' | 'pending' | 'review' | 'succeeded' | 'failed' | 'expired';
  language: string;
  return_url: string;
  webhook_url: string;
  provider_id: string | null;
  cashier_url: string | null;
  reason: string | null;
  created_at: Timestamp;
  expires_at: Timestamp | null;
  settled_at: Timestamp | null;
  ask_at: Timestamp;
  kind: 'qr' | 'bank_transfer' | 'ewallet' | 'crypto' | 'voucher';
  fee_minor: Generated<bigint>;
  credited_minor: bigint | null;
  reference_code: string;
  network: string | null;
  qr_text: string | null;
  address: string | null;
  payee: Json | null;
  lifetime_minutes: Generated<number>;
  confirmations: Generated<number>;
  confirmations_needed: Generated<number>;
  is_late: Generated<boolean>;
}

export interface DepositAccountChange {
  merchant_id: number;
  change_id: string;
  method_code: string;
  currency: string;
  payee_before: Json | null;
  payee_after: Json | null;
  opens: boolean;
  state: 'asked' | 'agreed' | 'refused' | 'dropped';
  asked_at: Timestamp;
  asked_by: string;
  asked_name: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_name: string | null;
  remark: string | null;
}

export interface DepositApproval {
  merchant_id: number;
  subject_id: string;
  staff_id: string;
  staff_name: string;
  target: string;
  at: Timestamp;
}

export interface DepositReceipt {
  merchant_id: number;
  receipt_id: string;
  provider: string;
  provider_id: string;
  reference: string | null;
  amount_minor: bigint;
  currency: string;
  payer: string | null;
  text: string | null;
  deposit_id: string | null;
  reason: 'amount_mismatch' | 'currency_mismatch' | 'after_failure' | 'second_payment' | 'unknown_reference' | 'player_protection' | null;
  state: 'credited' | 'open' | 'returned';
  received_at: Timestamp;
  decided_at: Timestamp | null;
  note: string | null;
}

export interface Erasure {
  merchant_id: number;
  erasure_id: string;
  member_id: string;
  state: 'waiting' | 'withdrawn' | 'running' | 'held' | 'done';
  asked_by_kind: 'member' | 'staff';
  asked_at: Timestamp;
  due_at: Timestamp;
  asked_name: string | null;
  reason: string | null;
  blocked_by: Generated<string[]>;
  withdrawn_at: Timestamp | null;
  erased_at: Timestamp | null;
  hold_until: Timestamp | null;
  ended_at: Timestamp | null;
}

export interface ExchangePosition {
  merchant_id: number;
  currency: string;
  given_minor: bigint;
}

export interface ExchangeQuote {
  merchant_id: number;
  quote_id: string;
  member_id: string;
  from_currency: string;
  to_currency: string;
  from_minor: bigint;
  to_minor: bigint;
  rate: string;
  offered_at: Timestamp;
  expires_at: Timestamp;
  taken_at: Timestamp | null;
}

export interface ExchangeRate {
  merchant_id: number;
  from_currency: string;
  to_currency: string;
  rate: string;
  set_at: Timestamp;
  set_by: string;
}

export interface ExclusionMatch {
  merchant_id: number;
  kind: 'mobile' | 'email' | 'document';
  digest: Buffer;
  until: Timestamp;
}

export interface ExposureLine {
  merchant_id: number;
  vendor_id: number;
  max_minor: bigint;
  set_at: Timestamp;
  set_by: string;
}

export interface Feedback {
  merchant_id: number;
  feedback_id: string;
  ticket: string;
  member_id: string;
  question_type: string;
  content: string;
  at: Timestamp;
}

export interface FreeRoundGrant {
  merchant_id: number;
  grant_id: string;
  vendor_id: number;
  member_id: string;
  node_id: string;
  currency: string;
  rounds: number;
  stake: bigint;
  state: 'offered' | 'open' | 'cancelled';
  granted_at: Timestamp;
  granted_by: string;
  expires_at: Timestamp;
}

export interface FreeRoundUse {
  merchant_id: number;
  grant_id: string;
  vendor_id: number;
  tx_id: string;
}

export interface Game {
  merchant_id: number;
  node_id: string;
  vendor_code: string;
  game_code: string;
  game_type: string;
  game_classify: string;
  names: Json;
  model_id: string;
  model_version: string;
  rtp_e4: number;
  volatility: string;
  max_win_e4: string;
  lines: number;
  min_bet: bigint;
  max_bet: bigint;
  features: Json;
  has_demo: boolean;
  is_enabled: Generated<boolean>;
  is_listed: Generated<boolean>;
  maintenance_until: Timestamp | null;
  sort: Generated<number>;
  first_seen_at: Timestamp;
  updated_at: Timestamp;
  lane_code: string | null;
  name_parts: Generated<string[]>;
  changed_at: Generated<Timestamp>;
  place: number | null;
  is_hot: Generated<boolean>;
  stake_limits: Generated<Json>;
  rtp_e8: number | null;
  sd_e4: number | null;
  rtp_half_width_e8: number | null;
}

export interface GameFavourite {
  merchant_id: number;
  member_id: string;
  node_id: string;
  added_at: Timestamp;
}

export interface GameList {
  merchant_id: number;
  vendor_code: string;
  version: string;
}

export interface GameNamePart {
  merchant_id: number;
  vendor_code: string;
  part_key: string;
  names: Json;
}

export interface GameRecent {
  merchant_id: number;
  member_id: string;
  node_id: string;
  opened_at: Timestamp;
}

export interface GameSession {
  merchant_id: number;
  session_id: string;
  vendor_id: number;
  member_id: string;
  login_session_id: string | null;
  node_id: string;
  currency: string;
  player_name: string;
  language: string;
  started_at: Timestamp;
  verified_at: Timestamp | null;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
  told_at: Timestamp | null;
}

export interface Installation {
  is_one: Generated<boolean>;
  key_proof: Buffer | null;
  samples_begun_at: Timestamp | null;
  samples_ended_at: Timestamp | null;
  fingerprint_key_sealed: Buffer | null;
  files_asked_at: Timestamp | null;
}

export interface InstallationNode {
  node_id: string;
  name: string;
  started_at: Timestamp;
  seen_at: Timestamp;
  has_list: boolean;
  checked_at: Timestamp | null;
  answers_at: Timestamp | null;
  outcome: 'same' | 'different' | 'refused' | null;
  list_made_at: Timestamp | null;
  difference: Json | null;
}

export interface InviteCode {
  merchant_id: number;
  code_key: string;
  member_id: string;
  kind: 'affiliate' | 'referral';
  created_at: Timestamp;
}

export interface JackpotEntry {
  merchant_id: number;
  vendor_id: number;
  tx_id: string;
  jackpot_id: string;
  currency: string;
  contribution: string;
  win: bigint;
  at: Timestamp;
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

export interface KnownNetwork {
  merchant_id: number;
  member_id: string;
  network: string;
  first_seen_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  full_from: Timestamp | null;
}

export interface KycCase {
  merchant_id: number;
  case_id: string;
  member_id: string;
  state: 'none' | 'submitted' | 'in_review' | 'more_needed' | 'verified' | 'refused' | 'expired';
  document_kind: 'passport' | 'identity_card' | 'driving_licence' | 'residence_permit' | null;
  country: string | null;
  number_hmac: Buffer | null;
  number_tail: string | null;
  valid_until: string | null;
  submitted_at: Timestamp | null;
  decided_at: Timestamp | null;
  reason: string | null;
  reviewer_id: string | null;
  reviewer_name: string | null;
}

export interface KycDocument {
  merchant_id: number;
  document_id: string;
  case_id: string;
  bytes: number;
  mime: string;
  at: Timestamp;
}

export interface KycLikeness {
  merchant_id: number | null;
  member_id: string | null;
  other_id: string | null;
  kind: string | null;
  at: Timestamp | null;
  own_at: Timestamp | null;
}

export interface KycStep {
  merchant_id: number;
  step_id: string;
  case_id: string;
  at: Timestamp;
  step: string;
  by_name: string | null;
  note: string | null;
}

export interface LaunchToken {
  merchant_id: number;
  token_hash: Buffer;
  session_id: string;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface LedgerAccount {
  merchant_id: number;
  account_id: GeneratedAlways<number>;
  flags: Generated<number>;
  practice: Generated<boolean>;
  seq: Generated<number>;
  balance: Generated<bigint>;
  last_transfer: Generated<bigint>;
  owner_id: string | null;
  kind: 'cash' | 'reserve' | 'vendor' | 'credit' | 'bonus' | 'house' | 'provider' | 'clearing';
  currency: string;
  code: string | null;
  play_day: string | null;
  play_result: Generated<bigint>;
}

export interface LedgerCheck {
  merchant_id: number;
  from_transfer: bigint;
  next_transfer: bigint;
  next_xid: bigint;
  found: Generated<string[]>;
}

export interface LedgerDerived {
  merchant_id: number | null;
  account_id: number | null;
  kind: string | null;
  code: string | null;
  currency: string | null;
  practice: boolean | null;
  balance: bigint | null;
  rows: bigint | null;
}

export interface LedgerJournal {
  transfer_id: bigint;
  amount: bigint;
  balance_after: bigint;
  ref: string;
  merchant_id: number;
  account_id: number;
  contra_id: number;
  seq: number;
  kind: number;
  linked: boolean;
}

export interface LedgerKey {
  key: string;
  request_hash: string;
  merchant_id: number;
  account_id: number;
  outcome: number;
  transfer_id: bigint | null;
}

export interface LedgerRollup {
  merchant_id: number;
  contra_id: number;
  through_transfer: bigint;
  amount: bigint;
  rows: bigint;
}

export interface LedgerSeal {
  merchant_id: number;
  from_transfer: bigint;
  until_transfer: bigint;
  rows: bigint;
  digest: Buffer;
  audit_seq: bigint;
}

export interface LiabilityBlock {
  merchant_id: number;
  day: string;
  block: number;
  currency: string;
  hash: Buffer;
  sum: bigint;
}

export interface LiabilityLeaf {
  merchant_id: number;
  day: string;
  position: number;
  currency: string;
  member_id: string;
  balance: bigint;
  salt: Buffer;
  accounts: number[];
  seqs: number[];
}

export interface LiabilityTree {
  merchant_id: number;
  currency: string;
  day: string;
  taken_at: Timestamp;
  count: number;
  total: bigint;
  root_hash: Buffer;
  audit_seq: bigint;
}

export interface LineFreeze {
  merchant_id: number;
  freeze_id: string;
  head_id: string;
  reason: string;
  frozen_at: Timestamp;
  frozen_by: string;
  lifted_at: Timestamp | null;
  gone_to: string | null;
  is_complete: Generated<boolean>;
}

export interface LineFreezeMember {
  merchant_id: number;
  member_id: string;
  freeze_id: string;
}

export interface LoginProvider {
  merchant_id: number;
  provider: 'google' | 'facebook' | 'phone';
  kind: 'oidc' | 'oauth2' | 'phone';
  issuer: string;
  client_id: string;
  secret_sealed: Buffer;
  endpoints: Generated<Json>;
  is_enabled: boolean;
  updated_at: Timestamp;
}

export interface MarketingStop {
  merchant_id: number;
  member_id: string;
  until: Timestamp;
}

export interface Member {
  merchant_id: number;
  member_id: string;
  username: string;
  username_key: string;
  type: number;
  password_hash: string | null;
  password_changed_at: Timestamp;
  is_one_time_password: Generated<boolean>;
  one_time_until: Timestamp | null;
  withdraw_password_hash: string | null;
  is_frozen: Generated<boolean>;
  language: string | null;
  registered_at: Timestamp;
  payouts_paused_until: Timestamp | null;
  payouts_pause_reason: 'password' | 'recovery' | 'withdraw_password' | 'contact' | 'bank_account' | 'second_factor' | null;
}

export interface MemberContact {
  merchant_id: number;
  member_id: string;
  kind: 'mobile' | 'email';
  address: string;
  verified_at: Timestamp | null;
  set_at: Timestamp;
}

export interface MemberPayout {
  merchant_id: number | null;
  bank_account_id: string | null;
  member_id: string | null;
  number_hmac: Buffer | null;
  created_at: Timestamp | null;
}

export interface MemberPlace {
  merchant_id: number | null;
  session_id: string | null;
  member_id: string | null;
  ip: string | null;
  device: string | null;
  created_at: Timestamp | null;
}

export interface MemberProfile {
  merchant_id: number;
  member_id: string;
  nickname: string;
  payee_name: string | null;
  details: Generated<Json>;
  weekly_deposit_limit_minor: bigint | null;
  terms_accepted_at: Timestamp;
  age_confirmed: number;
}

export interface MemberTotp {
  merchant_id: number;
  member_id: string;
  secret_sealed: Buffer | null;
  pending_sealed: Buffer | null;
  last_step: Generated<bigint>;
  enrolled_at: Timestamp | null;
}

export interface MemberTransfer {
  merchant_id: number;
  transfer_id: string;
  sender_id: string;
  recipient_id: string;
  direction: 'up' | 'down';
  amount_minor: bigint;
  currency: string;
  worth_minor: bigint;
  note: string | null;
  state: 'done' | 'held' | 'returned' | 'refused' | 'reversed';
  reason: 'circle' | 'net_flow' | null;
  circle: Generated<string[]>;
  has_second_factor: boolean;
  ip: string;
  device: string;
  made_at: Timestamp;
  closed_at: Timestamp | null;
  decided_by: string | null;
  decided_name: string | null;
  remark: string | null;
  reversed_at: Timestamp | null;
  reversed_by: string | null;
  reversed_name: string | null;
  reversal_reason: string | null;
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
  stopped_flows: Generated<Json>;
}

export interface MerchantDomain {
  host: string;
  merchant_id: number;
  is_main: Generated<boolean>;
}

export interface Message {
  merchant_id: number;
  message_id: string;
  member_id: string;
  name: string;
  params: Json;
  reference: string | null;
  at: Timestamp;
  read_at: Timestamp | null;
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

export interface Mission {
  merchant_id: number;
  mission_id: string;
  words: Json;
  repeat: 'daily' | 'weekly' | 'once';
  measure: 'turnover' | 'bets' | 'deposits' | 'deposit_sum';
  products: Json | null;
  target: bigint;
  amount_minor: bigint;
  currency: string;
  multiple: number | null;
  days: number | null;
  from_at: Timestamp;
  until_at: Timestamp | null;
  state: 'draft' | 'live' | 'stopped';
  revision: Generated<number>;
  changed_by: string;
  created_at: Timestamp;
}

export interface MissionClock {
  merchant_id: number;
  counted_through: Timestamp;
}

export interface MissionProgress {
  merchant_id: number;
  mission_id: string;
  member_id: string;
  period: string;
  progress_id: string;
  counted: bigint;
  state: 'open' | 'met' | 'claimed';
  met_at: Timestamp | null;
  claimed_at: Timestamp | null;
  claim_until: Timestamp;
}

export interface MoneyDay {
  merchant_id: number;
  day: string;
  currency: string;
  kind: number;
  count: bigint;
  in_minor: string;
  out_minor: string;
}

export interface MoneyDayDone {
  merchant_id: number;
  day: string;
  at: Timestamp;
}

export interface Notice {
  merchant_id: number;
  notice_id: string;
  channel: 'sms' | 'email';
  member_id: string | null;
  template: string;
  language: string;
  content_sealed: Buffer | null;
  recipient_masked: string;
  state: 'waiting' | 'sending' | 'sent' | 'delivered' | 'bounced' | 'dead';
  attempts: Generated<number>;
  next_try_at: Timestamp;
  expires_at: Timestamp | null;
  provider_id: string | null;
  reason: string | null;
  created_at: Timestamp;
  sent_at: Timestamp | null;
  ended_at: Timestamp | null;
}

export interface OrderOwner {
  merchant_id: number | null;
  order_id: string | null;
  member_id: string | null;
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

export interface Passkey {
  merchant_id: number;
  passkey_id: string;
  member_id: string;
  rp_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: bigint;
  transports: Json;
  is_synced: boolean;
  name: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

export interface PasskeyChallenge {
  merchant_id: number;
  challenge_id: string;
  kind: 'add' | 'login';
  challenge: string;
  member_id: string | null;
  rp_id: string;
  origin: string;
  expires_at: Timestamp;
}

export interface PasswordReset {
  merchant_id: number;
  token_hash: Buffer;
  member_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface PaymentEvent {
  merchant_id: number;
  provider: string;
  event_id: string;
  type: string;
  reference: string | null;
  amount_minor: bigint;
  currency: string;
  occurred_at: Timestamp;
  received_at: Timestamp;
}

export interface Payout {
  merchant_id: number;
  payout_id: string;
  withdrawal_id: string;
  purpose: 'first' | 'retry' | 'resend';
  amount_minor: bigint;
  provider: string;
  state: 'due' | 'asked' | 'accepted' | 'sent' | 'failed';
  attempts: Generated<number>;
  ask_at: Timestamp;
  provider_id: string | null;
  bank_reference: string | null;
  reason: string | null;
  created_at: Timestamp;
  settled_at: Timestamp | null;
  batch_id: string | null;
}

export interface PlatformKey {
  merchant_id: number;
  key_id: string;
  private_sealed: Buffer;
  public_pem: string;
  created_at: Timestamp;
  retires_at: Timestamp | null;
}

export interface PlayBucket {
  merchant_id: number;
  member_id: string;
  starts_at: Timestamp;
  stake: bigint;
  payout: bigint;
}

export interface PlayGuard {
  merchant_id: number;
  member_id: string;
  currency: string;
  time_zone: string;
  excluded_until: Timestamp | null;
  cooling_until: Timestamp | null;
  stake_day_max: bigint | null;
  stake_week_max: bigint | null;
  stake_month_max: bigint | null;
  loss_day_max: bigint | null;
  loss_week_max: bigint | null;
  loss_month_max: bigint | null;
  session_minutes: number | null;
  reality_minutes: number | null;
  pause_minutes: number;
  counted_at: Timestamp | null;
  stake_day: Generated<bigint>;
  stake_week: Generated<bigint>;
  stake_month: Generated<bigint>;
  payout_day: Generated<bigint>;
  payout_week: Generated<bigint>;
  payout_month: Generated<bigint>;
  session_at: Timestamp | null;
  last_stake_at: Timestamp | null;
  reality_at: Timestamp | null;
  session_stake: Generated<bigint>;
  session_payout: Generated<bigint>;
}

export interface PlayerBreak {
  merchant_id: number;
  break_id: string;
  member_id: string;
  kind: 'cooling_off' | 'self_exclusion';
  owner: 'player' | 'operator';
  starts_at: Timestamp;
  ends_at: Timestamp | null;
  reason: string | null;
}

export interface PlayerLimit {
  merchant_id: number;
  member_id: string;
  owner: 'player' | 'operator';
  kind: 'deposit' | 'stake' | 'loss' | 'session' | 'reality';
  period: 'day' | 'week' | 'month' | 'sitting';
  currency: string;
  value: bigint | null;
  set_at: Timestamp;
  pending_value: bigint | null;
  pending_at: Timestamp | null;
}

export interface PointAccount {
  merchant_id: number;
  member_id: string;
  balance: Generated<bigint>;
  seq: Generated<number>;
}

export interface PointEntry {
  merchant_id: number;
  member_id: string;
  seq: number;
  type: 'live' | 'lottery' | 'pvp' | 'slots' | 'sports' | 'redeem' | 'deposit';
  changed: bigint;
  balance_after: bigint;
  product: string | null;
  basis_minor: bigint | null;
  per_point_minor: bigint | null;
  order_id: string | null;
  key: string;
  at: Timestamp;
}

export interface PointGoods {
  merchant_id: number;
  goods_id: string;
  kind: 'money' | 'voucher' | 'physical';
  art: string;
  points: number;
  amount_minor: bigint | null;
  stock: number | null;
  fields: Json;
  is_offered: boolean;
  place: number;
  words: Json;
  version: Generated<number>;
  changed_at: Timestamp;
}

export interface PointOrder {
  merchant_id: number;
  order_id: string;
  member_id: string;
  goods_id: string | null;
  kind: 'money' | 'voucher' | 'physical';
  art: string;
  words: Json;
  name: string;
  quantity: number;
  points: bigint;
  amount_minor: bigint | null;
  currency: string | null;
  fields: Json;
  state: 'in_process' | 'rejected' | 'approved';
  remark: string | null;
  at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_name: string | null;
}

export interface PointRest {
  merchant_id: number;
  member_id: string;
  source: string;
  rest_minor: bigint;
}

export interface PositionBet {
  merchant_id: number;
  round_id: string;
  week: Timestamp;
  settled_at: Timestamp;
  member_id: string;
  node_id: string;
  product: string;
  currency: string;
  stake: bigint;
  payout: bigint;
  line: string[];
  shares: number[];
  commissions: number[];
  adjustment: Generated<bigint>;
}

export interface PositionClock {
  merchant_id: number;
  settled_through: Timestamp;
}

export interface PositionStatement {
  merchant_id: number;
  statement_id: string;
  upline_id: string;
  downline_id: string;
  currency: string;
  week: Timestamp;
  week_end: Timestamp;
  bets: number;
  turnover: bigint;
  result: bigint;
  passed: bigint;
  kept: bigint;
  commission: bigint;
  carried: bigint;
  due: bigint;
  restore: bigint;
  state: 'settled' | 'confirmed' | 'carried';
  settled_at: Timestamp;
  upline_said_at: Timestamp | null;
  downline_said_at: Timestamp | null;
  confirmed_at: Timestamp | null;
  confirmed_by: string | null;
}

export interface PositionWeek {
  merchant_id: number;
  downline_id: string;
  upline_id: string;
  week: Timestamp;
  currency: string;
  product: string;
  bets: number;
  turnover: bigint;
  result: bigint;
  passed: bigint;
  kept: bigint;
  commission_fine: bigint;
}

export interface Promotion {
  merchant_id: number;
  promotion_id: string;
  type: string;
  titles: Json;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  is_coming: boolean;
  is_down: boolean;
  state: Generated<'none' | 'draft' | 'live' | 'stopped'>;
  rule: Json | null;
  revision: Generated<number>;
  written_by: string | null;
  promised_minor: Generated<bigint>;
  live_at: Timestamp | null;
  stopped_at: Timestamp | null;
  counted_to: Timestamp | null;
  commitment: string | null;
  seed_sealed: Buffer | null;
  drawn_at: Timestamp | null;
  draw_document: string | null;
}

export interface PromotionEntry {
  merchant_id: number;
  promotion_id: string;
  member_id: string;
  state: 'joined' | 'signed' | 'process' | 'claim' | 'claimed' | 'applying' | 'rejected' | 'issued' | 'closed';
  joined_at: Timestamp;
  changed_at: Timestamp;
  counted_minor: Generated<bigint>;
  tickets: Generated<number>;
  currency: string;
  amount_minor: bigint | null;
  reward_id: string | null;
  claim_until: Timestamp | null;
  paid_at: Timestamp | null;
  application_id: string | null;
  comment: string | null;
  applied_at: Timestamp | null;
  decided_by: string | null;
  decided_name: string | null;
  reason: string | null;
}

export interface ProtectionHistory {
  merchant_id: number;
  history_id: string;
  member_id: string;
  at: Timestamp;
  by_kind: 'player' | 'operator' | 'system';
  by_name: string;
  what: 'set' | 'asked' | 'cancelled' | 'took_effect' | 'removed' | 'break' | 'exclusion' | 'exclusion_ended' | 'reality_answered';
  kind: string | null;
  period: string | null;
  currency: string | null;
  value: bigint | null;
  until: Timestamp | null;
  reason: string | null;
}

export interface Race {
  merchant_id: number;
  race_id: string;
  words: Json;
  products: Json | null;
  currency: string;
  from_at: Timestamp;
  until_at: Timestamp;
  least_minor: bigint;
  prizes: Json;
  multiple: number | null;
  days: number | null;
  state: 'draft' | 'live' | 'stopped' | 'settled';
  settled_at: Timestamp | null;
  document: string | null;
  revision: Generated<number>;
  changed_by: string;
  created_at: Timestamp;
}

export interface RacePrivacy {
  merchant_id: number;
  member_id: string;
  is_hidden: boolean;
}

export interface RacePrize {
  merchant_id: number;
  race_id: string;
  member_id: string;
  prize_id: string;
  rank: number;
  amount_minor: bigint;
  state: 'due' | 'waiting' | 'given';
  given_at: Timestamp | null;
}

export interface RaceStanding {
  merchant_id: number;
  race_id: string;
  member_id: string;
  turnover_minor: bigint;
}

export interface RecordExport {
  merchant_id: number;
  export_id: string;
  asked_by_kind: 'member' | 'staff';
  asked_by: string;
  asked_by_name: string;
  member_id: string | null;
  kind: 'statement' | 'bets' | 'archive' | 'money' | 'team_members' | 'team_bets' | 'team_profit' | 'team_income' | 'team_money';
  format: 'pdf' | 'csv' | 'json' | 'xlsx';
  language: string;
  currency: string;
  from_day: string;
  to_day: string;
  is_masked: boolean;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'expired';
  progress: Generated<number>;
  rows: Generated<number>;
  bytes: number | null;
  sha256: Buffer | null;
  file_name: string | null;
  reason: string | null;
  attempts: Generated<number>;
  asked_at: Timestamp;
  finished_at: Timestamp | null;
  expires_at: Timestamp | null;
  lease_until: Timestamp | null;
  filter: Json | null;
}

export interface RecordExportTaken {
  merchant_id: number;
  asked_by: string;
  export_id: string;
  at: Timestamp;
  rows: number;
}

export interface Referral {
  merchant_id: number;
  member_id: string;
  referrer_id: string;
  at: Timestamp;
}

export interface ReferralLink {
  merchant_id: number;
  link_id: string;
  code_key: string;
  member_id: string;
  name: string;
  landing: string;
  offer_kind: 'dividend' | 'daily' | 'hourly' | 'realtime' | null;
  offer_rate: number | null;
  is_on: boolean;
  visits: Generated<bigint>;
  registrations: Generated<number>;
  first_deposits: Generated<number>;
  created_at: Timestamp;
  host: string | null;
}

export interface ReferralLinkJoin {
  merchant_id: number;
  member_id: string;
  link_id: string;
  offer_kind: string | null;
  offer_rate: number | null;
  at: Timestamp;
  first_deposit_at: Timestamp | null;
}

export interface ReferralReward {
  merchant_id: number;
  member_id: string;
  referrer_id: string;
  reward_id: string;
  currency: string;
  amount_minor: bigint;
  turnover_needed: bigint;
  turnover_counted: Generated<bigint>;
  multiple: number | null;
  days: number | null;
  state: 'counting' | 'paid';
  began_at: Timestamp;
  paid_at: Timestamp | null;
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

export interface Reward {
  merchant_id: number;
  reward_id: string;
  member_id: string;
  currency: string;
  amount_minor: bigint;
  source: 'promotion' | 'mission' | 'vip' | 'rebate' | 'points' | 'race' | 'referral';
  paid_at: Timestamp;
}

export interface RtpAlert {
  merchant_id: number;
  alert_id: string;
  node_id: string;
  currency: string;
  model_id: string;
  model_version: string;
  raised_at: Timestamp;
  rounds: bigint;
  z_e2: number;
  has_closed: boolean;
  decision: 'stay' | 'open' | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
  remark: string | null;
}

export interface RtpDay {
  merchant_id: number;
  day: string;
  node_id: string;
  currency: string;
  model_id: string;
  model_version: string;
  rtp_e8: number;
  sd_e4: number | null;
  rounds: bigint;
  staked: string;
  returned: string;
  squares: string;
  deviations: string;
}

export interface Session {
  merchant_id: number;
  session_id: string;
  member_id: string;
  token_hash: Buffer;
  state: 'full' | 'must_change_password' | 'ip_challenge' | 'reduced';
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  ip: string;
  device: string;
  ended_at: Timestamp | null;
  end_reason: 'logout' | 'ended_by_owner' | 'password_changed' | 'frozen' | 'challenge_passed' | 'challenge_failed' | 'factors_reset' | 'factor_enrolled' | null;
  way: Generated<'password' | 'sms' | 'social' | 'passkey' | 'register' | 'trial' | 'recovery'>;
}

export interface ShareTerm {
  merchant_id: number;
  change_no: GeneratedAlways<bigint>;
  upline_id: string;
  downline_id: string;
  product: string;
  from_at: Timestamp;
  may_take: number;
  kept: number;
  commission: number;
  set_at: Timestamp;
  set_by: string;
}

export interface SocialFlow {
  merchant_id: number;
  state_hash: Buffer;
  provider: string;
  secrets_sealed: Buffer;
  binding_hash: Buffer;
  redirect_uri: string;
  member_id: string | null;
  session_id: string | null;
  agent_area: boolean;
  expires_at: Timestamp;
}

export interface SocialLink {
  merchant_id: number;
  provider: string;
  subject: string;
  member_id: string;
  label: string | null;
  linked_at: Timestamp;
}

export interface SocialTicket {
  merchant_id: number;
  ticket_hash: Buffer;
  provider: string;
  subject: string;
  email: string | null;
  is_email_verified: boolean;
  name: string | null;
  expires_at: Timestamp;
}

export interface Staff {
  merchant_id: Generated<0>;
  staff_id: string;
  username: string;
  display_name: string;
  role: string;
  approval_limit_minor: bigint;
  password_hash: string;
  password_changed_at: Timestamp;
  is_one_time_password: boolean;
  one_time_until: Timestamp | null;
  totp_sealed: Buffer | null;
  totp_pending_sealed: Buffer | null;
  totp_last_step: Generated<bigint>;
  is_active: Generated<boolean>;
  created_at: Timestamp;
  last_seen_at: Timestamp | null;
  created_by: string | null;
  was_owner: Generated<boolean>;
}

export interface StaffDecidedAlone {
  merchant_id: number;
  staff_id: string;
  at: Timestamp;
  subject: string;
  worth_minor: bigint;
}

export interface StaffMerchant {
  merchant_id: Generated<0>;
  staff_id: string;
  serves_id: number;
}

export interface StaffPasskey {
  merchant_id: Generated<0>;
  passkey_id: string;
  staff_id: string;
  rp_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: bigint;
  transports: Json;
  is_synced: boolean;
  name: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

export interface StaffRequest {
  merchant_id: number;
  request_id: string;
  call: string;
  merchants: string[];
  asked_at: Timestamp;
  asked_by: string;
  asked_name: string;
  body_sealed: Buffer | null;
  body_digest: Buffer;
  shown: Json;
  worth_minor: bigint | null;
  state: 'waiting' | 'granted' | 'refused' | 'withdrawn' | 'used' | 'expired';
  expires_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_name: string | null;
  reason: string | null;
  used_at: Timestamp | null;
}

export interface StaffSession {
  merchant_id: Generated<0>;
  session_id: string;
  staff_id: string;
  token_hash: Buffer;
  state: 'full' | 'must_change_password' | 'must_enrol_totp';
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  ip: string;
  device: string;
  ended_at: Timestamp | null;
}

export interface TeamView {
  merchant_id: number;
  view_id: string;
  member_id: string;
  page: 'team' | 'bets' | 'profit' | 'income' | 'money';
  name: string;
  filters: string;
  saved_at: Timestamp;
}

export interface TransferCircle {
  merchant_id: number;
  circle_id: string;
  circle_key: string;
  found_by: 'transfer' | 'report';
  day: string | null;
  members: string[];
  transfers: string[];
  circulated_minor: bigint;
  found_at: Timestamp;
}

export interface TurnoverActive {
  day: Timestamp;
  before: Timestamp;
  owner_id: string;
  members: number;
  merchant_id: number;
  currency: string;
}

export interface TurnoverBet {
  window_start: Timestamp;
  fact_id: bigint;
  settled_at: Timestamp;
  stake: bigint;
  turnover: bigint;
  payout: bigint;
  member_id: string;
  round_id: string;
  merchant_id: number;
  currency: string;
  product: string;
  node_id: string;
  is_adjustment: Generated<boolean>;
}

export interface TurnoverClock {
  merchant_id: number;
  closed_through: Timestamp;
}

export interface TurnoverDay {
  at: Timestamp;
  stake: bigint;
  turnover: bigint;
  payout: bigint;
  largest_stake: bigint;
  owner_id: string;
  bets: number;
  won: number;
  lost: number;
  merchant_id: number;
  scope: 0 | 1;
  currency: string;
  product: string;
}

export interface TurnoverExclusion {
  merchant_id: number;
  finding_id: string;
  member_id: string;
  from_at: Timestamp;
  until_at: Timestamp;
  added_at: Timestamp;
  removed_at: Timestamp | null;
}

export interface TurnoverExclusionClock {
  merchant_id: number;
  changed_at: Timestamp;
}

export interface TurnoverFirstDeposit {
  merchant_id: number;
  member_id: string;
  fact_id: bigint;
}

export interface TurnoverFlow {
  window_start: Timestamp;
  fact_id: bigint;
  at: Timestamp;
  amount: bigint;
  member_id: string;
  merchant_id: number;
  is_first: boolean;
  kind: 'deposit' | 'withdrawal' | 'bonus' | 'joined';
  currency: string;
}

export interface TurnoverFlowDay {
  at: Timestamp;
  deposit_sum: bigint;
  withdrawal_sum: bigint;
  bonus_sum: bigint;
  owner_id: string;
  deposits: number;
  first_deposits: number;
  withdrawals: number;
  joined: number;
  merchant_id: number;
  scope: 0 | 1;
  currency: string;
}

export interface TurnoverFlowHour {
  at: Timestamp;
  deposit_sum: bigint;
  withdrawal_sum: bigint;
  bonus_sum: bigint;
  owner_id: string;
  deposits: number;
  first_deposits: number;
  withdrawals: number;
  joined: number;
  merchant_id: number;
  scope: 0 | 1;
  currency: string;
}

export interface TurnoverHour {
  at: Timestamp;
  stake: bigint;
  turnover: bigint;
  payout: bigint;
  largest_stake: bigint;
  owner_id: string;
  bets: number;
  won: number;
  lost: number;
  merchant_id: number;
  scope: 0 | 1;
  currency: string;
  product: string;
}

export interface TurnoverLastDay {
  day: Timestamp;
  member_id: string;
  merchant_id: number;
  currency: string;
}

export interface TurnoverReader {
  merchant_id: number;
  reader: 'points' | 'vip' | 'missions' | 'promotions' | 'referrals';
  read_through: Timestamp;
}

export interface TurnoverRolled {
  merchant_id: number;
  rolled_through: Timestamp;
}

export interface TurnoverWindow {
  at: Timestamp;
  line_at: Timestamp;
  stake: bigint;
  turnover: bigint;
  payout: bigint;
  largest_stake: bigint;
  member_id: string;
  bets: number;
  won: number;
  lost: number;
  merchant_id: number;
  currency: string;
  product: string;
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

export interface UploadQuota {
  merchant_id: number;
  owner_id: string;
  day: string;
  bytes: bigint;
}

export interface UsedOnce {
  scope: string;
  key: string;
  expires_at: Timestamp;
}

export interface Vendor {
  merchant_id: number;
  vendor_id: number;
  code: string;
  name: string;
  url: string;
  win_max: bigint;
  created_at: Timestamp;
  wallet: Generated<'seamless' | 'transfer'>;
  dialect: Generated<'own' | 'hub' | 'soft'>;
  compared_until: Timestamp | null;
  state: Generated<'on' | 'off' | 'quarantine'>;
  state_at: Timestamp | null;
  state_by: string | null;
  state_reason: string | null;
  wire_amounts: Generated<Json>;
  wire_before: Generated<Json>;
}

export interface VendorCorrection {
  merchant_id: number;
  correction_id: string;
  vendor_id: number;
  round_id: string;
  member_id: string;
  amount: bigint;
  currency: string;
  closes: boolean;
  reason: string;
  state: 'proposed' | 'posted' | 'refused';
  proposed_at: Timestamp;
  proposed_by: string;
  proposer: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decider: string | null;
}

export interface VendorDifference {
  merchant_id: number;
  vendor_id: number;
  tx_id: string;
  kind: 'missing_here' | 'missing_there' | 'amount' | 'state' | 'stuck';
  here: string | null;
  there: string | null;
  found_at: Timestamp;
  resolved_at: Timestamp | null;
  resolved_by: string | null;
  note: string | null;
  told: Json | null;
}

export interface VendorExposure {
  merchant_id: number;
  vendor_id: number;
  result_minor: Generated<bigint>;
  vendor_max: bigint;
  player_max: bigint;
  ends_at: Timestamp;
  day: string;
  currency: string;
}

export interface VendorHeld {
  merchant_id: number;
  held_id: string;
  vendor_id: number;
  tx_id: string;
  op: 2 | 5 | 6 | 8;
  account_id: number;
  member_id: string;
  currency: string;
  amount: bigint;
  round: string | null;
  node_id: string | null;
  closes: boolean;
  because: 'quarantine' | 'vendor_line' | 'player_line';
  jackpots: Json | null;
  state: 'held' | 'released' | 'refused';
  request_id: string | null;
  held_at: Timestamp;
  decided_at: Timestamp | null;
}

export interface VendorKey {
  merchant_id: number;
  vendor_id: number;
  key_id: string;
  direction: 'inbound' | 'outbound';
  algorithm: 'hmac-sha256' | 'ed25519' | 'rsa-sha256';
  secret_sealed: Buffer | null;
  public_pem: string | null;
  created_at: Timestamp;
  retires_at: Timestamp | null;
  last_used_at: Timestamp | null;
}

export interface VendorKeyUse {
  merchant_id: number;
  key_id: string;
  hour: Timestamp;
  calls: bigint;
}

export interface VendorPlay {
  amount: bigint;
  at: Timestamp;
  transfer_id: bigint | null;
  round_id: string | null;
  digest: bigint | null;
  merchant_id: number;
  account_id: number;
  vendor_id: number;
  op: number;
  state: number;
  decline: number;
  tx_id: string;
  ref_tx_id: string | null;
  win: bigint | null;
  round: string | null;
  node_id: string | null;
  stake: bigint | null;
  payout: bigint | null;
  settled_at: Timestamp | null;
  bets: number | null;
  wins: number | null;
  is_closed: boolean | null;
}

export interface VendorRequest {
  merchant_id: number;
  request_id: string;
  vendor_id: number;
  wish: 'on' | 'off' | 'release' | 'refuse';
  reason: string;
  state: 'proposed' | 'granted' | 'refused';
  proposed_at: Timestamp;
  proposed_by: string;
  proposer: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decider: string | null;
}

export interface VendorRound {
  round_id: string | null;
  member_id: string | null;
  stake: bigint | null;
  payout: bigint | null;
  opened_at: Timestamp | null;
  settled_at: Timestamp | null;
  merchant_id: number | null;
  bets: number | null;
  wins: number | null;
  vendor_id: number | null;
  is_closed: boolean | null;
  vendor_round: string | null;
  node_id: string | null;
  currency: string | null;
}

export interface VendorTx {
  merchant_id: number | null;
  account_id: number | null;
  amount: bigint | null;
  transfer_id: bigint | null;
  at: Timestamp | null;
  round_id: string | null;
  digest: bigint | null;
  vendor_id: number | null;
  op: number | null;
  state: number | null;
  decline: number | null;
  tx_id: string | null;
  ref_tx_id: string | null;
  currency: string | null;
  win: bigint | null;
}

export interface VendorWallet {
  merchant_id: number;
  member_id: string;
  vendor_id: number;
  currency: string;
  as_of: Timestamp | null;
  version: Generated<bigint>;
}

export interface VerificationCode {
  merchant_id: number;
  purpose: string;
  subject: string;
  code_hmac: Buffer | null;
  provider_ref: string | null;
  tries: Generated<number>;
  sent_at: Timestamp;
  expires_at: Timestamp;
}

export interface VipBonus {
  merchant_id: number;
  bonus_id: string;
  member_id: string;
  kind: 'upgrade' | 'monthly' | 'birthday';
  period: number;
  rank: number;
  amount_minor: bigint;
  currency: string;
  multiple: number | null;
  days: number | null;
  earned_at: Timestamp;
  claimed_at: Timestamp | null;
}

export interface VipCarry {
  merchant_id: number;
  member_id: string;
  currency: string;
  units: Generated<number>;
}

export interface VipClock {
  merchant_id: number;
  taken_through: Timestamp;
}

export interface VipDay {
  merchant_id: number;
  member_id: string;
  day: string;
  turnover_minor: Generated<bigint>;
  deposits_minor: Generated<bigint>;
  rebate_units: Generated<bigint>;
}

export interface VipMember {
  merchant_id: number;
  member_id: string;
  rank: Generated<number>;
  top_rank: Generated<number>;
  since: Timestamp;
  risen_month: number;
  reviewed_month: number;
}

export interface VipRebate {
  merchant_id: number;
  member_id: string;
  day: string;
  currency: string;
  product: string;
  rank: number;
  turnover_minor: bigint;
  units: bigint;
}

export interface VipRebateDay {
  merchant_id: number;
  member_id: string;
  day: string;
  currency: string;
  units: bigint;
  reward_id: string;
  paid_minor: bigint | null;
  paid_at: Timestamp | null;
}

export interface WalletChoice {
  merchant_id: number;
  member_id: string;
  currency: string;
  chosen_at: Timestamp;
}

export interface WalletDebt {
  merchant_id: number;
  debt_id: string;
  debtor_id: string;
  creditor_id: string;
  currency: string;
  kind: 'dividend' | 'salary';
  amount_minor: bigint;
  open_minor: bigint;
  postings: Generated<number>;
  due_at: Timestamp;
  since: Timestamp;
  paid_at: Timestamp | null;
}

export interface WalletTransfer {
  merchant_id: number;
  transfer_id: string;
  request_key: string;
  vendor_id: number;
  member_id: string;
  currency: string;
  direction: 'in' | 'out';
  amount: bigint | null;
  state: 'pending' | 'done' | 'refused';
  created_at: Timestamp;
  next_try_at: Timestamp;
  attempts: Generated<number>;
  ended_at: Timestamp | null;
}

export interface Withdrawal {
  merchant_id: number;
  withdrawal_id: string;
  member_id: string;
  account: string;
  amount_minor: bigint;
  currency: string;
  bank_account_id: string;
  bank_name: string;
  account_name: string;
  account_tail: string;
  bank_account_since: Timestamp;
  is_first: boolean;
  name_matches: boolean | null;
  is_known_device: boolean | null;
  ip: string;
  device: string;
  state: 'requested' | 'approved' | 'sending' | 'paid' | 'disputed' | 'received' | 'rejected' | 'failed';
  is_held: Generated<boolean>;
  taken_by: string | null;
  taken_name: string | null;
  taken_until: Timestamp | null;
  approval_round: Generated<number>;
  reason: string | null;
  remark: string | null;
  bank_reference: string | null;
  receipt: 'confirmed' | 'automatic' | 'refused_dispute' | null;
  received_minor: Generated<bigint>;
  requested_at: Timestamp;
  approved_at: Timestamp | null;
  paid_at: Timestamp | null;
  closed_at: Timestamp | null;
  auto_receipt_at: Timestamp | null;
  late_dispute_at: Timestamp | null;
  late_received_minor: bigint | null;
  late_answered_at: Timestamp | null;
  method: string;
  kind: 'bank' | 'crypto';
  network: string | null;
  fee_minor: Generated<bigint>;
  shared_with: Generated<number>;
  recent_count: Generated<number>;
  staked_percent: number | null;
}

export interface WithdrawalApproval {
  merchant_id: number;
  withdrawal_id: string;
  round: number;
  staff_id: string;
  staff_name: string;
  at: Timestamp;
}

export interface WithdrawalStep {
  merchant_id: number;
  withdrawal_id: string;
  step_id: GeneratedAlways<bigint>;
  at: Timestamp;
  step: string;
  from_state: string | null;
  to_state: string;
  by_kind: string;
  by_name: string | null;
  note: string | null;
}

export interface DB {
  'inspect.accounts': InspectAccounts;
  'inspect.audit': InspectAudit;
  'inspect.entries': InspectEntries;
  'inspect.external_events': InspectExternalEvents;
  'inspect.facts': InspectFacts;
  'inspect.idempotency': InspectIdempotency;
  'inspect.jobs': InspectJobs;
  'inspect.journals': InspectJournals;
  'inspect.liabilities': InspectLiabilities;
  'inspect.obligations': InspectObligations;
  'inspect.outbox': InspectOutbox;
  'inspect.seals': InspectSeals;
  'inspect.sessions': InspectSessions;
  'inspect.uploads': InspectUploads;
  'inspect.version': InspectVersion;
  abuse_clock: AbuseClock;
  abuse_finding: AbuseFinding;
  abuse_rate: AbuseRate;
  abuse_round: AbuseRound;
  affiliate_application: AffiliateApplication;
  agent_line: AgentLine;
  attempt: Attempt;
  audit_log: AuditLog;
  audit_place: AuditPlace;
  audit_seal: AuditSeal;
  bank_account: BankAccount;
  bank_feed: BankFeed;
  bonus: Bonus;
  bonus_bet: BonusBet;
  budget: Budget;
  captcha: Captcha;
  captcha_pace: CaptchaPace;
  content_item: ContentItem;
  content_text: ContentText;
  contract: Contract;
  contract_book: ContractBook;
  contract_clock: ContractClock;
  contract_copy: ContractCopy;
  contract_event: ContractEvent;
  contract_held_rate: ContractHeldRate;
  contract_payment: ContractPayment;
  contract_posting: ContractPosting;
  contract_run: ContractRun;
  contract_sum: ContractSum;
  contract_template: ContractTemplate;
  contract_word: ContractWord;
  credit_change: CreditChange;
  credit_line: CreditLine;
  credit_wallet: CreditWallet;
  deposit: Deposit;
  deposit_account_change: DepositAccountChange;
  deposit_approval: DepositApproval;
  deposit_receipt: DepositReceipt;
  erasure: Erasure;
  exchange_position: ExchangePosition;
  exchange_quote: ExchangeQuote;
  exchange_rate: ExchangeRate;
  exclusion_match: ExclusionMatch;
  exposure_line: ExposureLine;
  feedback: Feedback;
  free_round_grant: FreeRoundGrant;
  free_round_use: FreeRoundUse;
  game: Game;
  game_favourite: GameFavourite;
  game_list: GameList;
  game_name_part: GameNamePart;
  game_recent: GameRecent;
  game_session: GameSession;
  installation: Installation;
  installation_node: InstallationNode;
  invite_code: InviteCode;
  jackpot_entry: JackpotEntry;
  job: Job;
  jwe_key: JweKey;
  known_network: KnownNetwork;
  kyc_case: KycCase;
  kyc_document: KycDocument;
  kyc_likeness: KycLikeness;
  kyc_step: KycStep;
  launch_token: LaunchToken;
  ledger_account: LedgerAccount;
  ledger_check: LedgerCheck;
  ledger_derived: LedgerDerived;
  ledger_journal: LedgerJournal;
  ledger_key: LedgerKey;
  ledger_rollup: LedgerRollup;
  ledger_seal: LedgerSeal;
  liability_block: LiabilityBlock;
  liability_leaf: LiabilityLeaf;
  liability_tree: LiabilityTree;
  line_freeze: LineFreeze;
  line_freeze_member: LineFreezeMember;
  login_provider: LoginProvider;
  marketing_stop: MarketingStop;
  member: Member;
  member_contact: MemberContact;
  member_payout: MemberPayout;
  member_place: MemberPlace;
  member_profile: MemberProfile;
  member_totp: MemberTotp;
  member_transfer: MemberTransfer;
  merchant: Merchant;
  merchant_domain: MerchantDomain;
  message: Message;
  message_sink: MessageSink;
  migration: Migration;
  mission: Mission;
  mission_clock: MissionClock;
  mission_progress: MissionProgress;
  money_day: MoneyDay;
  money_day_done: MoneyDayDone;
  notice: Notice;
  order_owner: OrderOwner;
  outbox: Outbox;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  password_reset: PasswordReset;
  payment_event: PaymentEvent;
  payout: Payout;
  platform_key: PlatformKey;
  play_bucket: PlayBucket;
  play_guard: PlayGuard;
  player_break: PlayerBreak;
  player_limit: PlayerLimit;
  point_account: PointAccount;
  point_entry: PointEntry;
  point_goods: PointGoods;
  point_order: PointOrder;
  point_rest: PointRest;
  position_bet: PositionBet;
  position_clock: PositionClock;
  position_statement: PositionStatement;
  position_week: PositionWeek;
  promotion: Promotion;
  promotion_entry: PromotionEntry;
  protection_history: ProtectionHistory;
  race: Race;
  race_privacy: RacePrivacy;
  race_prize: RacePrize;
  race_standing: RaceStanding;
  record_export: RecordExport;
  record_export_taken: RecordExportTaken;
  referral: Referral;
  referral_link: ReferralLink;
  referral_link_join: ReferralLinkJoin;
  referral_reward: ReferralReward;
  request_key: RequestKey;
  reward: Reward;
  rtp_alert: RtpAlert;
  rtp_day: RtpDay;
  session: Session;
  share_term: ShareTerm;
  social_flow: SocialFlow;
  social_link: SocialLink;
  social_ticket: SocialTicket;
  staff: Staff;
  staff_decided_alone: StaffDecidedAlone;
  staff_merchant: StaffMerchant;
  staff_passkey: StaffPasskey;
  staff_request: StaffRequest;
  staff_session: StaffSession;
  team_view: TeamView;
  transfer_circle: TransferCircle;
  turnover_active: TurnoverActive;
  turnover_bet: TurnoverBet;
  turnover_clock: TurnoverClock;
  turnover_day: TurnoverDay;
  turnover_exclusion: TurnoverExclusion;
  turnover_exclusion_clock: TurnoverExclusionClock;
  turnover_first_deposit: TurnoverFirstDeposit;
  turnover_flow: TurnoverFlow;
  turnover_flow_day: TurnoverFlowDay;
  turnover_flow_hour: TurnoverFlowHour;
  turnover_hour: TurnoverHour;
  turnover_last_day: TurnoverLastDay;
  turnover_reader: TurnoverReader;
  turnover_rolled: TurnoverRolled;
  turnover_window: TurnoverWindow;
  upload: Upload;
  upload_quota: UploadQuota;
  used_once: UsedOnce;
  vendor: Vendor;
  vendor_correction: VendorCorrection;
  vendor_difference: VendorDifference;
  vendor_exposure: VendorExposure;
  vendor_held: VendorHeld;
  vendor_key: VendorKey;
  vendor_key_use: VendorKeyUse;
  vendor_play: VendorPlay;
  vendor_request: VendorRequest;
  vendor_round: VendorRound;
  vendor_tx: VendorTx;
  vendor_wallet: VendorWallet;
  verification_code: VerificationCode;
  vip_bonus: VipBonus;
  vip_carry: VipCarry;
  vip_clock: VipClock;
  vip_day: VipDay;
  vip_member: VipMember;
  vip_rebate: VipRebate;
  vip_rebate_day: VipRebateDay;
  wallet_choice: WalletChoice;
  wallet_debt: WalletDebt;
  wallet_transfer: WalletTransfer;
  withdrawal: Withdrawal;
  withdrawal_approval: WithdrawalApproval;
  withdrawal_step: WithdrawalStep;
}
