/** Plumbing that every page of ours needs: stores, storage, sealed calls, answers and facts, the socket. */
export { learnTime, serverNow } from './clock.ts';
export { openDrawer } from './drawer.ts';
export type { Drawer } from './drawer.ts';
export { callsRefreshed, handleFact, queryClient, refreshAll, refreshCalls, refreshOn } from './query-client.ts';
export { link, onRealtime, startRealtime, useLink } from './realtime.ts';
export type { Link, RealtimeParts } from './realtime.ts';
export { createStore, useStore } from './store.ts';
export type { Store } from './store.ts';
export { useCursor, type CursorWalk } from './cursor.ts';
export { readHtml } from './html-tree.ts';
export type { HtmlElement, HtmlNode } from './html-tree.ts';
