import { startSystem } from './system.ts';
import { untilPlayCounted } from './summed-up.ts';
import { hasTemplate, removeHome, useAsTemplate } from './template.ts';

/** Seeds one system, lets its programs take up what is new, and keeps its data; answers their folder. Says what it does as it goes. */
export async function makeTemplate(signal?: AbortSignal): Promise<string> {
  const say = (step: string): void => console.log(`template: ${step}`);
  const system = await startSystem({ nodes: 1, say, ...(signal && { signal }) });
  say('play counted');
  await untilPlayCounted(system, signal);
  return system.stopAndKeep();
}

/** Before a run of several files. A runner of several stages may have made the template for all of them. */
export default async function setup(): Promise<(() => void) | undefined> {
  if (hasTemplate()) return undefined;
  const home = await makeTemplate();
  useAsTemplate(home);
  return () => removeHome(home);
}
