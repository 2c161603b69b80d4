import { existsSync, readFileSync } from 'node:fs';

/**
 * What is known of the tests of one stage over all its tries, kept by file and name. A test that failed and passed later is
 * flaky; one that began and did not end, or was never reached, is open.
 */
export class TestResults {
  #tests = new Map();
  #brokenFiles = new Map();
  #openFiles = new Set();
  #strays = [];
  #pastStrays = [];
  #endsFiles;

  /** `endsFiles`: the events say when a file is done, which makes one that is not an open one. */
  constructor({ endsFiles }) {
    this.#endsFiles = endsFiles;
  }

  /** Adds what one try wrote into its file of events. */
  add(eventsFile) {
    this.#pastStrays.push(...this.#strays.filter(({ file }) => file !== null));
    this.#strays = [];
    if (!existsSync(eventsFile)) return;
    for (const line of readFileSync(eventsFile, 'utf8').split('\n')) {
      const event = read(line);
      if (event) this.#take(event);
    }
  }

  #take(event) {
    const { file, name } = event;
    if (event.event === 'files') {
      for (const one of event.files) this.#openFiles.add(one);
      for (const one of event.tests ?? []) this.#of(one);
    } else if (event.event === 'begin') Object.assign(this.#of(event), { isRunning: true });
    else if (event.event === 'left') Object.assign(this.#of(event), { isRunning: false, isLeftGood: event.isGood });
    else if (event.event === 'end') this.#end(event);
    else if (event.event === 'file') this.#endFile(event);
    else if (event.event === 'stray') this.#strays.push({ file, name, error: event.error });
  }

  #of({ file, name }) {
    const key = `${file}\0${name}`;
    const known = this.#tests.get(key) ?? { file, name, state: 'open', failures: 0, isRunning: false };
    this.#tests.set(key, known);
    return known;
  }

  #end(event) {
    const test = this.#of(event);
    test.isRunning = false;
    if (event.state === 'failed') Object.assign(test, { failures: test.failures + 1, error: event.error });
    if (test.state !== 'passed') test.state = event.state === 'pending' ? 'open' : event.state;
  }

  #endFile({ file, isBroken, error }) {
    this.#openFiles.delete(file);
    const known = this.#brokenFiles.get(file);
    if (isBroken) this.#brokenFiles.set(file, { file, name: 'before or after its tests', isBroken, error });
    else if (known) known.isBroken = false;
  }

  /** What was under way when the stage was ended: names it, and counts it as a failure. */
  endRunning(why) {
    // passed, only nobody could say so any more
    for (const test of this.#tests.values()) if (test.state === 'open' && test.isLeftGood) test.state = 'passed';
    const running = [...this.#tests.values()].filter(({ isRunning }) => isRunning);
    for (const test of running)
      Object.assign(test, { isRunning: false, state: 'failed', failures: test.failures + 1, error: why });
    return running.map(({ file, name }) => ({ file, name }));
  }

  /** Files with something that has not passed. */
  filesToRepeat() {
    const tests = [...this.#tests.values()].filter(({ state }) => state === 'failed' || state === 'open');
    const broken = [...this.#brokenFiles.values()].filter(({ isBroken }) => isBroken);
    const strays = this.#strays.filter(({ file }) => file !== null);
    const open = this.#endsFiles ? [...this.#openFiles] : [];
    return [...new Set([...[...tests, ...broken, ...strays].map(({ file }) => file), ...open])];
  }

  /** Counts and names, as they stand now. */
  sum() {
    const tests = [...this.#tests.values()];
    const of = (state) => tests.filter((test) => test.state === state);
    const broken = [...this.#brokenFiles.values()];
    const notReached = of('open').map((test) => ({ ...test, error: 'was not reached' }));
    const named = new Set(tests.map(({ file }) => file));
    const unread = this.#endsFiles ? [...this.#openFiles].filter((file) => !named.has(file)) : [];
    return {
      passed: of('passed').length,
      failed: [
        ...of('failed'),
        ...notReached,
        ...unread.map((file) => ({ file, name: 'all its tests', error: 'was not reached' })),
        ...broken.filter(({ isBroken }) => isBroken),
        ...this.#strays,
      ],
      flaky: [...of('passed').filter(({ failures }) => failures > 0), ...broken.filter(({ isBroken }) => !isBroken)],
      skipped: of('skipped').map(({ name }) => name),
    };
  }
}

/** The last line may be half written when its writer was ended. */
function read(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
