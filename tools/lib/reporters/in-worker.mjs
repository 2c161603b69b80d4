// Runs in every worker around its tests: tells of a test as it begins and as its body is left, at once. The reporter hears of
// both later, and not at all once a test never gives way again.
import { relative } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { root } from '../project.mjs';
import { tell } from './findings.mjs';

beforeEach(({ task }) => tell({ event: 'begin', ...about(task) }));
afterEach(({ task }) => tell({ event: 'left', ...about(task), isGood: task.result?.state !== 'fail' }));

function about(task) {
  const names = [task.name];
  for (let suite = task.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return { file: relative(root, task.file.filepath).replaceAll('\\', '/'), name: names.join(' > ') };
}
