export { PotAmounts, PotWon } from './pot-amounts.tsx';
export { PotRules } from './pot-rules.tsx';
