/** The figures of the tables, for tools that work them out again. */
export { exactNet } from './exact.ts';
export { RULESETS } from './ruleset.ts';
export { simulate } from './simulate.ts';
