import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { classes, join } from '../lib/classes.ts';
import { useSwipe, type SwipePlugin } from './use-swipe.ts';
import sheet from './studio-strip.module.css';

const c = classes(sheet);

/** `embla-carousel-autoplay`, made by the app with `playOnInit: false`: the carousel says when it runs. */
type Autoplay = SwipePlugin & { play(): void; stop(): void };

interface CarouselProps {
  label: string;
  slides: readonly { key: string; content: ReactNode; label: string }[];
  /** Share of the width one slide takes: "100%", "33.34%". */
  slideWidth?: string | undefined;
  /** Moves by itself with this until hovered, focused, paused or hidden; never for those who asked for less motion. */
  autoplay?: Autoplay | undefined;
  /** Of the button that stops and starts it (WCAG 2.2.2); needed with `autoplay`. */
  pauseLabel?: string | undefined;
  playLabel?: string | undefined;
  /** Told which slide is in front. */
  onSlide?: ((index: number) => void) | undefined;
  className?: string | undefined;
}

/** Banners: one at a time, round and round when there is more than one. The dots are buttons. */
export function Carousel(props: CarouselProps) {
  const { label, slides, slideWidth = '100%', autoplay, pauseLabel, playLabel, onSlide, className } = props;
  const isMany = slides.length > 1;
  const { view, goTo, index, count } = useSwipe({
    loop: isMany,
    slowness: 42,
    plugins: autoplay && isMany ? [autoplay] : [],
  });
  const [isHeld, setHeld] = useState(false);
  const [isPaused, setPaused] = useState(wantsLessMotion);
  const dots = count || (slideWidth === '100%' ? slides.length : 0); // a whole slide is one stop: known before it is measured

  useEffect(() => onSlide?.(index), [onSlide, index]);
  useEffect(() => {
    if (!autoplay || count < 2) return;
    if (isHeld || isPaused) autoplay.stop();
    else autoplay.play();
  }, [autoplay, count, isHeld, isPaused]);
  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} className={join(c('carousel'), className)}>
      <div
        role="presentation"
        onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <div ref={view} className={c('window')}>
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
        {dots > 1 && (
          <div className={c('dots')}>
            {slides.map((slide, at) => (
              <button
                key={slide.key}
                type="button"
                className={c('dot')}
                aria-label={slide.label}
                aria-current={at === index || undefined}
                onClick={() => goTo(at)}
              />
            ))}
            {autoplay && (
              <button
                type="button"
                className={c('pause')}
                aria-label={isPaused ? playLabel : pauseLabel}
                onClick={() => setPaused(!isPaused)}
              >
                {isPaused ? <PlayIcon weight="fill" /> : <PauseIcon weight="fill" />}
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
