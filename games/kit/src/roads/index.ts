export type { RoadResult } from './big-road.ts';
export { Roads } from './roads.tsx';
