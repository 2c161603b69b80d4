/** The door of records: what the sample data use. */
export type { SampleExport } from './samples.ts';
export { addSampleExport } from './samples.ts';
