/** Kinds of play, plays of a kind, and what the chosen one asks and pays. */
import { classes, useMoney } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import type { Play } from '@baize/lottery';
import { Figure, IconButton, Pill, PillRow } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { largestPrize, oneIn, prizesOf, returnText } from './figures.ts';
import { useBoard, useTerms } from './lottery-store.ts';
import type { BoardKeys } from './use-board-keys.ts';
import { useWords } from './words.ts';
import sheet from './keyboard.module.css';

const c = classes(sheet);

interface GroupsProps {
  groups: ReadonlyMap<string, readonly Play[]>;
  keys: BoardKeys;
}

export function Groups({ groups, keys }: GroupsProps) {
  const t = useT();
  const words = useWords();
  return (
    <div className={c('groups')}>
      <PillRow label={t('game-lottery.groups')}>
        {[...groups].map(([group, [first]]) => (
          <Pill
            key={group}
            on={group === keys.play.group}
            onToggle={() => first && group !== keys.play.group && keys.choosePlay(first)}
          >
            {words.group(group)}
          </Pill>
        ))}
      </PillRow>
    </div>
  );
}

interface PlaysProps {
  plays: readonly Play[];
  keys: BoardKeys;
  /** Bonus group of the slip. */
  group: number;
  onInfo: () => void;
}

export function Plays({ plays, keys, group, onInfo }: PlaysProps) {
  const t = useT();
  const words = useWords();
  return (
    <div className={c('plays')}>
      {plays.length > 1 && (
        <div className={c('kinds')} role="group" aria-label={t('game-lottery.plays')}>
          {plays.map((play) => (
            <button
              key={play.code}
              type="button"
              className={c('kind')}
              aria-pressed={play.code === keys.play.code}
              onClick={() => play.code !== keys.play.code && keys.choosePlay(play)}
            >
              {words.play(play)}
            </button>
          ))}
        </div>
      )}
      <div className={c('asks')}>
        <p>{words.ask(keys.play)}</p>
        <p className={c('pays')}>
          <Pays keys={keys} group={group} />
          <IconButton size="s" label={t('game-lottery.info')} icon={<InfoIcon />} onClick={onInfo} />
        </p>
      </div>
    </div>
  );
}

/** What one unit pays, how often, and what comes back over many draws. */
function Pays({ keys: { play, unit }, group }: { keys: BoardKeys; group: number }) {
  const t = useT();
  const money = useMoney();
  const words = useWords();
  const { mode } = useBoard().game;
  const { decimals, returnOf } = useTerms();
  const prizes = prizesOf(play, returnOf(play, group), { unit, multiple: 1, decimals });
  const values = { amount: money.text(largestPrize(prizes)), unit: words.unit(unit) };
  const [only] = prizes;
  return (
    <span>
      {prizes.length > 1 ? t('game-lottery.paysUpTo', values) : t('game-lottery.pays', values)}
      {prizes.length === 1 && only && (
        <>
          {' · '}
          <Figure>{t('game-lottery.chance', { n: oneIn(only.tier.chance) })}</Figure>
        </>
      )}
      {' · '}
      {t('game-lottery.share', { share: returnText(mode, play, group) })}
    </span>
  );
}
