/** A group of kills as a program of its own: a process knows one database server. Takes the plan as JSON, tells its lines, and at last the
 *  verdict as a line of JSON. Ended by a signal, it stops what it has started and gives none. */
import type { Plan } from './book.ts';
import { playGroup } from './group.ts';

const plan = JSON.parse(process.argv[2] ?? '') as Plan; // written by kill-server.ts
const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort());
const verdict = await playGroup(plan, console.log, ending.signal);
console.log(JSON.stringify(verdict));
process.exit(0); // the load's last calls may still wait for their answers
