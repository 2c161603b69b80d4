/** Writes docs/protocol.md, the reference page of every call, and docs/permissions.md, who may do what and who must agree, from the
 *  calls themselves. `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { agreementOf, agreements } from '@baize/protocol/agreement';
import { callList } from '@baize/protocol/calls';
import { errors } from '@baize/protocol/errors';
import { specifiedCalls } from '@baize/protocol/specified-calls';
import { permissionsOf, roleNames } from '@baize/protocol/permissions';

const target = (name: string): URL => new URL(`../../docs/${name}`, import.meta.url);

function flags(call: (typeof callList)[number]): string {
  const list = [
    call.encrypted ? 'encrypted' : '',
    call.passwordChecked ? 'withdrawal password' : '',
    call.money ? 'money' : '',
    call.multipart ? 'files' : '',
    call.formEncoded ? 'form' : '',
    call.switch ? `switch ${call.switch}` : '',
    call.flow ? `flow ${call.flow}` : '',
    call.switchBy ? `switch by ${call.switchBy.param}` : '',
    call.permission ? `may ${call.permission}` : '',
  ];
  return list.filter((flag) => flag !== '').join(', ');
}

const rows = [...callList].sort((a, b) =>
  a.path === b.path ? a.method.localeCompare(b.method) : a.path.localeCompare(b.path),
);
const lineOf = (call: (typeof callList)[number]): string =>
  `| ${call.method} | \`${call.path}\` | ${call.who} | ${call.summary.replaceAll('|', '\\|')} | ${flags(call)} | ${call.errors.join(', ')} |`;
/** The other doors of a call, each a line below it. */
const aliasesOf = (call: (typeof callList)[number]): string[] =>
  (call.alsoAs ?? []).map(
    ({ method, path = call.path }) =>
      `| ${method} | \`${path}\` | ${call.who} | As ${call.method} \`${call.path}\`. | ${flags(call)} |  |`,
  );
const notOffered = specifiedCalls.filter(([, , call]) => call === null);

const text = `# Calls

Made from \`packages/protocol\` by \`npm run protocol\`; do not edit. Shapes and examples are in \`/openapi.json\`. Every answer is \`{"success": true, "value": …}\` or \`{"success": false, "code": …, "message": …, "traceId": …}\`. Encrypted calls take a compact JWE (docs/formats.md). The vendor wallet API has a page of its own: docs/vendor-api.md.

| Method | Path | Who | What | Also | Errors of its own |
|---|---|---|---|---|---|
${rows.flatMap((call) => [lineOf(call), ...aliasesOf(call)]).join('\n')}

## Not offered yet

Calls that the specification names and whose capability is not there. Each is refused with FEATURE_OFF.

| Method | Path |
|---|---|
${notOffered.map(([method, path]) => `| ${method} | \`${path}\` |`).join('\n')}

## Error codes

| Code | Status | The same request may succeed later |
|---|---|---|
${Object.entries(errors)
  .map(([code, { status, retry }]) => `| ${code} | ${status} | ${retry ? 'yes' : ''} |`)
  .join('\n')}
`;

const ofConsole = rows.filter(({ who }) => who === 'staff');
const permissionsText = `# Permissions

Made from \`packages/protocol\` by \`npm run protocol\`; do not edit. Every call of the console, the permission it needs, the roles that have it (x), and for acts who must agree before money appears (decision 53).

| Agreement | |
|---|---|
${Object.entries(agreements)
  .map(([name, words]) => `| ${name} | ${words} |`)
  .join('\n')}

| Call | Method | Permission | ${roleNames.join(' | ')} | Agreement |
|---|---|---|${roleNames.map(() => '---|').join('')}---|
${ofConsole.map((call) => `| ${call.name} | ${call.method} | ${call.permission ?? ''} | ${roleNames.map((role) => (!call.permission || permissionsOf(role).includes(call.permission) ? 'x' : '')).join(' | ')} | ${call.method === 'GET' ? '' : (agreementOf[call.name] ?? '')} |`).join('\n')}
`;

const pages = { 'protocol.md': text, 'permissions.md': permissionsText };
for (const [name, page] of Object.entries(pages)) {
  if (!process.argv.includes('--check')) writeFileSync(target(name), page);
  else if (readFileSync(target(name), 'utf8') !== page) {
    console.error(`docs/${name} is not current: run npm run protocol`);
    process.exitCode = 1;
  }
}
console.log(`${rows.length} calls, ${Object.keys(errors).length} codes`);
