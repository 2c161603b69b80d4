/** The door of records: what the sample data and an erasure use. */
export type { SampleExport } from './samples.ts';
export { addSampleExport } from './samples.ts';
export { deleteFile as deleteExportFile } from './files.ts';
