export { PotPlaques, PotWon } from './plaques.tsx';
export { PotRules } from './pot-rules.tsx';
