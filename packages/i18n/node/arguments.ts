/** What a message asks for: its arguments with their kinds, and the plural forms it offers. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

export type ArgumentKind = 'text' | 'number' | 'date' | { readonly choices: readonly string[] };

export interface PluralUse {
  readonly name: string;
  readonly isOrdinal: boolean;
  readonly forms: readonly string[];
}

export interface MessageShape {
  readonly arguments: ReadonlyMap<string, ArgumentKind>;
  readonly plurals: readonly PluralUse[];
  /** Names of tags such as `terms` in "<terms>the terms</terms>". */
  readonly tags: readonly string[];
}

/** Reads a message's shape. Throws on broken ICU syntax. */
export function shapeOf(message: string): MessageShape {
  const found = new Map<string, ArgumentKind>();
  const plurals: PluralUse[] = [];
  walk(compileMessageOrThrow(message), found, plurals);
  const tags = [...new Set([...message.matchAll(/<(\w+)>/g)].map((match) => match[1] ?? ''))].sort();
  return { arguments: found, plurals, tags };
}

function walk(tokens: CompiledMessage, found: Map<string, ArgumentKind>, plurals: PluralUse[]): void {
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, type, format] = token;
    if (name === '#') continue;
    if (type === 'plural' || type === 'selectordinal' || type === 'select') {
      const forms = Object.entries(format as Record<string, unknown>).filter(([form]) => form !== 'offset');
      const names = forms.map(([form]) => form);
      if (type === 'select') found.set(name, { choices: names });
      else {
        found.set(name, 'number');
        plurals.push({ name, isOrdinal: type === 'selectordinal', forms: names });
      }
      for (const [, branch] of forms)
        walk(typeof branch === 'string' ? [branch] : (branch as CompiledMessage), found, plurals);
    } else if (!found.has(name)) found.set(name, kindOf(type));
  }
}

function kindOf(type: string | undefined): ArgumentKind {
  if (type === 'number') return 'number';
  if (type === 'date' || type === 'time') return 'date';
  return 'text';
}
