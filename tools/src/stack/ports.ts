import { createServer } from 'node:net';
import { freePort } from '../embedded-postgres.ts';

export interface Ports {
  /** Player site and API of the first merchant. */
  site: number;
  /** The same server for the second merchant. */
  secondSite: number;
  console: number;
  studio: number;
  payments: number;
  /** Message simulator: its API and inbox pages. */
  messages: number;
  /** Where it takes mail in. */
  mail: number;
  /** Liveness, readiness and metrics. */
  ops: number;
  database: number;
}

const LABELS: Record<keyof Ports, string> = {
  site: 'player site',
  secondSite: 'second player site',
  console: 'operator console',
  studio: 'game studio',
  payments: 'payments simulator',
  messages: 'message simulator',
  mail: 'mail of the message simulator',
  ops: 'operations',
  database: 'database',
};

/** The usual ports for no base; `base`, `base + 1`, `base + 10` … for one; free ones for base 0. */
export async function choosePorts(base?: number): Promise<Ports> {
  if (base !== 0) {
    const from = base ?? 4000;
    return {
      site: from,
      secondSite: from + 1,
      console: from + 10,
      studio: from + 20,
      payments: from + 30,
      messages: from + 32,
      mail: from + 33,
      ops: from + 40,
      database: base === undefined ? 5433 : from + 50,
    };
  }
  const found = new Set<number>();
  while (found.size < 9) found.add(await freePort());
  const [
    site = 0,
    secondSite = 0,
    console = 0,
    studio = 0,
    payments = 0,
    messages = 0,
    mail = 0,
    ops = 0,
    database = 0,
  ] = found;
  return { site, secondSite, console, studio, payments, messages, mail, ops, database };
}

/** Ports above 1023 that browsers open no page on, because other protocols live there (Fetch standard, port blocking). */
const refusedByBrowsers = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);
const openedInBrowsers = new Set(['site', 'secondSite', 'console', 'studio', 'payments', 'messages']);

/** One line for each port that cannot be used: another program holds it, or no browser opens a page there. */
export async function portProblems(ports: Partial<Ports>): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    if (openedInBrowsers.has(name) && refusedByBrowsers.has(port))
      lines.push(`Port ${port} (${LABELS[name as keyof Ports]}) is one that browsers refuse.`);
    else if (!(await isFree(port)))
      lines.push(`Port ${port} (${LABELS[name as keyof Ports]}) is taken by another program.`);
  }
  return lines;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((done) => {
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
