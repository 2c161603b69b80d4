/** docs/vendor-api.md from the contract package: what a vendor's engineer reads. `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vendorErrors } from '@baize/protocol/vendor';
import type { VendorCallRow } from '@baize/protocol/vendor-calls';
import { schemaOf, vendorCallRows } from '@baize/protocol/vendor-calls';
import { snippetsText } from './vendor-snippets.ts';

const intro = `# Vendor API, version 1

How a game vendor moves money here, and what it serves in return. JSON over HTTPS. Made from \`packages/protocol\` by \`npm run protocol\`; both sides parse with the very same shapes. Test yours with \`npm run conformance\`.

Amounts are positive decimal texts ("1.50"), with the decimals that launch and session/verify say as \`exponent\`; more is \`AMOUNT_SCALE\`, never cut. As a rule these are the currency's own. A vendor that counts otherwise is set to it, by currency: whole rupiah, or dong in thousands with three decimals, where \`unit\` says what 1 is worth ("100.000" with \`unit\` 1000 is 100,000 dong). Where such a wire is finer than the currency, an amount that is no whole minor unit is \`AMOUNT_SCALE\` ("100.00" yen are 100); where it is coarser, balances and highest stakes are said rounded down and a least stake up.

## Signature

Every call and every answer is signed (HTTP Message Signatures, RFC 9421, with Content-Digest): a call over \`"@method" "@path" "@query" "content-digest"\`, an answer over \`"@status" "content-digest" "signature";req\`, with \`created\`, \`keyid\` and \`nonce\`. Ed25519, or HMAC-SHA256 as the small vendor's profile. Clocks may differ by 60 s, nonces are remembered for ten minutes, two keys of a party are live at most, and the raw body is verified before it is parsed. Every answer of a vendor that keeps its players’ money, its list and its launches included, must carry a live key of the vendor’s own, the one its calls are signed with, else it counts as no answer. Money goes in only while it has a game that players can open.

We sign as \`sig1\`, with SHA-256 and \`alg\`. Of others is taken besides:

- any label, and several signatures in one message: the first whose \`keyid\` we know counts, those of others are passed over (eight at most, 4 KB a header);
- components in any order, and more of them: \`"@authority"\`, \`"@scheme"\`, \`"@target-uri"\`, \`"@request-target"\` and header fields such as \`"content-type"\`, each checked; parameters of components (\`;sf\`, \`;bs\`, \`;key\`, \`;tr\`) and \`"@query-param"\` are refused;
- parameters in any order; \`alg\` may be absent and must be the key's when it is there; \`expires\` in the past is refused, and lengthens nothing; \`tag\` is yours; others are refused. Ids are \`[A-Za-z0-9_.:-]{1,64}\`, nonces \`[A-Za-z0-9_.:+/=~-]{1,128}\`;
- \`Content-Digest\` with \`sha-256\`, \`sha-512\` or both: every one of these must be right. Older digests beside them say nothing.

## Time and repeats

A bet names the currency of its session, else it is 422 \`CURRENCY_MISMATCH\`. A wallet of money takes no tests: \`test: true\` is 400 \`BAD_REQUEST\` and moves nothing.

The platform answers within 1.5 s or with 503 and \`applied: "unknown"\`: ask \`tx/{txId}\` or roll back. Bets are never sent again blindly. Win, rollback, adjust and close are sent again after 1, 2, 4 ... 60 s for 24 h with the same \`txId\` and content and a new \`requestId\`; then a person looks. The key of a transaction is (vendor, \`txId\`); everything but \`requestId\`, \`occurredAt\` and the signature must be the same in a repeat, else it is 409 \`TX_CONFLICT\`.

| State of the bet | rollback arrives | bet arrives | win arrives |
|---|---|---|---|
| unknown | tombstone, OK, \`applied: false\` | accepted | 409 \`BET_NOT_FOUND\`, retryable |
| accepted, open | refund, OK | replay | credit |
| declined | OK, no effect | the decline again | 409 \`BET_DECLINED\` |
| tombstoned | OK, replay | declined: \`TX_ROLLED_BACK\` | 409 \`TX_ROLLED_BACK\` |
| rolled back | OK, replay | declined: \`TX_ROLLED_BACK\` | 409 \`TX_ROLLED_BACK\` |
| settled or round closed | 409 \`ROUND_SETTLED\` | replay | replay, else \`adjust\` |

## Stopped vendors

A merchant can stop a vendor. Then launches fail and every bet is declined with \`GAME_DISABLED\`; a stake that is rolled back is returned, and a win of zero closes its round. In quarantine every credit (win, adjust above zero, promo/payout) is taken in and held: 200 with \`applied: false\` and \`held: true\`, the balance as it was, the round still open. That answer is final: do not send the credit again. Operators decide, and the same call (or \`tx/{txId}\`, state \`held\` until then) answers what became of it: \`applied: true, replayed: true\`, or 409 \`CREDIT_REFUSED\`. A bet whose win is held is \`ROUND_SETTLED\` for a rollback. What a wallet of \`/transfer-api/\` grew by is held likewise: its transfer out is asked for again until operators have decided.

A merchant also has a line of the day for each vendor, and one for each player: what is paid out beyond stakes. A credit that would pass it is held in the same way; past the vendor's line the vendor is in quarantine besides. Of a betwin whose credit would pass, the stake is taken and the credit held: 200 with \`applied: true\` and \`held: true\`, and the round stays open. When operators refuse that credit, the same call answers \`CREDIT_REFUSED\`, and the stake stays taken.
`;

const sections = [
  intro,
  snippetsText(),
  errorTable(),
  '## Vendor to platform: `/vendor/v1/`\n',
  ...vendorCallRows.filter((row) => row.to === 'platform').map(sectionOf),
  '## Platform to vendor: `/vendor-api/`\n',
  ...vendorCallRows.filter((row) => row.to === 'vendor').map(sectionOf),
];
const target = join(import.meta.dirname, '../../docs/vendor-api.md');
const text = `${sections.join('\n').trimEnd()}\n`;
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('docs/vendor-api.md is not current: run npm run protocol');
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
  console.log(`${vendorCallRows.length} vendor calls`);
}

function errorTable(): string {
  const rows = Object.entries(vendorErrors).map(
    ([code, { status, retryable }]) =>
      `| \`${code}\` | ${status} | ${retryable ? 'the same call may succeed later' : 'final'} |`,
  );
  return [
    '## Errors',
    '',
    '`{code, retryable, final, balance?, applied?, traceId}` with the status.',
    '',
    '| Code | Status | |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function sectionOf(row: VendorCallRow): string {
  const parts = [`### ${row.method} ${row.path}`, '', row.purpose, '', ...row.rules.map((rule) => `- ${rule}`)];
  if (row.rules.length > 0) parts.push('');
  if (row.request) parts.push(tableOf('Asks', row.request), '');
  if (row.answer) parts.push(tableOf('Answers', row.answer), '');
  return parts.join('\n');
}

interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly pattern?: string;
  readonly format?: string;
}

function tableOf(title: string, schema: NonNullable<VendorCallRow['request']>): string {
  const shape = schemaOf(schema) as Shape; // JSON Schema, as far as it is read here
  const fields = Object.entries(shape.properties ?? {}).map(
    ([name, field]) => `| \`${name}\`${shape.required?.includes(name) ? '' : ' (optional)'} | ${wordOf(field)} |`,
  );
  return [`| ${title} | |`, '|---|---|', ...fields].join('\n');
}

function wordOf(field: Shape): string {
  if (field.const !== undefined) return `\`${JSON.stringify(field.const)}\``;
  if (field.enum) return field.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  const choices = field.anyOf ?? field.oneOf;
  if (choices) return [...new Set(choices.map(wordOf))].join(' or ');
  if (field.type === 'array') return `list of ${wordOf(field.items ?? {})}`;
  if (field.type === 'object') return field.properties ? `{${Object.keys(field.properties).join(', ')}}` : 'object';
  if (field.format) return field.format;
  if (field.pattern?.includes('[1-9][0-9]{0,17}')) return field.pattern.includes('-?') ? 'signed decimal' : 'decimal';
  return field.type ?? 'anything';
}
