/** What the server wrote into the page: the answer the page would ask for first. A page from the cache has none. */
import type { Output } from '@baize/protocol/client';

export type Start = Output<'permission'>;

export function startInPage(): Start | undefined {
  const text = document.querySelector('#start')?.textContent;
  return text ? (JSON.parse(text) as Start) : undefined; // written by our own server, in the call's own shape
}
