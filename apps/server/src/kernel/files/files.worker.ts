/** Hashes a node's files in a thread of its own: some hundred megabytes, while requests are served. */
import { parentPort, workerData } from 'node:worker_threads';
import { compareFiles } from './manifest.ts';
import type { Manifest } from './manifest.ts';

const { root, manifest } = workerData as { root: string; manifest: Manifest }; // as check-files.ts gives it
parentPort?.postMessage(await compareFiles(root, manifest));
