import {
  CardsIcon,
  CoinsIcon,
  DeviceMobileIcon,
  GiftIcon,
  HeadsetIcon,
  PackageIcon,
  SquaresFourIcon,
  TicketIcon,
} from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import type { Goods } from '../data.ts';
import sheet from '../point-mall.module.css';

const c = classes(sheet);

const icons = {
  coins: CoinsIcon,
  ticket: TicketIcon,
  headphones: HeadsetIcon,
  cloth: SquaresFourIcon,
  cards: CardsIcon,
  phone: DeviceMobileIcon,
  gift: GiftIcon,
  parcel: PackageIcon,
} as const satisfies Record<Goods['art'], unknown>;

/** Goods are drawn, not photographed: a print on coloured cloth. */
export function GoodsArt({ art }: { art: Goods['art'] }) {
  const Icon = icons[art];
  return (
    <span className={c('art', art)} data-surface="table" aria-hidden="true">
      <Icon weight="duotone" />
    </span>
  );
}
