/** The foot of a page: who we are, links that lead somewhere, safer play, age mark. */
import { useT } from '@baize/i18n/react';
import { BrandLine, Link } from '@baize/ui';
import {
  FacebookLogoIcon,
  InstagramLogoIcon,
  TelegramLogoIcon,
  TiktokLogoIcon,
  WhatsappLogoIcon,
  XLogoIcon,
  YoutubeLogoIcon,
} from '@baize/ui/icons';
import type { ComponentType } from 'react';
import { classes } from '../lib/classes.ts';
import { useMerchant } from '../lib/merchant.ts';
import { categoryPaths, paths } from '../lib/paths.ts';
import { useWho } from '../lib/session.ts';
import { categoriesOf } from '../widgets/games/categories.tsx';
import { useLanes } from '../widgets/games/data.ts';
import sheet from './shell.module.css';

const c = classes(sheet);

/** Proper names, the same in every language. */
const networks: readonly { key: string; name: string; icon: ComponentType }[] = [
  { key: 'facebook', name: 'Facebook', icon: FacebookLogoIcon },
  { key: 'youtube', name: 'YouTube', icon: YoutubeLogoIcon },
  { key: 'whatsapp', name: 'WhatsApp', icon: WhatsappLogoIcon },
  { key: 'instagram', name: 'Instagram', icon: InstagramLogoIcon },
  { key: 'twitter', name: 'X', icon: XLogoIcon },
  { key: 'telegram', name: 'Telegram', icon: TelegramLogoIcon },
  { key: 'tiktok', name: 'TikTok', icon: TiktokLogoIcon },
];

export function Footer() {
  const t = useT();
  const { name, mark, ageMin, socialLinks } = useMerchant();
  const lanes = useLanes();
  const who = useWho();
  const games = categoriesOf(lanes.data?.lanes ?? []);
  const social = networks.filter(({ key }) => socialLinks[key]);
  const money = [
    { href: paths.deposit, label: t('shell.deposit') },
    { href: paths.withdraw, label: t('shell.withdrawal') },
    { href: paths.bettingRecord, label: t('shell.bettingRecord') },
    { href: paths.accountRecord, label: t('shell.accountRecord') },
  ];
  return (
    <footer className={c('footer')}>
      <div className={c('about')}>
        <BrandLine name={name} small {...(mark && { src: mark })} />
        <p>{t('shell.footerPlay', { age: ageMin })}</p>
        <span className={c('age')} role="img" aria-label={t('shell.ageMarkLabel', { age: ageMin })}>
          <bdi>{t('shell.ageMark', { age: ageMin })}</bdi>
        </span>
      </div>
      {games.length > 0 && (
        <LinkList
          title={t('shell.footerGames')}
          links={games.map(({ type }) => ({ href: categoryPaths[type], label: t(`shell.category.${type}`) }))}
        />
      )}
      {(who === 'member' || who === 'agent') && <LinkList title={t('shell.footerMoney')} links={money} />}
      {social.length > 0 && (
        <section>
          <h2>{t('shell.footerFollow')}</h2>
          <div className={c('social')}>
            {social.map(({ key, name: network, icon: Icon }) => (
              <a
                key={key}
                href={socialLinks[key]}
                target="_blank"
                rel="noreferrer"
                aria-label={`${network}, ${t('common.opensNewPage')}`}
              >
                <Icon />
              </a>
            ))}
          </div>
        </section>
      )}
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: readonly { href: string; label: string }[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
