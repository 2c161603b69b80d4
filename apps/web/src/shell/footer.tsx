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
import { classes } from '#lib/classes.ts';
import type { Resources } from '#lib/merchant.ts';
import { pictureAddress, useMerchant, useResources, useSwitch } from '#lib/merchant.ts';
import { paths } from '#lib/paths.ts';
import { useWho } from '#lib/session.ts';
import sheet from './shell.module.css';

const c = classes(sheet);

const year = String(new Date().getFullYear());

/** Proper names, the same in every language. */
const networks: readonly { key: keyof Resources; name: string; icon: ComponentType }[] = [
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
  const { name, mark, ageMin, rtpPublic } = useMerchant();
  const resources = useResources();
  const who = useWho();
  const isIn = who === 'member' || who === 'agent';
  const hasAgents = useSwitch('AGENTPOLICY3');
  const marks = resources.copyright ?? [];
  const money = [
    { href: paths.deposit, label: t('shell.deposit') },
    { href: paths.withdraw, label: t('shell.withdrawal') },
    { href: paths.bettingRecord, label: t('shell.bettingRecord') },
    { href: paths.accountRecord, label: t('shell.accountRecord') },
  ];
  const help = [
    { href: paths.help, label: t('shell.helpCentre') },
    { href: paths.feedback, label: t('shell.feedback') },
    { href: paths.down, label: t('shell.download') },
  ];
  const company = [
    { href: paths.about, label: t('shell.about') },
    { href: paths.terms, label: t('shell.terms') },
    { href: paths.privacy, label: t('shell.privacy') },
    { href: paths.news, label: t('shell.news') },
    { href: paths.blog, label: t('shell.blog') },
    { href: paths.sponsor, label: t('shell.sponsors') },
    { href: paths.leaderboard, label: t('shell.leaderboard') },
    { href: paths.models, label: t('shell.models') },
    ...(hasAgents ? [{ href: paths.agent, label: t('shell.becomeAgent') }] : []),
  ];
  const safer = [
    { href: paths.saferPlay, label: t('shell.saferPlay') },
    ...(isIn ? [{ href: paths.limits, label: t('shell.limits') }] : []),
    { href: paths.description, label: t('shell.howItWorks') },
    ...(rtpPublic ? [{ href: paths.returns, label: t('shell.returns') }] : []),
  ];
  return (
    <footer className={c('footer')}>
      <div className={c('columns')}>
        <div className={c('about')}>
          <BrandLine name={name} small {...(mark && { src: mark })} />
          <p>{t('shell.footerPlay', { age: ageMin })}</p>
          <span className={c('age')} role="img" aria-label={t('shell.ageMarkLabel', { age: ageMin })}>
            <bdi>{t('shell.ageMark', { age: ageMin })}</bdi>
          </span>
        </div>
        <LinkList title={t('shell.footerHelp')} links={help} />
        {isIn && <LinkList title={t('shell.footerMoney')} links={money} />}
        <LinkList title={t('shell.footerCompany')} links={company} />
        <LinkList title={t('shell.footerSafer')} links={safer} />
        <SocialLinks resources={resources} />
      </div>
      <div className={c('imprint')}>
        <span>{t('shell.copyright', { name, year })}</span>
        {marks.map(({ label, url, image }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            {image ? <img src={pictureAddress(image)} alt={label} height={28} loading="lazy" /> : label}
          </a>
        ))}
      </div>
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

/** The merchant's pages on social networks; nothing where there are none. */
function SocialLinks({ resources }: { resources: Resources }) {
  const t = useT();
  const social = networks.filter(({ key }) => resources[key]?.[0]);
  if (social.length === 0) return null;
  return (
    <section>
      <h2>{t('shell.footerFollow')}</h2>
      <div className={c('social')}>
        {social.map(({ key, name: network, icon: Icon }) => (
          <a
            key={key}
            href={resources[key]?.[0]?.url}
            target="_blank"
            rel="noreferrer"
            aria-label={`${network}, ${t('common.opensNewPage')}`}
          >
            <Icon />
          </a>
        ))}
      </div>
    </section>
  );
}
