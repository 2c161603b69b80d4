import { describe, expect, it } from 'vitest';
import { readHtml } from './html-tree.ts';

describe('clean HTML as a tree', () => {
  it('keeps elements, links and text', () => {
    expect(readHtml('<p>Play <strong>fair</strong> &amp; see <a href="/help">help</a><br />now</p>')).toEqual([
      {
        tag: 'p',
        children: [
          'Play ',
          { tag: 'strong', children: ['fair'] },
          ' & see ',
          { tag: 'a', href: '/help', children: ['help'] },
          { tag: 'br', children: [] },
          'now',
        ],
      },
    ]);
  });

  it('has no element that acts or loads, even if the server let one through', () => {
    const bad = readHtml(
      '<script>alert(1)</script><img src=x onerror=alert(1)><p onclick="x()">a</p><iframe></iframe>',
    );
    expect(JSON.stringify(bad)).not.toMatch(/"tag":"(?!p")|"href"|onclick/); // their text stays text
    expect(bad).toContainEqual({ tag: 'p', children: ['a'] });
  });

  it('makes no link of another scheme or another host in disguise', () => {
    for (const href of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,x',
      'http://x.example',
    ])
      expect([href, readHtml(`<a href="${href}">x</a>`)]).toEqual([href, [{ tag: 'a', children: ['x'] }]]);
    for (const href of ['/help', 'https://x.example/?a=1', 'mailto:a@x.example', '#part'])
      expect(readHtml(`<a href="${href}">x</a>`)).toEqual([{ tag: 'a', href, children: ['x'] }]);
  });

  it('closes what was left open and takes a stray sign as it is', () => {
    expect(readHtml('<ul><li>one<li>two</ul>a</b>')).toEqual([
      { tag: 'ul', children: [{ tag: 'li', children: ['one', { tag: 'li', children: ['two'] }] }] },
      'a',
    ]);
    expect(readHtml('a &lt;b&gt; c')).toEqual(['a <b> c']);
  });
});
