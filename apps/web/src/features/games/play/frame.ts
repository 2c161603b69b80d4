/** What a game's frame and this page say to each other (docs/decisions/0004). Nothing here moves money: a page that
 *  heard none of it would still show the right balance a little later. */
import type { FrameToPage, PageToFrame } from '@baize/game-kit/frame-messages.ts';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';

const known = new Set([
  'baize:ready',
  'baize:balance',
  'baize:round',
  'baize:cashier',
  'baize:relaunch',
  'baize:height',
]);

/** A frame is somebody else's program: what it sends is read field by field. */
export function readFrameMessage(data: unknown): FrameToPage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, state, height } = data as Record<string, unknown>;
  if (typeof type !== 'string' || !known.has(type)) return null;
  if (type === 'baize:round') return state === 'open' || state === 'closed' ? { type, state } : null;
  if (type === 'baize:height')
    return typeof height === 'number' && Number.isFinite(height) && height > 0 ? { type, height } : null;
  return { type } as FrameToPage; // the other kinds carry nothing
}

/** Hears the frame, and only it: the window must be the frame's and the origin the one the launch named. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: (message: FrameToPage) => void,
): void {
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const message = readFrameMessage(event.data);
    if (message) onMessage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}

/** Before the launch has named an origin there is nobody to tell: the frame asks for what it needs when it is ready. */
export function notifyFrame(frame: HTMLIFrameElement | null, origin: string, message: PageToFrame): void {
  if (origin !== '') frame?.contentWindow?.postMessage(message, origin);
}
