/** Recomputes a round in the browser, with the same code that anybody can run offline. Loaded only when it is asked for. */
import type { GameRules, Verification } from '@baize/fair';

export async function checkHere(proof: unknown): Promise<Verification> {
  const [fair, dice, crash, lantern] = await Promise.all([
    import('@baize/fair'),
    import('@baize/game-dice/rules'),
    import('@baize/game-crash/rules'),
    import('@baize/game-lantern-market/rules'),
  ]);
  const rules: readonly GameRules[] = [dice.diceRules, crash.crashRules, lantern.lanternMarketRules];
  return fair.verifyRound(proof, rules);
}
