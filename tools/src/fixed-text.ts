/** Finds words written into components instead of being said by a key. `node tools/src/fixed-text.ts` prints each and fails on one.
 *  Looks at JSX text, at strings among an element's children, and at attributes that people read or hear. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { isNode, lineAt, walk } from './boundaries/harvest.ts';
import type { Fault, Node } from './boundaries/harvest.ts';

const folders = ['apps/web/src', 'apps/console/src', 'games', 'packages/ui/src'];
const skipped = /(?:^|\/)(?:node_modules|dist|gallery)\/|\.test\.tsx$/;
const readAttributes: ReadonlySet<string> = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
]);
/** Names of keys on a keyboard are the same everywhere. */
const wordlessElements: ReadonlySet<string> = new Set(['kbd']);
/** Said to programs, not to people. */
const programWords: ReadonlySet<string> = new Set(['carousel', 'slide']);

/** Words: two letters of any script beside each other. */
function hasWords(text: string): boolean {
  return /\p{L}{2,}/u.test(text.replace(/&\w+;/g, ' ')) && !programWords.has(text.trim());
}

/** Every piece of fixed text in one component file. */
export function fixedTextIn(path: string, text: string): Fault[] {
  const { program } = parseSync(path, text);
  const faults: Fault[] = [];
  const report = (node: Node, words: string): void => {
    faults.push({
      path,
      line: lineAt(text, node.start),
      message: `fixed text "${words.trim().replace(/\s+/g, ' ').slice(0, 60)}": give it a key in packages/i18n`,
    });
  };
  for (const node of walk(program as unknown as Node)) {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of childrenOf(node)) checkChild(child, report);
    if (node.type === 'JSXAttribute') checkAttribute(node, report);
  }
  return faults;
}

type Report = (node: Node, words: string) => void;

function childrenOf(element: Node): Node[] {
  const opening = element['openingElement'];
  if (isNode(opening) && wordlessElements.has(nameOf(opening['name']))) return [];
  return (element['children'] as Node[] | undefined) ?? [];
}

function checkChild(child: Node, report: Report): void {
  if (child.type === 'JSXText') {
    const text = typeof child['value'] === 'string' ? child['value'] : '';
    if (hasWords(text)) report(child, text);
  } else if (child.type === 'JSXExpressionContainer') {
    for (const said of stringsSaid(child['expression'])) report(child, said);
  }
}

function checkAttribute(attribute: Node, report: Report): void {
  if (!readAttributes.has(nameOf(attribute['name']))) return;
  const value = attribute['value'];
  if (!isNode(value)) return;
  const said = value.type === 'JSXExpressionContainer' ? stringsSaid(value['expression']) : stringsSaid(value);
  for (const words of said) report(attribute, words);
}

/** Strings an expression may show: literals, templates, and both sides of a choice. Arguments of calls are not shown. */
function stringsSaid(expression: unknown): string[] {
  if (!isNode(expression)) return [];
  switch (expression.type) {
    case 'Literal':
      return typeof expression['value'] === 'string' && hasWords(expression['value']) ? [expression['value']] : [];
    case 'TemplateLiteral':
      return (expression['quasis'] as { value: { cooked: string } }[])
        .map((quasi) => quasi.value.cooked)
        .filter(hasWords);
    case 'ConditionalExpression':
      return [...stringsSaid(expression['consequent']), ...stringsSaid(expression['alternate'])];
    case 'LogicalExpression':
      return [
        ...(expression['operator'] === '&&' ? [] : stringsSaid(expression['left'])),
        ...stringsSaid(expression['right']),
      ];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return stringsSaid(expression['expression']);
    default:
      return [];
  }
}

function nameOf(name: unknown): string {
  if (!isNode(name)) return '';
  return typeof name['name'] === 'string' ? name['name'] : '';
}

/** Every piece in the project, and how many components were read. */
export function fixedText(root: string): { faults: Fault[]; fileCount: number } {
  const files = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
        .filter((file) => file.endsWith('.tsx') && !skipped.test(file)),
    );
  return {
    faults: files.flatMap((file) => fixedTextIn(file, readFileSync(join(root, file), 'utf8'))),
    fileCount: files.length,
  };
}

if (import.meta.main) {
  const { faults, fileCount } = fixedText(join(import.meta.dirname, '../..'));
  for (const { path, line, message } of faults) console.log(`${path}:${line} ${message}`);
  console.log(`fixed text: ${fileCount} components, ${faults.length} found`);
  process.exitCode = faults.length === 0 && fileCount > 0 ? 0 : 1;
}
