/** The door of abuse: findings about bets, for who shows them beside something else. */
export { washFindingsOf } from './store.ts';
