/** The path of a Chromium, fetched when none is there. */
export declare function ensureChromium(): string;
/** The path of a Redis server, installed when none is there; `none` where none can be. */
export declare function findRedis(): string;
