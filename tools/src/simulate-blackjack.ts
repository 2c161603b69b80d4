/** Plays many hands of blackjack by basic strategy and prints what they returned beside the published, exact one:
 *  `npm run simulate:blackjack -- 200000000 1 blackjack-8d-s17` (hands, seed, table; all tables when none is named). */
import { gameRules, RULESETS } from '@baize/game-blackjack/rules';
import { simulate } from '@baize/game-blackjack/simulate';

const [hands = '20000000', seed = '1', only] = process.argv.slice(2);
const percent = (share: number) => `${(share * 100).toFixed(4)} %`;

console.log(
  '| table | hands | house edge measured | standard error | house edge exact | SD | rounds that return something |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const { model } of gameRules) {
  const { modelId } = model;
  const ruleset = RULESETS[modelId];
  if (!ruleset || (only !== undefined && only !== modelId)) continue;
  const told = simulate(ruleset, Number(hands), Number(seed));
  const cells = [
    modelId,
    told.hands.toLocaleString('en'),
    percent(-told.mean),
    percent(told.standardError),
    percent(1 - model.rtp),
    told.standardDeviation.toFixed(4),
    percent(told.hitRate),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
