export { alphabets, deal } from './alphabets.ts';
export type { Alphabet } from './alphabets.ts';
export { bitTests } from './bit-tests.ts';
export { carelessDeck, moduloDice, stuckBit } from './controls.ts';
export { chiSquareTail, choose, pearson } from './distributions.ts';
export { mappingTests } from './mapping-tests.ts';
export { judge } from './verdict.ts';
export type { Judgement } from './verdict.ts';
export { wordTests } from './word-tests.ts';
