/** Keeps of every icon only the weights that our sources draw. Each icon comes in six; most places use one, and the other
 *  five would be a fifth of the first view. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

type Used = ReadonlyMap<string, ReadonlySet<string>>;

interface IconPlugin {
  name: string;
  apply: 'build';
  buildStart(): void;
  transform(code: string, id: string): { code: string; map: null } | undefined;
}

const definition = /@phosphor-icons\/react\/dist\/defs\/(\w+)\.es\.js$/;

/** `sources`: folders whose components draw icons. */
export function iconWeights(sources: readonly string[]): IconPlugin {
  let used: Used = new Map();
  return {
    name: 'baize-icon-weights',
    apply: 'build',
    buildStart() {
      used = usedWeights(sources.flatMap(componentsIn));
    },
    transform(code, id) {
      const name = definition.exec(id)?.[1];
      return name ? { code: keepWeights(code, used.get(`${name}Icon`) ?? new Set(['regular'])), map: null } : undefined;
    },
  };
}

function componentsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** Weights by icon: from each element's own attribute; an icon used as a value takes every weight its file names. */
export function usedWeights(files: readonly string[]): Used {
  const used = new Map<string, Set<string>>();
  const note = (icon: string, weights: readonly string[]): void => {
    const known = used.get(icon) ?? new Set();
    for (const weight of weights.length > 0 ? weights : ['regular']) known.add(weight);
    used.set(icon, known);
  };
  for (const file of files) {
    const body = file.replace(/^(?:import\b|export\s*(?:type\s*)?[{*])[^;]*;/gm, '');
    for (const [, icon = '', attributes = ''] of body.matchAll(/<(\w+Icon)\b([^>]*)>/g))
      note(icon, literalsIn(/\bweight=("[^"]*"|\{[^}]*\})/.exec(attributes)?.[1] ?? ''));
    for (const [, icon = ''] of body.matchAll(/(?<![<\w/])(\w+Icon)\b(?!\s*=[^=>])/g))
      note(icon, ['regular', ...literalsIn(body)]);
  }
  return used;
}

function literalsIn(text: string): string[] {
  return [...text.matchAll(/['"](thin|light|regular|bold|fill|duotone)['"]/g)].map((match) => match[1] ?? '');
}

/** Takes the other weights out of an icon's definition. */
export function keepWeights(code: string, weights: ReadonlySet<string>): string {
  return code.replace(/ {2}\[\n {4}"(\w+)",\n[\s\S]*?\n {2}\],?\n/g, (entry, weight: string) =>
    weights.has(weight) ? entry : '',
  );
}
