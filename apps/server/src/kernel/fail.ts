/** What ends a request on purpose. Anything else that is thrown is a bug. */
import type { ErrorCode, FieldProblem } from '@baize/protocol';

export interface FailureDetail {
  readonly fields?: Readonly<Record<string, FieldProblem>>;
  /** The client must show the captcha from now on. */
  readonly captcha?: true;
  /** Values for the message's placeholders. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The request that waits for a second person. */
  readonly request?: string;
  readonly retryAfterSeconds?: number;
}

export class Failure extends Error {
  readonly code: ErrorCode;
  readonly detail: FailureDetail;
  constructor(code: ErrorCode, detail: FailureDetail = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.detail = detail;
  }
}

/** Ends the request with a code of the catalogue. */
export function fail(code: ErrorCode, detail?: FailureDetail): never {
  throw new Failure(code, detail);
}
