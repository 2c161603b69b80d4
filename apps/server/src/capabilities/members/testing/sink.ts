import type { TestApp } from '#testing/app.ts';
import { everyRow } from '#testing/context.ts';

export interface Sunk {
  readonly recipient: string;
  readonly template: string;
  readonly data: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** What this number or mailbox got, newest first. */
export async function gotBy(app: TestApp, recipient: string): Promise<Sunk[]> {
  const rows = await everyRow<Sunk>(app.services.database, 'message_sink');
  return rows.filter((row) => row.recipient === recipient).sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** The newest code that went there. */
export async function codeFor(app: TestApp, recipient: string): Promise<string> {
  const found = (await gotBy(app, recipient)).find((row) => row.template === 'code');
  if (!found) throw new Error(`no code went to ${recipient}`);
  return found.data['code'] ?? '';
}
