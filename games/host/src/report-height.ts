import type { Frame } from '@baize/game-kit';
import { useEffect } from 'react';

/** Keeps the page around informed of the content's height, so that it can fit the frame. */
export function useReportHeight(frame: Frame): void {
  useEffect(() => {
    const content = document.querySelector('#root');
    if (!content) return;
    let told = 0;
    const tell = () => {
      const height = Math.ceil(content.getBoundingClientRect().height);
      if (height !== told) frame.tell({ type: 'baize:height', height });
      told = height;
    };
    const watch = new ResizeObserver(tell);
    watch.observe(content);
    tell();
    return () => watch.disconnect();
  }, [frame]);
}
