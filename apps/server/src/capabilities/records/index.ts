/** The door of records: what the program puts together. */
export type { Exporter } from './jobs/exporter.ts';
export { openExporter } from './jobs/exporter.ts';
export type { SampleExport } from './samples.ts';
export { addSampleExport } from './samples.ts';
export { exportFiles } from './routes/file-route.ts';
