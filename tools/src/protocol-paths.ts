/** Writes packages/protocol/src/paths.gen.ts: the three columns of every call that a browser needs, the operators' apart, and without
 *  those of machines, so that players do not load them. `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { CallSpec } from '@baize/protocol/call';
import { callList } from '@baize/protocol/calls';

const target = new URL('../../packages/protocol/src/paths.gen.ts', import.meta.url);
/** How the body travels: sealed (true), as a form, or as JSON (false). */
const wireOf = (call: CallSpec) => (call.formEncoded ? `'form'` : String(call.encrypted === true));
const isMachines = ({ who, isForOthers }: CallSpec) => who === 'vendor' || who === 'provider' || isForOthers === true;
const isOperators = (call: CallSpec) => call.path.startsWith('/console/');
const tableOf = (name: string, calls: readonly CallSpec[]) => {
  const rows = calls.map((call) => `  ${call.name}: ['${call.method}', '${call.path}', ${wireOf(call)}],`);
  return `export const ${name} = {\n${rows.join('\n')}\n} as const;\n`;
};
const tables = [
  tableOf(
    'siteCalls',
    callList.filter((call) => !isOperators(call) && !isMachines(call)),
  ),
  tableOf('consoleCalls', callList.filter(isOperators)),
];
const text = `// Made by tools/src/protocol-paths.ts from the calls; do not edit.\n${tables.join('\n')}`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('packages/protocol/src/paths.gen.ts is not current: run npm run protocol');
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
  console.log(`${callList.length} calls`);
}
