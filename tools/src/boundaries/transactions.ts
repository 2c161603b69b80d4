import { isTest } from './areas.ts';
import { isNode, lineAt, walk } from './harvest.ts';
import type { Fault, Node, SourceFile } from './harvest.ts';

const SERVER = /^apps\/server\/src\//;
/** Edges of a capability, the kernel with its dispatcher, and the programs that stand outside the rooms. */
const MAY_OPEN =
  /\/(routes|jobs)(\/|\.ts$)|^apps\/server\/src\/(kernel|ledger|testing|seed)\/|^apps\/server\/src\/(main|platform|wiring)\.ts$/;
/** Kernel functions that open a transaction. */
const OPENERS = /^(inTx|inTransaction|withTx|withTransaction|openTx)$/;
const MAY_CALL_OUT = /\/adapters\/|^apps\/server\/src\/((kernel|edge|testing)\/|(main|platform|wiring)\.ts$)/;
/** The one way out: it looks at where a call leads and limits what comes back. */
const OUTGOING = /^apps\/server\/src\/kernel\/outgoing\.ts$/;
const NETWORK = /^(node:(http|https|http2|net|tls)|npm:(undici|ws|nodemailer))$/;

/** Nobody but edges opens a transaction, only adapters call out, and never while a transaction is open. */
export function checkTransactions(files: SourceFile[]): Fault[] {
  return files
    .filter((file) => SERVER.test(file.path) && !isTest(file.path))
    .flatMap((file) => [
      ...secondTransactions(file),
      ...callsOut(file),
      ...callsPastTheDoor(file),
      ...callsOutInside(file),
    ]);
}

function secondTransactions(file: SourceFile): Fault[] {
  if (MAY_OPEN.test(file.path) || !file.program) return [];
  const message = 'only routes, jobs and the dispatcher open a transaction: take the one that is open';
  return [...walk(file.program)]
    .filter(
      (node) =>
        OPENERS.test(calleeName(node)) ||
        ['transaction', 'startTransaction'].includes(methodName(node)) ||
        isBegin(node),
    )
    .map((node) => ({ path: file.path, line: lineAt(file.text, node.start), message }));
}

function callsOut(file: SourceFile): Fault[] {
  if (MAY_CALL_OUT.test(file.path) || !file.program) return [];
  const message = 'calls over the network live in adapters: a slow bank must not hold locks';
  const calls = [...walk(file.program)]
    .filter((node) => ['fetch', 'callOut'].includes(calleeName(node)))
    .map((node) => lineAt(file.text, node.start));
  const imports = file.imports
    .filter((item) => NETWORK.test(item.target) && item.kind !== 'type')
    .map((item) => item.line);
  const isVerb =
    /\/capabilities\/[^/]+\/[^/]+\.ts$/.test(file.path) &&
    !MAY_OPEN.test(file.path) &&
    !/\/(index|reactions)\.ts$/.test(file.path);
  const adapters = isVerb
    ? file.imports
        .filter((item) => item.target.includes('/adapters/') && item.kind === 'value')
        .map((item) => item.line)
    : [];
  return [...calls, ...imports, ...adapters].map((line) => ({ path: file.path, line, message }));
}

function callsPastTheDoor(file: SourceFile): Fault[] {
  if (OUTGOING.test(file.path) || !file.program) return [];
  const message = 'calls out go through callOut of kernel/outgoing.ts, which looks at where they lead';
  const calls = [...walk(file.program)]
    .filter((node) => calleeName(node) === 'fetch')
    .map((node) => lineAt(file.text, node.start));
  const imports = file.imports
    .filter(
      (item) => /\/adapters\//.test(file.path) && /^(node:(http|https|http2|net|tls)|npm:undici)$/.test(item.target),
    )
    .filter((item) => item.kind !== 'type')
    .map((item) => item.line);
  return [...calls, ...imports].map((line) => ({ path: file.path, line, message }));
}

/** Inside `inTx(...)`: an adapter's function must not be called there, even by an edge that may import it. */
function callsOutInside(file: SourceFile): Fault[] {
  if (!file.program) return [];
  const adapters = new Set(
    file.imports
      .filter((item) => item.target.includes('/adapters/') && item.kind === 'value')
      .flatMap((item) => item.names.map((name) => name.local)),
  );
  const message = 'a call over the network inside a transaction: a slow bank must not hold locks';
  return [...walk(file.program)]
    .filter((node) => OPENERS.test(calleeName(node)))
    .flatMap((node) => [...walk(node)])
    .filter((node) => adapters.has(calleeName(node)) || calleeName(node) === 'fetch')
    .map((node) => ({ path: file.path, line: lineAt(file.text, node.start), message }));
}

export function calleeName(node: Node): string {
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return '';
  return node['callee'].type === 'Identifier' ? String(node['callee']['name']) : '';
}

function methodName(node: Node): string {
  if (node.type !== 'CallExpression' || !isNode(node['callee']) || node['callee'].type !== 'MemberExpression')
    return '';
  const property = node['callee']['property'];
  return isNode(property) ? String(property['name']) : '';
}

function isBegin(node: Node): boolean {
  return (
    node.type === 'Literal' &&
    typeof node['value'] === 'string' &&
    /^\s*(begin|start transaction)\b/i.test(node['value'])
  );
}
