/** The proof `models`: random histories on a real database against naive readings of the rules, ten times as many as the suite
 *  tries, and a crash at every statement where the suite takes some. The tests read BAIZE_DEEP_TESTS.
 *    npm test -- proof:models */
import { runDeep } from './run-deep.ts';

const rooms = ['withdrawals', 'transfers', 'positions', 'turnover', 'bonuses', 'points', 'promotions'];
runDeep('integration', [
  ...rooms.map((room) => `apps/server/src/capabilities/${room}/model.test.ts`),
  'apps/server/src/capabilities/bonuses/bonuses.test.ts',
  'apps/server/src/capabilities/turnover/crash.test.ts',
  'apps/server/tests/flows/vendor-model.test.ts',
]);
