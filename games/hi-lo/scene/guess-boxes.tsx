import { classes, formatTimesE4, useMoney } from '@baize/game-kit';
import { payoutOf } from '@baize/fair';
import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { ArrowDownIcon, ArrowsLeftRightIcon, ArrowUpIcon } from '@baize/ui/icons';
import type { Guess, HiLoOffer, HiLoView } from '../rules.ts';
import { valueOf } from '../rules.ts';
import sheet from './hi-lo.module.css';

const c = classes(sheet);

const icons = { higher: ArrowUpIcon, lower: ArrowDownIcon, same: ArrowsLeftRightIcon } as const;

interface GuessBoxesProps {
  view: HiLoView | null;
  stakeMinor: bigint | null;
  isOpen: boolean;
  onGuess: (guess: Guess) => void;
}

/** The two boxes printed beside the card: what each guess wins with, and what could then be collected. */
export function GuessBoxes({ view, stakeMinor, isOpen, onGuess }: GuessBoxesProps) {
  const t = useT();
  const card = view?.cards.at(-1);
  const offers = view?.offers ?? [];
  const guesses = sidesOf(card);
  return (
    <div role="group" aria-label={t('game-hi-lo.guesses')} className={c('boxes')}>
      {guesses.map((guess) => (
        <GuessBox
          key={guess}
          guess={guess}
          name={nameOf(guess, card)}
          offer={offers.find((one) => one.guess === guess)}
          stakeMinor={stakeMinor}
          isOpen={isOpen}
          onGuess={onGuess}
        />
      ))}
    </div>
  );
}

interface GuessBoxProps extends Omit<GuessBoxesProps, 'view'> {
  guess: Guess;
  name: GuessName;
  offer: HiLoOffer | undefined;
}

function GuessBox({ guess, name, offer, stakeMinor, isOpen, onGuess }: GuessBoxProps) {
  const t = useT();
  const money = useMoney();
  const Icon = icons[guess];
  return (
    <button
      type="button"
      className={c('box', guess)}
      aria-disabled={!isOpen || offer === undefined}
      onClick={() => {
        if (isOpen && offer) onGuess(guess);
      }}
    >
      <Icon size={28} weight="bold" className={c('arrow')} />
      <span className={c('boxName')}>{t('game-hi-lo.guess', { guess: name })}</span>
      <span className={c('boxRanks')}>{offer ? t('game-hi-lo.ranks', { count: offer.ranks }) : '–'}</span>
      <span className={c('boxPays')}>
        <Figure>{offer ? formatTimesE4(offer.multiplierE4) : '–'}</Figure>
        {offer && stakeMinor !== null && (
          <Figure className={c('boxMoney')}>{money.text(payoutOf(stakeMinor, offer.multiplierE4))}</Figure>
        )}
      </span>
    </button>
  );
}

type GuessName = Guess | 'strictHigher' | 'strictLower';

/** Both sides of a card; an ace has nothing beneath it and a king nothing above, so there the same rank is the other side. */
function sidesOf(card: number | undefined): readonly [Guess, Guess] {
  if (card === undefined) return ['higher', 'lower'];
  if (valueOf(card) === 1) return ['higher', 'same'];
  return valueOf(card) === 13 ? ['same', 'lower'] : ['higher', 'lower'];
}

function nameOf(guess: Guess, card: number | undefined): GuessName {
  const isEnd = card !== undefined && (valueOf(card) === 1 || valueOf(card) === 13);
  if (!isEnd || guess === 'same') return guess;
  return guess === 'higher' ? 'strictHigher' : 'strictLower';
}
