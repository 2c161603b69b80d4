import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '#lib/classes.ts';
import sheet from '../merchant.module.css';

const c = classes(sheet);

interface FrameProps {
  title: string;
  /** Width and height of the page inside, px; it is shrunk to the room there is. */
  width: number;
  height: number;
  children: ReactNode;
}

/** A page within the page, with a width of its own, so that what is drawn inside answers to that width and not to ours.
 *  Its box is placed from the left in every language; the page inside has our direction. */
export function Frame({ title, width, height, children }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState(width);
  useLayoutEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <div ref={box} dir="ltr" className={c('frameBox')} style={{ blockSize: height * scale }}>
      {/* It holds only what we draw into it, and a checker must be able to look inside. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={(frame) => setBody(frame ? furnish(frame) : null)}
        // a browser that loads the empty page late gives it a new document
        onLoad={(event) => setBody(furnish(event.currentTarget))}
        title={title}
        tabIndex={-1}
        className={c('frame')}
        style={{
          inlineSize: width,
          blockSize: height,
          transform: `scale(${scale})`,
          marginInlineStart: (room - width * scale) / 2,
        }}
      />
      {body && createPortal(children, body)}
    </div>
  );
}

/** Gives the empty page our styles, language and direction. */
function furnish(frame: HTMLIFrameElement): HTMLElement | null {
  const inside = frame.contentDocument;
  if (!inside) return null;
  const { lang, dir } = document.documentElement;
  Object.assign(inside.documentElement, { lang, dir });
  if (inside.head.childElementCount === 0)
    for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
      inside.head.append(inside.importNode(style, true));
  return inside.body;
}
