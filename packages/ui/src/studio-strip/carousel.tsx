import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { classes, join } from '../lib/classes.ts';
import { useSwipe } from './use-swipe.ts';
import sheet from './studio-strip.module.css';

const c = classes(sheet);

interface CarouselProps {
  label: string;
  slides: readonly { key: string; content: ReactNode; label: string }[];
  /** Share of the width one slide takes: "100%", "33.34%". */
  slideWidth?: string | undefined;
  /** Moves by itself this often, for one pass, until hovered, focused or hidden. Left out: never. */
  everyMs?: number | undefined;
  className?: string | undefined;
}

/** Banners. The dots are buttons; it stops by itself after one full pass and never moves for those who asked for less motion. */
export function Carousel({ label, slides, slideWidth = '100%', everyMs, className }: CarouselProps) {
  const { view, goTo, index, count } = useSwipe({});
  const [isHeld, setHeld] = useState(false);
  const moved = useRef(0);

  useEffect(() => {
    if (
      everyMs === undefined ||
      isHeld ||
      moved.current >= slides.length ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    )
      return;
    const timer = setTimeout(() => {
      if (document.hidden || count === 0) return;
      moved.current += 1;
      goTo((index + 1) % count);
    }, everyMs);
    return () => clearTimeout(timer);
  }, [everyMs, isHeld, slides.length, goTo, index, count]);

  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} className={join(c('carousel'), className)}>
      <div
        role="presentation"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <div ref={view} style={{ overflow: 'hidden' }}>
          <div className={c('slides')} style={{ '--slide': slideWidth } as CSSProperties}>
            {slides.map((slide, at) => (
              <div
                key={slide.key}
                className={c('slide')}
                role="group"
                aria-label={slide.label}
                inert={slideWidth === '100%' && at !== index}
              >
                {slide.content}
              </div>
            ))}
          </div>
        </div>
        {count > 1 && (
          <div className={c('dots')}>
            {Array.from({ length: count }, (_, at) => (
              <button
                key={at}
                type="button"
                className={c('dot')}
                aria-label={slides[at]?.label}
                aria-current={at === index || undefined}
                onClick={() => goTo(at)}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
