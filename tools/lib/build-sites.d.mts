/** Builds the sites whose sources changed since they were last built. */
export declare function buildSites(): Promise<void>;
