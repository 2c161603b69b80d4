/** What a game's frame and this page say to each other (docs/decisions/0004). Nothing here moves money: a page that
 *  heard none of it would still show the right balance a little later. */
import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';

export type FrameMessage =
  | { readonly type: 'baize:ready' }
  | { readonly type: 'baize:balance' }
  | { readonly type: 'baize:round'; readonly state: 'open' | 'closed' }
  | { readonly type: 'baize:cashier' }
  | { readonly type: 'baize:relaunch' }
  /** Content height in CSS pixels. */
  | { readonly type: 'baize:height'; readonly height: number };

export type PageMessage =
  | { readonly type: 'baize:appearance'; readonly theme: 'dark' | 'light'; readonly language: string }
  | { readonly type: 'baize:pause'; readonly isPaused: boolean }
  | { readonly type: 'baize:sound'; readonly isOn: boolean }
  | { readonly type: 'baize:open'; readonly panel: 'rules' | 'history' | 'fairness' };

const known = new Set([
  'baize:ready',
  'baize:balance',
  'baize:round',
  'baize:cashier',
  'baize:relaunch',
  'baize:height',
]);

/** A frame is somebody else's program: what it sends is read field by field. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, state, height } = data as Record<string, unknown>;
  if (typeof type !== 'string' || !known.has(type)) return null;
  if (type === 'baize:round') return state === 'open' || state === 'closed' ? { type, state } : null;
  if (type === 'baize:height')
    return typeof height === 'number' && Number.isFinite(height) && height > 0 ? { type, height } : null;
  return { type } as FrameMessage; // the other kinds carry nothing
}

/** Hears the frame, and only it: the window must be the frame's and the origin the one the launch named. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: (message: FrameMessage) => void,
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

export function tellFrame(frame: HTMLIFrameElement | null, origin: string, message: PageMessage): void {
  frame?.contentWindow?.postMessage(message, origin);
}
