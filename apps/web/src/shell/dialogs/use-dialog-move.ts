import { useEffect, useEffectEvent, useRef } from 'react';
import { useAddress } from '#lib/navigate.tsx';

/** For a dialog that holds links: `onMove` runs when one of them was followed. */
export function useDialogMove(onMove: () => void): void {
  const address = useAddress();
  const opened = useRef(address);
  const moved = useEffectEvent(onMove);
  useEffect(() => {
    if (address !== opened.current) moved();
  }, [address]);
}
