/** The proof `rules`: tests of rules that draw at random, with twenty times the runs of the suite. They read BAIZE_DEEP_TESTS.
 *    npm test -- proof:rules */
import { runDeep } from './run-deep.ts';

runDeep('unit', [
  ...['contracts', 'positions'].map((room) => `apps/server/src/capabilities/${room}/rules.test.ts`),
  'packages/lottery/src',
]);
