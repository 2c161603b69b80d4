import { Button } from '@baize/ui';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { isMotionReduced } from './motion.ts';
import { useNarrow } from './use-narrow.ts';

interface ActionButtonProps {
  label: string;
  /** Already formatted, under the label. */
  amount?: ReactNode;
  waiting?: boolean | undefined;
  waitingLabel?: string | undefined;
  /** Why it cannot be pressed, beneath. */
  blockedBy?: string | null | undefined;
  /** Cannot be pressed for a moment; the reason is plain to see. */
  blocked?: boolean | undefined;
  onPress: () => void;
  /** Space bar anywhere but in a control: one press, one act. */
  hotkey?: boolean | undefined;
  className?: string | undefined;
}

/** The one lamp button of a game: what happens next, with its amount. */
export function ActionButton({
  label,
  amount,
  waiting,
  waitingLabel,
  blockedBy,
  blocked,
  onPress,
  hotkey = false,
  className,
}: ActionButtonProps) {
  const isBlocked = blocked === true || (blockedBy !== null && blockedBy !== undefined);
  const isNarrow = useNarrow();
  const press = () => {
    if (isNarrow) showTable();
    onPress();
  };
  useSpaceBar(hotkey && !isBlocked && waiting !== true, press);
  return (
    <Button
      kind="primary"
      size="xl"
      wide
      {...{ amount, waiting, waitingLabel, className }}
      blockedBy={blockedBy ?? undefined}
      blocked={isBlocked}
      onClick={press}
    >
      {label}
    </Button>
  );
}

/** On a phone the act stays at the thumb while the game scrolls: what it sets in motion comes back into sight. */
function showTable(): void {
  window.scrollTo({ top: 0, behavior: isMotionReduced() ? 'auto' : 'smooth' });
}

function useSpaceBar(isOn: boolean, act: () => void): void {
  const press = useEffectEvent(act);
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isInControl =
        event.target instanceof Element &&
        event.target.closest('button, a, input, select, textarea, dialog, [role="slider"]');
      if (event.key !== ' ' || event.repeat || isInControl) return;
      event.preventDefault();
      press();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
