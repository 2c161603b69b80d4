import { commit, generateChain, isJsonObject, isStepGame, openProofStream, sealProof } from '@baize/fair';
import type { Draws, GameRules, JsonObject, RoundProof } from '@baize/fair';
import { houseRules } from '@baize/games/rules';
import { drawnRules } from '@baize/lottery';

const SERVER_SEED = '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159';
const CHAIN = generateChain('ab'.repeat(32), 300);

/** A finished demo round of every game as the studio would hand it out. Same seeds, same rounds. */
export function sampleRounds(nonce: number): RoundProof[] {
  return houseRules.map((rules) => sampleRound(rules, nonce));
}

/** A ticket of a lottery of five digits and one of a Vietnamese one: what many issues share is drawn in several blocks. */
export function sampleTickets(nonce: number): RoundProof[] {
  return Object.entries(TICKETS).map(([gameCode, lines]) => {
    const rules = drawnRules().find(({ model }) => model.gameCode === gameCode);
    if (!rules) throw new Error(`no lottery ${gameCode}`);
    const unit = { unit: '2', multiple: 5 };
    const choices = { decimals: 2, group: null, lines: lines.map((line) => ({ ...line, ...unit })) };
    return sampleRound(rules, nonce, { choices, stakeMinor: BigInt(STAKES[gameCode] ?? 0) });
  });
}

const TICKETS: Readonly<Record<string, readonly { readonly play: string; readonly selection: string }[]>> = {
  'minute-five': [
    { play: 'ssc.position', selection: '1,3,5,7,9||0||' },
    { play: 'ssc.back2.direct', selection: '0,1,2,3|4,5,6,7' },
  ],
  'five-minute-north': [{ play: 'vnNorth.lo2', selection: '05,38,77,91' }],
};
const STAKES: Readonly<Record<string, number>> = { 'minute-five': 22_000, 'five-minute-north': 108_000 };

/** One round of a game with its reference choices, or others, and a stake of 100 times its step; in a game of steps, of acts that
 *  `nonce` picks from what is legal. */
export function sampleRound(rules: GameRules, nonce: number, chosen?: Chosen): RoundProof {
  const stakeMinor = chosen?.stakeMinor ?? BigInt(rules.model.stakeStepMinor * 100);
  const fairness = rules.chance === 'seeds' ? seedFairness(nonce) : chainFairness(nonce + 1, rules);
  const draws = () => openProofStream({ fairness });
  const bet = rules.validateChoices(chosen?.choices ?? sampleChoices({ rules, nonce, draws, stakeMinor }), stakeMinor);
  if (!bet.ok) throw new Error(bet.code);
  const { result, payoutMinor } = rules.play(draws(), bet.choices, stakeMinor);
  return sealProof({
    roundId: `sample-${rules.model.gameCode}-${nonce}`,
    gameCode: rules.model.gameCode,
    modelId: rules.model.modelId,
    modelVersion: rules.model.version,
    mode: 'demo',
    fairness,
    currency: 'CNY',
    exponent: 2,
    stakeMinor: stakeMinor.toString(),
    choices: bet.choices,
    result,
    payoutMinor: payoutMinor.toString(),
  });
}

interface Chosen {
  readonly choices: JsonObject;
  readonly stakeMinor: bigint;
}

interface Sampled {
  readonly rules: GameRules;
  readonly nonce: number;
  readonly draws: () => Draws;
  readonly stakeMinor: bigint;
}

function sampleChoices({ rules, nonce, draws, stakeMinor }: Sampled): JsonObject {
  const choices = rules.model.referenceChoices;
  const { opening } = choices;
  if (!isStepGame(rules) || !isJsonObject(opening)) return choices;
  const actions: JsonObject[] = [];
  for (;;) {
    const { isOver, options } = rules.steps.after(draws(), opening, actions, stakeMinor);
    const option = options[(nonce + actions.length) % Math.max(1, options.length)];
    if (isOver || !option) return { opening, actions };
    actions.push(option);
  }
}

function seedFairness(nonce: number) {
  return {
    kind: 'seeds',
    commit: commit(SERVER_SEED),
    serverSeed: SERVER_SEED,
    clientSeed: 'bb62964774',
    nonce,
  } as const;
}

function chainFairness(index: number, { chance, model }: GameRules) {
  const [terminatingHash = ''] = CHAIN;
  const table = chance === 'table' ? { table: model.gameCode } : {};
  return { kind: 'chain', terminatingHash, salt: 'public-salt', index, hash: CHAIN[index] ?? '', ...table } as const;
}
