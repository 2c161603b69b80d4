/** What a crawl has seen, a line a title, so that a long one goes on where it was stopped. A line counts while its title still has the
 *  model and version that it was played on. */
import { isJsonObject } from '@baize/fair';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Crawlable } from './play.ts';

export type How = 'demo' | 'real';

export interface Line {
  readonly how: How;
  readonly gameCode: string;
  /** "video-5-low-96@1.0.0" */
  readonly model: string;
  readonly rounds: number;
  /** What was compared: each one a chance to differ. */
  readonly comparisons: number;
  /** Milliseconds of the crawl that this title took of one lane. */
  readonly tookMs: number;
  readonly differences: readonly string[];
}

export class Journal {
  readonly #path: string;
  readonly #lines = new Map<string, Line>();
  readonly #modelOf: (title: Crawlable) => string;

  /** Reads what is there; begins anew unless the crawl is to go on. A last line that was cut off is played again. */
  constructor(path: string, modelOf: (title: Crawlable) => string, isResumed: boolean) {
    this.#path = path;
    this.#modelOf = modelOf;
    mkdirSync(dirname(path), { recursive: true });
    if (!isResumed) rmSync(path, { force: true });
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    for (const one of text.split('\n').flatMap(read)) this.#lines.set(keyOf(one.how, one.gameCode), one);
    if (text !== '' && !text.endsWith('\n')) appendFileSync(path, '\n');
  }

  /** What was seen of a title on the model it has now. */
  of(how: How, title: Crawlable): Line | undefined {
    const known = this.#lines.get(keyOf(how, title.gameCode));
    return known?.model === this.#modelOf(title) ? known : undefined;
  }

  /** Written before the next title begins. */
  add(how: How, title: Crawlable, seen: Pick<Line, 'rounds' | 'comparisons' | 'tookMs' | 'differences'>): void {
    const one: Line = { how, gameCode: title.gameCode, model: this.#modelOf(title), ...seen };
    this.#lines.set(keyOf(how, title.gameCode), one);
    appendFileSync(this.#path, `${JSON.stringify(one)}\n`);
  }
}

function keyOf(how: How, gameCode: string): string {
  return `${how} ${gameCode}`;
}

/** A line of this file's own making; one that was cut off is none. */
function read(text: string): Line[] {
  if (text === '') return [];
  try {
    const one: unknown = JSON.parse(text);
    return isJsonObject(one) && Array.isArray(one['differences']) ? [one as unknown as Line] : [];
  } catch {
    return []; // the process was stopped while it wrote
  }
}
