/** Recomputes a round in the browser, with the same code that anybody can run offline. Loaded only when it is asked for. */
import type { GameRules, Verification } from '@baize/fair';

export async function checkHere(proof: unknown): Promise<Verification> {
  const [
    fair,
    dice,
    plinko,
    limbo,
    wheel,
    jackpotWheel,
    keno,
    mines,
    hiLo,
    tower,
    crash,
    lantern,
    blackjack,
    videoPoker,
    roulette,
    baccarat,
    dragonTiger,
    sicBo,
  ] = await Promise.all([
    import('@baize/fair'),
    import('@baize/game-dice/rules'),
    import('@baize/game-plinko/rules'),
    import('@baize/game-limbo/rules'),
    import('@baize/game-wheel/rules'),
    import('@baize/game-jackpot-wheel/rules'),
    import('@baize/game-keno/rules'),
    import('@baize/game-mines/rules'),
    import('@baize/game-hi-lo/rules'),
    import('@baize/game-tower/rules'),
    import('@baize/game-crash/rules'),
    import('@baize/game-lantern-market/rules'),
    import('@baize/game-blackjack/rules'),
    import('@baize/game-video-poker/rules'),
    import('@baize/game-roulette/rules'),
    import('@baize/game-baccarat/rules'),
    import('@baize/game-dragon-tiger/rules'),
    import('@baize/game-sic-bo/rules'),
  ]);
  const rules: readonly GameRules[] = [
    dice.diceRules,
    plinko.plinkoRules,
    limbo.limboRules,
    wheel.wheelRules,
    jackpotWheel.jackpotWheelRules,
    keno.kenoRules,
    keno.keno80Rules,
    mines.minesRules,
    hiLo.hiLoRules,
    tower.towerRules,
    crash.crashRules,
    lantern.lanternMarketRules,
    ...blackjack.blackjackTables,
    ...videoPoker.videoPokerTiers,
    ...roulette.rouletteTables,
    ...baccarat.baccaratTables,
    ...dragonTiger.dragonTigerTables,
    ...sicBo.sicBoTables,
  ];
  const { modelId, modelVersion } = fair.isJsonObject(proof) ? proof : {};
  const named = typeof modelId === 'string' ? modelId : '';
  const version = typeof modelVersion === 'string' ? modelVersion : undefined;
  const { hasModel, loadRules } = await import('@baize/game-slots/lazy');
  return fair.verifyRound(proof, hasModel(named) ? [await loadRules(named, version)] : rules);
}
