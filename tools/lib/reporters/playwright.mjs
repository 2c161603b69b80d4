// Tells the runner of every journey as it begins, moves and ends, so that a run that is cut short keeps what it knows.
import { relative } from 'node:path';
import { root } from '../project.mjs';
import { tell } from './findings.mjs';

const about = (test) => ({
  file: relative(root, test.location.file).replaceAll('\\', '/'),
  name: test.titlePath().slice(3).join(' > '),
});

export default class RunnerReporter {
  onBegin(_config, suite) {
    const tests = suite.allTests();
    tell({ event: 'files', files: [...new Set(tests.map((test) => about(test).file))], tests: tests.map(about) });
  }

  onTestBegin(test) {
    tell({ event: 'begin', ...about(test) });
  }

  /** A long journey is not a silent one. */
  onStepEnd() {
    tell({ event: 'step' });
  }

  onTestEnd(test, result) {
    if (result.status === 'skipped' && test.expectedStatus !== 'skipped') return; // not reached: what came before it failed
    const isPassed = result.status === test.expectedStatus;
    const state = result.status === 'skipped' ? 'skipped' : isPassed ? 'passed' : 'failed';
    tell({ event: 'end', ...about(test), state, tries: result.retry + 1, error: result.error?.message });
  }

  onError(error) {
    tell({ event: 'stray', file: null, name: 'an error outside of every test', error: error.message });
  }
}
