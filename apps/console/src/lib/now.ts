import { serverNow } from '@baize/browser';
import { useEffect, useState } from 'react';

/** The server's time now in ms since 1970, moving every second while something counts. */
export function useNow(isCounting = true): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
}

/** True once something has lasted this long; false again when it ends. */
export function useLasting(isOn: boolean, afterMs: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLong(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn, afterMs]);
  return isOn && isLong;
}
