/** The door of content: what the seed writes with. */
export type { NewItem, Text } from './publish.ts';
export { publishItem } from './publish.ts';
