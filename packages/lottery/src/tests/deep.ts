/** How many times the suite's random cases a test draws: twenty in the proof `rules`, which sets BAIZE_DEEP_TESTS. */
export const deep = process.env['BAIZE_DEEP_TESTS'] === '1' ? 20 : 1;
