import { diceRules } from '@baize/game-dice/rules';
import { expect, test } from 'vitest';
import { differences } from './certify.ts';

test('a model that publishes what its rules compute has no differences', () => {
  expect(differences(diceRules, diceRules.exact())).toEqual([]);
});

test('a figure off by a millionth and a wrong class are named', () => {
  const boastful = {
    ...diceRules,
    model: { ...diceRules.model, rtp: diceRules.model.rtp + 1e-6, volatilityClass: 'high' as const },
  };
  expect(differences(boastful, diceRules.exact())).toEqual(['rtp', 'volatilityClass']);
});
