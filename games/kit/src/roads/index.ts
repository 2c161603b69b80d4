export type { RoadResult } from './big-road.ts';
export { Road } from './road.tsx';
