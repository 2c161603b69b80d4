/** What ends a request on purpose. Anything else that is thrown is a bug. */
import type { ErrorCode, FieldProblem, TimedCode } from '@baize/protocol';

export interface FailureDetail {
  readonly fields?: Readonly<Record<string, FieldProblem>>;
  /** The client must show the captcha from now on. */
  readonly captcha?: true;
  /** Values for the message's placeholders. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The request that waits for a second person. */
  readonly request?: string;
  /** How long the very same request is refused; null: waiting does not help. */
  readonly retryAfterSeconds?: number | null;
}

/** What a code that time ends is said with. */
type TimedDetail = FailureDetail & { readonly retryAfterSeconds: number | null };

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

/** Ends the request with a code of the catalogue; one that time ends says how long that takes. */
export function fail<Code extends ErrorCode>(
  code: Code,
  ...[detail]: [Extract<Code, TimedCode>] extends [never] ? [detail?: FailureDetail] : [detail: TimedDetail]
): never {
  throw new Failure(code, detail);
}
