interface Place {
  readonly covers: readonly string[];
}
export function isTouched(stage: Place, changedFiles: readonly string[]): boolean;
export function proofsOfLanding<Stage extends Place>(
  stages: readonly Stage[],
  landing: { readonly changedFiles: readonly string[]; readonly number: number },
): Stage[];
