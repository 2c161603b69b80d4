import { AmountField, IconButton, isComposing } from '@baize/ui';
import { MinusIcon, PlusIcon } from '@baize/ui/icons';
import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { classes } from './classes.ts';
import { useMoney } from './use-money.ts';
import type { MoneyText } from './use-money.ts';
import type { Stake } from './use-stake.ts';
import sheet from './stake.module.css';

const c = classes(sheet);

interface StakeFieldProps {
  stake: Stake;
  label: string;
  /** A bet is under way: the amount stands. */
  locked?: boolean | undefined;
  /** False where another part of the paper offers amounts. */
  chips?: boolean | undefined;
}

/** The amount of a bet: field, half, double and five chips. Arrow up and down go to the next chip. */
export function StakeField({ stake, label, locked = false, chips = true }: StakeFieldProps) {
  const t = useT();
  const figure = useFigureField();
  const money = useMoney();
  return (
    <div className={c('stake', locked && 'locked')}>
      <div className={c('line')}>
        <AmountField
          {...figure(stake.text, money.unit, { error: stake.error })}
          compact
          trail={money.unit.isThousands && 'K'} // the currency stands beside the balance: half and double need the room
          label={label}
          aside={
            <bdi dir="ltr">
              {t('game-host.stake.range', { min: money.text(stake.min), max: bareText(stake.max, money) })}
            </bdi>
          }
          onValueChange={stake.change}
          onBlur={() => stake.minor !== null && stake.put(stake.minor)}
          onKeyDown={(event) => {
            if (isComposing(event) || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            if (!locked) (event.key === 'ArrowUp' ? stake.up : stake.down)();
          }}
          readOnly={locked}
          className={c('field')}
        />
        <HalfAndDouble stake={stake} locked={locked} className={c('quick')} />
      </div>
      {chips && (
        <div className={c('chips')} role="group" aria-label={t('game-host.stake.chips')}>
          <HalfAndDouble stake={stake} locked={locked} className={c('chip', 'half')} />
          {stake.steps.map((step) => (
            <button
              key={String(step)}
              type="button"
              className={c('chip')}
              disabled={locked}
              aria-pressed={stake.minor === step}
              onClick={() => stake.put(step)}
            >
              <bdi dir="ltr">{bareText(step, money)}</bdi>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

interface HalfAndDoubleProps {
  stake: Stake;
  locked: boolean;
  className: string;
}

function HalfAndDouble({ stake, locked, className }: HalfAndDoubleProps) {
  const t = useT();
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={locked}
        onClick={stake.half}
        aria-label={t('game-host.stake.half')}
      >
        <bdi dir="ltr">½</bdi>
      </button>
      <button
        type="button"
        className={className}
        disabled={locked}
        onClick={stake.twice}
        aria-label={t('game-host.stake.twice')}
      >
        <bdi dir="ltr">2×</bdi>
      </button>
    </>
  );
}

/** Without decimals that say nothing, but never so that a group of three could be taken for decimals. */
function bareText(minor: bigint, { text, decimals }: MoneyText): string {
  const bare = text(minor).replace(/\.0+(?=K?$)/, '');
  return decimals >= 3 && /^\d+,\d{3}K?$/.test(bare) ? text(minor) : bare;
}

interface StakeStepsProps {
  stake: Stake;
  label: string;
  locked?: boolean | undefined;
}

/** The total of a bet between a minus and a plus, for games whose stakes are a ladder. */
export function StakeSteps({ stake, label, locked = false }: StakeStepsProps) {
  const t = useT();
  const money = useMoney();
  return (
    <div className={c('steps')} role="group" aria-label={label}>
      <IconButton
        kind="soft"
        size="l"
        className={c('round')}
        label={t('game-host.stake.less')}
        icon={<MinusIcon weight="bold" />}
        disabled={locked || stake.minor === stake.steps[0]}
        onClick={stake.down}
      />
      <span className={c('total')}>
        <span className={c('totalLabel')}>{label}</span>
        <bdi className={c('totalFigure')} dir="ltr" aria-live="polite">
          {stake.minor === null ? stake.text : money.text(stake.minor)}
        </bdi>
      </span>
      <IconButton
        kind="soft"
        size="l"
        className={c('round')}
        label={t('game-host.stake.more')}
        icon={<PlusIcon weight="bold" />}
        disabled={locked || stake.minor === stake.steps.at(-1)}
        onClick={stake.up}
      />
    </div>
  );
}
