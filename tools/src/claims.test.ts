import { describe, expect, it } from 'vitest';
import { faultsOf, pageOf } from './claims.ts';
import { missing } from './claims/evidence.ts';
import { claims } from './claims/list.ts';
import { publishedTexts, readFile, readmeSentences } from './claims/published-texts.ts';

const said = publishedTexts();

describe('what is said', () => {
  it('has evidence, sentence by sentence, and the page is current', () => {
    expect(faultsOf(said, claims)).toEqual([]);
    expect(readFile('docs/claims.md')).toBe(pageOf(said, claims));
  });

  it('names a sentence that is in no row', () => {
    const more = readFile('README.md').replace(
      '## Two commands',
      '- **Live sports.** Odds for every league.\n\n## Two commands',
    );
    const planted = readmeSentences(more).map((words) => ({ place: `README.md: ${words}`, words }));
    expect(faultsOf([...said, ...planted], claims)).toEqual(['without evidence: README.md: Odds for every league.']);
  });

  it('names a row whose sentence was changed', () => {
    const [first, ...others] = said;
    expect(faultsOf(others, claims)).toEqual([`said nowhere: ${first?.place}`]);
  });

  it('names a row without evidence', () => {
    const place = 'text: agent.landing.pay.text';
    expect(faultsOf(said, { ...claims, [place]: [] })).toEqual([`no evidence given: ${place}`]);
  });
});

describe('evidence', () => {
  it.each([
    ['a test that was renamed', 'test: tools/src/claims.test.ts > is always right', 'has no test called'],
    ['a test file that is gone', 'test: tools/src/gone.test.ts > names a sentence', 'no test file'],
    ['a call that does not exist', 'call: readEveryWord', 'no call'],
    ['a command that does not exist', 'command: promise', 'no command'],
    ['a figure that a document does not hold', 'file: docs/models.md > 9,999 models', 'does not say'],
    ['a document that is gone', 'file: docs/gone.md', 'no file'],
    ['silence without a reason', 'says nothing: ', 'is no evidence'],
  ] as const)('%s is no evidence', (_what, evidence, fault) => {
    expect(missing(evidence)).toContain(fault);
  });

  it.each([
    'test: tools/src/claims.test.ts > names a sentence that is in no row',
    'call: winnerBoard',
    'command: claims',
    'file: docs/models.md > 224 models',
    'says nothing: a greeting',
  ] as const)('%s is there', (evidence) => {
    expect(missing(evidence)).toBeNull();
  });
});
