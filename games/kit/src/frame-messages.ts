/** What a game's frame and the page around it say to each other (window.postMessage). The page checks the frame's origin,
 *  the frame checks the page's. Nothing here moves money: a page that ignores all of it still has a working game. */

/** From the frame to the page. */
export type FrameToPage =
  /** The game can be seen: take the card back away. */
  | { readonly type: 'baize:ready' }
  /** Money moved: look at the balance again. */
  | { readonly type: 'baize:balance' }
  /** A play began or ended, for the session bar. */
  | { readonly type: 'baize:round'; readonly state: 'open' | 'closed' }
  /** The player wants to pay in, without leaving the game. */
  | { readonly type: 'baize:cashier' }
  /** The session is over or the launch code was used: open the game again. */
  | { readonly type: 'baize:relaunch' }
  /** Content height in CSS pixels, so that a page can fit the frame. */
  | { readonly type: 'baize:height'; readonly height: number };

/** From the page to the frame. */
export type PageToFrame =
  | { readonly type: 'baize:appearance'; readonly theme: 'dark' | 'light'; readonly language: string }
  /** A pause sheet is over the game: stop taking plays. */
  | { readonly type: 'baize:pause'; readonly isPaused: boolean }
  | { readonly type: 'baize:sound'; readonly isOn: boolean }
  /** Open the rules or the round check inside the game. */
  | { readonly type: 'baize:open'; readonly panel: 'rules' | 'history' | 'fairness' };

const fromPage = new Set(['baize:appearance', 'baize:pause', 'baize:sound', 'baize:open']);
const fromFrame = new Set([
  'baize:ready',
  'baize:balance',
  'baize:round',
  'baize:cashier',
  'baize:relaunch',
  'baize:height',
]);

function typeOf(data: unknown): string {
  return typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string' ? data.type : '';
}

export function isPageToFrame(data: unknown): data is PageToFrame {
  return fromPage.has(typeOf(data));
}

export function isFrameToPage(data: unknown): data is FrameToPage {
  return fromFrame.has(typeOf(data));
}
