export { createPlayClient, openSession, PlayError } from './client.ts';
export type { PlayClient } from './client.ts';
export { isFrameToPage, isPageToFrame } from './frame-messages.ts';
export type { FrameToPage, PageToFrame } from './frame-messages.ts';
export { createStore, openGame, useStore } from './session.ts';
export type { Frame, Game, Store } from './session.ts';
export type * from './protocol.ts';
