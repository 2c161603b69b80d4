/** Every refusal of this company's API. The code is stable; the message is for a developer reading a log. */
export const ERRORS = {
  INVALID_JSON: { status: 400, message: 'The body is not valid JSON.' },
  INVALID_REQUEST: { status: 422, message: 'Some fields are missing or wrong.' },
  SIGNATURE_MISSING: { status: 401, message: 'Send x-key-id, x-timestamp, x-nonce and x-signature.' },
  SIGNATURE_INVALID: { status: 401, message: 'The key or the signature is wrong.' },
  NONCE_USED: { status: 401, message: 'x-nonce was used before. Sign afresh.' },
  TIMESTAMP_OUT_OF_RANGE: { status: 401, message: 'x-timestamp is more than 300 seconds away from our clock.' },
  REFERENCE_REUSED: { status: 409, message: 'This reference was used before with another body.' },
  ALREADY_SETTLED: { status: 409, message: 'The payment has reached its end and cannot change.' },
  DEPOSIT_NOT_FOUND: { status: 404, message: 'No deposit has this reference.' },
  PAYOUT_NOT_FOUND: { status: 404, message: 'No payout has this reference.' },
  VOUCHER_UNKNOWN: { status: 422, message: 'No voucher has this code.' },
  VOUCHER_USED: { status: 422, message: 'The voucher was used before.' },
  VOUCHER_CURRENCY: { status: 422, message: 'The voucher is in another currency.' },
  ACCOUNT_UNKNOWN: { status: 422, message: 'No bank knows this account.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  BODY_TOO_LARGE: { status: 413, message: 'The body is larger than 64 KiB.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send application/json.' },
  BAD_REQUEST: { status: 400, message: 'The request could not be read.' },
  BROWSER_REFUSED: { status: 403, message: 'The control API does not answer web pages.' },
  UNAVAILABLE: { status: 503, message: 'Stopping. Ask again later.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Ends a request with a coded answer. `fields` maps a field's path to what is wrong with it. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, fields?: Record<string, string>) {
    super(code);
    this.code = code;
    this.fields = fields;
  }
}

export function fail(code: ErrorCode, fields?: Record<string, string>): never {
  throw new ApiError(code, fields);
}
