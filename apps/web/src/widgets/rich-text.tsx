/** A text of an operator: headings, lists, links, tables. Drawn as elements of a short list, never as markup. */
import { readHtml } from '@baize/browser';
import type { HtmlElement, HtmlNode } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { Link, VisuallyHidden } from '@baize/ui';
import { createElement, useMemo } from 'react';
import type { ReactNode } from 'react';

export function RichText({ html, className }: { html: string; className?: string }) {
  const tree = useMemo(() => readHtml(html), [html]);
  return <div className={className}>{tree.map(draw)}</div>;
}

function draw(node: HtmlNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const children = node.children.map(draw);
  if (node.tag === 'a') return <TextLink key={index} node={node} />;
  return createElement(node.tag, { key: index }, ...(children.length > 0 ? children : []));
}

/** Inside the site a link moves the page; out of it, it opens another one and says so. */
function TextLink({ node }: { node: HtmlElement }) {
  const t = useT();
  const children = node.children.map(draw);
  if (!node.href) return children;
  if (!node.href.startsWith('https:')) return <Link href={node.href}>{children}</Link>;
  return (
    <a href={node.href} target="_blank" rel="noreferrer noopener">
      {children}
      <VisuallyHidden>, {t('common.opensNewPage')}</VisuallyHidden>
    </a>
  );
}
