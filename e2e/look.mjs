import { chromium } from '@playwright/test';
const b = await chromium.launch();
const shots = process.argv.slice(2);
for (const [name, path, lang, w, h, acts] of JSON.parse(shots[0])) {
  const ctx = await b.newContext({ viewport: { width: w, height: h }, locale: lang, colorScheme: 'dark' });
  const page = await ctx.newPage();
  await page.goto('http://127.0.0.1:21000' + path);
  await page.waitForTimeout(6000);
  const f = page.frameLocator('iframe');
  for (const a of acts ?? []) { try { await f.locator(a).first().click({ timeout: 4000 }); } catch (e) { console.log(name, a, String(e).slice(0, 200)); } await page.waitForTimeout(300); }
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/look-${name}.png` });
  console.log(name, page.url());
  await ctx.close();
}
await b.close();
