import { parseArgs } from 'node:util';

export interface ScreensOptions {
  /** Names of pages; every page when empty. */
  readonly only: readonly string[];
  /** The system stays up afterwards, until Ctrl-C. */
  readonly keepsSystem: boolean;
  /** Evening only, no right-to-left. */
  readonly isQuick: boolean;
  /** Writes the pictures of the README instead. */
  readonly isReadme: boolean;
  /** Home, login, withdrawal and slots, or the pages of `only`, in each of the 27 languages: a sheet a page. */
  readonly isInLanguages: boolean;
}

export function readOptions(args: readonly string[]): ScreensOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      'keep-system': { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      readme: { type: 'boolean', default: false },
      languages: { type: 'boolean', default: false },
    },
  });
  return {
    only: values.only.split(',').filter((name) => name !== ''),
    keepsSystem: values['keep-system'],
    isQuick: values.quick,
    isReadme: values.readme,
    isInLanguages: values.languages,
  };
}
