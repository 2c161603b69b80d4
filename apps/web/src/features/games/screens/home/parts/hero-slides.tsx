/** What is said at the dealer's side: the house's own welcome, then the banners of the home page, one after the other. */
import { useT } from '@baize/i18n/react';
import { buttonClass, Carousel, Link } from '@baize/ui';
import Autoplay from 'embla-carousel-autoplay';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Banner } from '#lib/announcements.ts';
import { useBannerHref } from '#lib/banner-href.ts';
import { classes } from '#lib/classes.ts';
import sheet from '../home.module.css';

const c = classes(sheet);

/** Specification 9: banner autoplay. */
const everyMs = 5_000;

interface HeroSlidesProps {
  welcome: ReactNode;
  banners: readonly Banner[];
  /** Told how many slides are before the one in front. */
  onSlide: (index: number) => void;
}

export function HeroSlides({ welcome, banners, onSlide }: HeroSlidesProps) {
  const t = useT();
  const [autoplay] = useState(() => Autoplay({ delay: everyMs, playOnInit: false }));
  if (banners.length === 0) return welcome;
  const count = banners.length + 1;
  const contents = [
    <div key="welcome" className={c('slideCopy')}>
      {welcome}
    </div>,
    ...banners.map((banner) => <BannerCopy key={banner.id} banner={banner} />),
  ];
  return (
    <Carousel
      key={count} // another audience has other banners: it begins at the welcome
      label={t('home.banners')}
      className={c('slides')}
      autoplay={autoplay}
      pauseLabel={t('home.pause')}
      playLabel={t('home.play')}
      onSlide={onSlide}
      slides={contents.map((content, index) => ({
        key: banners[index - 1]?.id ?? 'welcome',
        content,
        label: t('home.slide', { index: index + 1, count }),
      }))}
    />
  );
}

function BannerCopy({ banner }: { banner: Banner }) {
  const href = useBannerHref(banner);
  return (
    <div className={c('slideCopy')} lang={banner.lang}>
      <h2>{banner.title}</h2>
      {banner.text && <p className={c('lead')}>{banner.text}</p>}
      {href && banner.linkLabel && (
        <span className={c('acts')}>
          <Link
            href={href}
            className={buttonClass({ kind: 'primary', size: 'l' })}
            {...(banner.linkageType === 'external' && { target: '_blank', rel: 'noreferrer' })}
          >
            {banner.linkLabel}
          </Link>
        </span>
      )}
    </div>
  );
}
