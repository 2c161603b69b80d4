/** The closed list of error codes. Text lives in i18n under the same code; the status is the HTTP status.
 *  `retry` tells a client whether the very same request may succeed later without a change. */

interface ErrorRow<Status extends number = number> {
  readonly status: Status;
  readonly retry: boolean;
}

const row = <Status extends number>(status: Status, retry = false): ErrorRow<Status> => ({ status, retry });

export const errors = {
  // the request itself
  BAD_REQUEST: row(400),
  BAD_JSON: row(400),
  VALIDATION: row(422),
  NOT_FOUND: row(404),
  METHOD_NOT_ALLOWED: row(405),
  BODY_TOO_LARGE: row(413),
  UNSUPPORTED_MEDIA_TYPE: row(415),
  /** A page of another website made a browser send this. */
  FOREIGN_ORIGIN: row(403),
  TOO_MANY_REQUESTS: row(429, true),
  UNAVAILABLE: row(503, true),
  UNKNOWN_ERROR: row(500, true),
  // merchant, region, switches
  INVALID_DOMAIN: row(421),
  MAINTENANCE: row(503, true),
  REGION_BLOCKED: row(403),
  FEATURE_OFF: row(403),
  /** Stopped for now by the merchant's operators. */
  FLOW_STOPPED: row(503, true),
  // who is asking
  NOT_LOGGED_IN: row(401),
  SESSION_STATE: row(403),
  VERIFY_FIRST: row(403),
  SESSION_REDUCED: row(403),
  /** An agent without a second factor. */
  ENROL_FIRST: row(403),
  NEED_REAL_ACCOUNT: row(403),
  NOT_AGENT: row(403),
  NOT_MEMBER: row(403),
  PERMISSION: row(403),
  /** What only a colleague may do to an account. */
  OWN_ACCOUNT: row(403),
  LAST_OWNER: row(409),
  ACCOUNT_FROZEN: row(403),
  // encrypted calls
  ENCRYPTION_REQUIRED: row(415),
  ENCRYPTION_INVALID: row(400),
  ENCRYPTION_KEY_UNKNOWN: row(409, true),
  // ways in
  LOGIN_FAILED: row(401),
  LOGIN_LOCKED: row(429, true),
  CAPTCHA_REQUIRED: row(400),
  CAPTCHA_INVALID: row(400),
  CAPTCHA_TOO_SOON: row(429, true),
  USERNAME_TAKEN: row(409),
  PASSWORD_TOO_COMMON: row(422),
  PASSWORD_UNCHANGED: row(422),
  OLD_PASSWORD_WRONG: row(403),
  AFFILIATE_INVALID: row(422),
  /** Registration is by invitation only (switch DIRECTREG3). */
  INVITATION_REQUIRED: row(403),
  TERMS_REQUIRED: row(422),
  AGE_REQUIRED: row(422),
  TOTP_INVALID: row(401),
  // codes sent to a phone or mailbox (specification 8, phone-auth codes)
  PHONE_REQUIRED: row(422),
  PHONE_INVALID: row(422),
  CODE_REQUIRED: row(422),
  CODE_INVALID: row(422),
  CODE_EXPIRED: row(422),
  CODE_TOO_MANY: row(429, true),
  CODE_QUOTA: row(503, true),
  CODE_NOT_ALLOWED: row(403),
  CODE_CAPTCHA: row(403),
  CODE_UNKNOWN: row(503, true),
  HUMAN_REQUIRED: row(400),
  HUMAN_INVALID: row(400),
  // social logins, passkeys, extra verification
  POPUP_CLOSED: row(400),
  SOCIAL_FAILED: row(401),
  SOCIAL_TAKEN: row(409),
  SOCIAL_UNAVAILABLE: row(503, true),
  PASSKEY_FAILED: row(401),
  PASSKEY_LIMIT: row(409),
  /** Without it the account could not be signed in to. */
  LAST_FACTOR: row(409),
  CHALLENGE_FAILED: row(422),
  CHALLENGE_OVER: row(403),
  // registration, recovery and the own record
  CONTACT_TAKEN: row(409),
  TICKET_INVALID: row(422),
  ACCOUNT_UNKNOWN: row(404),
  RESET_INVALID: row(422),
  FIELD_LOCKED: row(409),
  // money
  INSUFFICIENT_FUNDS: row(409),
  AMOUNT_RANGE: row(422),
  CURRENCY_UNKNOWN: row(422),
  UPLINE_INVALID: row(422),
  AGENT_TYPE_UNKNOWN: row(422),
  LINK_LIMIT: row(409),
  RATE_TOO_HIGH: row(422),
  IDEMPOTENCY_REUSED: row(409),
  WITHDRAW_PASSWORD_MISSING: row(409),
  WITHDRAW_PASSWORD_WRONG: row(403),
  WITHDRAW_PASSWORD_LOCKED: row(429, true),
  BANK_ACCOUNT_UNKNOWN: row(422),
  BANK_ACCOUNT_LIMIT: row(409),
  DEPOSIT_OPEN_LIMIT: row(409),
  PROVIDER_UNAVAILABLE: row(503, true),
  METHOD_UNKNOWN: row(422),
  AMOUNT_TAKEN: row(409),
  VOUCHER_REQUIRED: row(422),
  VOUCHER_TRIES: row(429, true),
  WITHDRAWAL_DAY_LIMIT: row(409),
  PLAY_THROUGH: row(409),
  ACCOUNT_COOLING: row(409),
  PAYOUTS_PAUSED: row(409),
  ADDRESS_INVALID: row(422),
  QUOTE_EXPIRED: row(409),
  RATE_UNKNOWN: row(409),
  EXCHANGE_LIMIT: row(409),
  STATE_CONFLICT: row(409),
  SPAN_TOO_LONG: row(422),
  EXPORT_LIMIT: row(429, true),
  EXPORT_ROWS_LIMIT: row(429),
  VIEW_LIMIT: row(409),
  // erasure of personal data: what must be over first
  ERASURE_MONEY: row(409),
  ERASURE_BETS: row(409),
  ERASURE_BONUS: row(409),
  ERASURE_WITHDRAWALS: row(409),
  ERASURE_DEPOSITS: row(409),
  ERASURE_CONTRACTS: row(409),
  ERASURE_FROZEN: row(409),
  /** Fewer points than the goods or the step cost. */
  POINTS_SHORT: row(409),
  GOODS_SOLD_OUT: row(409),
  SECOND_APPROVER_NEEDED: row(409),
  /** Nothing was done: the act waits as a request, named by `request` beside the code. */
  SECOND_PERSON_NEEDED: row(409),
  APPROVER_IS_SAME: row(403),
  APPROVER_NOT_INDEPENDENT: row(403),
  APPROVAL_LIMIT: row(403),
  TASK_TAKEN: row(409, true),
  // transfers within a line
  RECIPIENT_UNKNOWN: row(404),
  RECIPIENT_UNAVAILABLE: row(409),
  TRANSFER_DAY_LIMIT: row(409),
  TRANSFER_TOO_FAST: row(429, true),
  TRANSFER_COOLING: row(409),
  TRANSFER_CIRCLE: row(409),
  TRANSFER_NET_FLOW: row(409),
  SECOND_FACTOR_NEEDED: row(403),
  // player protection and identity check
  SELF_EXCLUDED: row(403),
  COOLING_OFF: row(403),
  DEPOSIT_LIMIT: row(409),
  PLAY_LIMIT: row(409),
  KYC_REQUIRED: row(403),
  // contracts
  CONTRACT_TERMS: row(422),
  CONTRACT_ABOVE_OWN: row(409),
  CONTRACT_OFFER_OPEN: row(409),
  CONTRACT_CHANGED: row(409),
  CONTRACT_DEBT_OPEN: row(409),
  CONTRACT_REMINDED: row(429),
  /** One side has written as often about this offer as it may. */
  CONTRACT_WORDS_FULL: row(409),
  CONTRACT_NOT_TOP: row(409),
  CONTRACT_TEMPLATES_FULL: row(409),
  // position taking and credit
  /** Nothing enters or leaves a wallet on credit by the cashier. */
  WALLET_ON_CREDIT: row(403),
  POSITION_ABOVE_OWN: row(409),
  POSITION_BELOW_FORCED: row(409),
  /** The settlement week before the running one has no statements yet. */
  POSITION_WEEK_OPEN: row(409, true),
  /** The giver does not hold as much credit. */
  CREDIT_NOT_ENOUGH: row(409),
  /** What is to be taken back is played with or given on. */
  CREDIT_IN_USE: row(409),
  /** The one above owes from an earlier week itself: nobody's credit is restored below it. */
  CREDIT_UPLINE_OWES: row(409),
  // uploads
  UPLOAD_TOO_LARGE: row(413),
  UPLOAD_TYPE: row(415),
  UPLOAD_COUNT: row(422),
  UPLOAD_UNREADABLE: row(422),
  /** So many bytes of pictures a day. */
  UPLOAD_QUOTA: row(429),
  // games
  GAME_UNKNOWN: row(404),
  GAME_MAINTENANCE: row(503, true),
  LAUNCH_FAILED: row(503, true),
  // draws of lotteries, as their vendor refuses an operator's act
  /** This merchant's operators do not run the draws. */
  DRAW_NOT_ALLOWED: row(403),
  DRAW_ISSUE_UNKNOWN: row(404),
  DRAW_ISSUE_STATE: row(409),
  DRAW_RESULT_MALFORMED: row(422),
  /** Who entered it cannot agree to it. */
  DRAW_SAME_PERSON: row(403),
  DRAW_PROPOSAL_OPEN: row(409),
  DRAW_PROPOSAL_DECIDED: row(409),
  /** A day that is past, or days that do not rise. */
  LOTTERY_SETTINGS_MALFORMED: row(422),
  // callbacks of payment providers
  CALLBACK_SIGNATURE: row(401),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errors;

/** Codes of status 429 that time alone ends. EXPORT_LIMIT is ended by a file that is ready or taken off the list. */
export type TimedCode = Exclude<
  { [Code in ErrorCode]: (typeof errors)[Code]['status'] extends 429 ? Code : never }[ErrorCode],
  'EXPORT_LIMIT'
>;
/** What no time ends by itself. */
export type LastingCode = Exclude<ErrorCode, TimedCode>;

/** Reasons a field can fail for; texts are `field.<reason>` in i18n with the parameters given. */
export type FieldReason =
  | 'required'
  | 'pattern'
  | 'length'
  | 'length_exact'
  | 'mismatch'
  | 'format'
  /** Not how a real name is written. */
  | 'name'
  /** A phone number of the wrong length: `digits` says the right one. */
  | 'digits'
  | 'range'
  /** A year that can only be one of another calendar. */
  | 'calendar'
  | 'unknown_field'
  | 'type';

export interface FieldProblem {
  readonly reason: FieldReason;
  /** The rule's pattern when the reason is `pattern` (see field-rules.ts). */
  readonly patternId?: string;
  readonly min?: number;
  readonly max?: number;
  /** How many digits it must have, several with a stroke between them: `9`, `8/10`. */
  readonly digits?: string;
}

export interface FailureBody {
  readonly success: false;
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, FieldProblem>>;
  readonly captcha?: true;
  /** With SECOND_PERSON_NEEDED: the request that waits for a second person, or was granted and waits to be run. */
  readonly request?: string;
  /** The very same request may succeed after so long; also in the header `retry-after`. */
  readonly retryAfterSeconds?: number;
  readonly traceId: string;
}
