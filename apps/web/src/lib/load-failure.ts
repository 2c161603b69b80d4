/** What a page could not load, in the words of specification 8: cause, address, code. */

/** A script that takes longer counts as failed (specification 9, chunk time-out). */
export const patienceMs = 120_000;

export type LoadCode = 'CHUNK_LOAD_FAILED' | 'CHUNK_LOAD_TIMEOUT' | 'CSS_CHUNK_LOAD_FAILED';

export class LoadFailure extends Error {
  readonly code: LoadCode;
  /** What did not arrive, when the browser tells. */
  readonly address: string | null;
  /** Tries once more without leaving the page; false when only a fresh page can help. */
  readonly again: () => Promise<boolean>;

  constructor(cause: unknown, again: () => Promise<boolean>) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(message, { cause });
    this.name = 'LoadFailure';
    this.address = addressIn(message);
    this.code = codeOf(cause, this.address);
    // a style that failed is not asked for a second time by this page
    this.again = this.code === 'CSS_CHUNK_LOAD_FAILED' ? () => Promise.resolve(false) : again;
  }
}

/** Browsers name the file at the end of their sentence. */
export function addressIn(message: string): string | null {
  return /(?:https?:\/\/|\/)[^\s'"]+\.(?:m?js|css|tsx?)\b[^\s'"]*/.exec(message)?.[0] ?? null;
}

/** Nothing came in time. */
export class Late extends Error {
  constructor() {
    super(`no answer in ${patienceMs / 1_000} s`);
  }
}

function codeOf(cause: unknown, address: string | null): LoadCode {
  if (cause instanceof Late) return 'CHUNK_LOAD_TIMEOUT';
  return address?.includes('.css') ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED';
}
