/** Writes docs/protocol.md: the reference page of every call, from the calls themselves. `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { callList } from '../../packages/protocol/src/calls.ts';
import { errors } from '../../packages/protocol/src/errors.ts';

const target = new URL('../../docs/protocol.md', import.meta.url);

function flags(call: (typeof callList)[number]): string {
  const list = [
    call.encrypted ? 'encrypted' : '',
    call.passwordChecked ? 'withdrawal password' : '',
    call.money ? 'money' : '',
    call.multipart ? 'files' : '',
    call.formEncoded ? 'form' : '',
    call.switch ? `switch ${call.switch}` : '',
    call.switchBy ? `switch by ${call.switchBy.param}` : '',
    call.permission ? `may ${call.permission}` : '',
  ];
  return list.filter((flag) => flag !== '').join(', ');
}

const rows = [...callList].sort((a, b) =>
  a.path === b.path ? a.method.localeCompare(b.method) : a.path.localeCompare(b.path),
);
const text = `# Calls

Made from \`packages/protocol\` by \`npm run protocol\`; do not edit. Shapes and examples are in \`/openapi.json\`. Every answer is \`{"success": true, "value": …}\` or \`{"success": false, "code": …, "message": …, "traceId": …}\`. Encrypted calls take a compact JWE (docs/formats.md). The vendor wallet API has a page of its own: docs/vendor-api.md.

| Method | Path | Who | What | Also | Errors of its own |
|---|---|---|---|---|---|
${rows.map((call) => `| ${call.method} | \`${call.path}\` | ${call.who} | ${call.summary.replaceAll('|', '\\|')} | ${flags(call)} | ${call.errors.join(', ')} |`).join('\n')}

## Error codes

| Code | Status | The same request may succeed later |
|---|---|---|
${Object.entries(errors)
  .map(([code, { status, retry }]) => `| ${code} | ${status} | ${retry ? 'yes' : ''} |`)
  .join('\n')}
`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('docs/protocol.md is not current: run npm run protocol');
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
  console.log(`${rows.length} calls, ${Object.keys(errors).length} codes`);
}
