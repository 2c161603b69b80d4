import type { Fault, SourceFile } from './harvest.ts';

/** A path that climbs three folders says nothing about where it leads: `#` begins at the sources of the own package, a package's name
 *  at another's. */
export function checkClimbs(files: SourceFile[]): Fault[] {
  return files.flatMap(({ path, imports }) =>
    imports
      .filter(({ request }) => request.startsWith('../../../'))
      .map(({ line, request }) => ({
        path,
        line,
        message: `${request} climbs three folders: write #… for the own package, @baize/… for another`,
      })),
  );
}
