/** Finished files for the sample data: what the examples of the calls are about. They are made like any other. */
import { createHash } from 'node:crypto';
import type { Tx } from '#kernel/context.ts';
import { keepFile } from './files.ts';
import { csvFile } from './make/csv.ts';
import { wordsIn } from './make/texts.ts';
import { finishExport } from './settle-export.ts';
import type { NewExport } from './store.ts';
import { claimExport, insertExport } from './store.ts';

export interface SampleExport {
  readonly exportId: string;
  /** Whose it is: a member's own, or an operator's. */
  readonly memberId: string | null;
  readonly askedBy: { readonly id: string; readonly name: string };
}

/** Before anybody of the sample data was here: nothing moved on that day, so the file says what is so. */
const quietMs = 200 * 86_400_000;

/** The export of a day without movements, finished. */
export async function addSampleExport(tx: Tx, dataDir: string, sample: SampleExport): Promise<void> {
  const { merchant, now } = tx.ctx;
  const day = new Date(now.getTime() - quietMs).toISOString().slice(0, 10);
  const isStaff = sample.memberId === null;
  const given: NewExport = {
    askedBy: { kind: isStaff ? 'staff' : 'member', ...sample.askedBy },
    memberId: sample.memberId,
    kind: isStaff ? 'money' : 'statement',
    format: 'csv',
    language: 'en',
    currency: isStaff ? 'ALL' : merchant.settings.currency,
    from: day,
    to: day,
    isMasked: isStaff,
  };
  const named: Tx = { ...tx, ctx: { ...tx.ctx, newId: () => sample.exportId } };
  await insertExport(named, given);
  const row = await claimExport(tx);
  if (row?.export_id !== sample.exportId) throw new Error('records: a sample export was not the next one');
  const { say } = wordsIn('en');
  const bytes = Buffer.from(csvFile([say('statement.none')], []));
  await keepFile(dataDir, merchant.id, sample.exportId, bytes);
  await finishExport(tx, row, {
    bytes: bytes.length,
    rows: 0,
    sha256: createHash('sha256').update(bytes).digest(),
    fileName: `${given.kind}-${day}-${day}.csv`,
  });
}
