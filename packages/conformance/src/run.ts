/** Runs cases one after the other and keeps the score. */
import type { Case, Chapter } from './case.ts';
import { Unmet } from './case.ts';

export interface Result {
  readonly id: string;
  readonly chapter: Chapter;
  readonly title: string;
  readonly why: string | null;
  readonly outcome: 'passed' | 'failed' | 'left out';
  /** Why it failed or was left out. */
  readonly detail: string | null;
  readonly ms: number;
}

export interface Report {
  readonly side: 'wallet' | 'vendor';
  readonly target: string;
  readonly startedAt: string;
  readonly results: readonly Result[];
  readonly passed: number;
  readonly failed: number;
  readonly leftOut: number;
  /** Passed cases of those that ran, whole per cent, rounded down: 100 means all of them. */
  readonly score: number;
}

export async function runCases<Scene>(
  about: { side: Report['side']; target: string },
  scene: Scene,
  cases: readonly Case<Scene>[],
  tell: (result: Result) => void = () => undefined,
): Promise<Report> {
  const startedAt = new Date().toISOString();
  const results: Result[] = [];
  for (const entry of cases) {
    const result = await runOne(entry, scene);
    results.push(result);
    tell(result);
  }
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const passed = count('passed');
  const failed = count('failed');
  const ran = passed + failed;
  const score = ran === 0 ? 0 : Math.floor((passed * 100) / ran);
  return { ...about, startedAt, results, passed, failed, leftOut: count('left out'), score };
}

async function runOne<Scene>(entry: Case<Scene>, scene: Scene): Promise<Result> {
  const about = { id: entry.id, chapter: entry.chapter, title: entry.title, why: entry.why ?? null };
  const missing = entry.needs?.(scene) ?? null;
  if (missing !== null) return { ...about, outcome: 'left out', detail: missing, ms: 0 };
  const startedMs = performance.now();
  const took = () => Math.round(performance.now() - startedMs);
  try {
    await entry.run(scene);
    return { ...about, outcome: 'passed', detail: null, ms: took() };
  } catch (error) {
    const detail = error instanceof Unmet ? error.message : `no usable answer: ${String(error)}`;
    return { ...about, outcome: 'failed', detail, ms: took() };
  }
}
