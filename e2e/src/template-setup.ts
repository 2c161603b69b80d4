import { startSystem } from './system.ts';
import { removeHome, useAsTemplate } from './template.ts';

/** Before a run of several files: seeds one system, lets its programs take up what is new, and keeps its data. */
export default async function setup(): Promise<() => void> {
  const system = await startSystem({ nodes: 1 });
  const home = await system.stopAndKeep();
  useAsTemplate(home);
  return () => removeHome(home);
}
