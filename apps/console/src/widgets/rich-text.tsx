/** A text of an operator as players get it: elements of a short list, never markup. Links lead nowhere here. */
import { readHtml } from '@baize/browser';
import type { HtmlNode } from '@baize/browser';
import { createElement, useMemo } from 'react';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import sheet from './widgets.module.css';

const c = classes(sheet);

export function RichText({ html }: { html: string }) {
  const tree = useMemo(() => readHtml(html), [html]);
  return <div className={c('rich')}>{tree.map(draw)}</div>;
}

function draw(node: HtmlNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const children = node.children.map(draw);
  const tag = node.tag === 'a' ? 'u' : node.tag;
  return createElement(tag, { key: index }, ...(children.length > 0 ? children : []));
}
