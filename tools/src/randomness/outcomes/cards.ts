/** Hands: what the dealer of a blackjack table ends with, what five cards of video poker are worth. */
import { gameRules } from '@baize/game-blackjack/rules';
import type { BlackjackRules } from '@baize/game-blackjack/rules';
import { videoPokerRules } from '@baize/game-video-poker/rules';
import type { Draws } from '@baize/fair';
import { withInt } from './law.ts';
import type { OutcomeLaw, Play } from './law.ts';

const STAKE = 1_000_000n; // product/games.md 1.2

// Blackjack. Cells: the player has a blackjack; or by the dealer's open card 1 to 10 how the dealer ends: 17 to 21, over, blackjack.
const ENDS = 7;
const OVER = 5;
const NATURAL = 6;

const isNatural = (a: number, b: number): boolean => a !== b && a + b === 11 && (a === 1 || b === 1);

/** The shares of those cells for eight decks and a dealer who stands on every 17, counted from the cards that are left. */
function dealerShares(): Float64Array {
  const shares = new Float64Array(1 + 10 * ENDS);
  const left = Float64Array.from({ length: 11 }, (_, value) => (value === 0 ? 0 : value === 10 ? 128 : 32));
  let unseen = 416;
  const deal = (value: number, then: (share: number) => void): void => {
    const share = (left[value] ?? 0) / unseen;
    if (share === 0) return;
    left[value] = (left[value] ?? 0) - 1;
    unseen -= 1;
    then(share);
    left[value] = (left[value] ?? 0) + 1;
    unseen += 1;
  };
  const add = (cell: number, share: number): void => {
    shares[cell] = (shares[cell] ?? 0) + share;
  };
  const playOn = (up: number, hard: number, hasAce: boolean, chance: number, cards: number): void => {
    const points = hasAce && hard <= 11 ? hard + 10 : hard;
    if (points >= 17) {
      add(1 + (up - 1) * ENDS + (points > 21 ? OVER : cards === 2 && points === 21 ? NATURAL : points - 17), chance);
      return;
    }
    for (const value of VALUES)
      deal(value, (share) => playOn(up, hard + value, hasAce || value === 1, chance * share, cards + 1));
  };
  for (const a of VALUES)
    deal(a, (shareA) => {
      for (const b of VALUES)
        deal(b, (shareB) => {
          if (isNatural(a, b)) add(0, shareA * shareB);
          else for (const up of VALUES) deal(up, (shareUp) => playOn(up, up, up === 1, shareA * shareB * shareUp, 1));
        });
    });
  return shares;
}

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The player stands on whatever is dealt. */
function stand(rules: BlackjackRules): Play {
  return (draws, _index, tell) => {
    const again = remembered(draws);
    const opened = rules.steps.after(again(), {}, [], STAKE);
    const { view } = opened.isOver ? opened : rules.steps.after(again(), {}, [{ act: 'finish' }], STAKE);
    const [a = 0, b = 0] = (view.hands[0]?.cards ?? []).map(valueOf);
    if (isNatural(a, b)) return tell(0, 0);
    const dealer = view.dealer.map(valueOf);
    const hard = dealer.reduce((sum, value) => sum + value, 0);
    const points = dealer.includes(1) && hard <= 11 ? hard + 10 : hard;
    const end = points > 21 ? OVER : dealer.length === 2 && points === 21 ? NATURAL : points - 17;
    tell(0, 1 + ((dealer[0] ?? 0) - 1) * ENDS + end);
  };
}

/** 1 for an ace, 10 for ten and pictures. */
function valueOf(card: number): number {
  const rank = Math.floor(card / 4); // 2 to ace = 0 to 12
  return rank === 12 ? 1 : Math.min(10, rank + 2);
}

/** Draws that begin again with the same numbers each time they are asked for: a round of steps is replayed from its start. */
function remembered(draws: Draws): () => Draws {
  const numbers: number[] = [];
  return () => {
    let next = 0;
    return withInt(draws, (n) => (numbers[next++] ??= draws.int(n)));
  };
}

function tableOf(modelId: string): BlackjackRules {
  const rules = gameRules.find(({ model }) => model.modelId === modelId);
  if (!rules) throw new Error(`no table ${modelId}`);
  return rules;
}

const blackjack: OutcomeLaw = {
  name: "the dealer's end, by the open card",
  games: 'blackjack',
  drawsEach: 4.9,
  shares: [dealerShares()],
  play: stand(tableOf('blackjack-8d-s17')),
  fault: {
    says: 'six decks, and the dealer draws on a soft 17',
    play: stand(tableOf('blackjack-6d-h17')),
  },
};

// Video poker. In how many of the 2,598,960 hands each ranking comes, as every book has it; jacks are pairs of four of 13 ranks.
const HANDS = {
  nothing: 2_062_860,
  jacks: 337_920,
  twoPairs: 123_552,
  three: 54_912,
  straight: 10_200,
  flush: 5_108,
  fullHouse: 3_744,
  four: 624,
  straightFlush: 36,
  royal: 4,
} as const;
const RANKINGS = Object.keys(HANDS);
const handShares = Object.values(HANDS).map((hands) => hands / 2_598_960);

/** Every card is kept or none in turn: what was dealt and what is drawn are hands like any other. */
const drawPoker: Play = (draws, index, tell) => {
  const kind = index % 2;
  const hold = kind === 0 ? [0, 1, 2, 3, 4] : [];
  const { result } = videoPokerRules.play(draws, { opening: {}, actions: [{ hold }] }, STAKE);
  tell(kind, RANKINGS.indexOf(result.ranking));
};

const videoPoker: OutcomeLaw = {
  name: 'rankings as dealt and as drawn',
  games: 'video poker',
  drawsEach: 7.5,
  shares: [handShares, handShares],
  play: drawPoker,
  fault: {
    says: 'the last card of the deck is never dealt',
    play: (draws, index, tell) =>
      drawPoker(
        withInt(draws, (n) => draws.int(n - 1)),
        index,
        tell,
      ),
  },
};

export const cardLaws: readonly OutcomeLaw[] = [blackjack, videoPoker];
