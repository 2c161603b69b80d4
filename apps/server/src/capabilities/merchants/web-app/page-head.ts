/** What a site's page says of itself before its script runs. */
import { directionOf } from '@baize/i18n';
import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../../../kernel/db.ts';
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
  const language = settings.languageDefault; // what a device without a choice of its own is shown (specification 4)
  const motto = settings.motto[language];
  return {
    title: name,
    description: motto === undefined ? name : `${name}. ${motto}`,
    language,
    direction: directionOf(language),
    themeColour: brandColours(settings.seeds).rail,
    start: permissionOf({ merchant, ip }, countries),
  };
}
