/** Before the tests of every file: what properties draw follows from the run's seed, so that a commit that passed passes again. */
import fc from 'fast-check';

const seed = process.env['TEST_SEED'];
if (seed) fc.configureGlobal({ seed: Number(seed) });
