/** Runs one task of the randomness command after the other, on a core of its own. */
import { parentPort } from 'node:worker_threads';
import { runTask } from './randomness/tasks.ts';
import type { Task } from './randomness/tasks.ts';

parentPort?.on('message', (task: Task) => parentPort?.postMessage(runTask(task)));
