// Tells the runner of every test as it ends, so that a run that is cut short keeps what it knows (in-worker.mjs: as it begins).
import { relative } from 'node:path';
import { root } from '../project.mjs';
import { tell } from './findings.mjs';

const fileOf = (module) => relative(root, module.moduleId).replaceAll('\\', '/');
const about = (test) => ({ file: fileOf(test.module), name: test.fullName });

export default class RunnerReporter {
  onTestRunStart(specifications) {
    tell({ event: 'files', files: specifications.map(fileOf) });
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result();
    tell({ event: 'end', ...about(test), state, error: errors?.[0]?.message });
  }

  /** A module can fail without a failed test: it was not read, or something before or after its tests threw. */
  onTestModuleEnd(module) {
    const isBroken = module.state() === 'failed' && [...module.children.allTests('failed')].length === 0;
    tell({ event: 'file', file: fileOf(module), isBroken, error: module.errors()[0]?.message });
  }

  onTestRunEnd(_modules, unhandledErrors) {
    for (const error of unhandledErrors)
      tell({ event: 'stray', file: fileNamedBy(error), name: 'an error outside of every test', error: error.message });
  }
}

/** Vitest notes the file of a stray error where it knows it. */
function fileNamedBy(error) {
  const path = error.VITEST_TEST_PATH;
  return typeof path === 'string' ? relative(root, path).replaceAll('\\', '/') : null;
}
