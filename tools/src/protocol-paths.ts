/** Writes packages/protocol/src/paths.gen.ts: the three columns of every call that a browser needs, the operators' apart, and without
 *  those of machines, so that players do not load them. Calls of the pages
 *  of members and agents stand in a file of their own, loaded with the first of them. `--check` only compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { CallSpec } from '@baize/protocol/call';
import { callList } from '@baize/protocol/calls';

const folder = new URL('../../packages/protocol/src/', import.meta.url);
/** How the body travels: sealed (true), as a form, or as JSON (false). */
const wireOf = (call: CallSpec) => (call.formEncoded ? `'form'` : String(call.encrypted === true));
const isMachines = ({ who, isForOthers }: CallSpec) => who === 'vendor' || who === 'provider' || isForOthers === true;
const isOperators = (call: CallSpec) => call.path.startsWith('/console/');
/** What the frame of the site asks for a player who is logged in. */
const ofFrame = /^\/api\/(?:wallets|play-session|protection|messages)\b/;
const isLater = ({ who, path }: CallSpec) =>
  who === 'agent' || (who === 'member' && path.startsWith('/api/') && !ofFrame.test(path));
const tableOf = (name: string, calls: readonly CallSpec[]) => {
  const rows = calls.map((call) => `  ${call.name}: ['${call.method}', '${call.path}', ${wireOf(call)}],`);
  return `export const ${name} = {\n${rows.join('\n')}\n} as const;\n`;
};
const ofSite = callList.filter((call) => !isOperators(call) && !isMachines(call));
const head = '// Made by tools/src/protocol-paths.ts from the calls; do not edit.\n';
const siteCalls = tableOf(
  'siteCalls',
  ofSite.filter((call) => !isLater(call)),
);
const consoleCalls = tableOf('consoleCalls', callList.filter(isOperators));
const files = {
  'paths.gen.ts': `${head}${siteCalls}\n${consoleCalls}`,
  'paths-later.gen.ts': `${head}${tableOf('laterCalls', ofSite.filter(isLater))}`,
};

for (const [name, text] of Object.entries(files)) {
  const target = new URL(name, folder);
  if (!process.argv.includes('--check')) writeFileSync(target, text);
  else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    console.error(`packages/protocol/src/${name} is not current: run npm run protocol`);
    process.exit(1);
  }
}
console.log(`${callList.length} calls`);
