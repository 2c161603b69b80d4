/** The type of the keys, from the English messages. */
import { shapeOf } from './arguments.ts';
import type { ArgumentKind } from './arguments.ts';
import type { Messages } from './source.ts';

export function keysModule(messages: Messages): string {
  const rows = Object.entries(messages)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, message]) => `  '${key}': ${argumentsType(message)};`);
  return `// Made by node/write-keys.ts from src/en; do not edit.\nexport interface TextArguments {\n${rows.join('\n')}\n}\n`;
}

function argumentsType(message: string): string {
  const members = [...shapeOf(message).arguments].map(([name, kind]) => `${name}: ${typeOf(kind)}`);
  return members.length === 0 ? 'undefined' : `{ ${members.join('; ')} }`;
}

function typeOf(kind: ArgumentKind): string {
  if (kind === 'text') return 'string | number';
  if (kind === 'number') return 'number';
  if (kind === 'date') return 'Date | number';
  return kind.choices.includes('other') ? 'string' : kind.choices.map((choice) => `'${choice}'`).join(' | ');
}
