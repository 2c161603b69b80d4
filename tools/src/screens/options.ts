import { parseArgs } from 'node:util';

const usualLooks = ['dark', 'light', 'rtl'] as const;
const everyLook = [...usualLooks, 'thai'] as const;
export type Look = (typeof everyLook)[number];

export interface ScreensOptions {
  /** Names of pages; every page when empty. */
  readonly only: readonly string[];
  /** The system stays up afterwards, until Ctrl-C. */
  readonly keepsSystem: boolean;
  /** Dark, light, and dark from right to left; in Thai, whose lines are taller and break by dictionary, where it is asked for. */
  readonly looks: readonly Look[];
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
      looks: { type: 'string', default: usualLooks.join(',') },
      readme: { type: 'boolean', default: false },
      languages: { type: 'boolean', default: false },
    },
  });
  return {
    only: values.only.split(',').filter((name) => name !== ''),
    keepsSystem: values['keep-system'],
    looks: everyLook.filter((look) => values.looks.split(',').includes(look)),
    isReadme: values.readme,
    isInLanguages: values.languages,
  };
}
