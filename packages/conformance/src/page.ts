/** The score page: one file without anything from elsewhere, light and dark, readable by keyboard and by a screen reader. */
import type { Chapter } from './case.ts';
import { chapters } from './case.ts';
import type { Report, Result } from './run.ts';

/** `isTimed: false` leaves out when it was made and how long each case took: such a page changes only when a result does. */
export function scorePage(reports: readonly Report[], { isTimed = true } = {}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Wallet API conformance</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#results">Skip to the results</a>
<header>
<p class="eyebrow">Wallet API, version 1</p>
<h1>Conformance</h1>
<p class="lead">What a vendor and a wallet promise each other, asked one promise at a time. A case that failed says what was expected and what came.</p>
</header>
<main id="results">
${reports.map((report) => sideOf(report, isTimed)).join('\n')}
</main>
<footer><p>Made by <code>npm run conformance</code>${isTimed ? ` on ${escape(new Date(reports[0]?.startedAt ?? 0).toUTCString())}` : ''}. Run it yourself against any address.</p></footer>
</body>
</html>
`;
}

const sideNames = { wallet: 'A wallet, tested as a vendor', vendor: 'A vendor, tested as an operator' } as const;

function sideOf(report: Report, isTimed: boolean): string {
  const ran = report.passed + report.failed;
  const ms = report.results.reduce((sum, result) => sum + result.ms, 0);
  const time = isTimed ? `, in ${(ms / 1_000).toFixed(1)} s` : '';
  return `<section aria-labelledby="${report.side}">
<div class="head">
${ring(report.score)}
<div>
<h2 id="${report.side}">${sideNames[report.side]}</h2>
<p class="target"><code>${escape(report.target)}</code></p>
<p class="sum"><strong>${report.passed}</strong> of ${ran} passed${report.failed > 0 ? `, <strong class="bad">${report.failed} failed</strong>` : ''}${report.leftOut > 0 ? `, ${report.leftOut} left out` : ''}${time}</p>
</div>
</div>
${chapters.map((chapter) => chapterOf(report, chapter, isTimed)).join('\n')}
</section>`;
}

/** The score as a ring; the number is text, so nobody needs to see the ring. */
function ring(score: number): string {
  const around = 2 * Math.PI * 42;
  const kind = score === 100 ? 'whole' : score >= 90 ? 'near' : 'far';
  return `<div class="ring ${kind}"><svg viewBox="0 0 100 100" aria-hidden="true"><circle class="track" cx="50" cy="50" r="42"/><circle class="arc" cx="50" cy="50" r="42" stroke-dasharray="${((score / 100) * around).toFixed(1)} ${around.toFixed(1)}" transform="rotate(-90 50 50)"/></svg><p><b>${score}</b><span>per cent</span></p></div>`;
}

function chapterOf(report: Report, chapter: Chapter, isTimed: boolean): string {
  const own = report.results.filter((result) => result.chapter === chapter);
  if (own.length === 0) return '';
  const failed = own.filter((result) => result.outcome === 'failed').length;
  const note =
    failed > 0
      ? `${failed} of ${own.length} failed`
      : `${own.filter((result) => result.outcome === 'passed').length} passed`;
  return `<details${failed > 0 ? ' open' : ''}><summary><h3>${capital(chapter)}</h3><span class="note${failed > 0 ? ' bad' : ''}">${note}</span></summary>
<ul>
${own.map((result) => lineOf(result, isTimed)).join('\n')}
</ul></details>`;
}

const marks = { passed: '✓', failed: '✕', 'left out': '–' } as const;

function lineOf(result: Result, isTimed: boolean): string {
  const kind = result.outcome === 'left out' ? 'out' : result.outcome;
  return `<li class="${kind}"><span class="mark" aria-hidden="true">${marks[result.outcome]}</span><div><p class="title"><span class="vh">${capital(result.outcome)}: </span>${escape(result.title)}</p>
<p class="id"><code>${escape(result.id)}</code>${result.outcome === 'left out' || !isTimed ? '' : ` <span>${result.ms} ms</span>`}</p>
${result.detail === null ? '' : `<p class="detail">${escape(result.detail)}</p>`}${result.outcome === 'failed' && result.why !== null ? `<p class="why">${escape(result.why)}</p>` : ''}</div></li>`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const style = `
:root{--ground:#f6f4ee;--panel:#fffdf8;--ink:#1d2a24;--soft:#55635c;--line:#dcd8cc;--cloth:#0f6b4f;--good:#0b6b49;--bad:#a3281f;--near:#8a5a00;--track:#e4e0d4}
@media (prefers-color-scheme:dark){:root{--ground:#0e1613;--panel:#15201b;--ink:#e9efe9;--soft:#a3b3aa;--line:#2a3831;--cloth:#5fd0a5;--good:#63d3a4;--bad:#ff9c8f;--near:#f0c265;--track:#25332c}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header,main,footer{max-width:62rem;margin:0 auto;padding:0 1.25rem}
header{padding-block:3.5rem 1rem}
.eyebrow{margin:0;color:var(--cloth);font-weight:600;letter-spacing:.02em}
h1{margin:.2rem 0 .6rem;font:600 clamp(2.2rem,6vw,3.4rem)/1.05 Georgia,"Times New Roman",serif;letter-spacing:-.01em}
.lead{margin:0;max-width:44rem;color:var(--soft);font-size:1.1rem}
section{margin:2rem 0;padding:1.5rem;background:var(--panel);border:1px solid var(--line);border-radius:18px}
.head{display:flex;gap:1.5rem;align-items:center;flex-wrap:wrap}
.head>div:last-child{flex:1 1 18rem;min-width:0}
h2{margin:0;font:600 1.5rem/1.2 Georgia,"Times New Roman",serif}
.target{margin:.2rem 0;color:var(--soft);overflow-wrap:anywhere}
.sum{margin:.2rem 0 0}
.ring{position:relative;width:8rem;height:8rem;flex:none}
.ring svg{width:100%;height:100%}
.ring circle{fill:none;stroke-width:9}
.ring .track{stroke:var(--track)}
.ring .arc{stroke:var(--good);stroke-linecap:round}
.ring.near .arc{stroke:var(--near)}.ring.far .arc{stroke:var(--bad)}
.ring p{position:absolute;inset:0;margin:0;display:grid;place-content:center;text-align:center}
.ring b{font:600 2.2rem/1 Georgia,serif;font-variant-numeric:tabular-nums}
.ring span{font-size:.8rem;color:var(--soft)}
details{border-top:1px solid var(--line);margin-top:1rem;padding-top:.6rem}
summary{display:flex;align-items:baseline;gap:.75rem;cursor:pointer;padding:.45rem .25rem;border-radius:8px;list-style:none}
summary::-webkit-details-marker{display:none}
summary::before{content:"+";color:var(--cloth);font-weight:700;width:1rem}
details[open] summary::before{content:"−"}
h3{margin:0;font-size:1.05rem}
.note{margin-inline-start:auto;color:var(--soft);font-variant-numeric:tabular-nums}
ul{list-style:none;margin:.2rem 0 .6rem;padding:0}
li{display:flex;gap:.75rem;padding:.55rem .25rem}
li+li{border-top:1px dashed var(--line)}
li>div{min-width:0;flex:1}
.mark{flex:none;width:1.5rem;text-align:center;font-weight:700;color:var(--good)}
.failed .mark,.bad{color:var(--bad)}.out .mark{color:var(--soft)}
p{margin:0}
.title{font-weight:500}
.id{color:var(--soft);font-size:.85rem;overflow-wrap:anywhere}
code{font:.9em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.detail{margin-top:.35rem;padding:.5rem .7rem;border-inline-start:3px solid var(--bad);background:color-mix(in srgb,var(--bad) 8%,transparent);overflow-wrap:anywhere;font-size:.95rem}
.out .detail{border-color:var(--line);background:none;color:var(--soft)}
.why{margin-top:.25rem;color:var(--soft);font-size:.95rem}
footer{padding-block:1rem 3rem;color:var(--soft)}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;inset-inline-start:-99rem;padding:.6rem 1rem;background:var(--panel);color:var(--ink)}
.skip:focus{inset-inline-start:1rem;inset-block-start:1rem}
:focus-visible{outline:3px solid var(--cloth);outline-offset:2px}
`;
