/** pgbench's built-in TPC-B-like transaction on the same server: what one debit costs in the usual way. PostgreSQL's npm
 *  package ships no pgbench; Debian's is used where it is found. */
import { spawnSync } from 'node:child_process';
import { endedChildrenSeconds } from './cpu.ts';

/** Branches; half a gigabyte. TPC-B updates one branch row a transaction, so few branches would slow it down unfairly. */
const scale = 50;

export interface Pgbench {
  /** Transactions a second, how many there were, and pgbench's own processor time. */
  run(
    clients: number,
    seconds: number,
  ): { readonly rate: number; readonly transactions: number; readonly ownSeconds: number };
}

/** Fills its own database; undefined when the machine has no pgbench. */
export function openPgbench(adminUrl: string): Pgbench | undefined {
  if (spawnSync('pgbench', ['--version']).status !== 0) return undefined;
  const url = new URL(adminUrl);
  const env = {
    ...process.env,
    PGHOST: url.hostname,
    PGPORT: url.port,
    PGUSER: url.username,
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: 'bench_tpcb',
  };
  const pgbench = (args: readonly string[]): string => {
    const result = spawnSync('pgbench', args, { env, encoding: 'utf8' });
    if (result.status !== 0) throw new Error(`pgbench: ${result.stderr}`);
    return result.stdout;
  };
  pgbench(['--initialize', '--init-steps=dtGvp', `--scale=${scale}`, '--quiet']);
  return {
    run(clients, seconds) {
      const before = endedChildrenSeconds() ?? NaN;
      const said = pgbench([
        '--no-vacuum',
        '--builtin=tpcb-like',
        '--protocol=prepared',
        `--client=${clients}`,
        `--jobs=${Math.min(2, clients)}`,
        `--time=${seconds}`,
      ]);
      const transactions = Number(/transactions actually processed: (\d+)/.exec(said)?.[1]);
      return {
        rate: Number(/tps = ([0-9.]+)/.exec(said)?.[1]),
        transactions,
        ownSeconds: (endedChildrenSeconds() ?? NaN) - before,
      };
    },
  };
}
