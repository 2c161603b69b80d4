import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../lib/when-idle.ts';

export type SwipePlugin = NonNullable<Parameters<typeof useEmblaCarousel>[1]>[number];

interface SwipeOptions {
  /** Snap to one slide; a strip of tabs moves freely instead. */
  free?: boolean;
  loop?: boolean;
  /** How slowly a press or the clock moves it: 25 is Embla's usual half a second, 42 about one second. */
  slowness?: number;
  plugins?: SwipePlugin[];
}

/** A row moved by finger, wheel or buttons, in the page's direction. */
export function useSwipe({ free = false, loop = false, slowness = 25, plugins }: SwipeOptions) {
  const direction = typeof document !== 'undefined' && document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const [attach, embla] = useEmblaCarousel(
    { direction, dragFree: free, align: 'start', containScroll: 'trimSnaps', loop, duration: slowness },
    plugins,
  );
  const view = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      whenIdle(() => {
        attach(view.current);
      }),
    [attach],
  );
  const [state, setState] = useState({ index: 0, count: 0, canGoBack: false, canGoOn: false });

  useEffect(() => {
    if (!embla) return;
    const read = () =>
      setState({
        index: embla.selectedScrollSnap(),
        count: embla.scrollSnapList().length,
        canGoBack: embla.canScrollPrev(),
        canGoOn: embla.canScrollNext(),
      });
    read();
    embla.on('select', read).on('reInit', read).on('settle', read);
    return () => void embla.off('select', read).off('reInit', read).off('settle', read);
  }, [embla]);

  const goTo = useCallback((index: number) => embla?.scrollTo(index), [embla]);
  return { view, ...state, goTo, goBack: () => embla?.scrollPrev(), goOn: () => embla?.scrollNext() };
}
