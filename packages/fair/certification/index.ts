export { alphabets, deal } from './alphabets.ts';
export type { Alphabet } from './alphabets.ts';
export { bitTests } from './bit-tests.ts';
export { carelessDeck, moduloDice, stuckBit } from './controls.ts';
export { mappingTests } from './mapping-tests.ts';
export type { StreamTest } from './stream-test.ts';
export { judge, verdictOf } from './verdict.ts';
export type { Judgement, Verdict } from './verdict.ts';
export { wordTests } from './word-tests.ts';
