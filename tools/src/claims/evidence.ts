/** What stands for a claim, and whether it is there. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@baize/protocol/calls';
import { readFile, root } from './published-texts.ts';

/** One of: `test: file > part of its title`, `call: name`, `command: npm script`, `file: path > words in it`, `says nothing: why`. */
export type Evidence = `${'test' | 'call' | 'command' | 'file' | 'says nothing'}: ${string}`;

const scripts = (JSON.parse(readFile('package.json')) as { scripts: Record<string, string> }).scripts;

/** What is wrong with a piece of evidence; null when it is there. */
export function missing(evidence: Evidence): string | null {
  const [, kind = '', rest = ''] = /^([a-z ]+): (.+)$/s.exec(evidence) ?? [];
  const [path = '', words = ''] = rest.split(' > ');
  switch (kind) {
    case 'test': {
      if (!existsSync(join(root, path))) return `no test file ${path}`;
      const titles = readFile(path).match(/\b(?:it|test|describe)(?:\.\w+)*\([^]*?['"`](?:[^'"`\\]|\\.)+['"`]/g) ?? [];
      return words && titles.some((title) => title.includes(words)) ? null : `${path} has no test called "${words}"`;
    }
    case 'call':
      return rest in calls ? null : `no call ${rest}`;
    case 'command':
      return rest in scripts ? null : `no command npm run ${rest}`;
    case 'file':
      if (!existsSync(join(root, path))) return `no file ${path}`;
      return !words || readFile(path).includes(words) ? null : `${path} does not say "${words}"`;
    case 'says nothing':
      return rest ? null : 'no reason given';
    default:
      return `"${evidence}" is no evidence`;
  }
}
