import { expect, it } from 'vitest';
import { liftStyles } from './styles.ts';

it('takes styles out of elements, and equal ones share a rule', () => {
  const { markup, css } = liftStyles(
    '<ul class="a"><li style="--n:1" id="x">style="no"</li><li style="--n:1">b</li><li style="--n:2"></li></ul>',
  );
  expect(markup).toBe(
    '<ul class="a"><li data-s="0" id="x">style="no"</li><li data-s="0">b</li><li data-s="1"></li></ul>',
  );
  expect(css).toBe('[data-s="0"]{--n:1}[data-s="1"]{--n:2}');
});

it('lets no text end the stylesheet it is in', () => {
  const { css } = liftStyles('<p style="--a:&quot;&lt;/style&gt;&quot;"></p>');
  expect(css).toBe('[data-s="0"]{--a:"\\3c /style>"}');
});
