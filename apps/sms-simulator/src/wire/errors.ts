/** Every refusal of this company's API. The code is stable; the message is for a developer reading a log. */
export const ERRORS = {
  INVALID_JSON: { status: 400, message: 'The body is not valid JSON.' },
  INVALID_REQUEST: { status: 422, message: 'Some fields are missing or wrong.' },
  SIGNATURE_MISSING: { status: 401, message: 'Send x-key-id, x-timestamp, x-nonce and x-signature.' },
  SIGNATURE_INVALID: { status: 401, message: 'The key or the signature is wrong.' },
  NONCE_USED: { status: 401, message: 'x-nonce was used before. Sign afresh.' },
  TIMESTAMP_OUT_OF_RANGE: { status: 401, message: 'x-timestamp is more than 300 seconds away from our clock.' },
  MESSAGE_REUSED: { status: 409, message: 'This id was used before with another body.' },
  NUMBER_REFUSED: { status: 422, message: 'No network takes texts for this number.' },
  QUOTA_EXCEEDED: { status: 429, message: 'The account has no messages left. Ask again later.' },
  VERIFICATION_NOT_FOUND: { status: 404, message: 'No verification has this id.' },
  'invalid-phone-number': { status: 422, message: 'The phone number is not valid.' },
  'missing-phone-number': { status: 422, message: 'Give a phone number.' },
  'too-many-requests': { status: 429, message: 'Too many requests from this number. Try again in 5 minutes.' },
  'internal-error': { status: 500, message: 'The verification service failed.' },
  'invalid-verification-code': { status: 422, message: 'The code is not the one that was sent.' },
  'missing-verification-code': { status: 422, message: 'Give the code.' },
  'captcha-check-failed': { status: 403, message: 'The captcha check failed; the domain may not be listed.' },
  'quota-exceeded': { status: 429, message: 'The quota of texts is used up.' },
  'operation-not-allowed': { status: 403, message: 'Phone verification is not switched on for this account.' },
  'code-expired': { status: 422, message: 'The code has expired. Send a new one.' },
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
