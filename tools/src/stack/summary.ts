import { relative } from 'node:path';
import type { Stack } from './stack.ts';

/** Prints where everything is, who can log in, and that it is ready. */
export function printSummary(stack: Stack, home: string, seconds: number): void {
  const { ports } = stack.settings;
  const at = (port: number) => `http://127.0.0.1:${port}`;
  console.log('');
  printTable([
    ['Player site', at(ports.site)],
    ['Player site, second merchant', at(ports.secondSite)],
    ['Operator console', at(ports.console)],
    ['Game studio', at(ports.studio)],
    ['Payments simulator', at(ports.payments)],
    ['Texts and mails (inbox)', at(ports.messages)],
    ['Health and metrics', `${at(ports.ops)}/readyz`],
  ]);
  const accounts = findAccounts(stack.seeded);
  const [first] = accounts;
  if (first) {
    console.log('\nDemo accounts');
    const names = Object.keys(first);
    printTable([names, ...accounts.map((account) => names.map((name) => cellOf(account[name])))]);
  }
  console.log(
    `\nLogs: ${relative(process.cwd(), home) || '.'}/logs    Stop: Ctrl-C    Start over: npm start -- --reset`,
  );
  console.log(`\nready (${seconds.toFixed(1)} s)`);
}

type Account = Record<string, unknown>;

/** The seed prints a list of accounts, bare or under a name. */
function findAccounts(seeded: unknown): Account[] {
  const lists = [seeded, ...(typeof seeded === 'object' && seeded !== null ? Object.values(seeded) : [])].filter(
    Array.isArray,
  );
  return lists.flat().filter((item): item is Account => typeof item === 'object' && item !== null);
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function printTable(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}
