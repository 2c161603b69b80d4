/** What a site's page says of itself before its script runs. */
import { directionOf } from '@baize/i18n';
import { languageOf } from '@baize/protocol';
import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '#kernel/db.ts';
import type { Countries } from '../countries.ts';
import { merchantByHost } from '../directory.ts';
import { permissionOf } from '../read.ts';
import { brandColours } from './colours.ts';

/** Name, motto and colours of the merchant a host belongs to, in its first language; null at an unknown host. */
export async function pageHead(
  database: Database,
  countries: Countries,
  { headers, ip }: { readonly headers: IncomingHttpHeaders; readonly ip: string },
) {
  const merchant = await merchantByHost(database, headers.host ?? '');
  if (!merchant) return null;
  const { name, settings } = merchant;
  const language = chosenIn(headers.cookie, settings.languages) ?? settings.languageDefault; // specification 4
  const start = permissionOf({ merchant, ip }, countries);
  const motto = settings.motto[language];
  return {
    title: name,
    description: motto === undefined ? name : `${name}. ${motto}`,
    language,
    direction: directionOf(language),
    themeColour: brandColours(settings.seeds).rail,
    start,
    isOpen: !start.maintenance.on && !start.regionRestriction.restricted,
  };
}

/** The language a device chose, which it keeps in a cookie too, so that its first view comes in it. */
function chosenIn(cookie: string | undefined, languages: readonly string[]): string | undefined {
  const alias = /(?:^|;\s*)lang=([A-Z]{2})(?:;|$)/.exec(cookie ?? '')?.[1];
  const tag = alias && languageOf(alias)?.tag;
  return tag !== undefined && languages.includes(tag) ? tag : undefined;
}
