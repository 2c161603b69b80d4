import { useState } from 'react';
import type { ChangeEvent, CompositionEvent } from 'react';

/** For an input whose value is made of what was typed and is not that itself. While a keyboard composes, the box keeps its signs as they are: a
 *  value set meanwhile breaks the composition, and they come twice. */
export function useComposed(value: string, onTyped: (typed: string) => void) {
  const [open, setOpen] = useState<string | null>(null); // what stands in the box during a composition
  const take = (typed: string): void => {
    setOpen(null);
    onTyped(typed);
  };
  return {
    value: open ?? value,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) setOpen(currentTarget.value);
      else take(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => take(currentTarget.value),
  };
}
