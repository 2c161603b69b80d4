/** A line plot as an SVG text: enough for a benchmark's picture, light and dark alike, readable without script. */
export interface Series {
  readonly name: string;
  readonly color: string;
  readonly points: readonly (readonly [number, number])[];
}

export interface Panel {
  readonly title: string;
  readonly xTitle: string;
  readonly yTitle: string;
  readonly series: readonly Series[];
  /** A line across that must not be passed. */
  readonly limit?: { readonly y: number; readonly name: string };
}

const width = 720;
const panelHeight = 280;
const margin = { top: 44, right: 150, bottom: 46, left: 64 };

export function plot(title: string, note: string, panels: readonly Panel[]): string {
  const height = 60 + panels.length * panelHeight + 24;
  const body = panels.map((panel, index) => drawPanel(panel, 44 + index * panelHeight)).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" role="img">
<title>${escaped(title)}</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
<text x="${margin.left}" y="28" font-size="17" font-weight="600" fill="#14213d">${escaped(title)}</text>
${body}
<text x="${margin.left}" y="${height - 12}" fill="#5a6478">${escaped(note)}</text>
</svg>
`;
}

function drawPanel(panel: Panel, top: number): string {
  const points = panel.series.flatMap((series) => series.points);
  const xMax = Math.max(...points.map(([x]) => x));
  const yMax = niceMax(Math.max(...points.map(([, y]) => y), panel.limit?.y ?? 0));
  const inner = { width: width - margin.left - margin.right, height: panelHeight - margin.top - margin.bottom };
  const x = (value: number): number => margin.left + (value / xMax) * inner.width;
  const y = (value: number): number => top + margin.top + inner.height - (value / yMax) * inner.height;
  const parts: string[] = [
    `<text x="${margin.left}" y="${top + 24}" font-weight="600" fill="#14213d">${escaped(panel.title)}</text>`,
  ];
  for (let step = 0; step <= 4; step += 1) {
    const value = (yMax * step) / 4;
    parts.push(
      `<line x1="${margin.left}" x2="${margin.left + inner.width}" y1="${y(value)}" y2="${y(value)}" stroke="#e3e7ef"/>`,
      `<text x="${margin.left - 8}" y="${y(value) + 4}" text-anchor="end" fill="#5a6478">${shown(value)}</text>`,
    );
  }
  for (const value of new Set(points.map(([at]) => at)))
    parts.push(
      `<text x="${x(value)}" y="${top + margin.top + inner.height + 18}" text-anchor="middle" fill="#5a6478">${shown(value)}</text>`,
    );
  parts.push(
    `<text x="${margin.left + inner.width / 2}" y="${top + margin.top + inner.height + 36}" text-anchor="middle" fill="#5a6478">${escaped(panel.xTitle)}</text>`,
    `<text transform="translate(16 ${top + margin.top + inner.height / 2}) rotate(-90)" text-anchor="middle" fill="#5a6478">${escaped(panel.yTitle)}</text>`,
  );
  if (panel.limit)
    parts.push(
      `<line x1="${margin.left}" x2="${margin.left + inner.width}" y1="${y(panel.limit.y)}" y2="${y(panel.limit.y)}" stroke="#b3261e" stroke-dasharray="5 4"/>`,
      `<text x="${margin.left + inner.width + 8}" y="${y(panel.limit.y) + 4}" fill="#b3261e">${escaped(panel.limit.name)}</text>`,
    );
  panel.series.forEach((series, index) => {
    const path = series.points
      .map(([a, b], at) => `${at === 0 ? 'M' : 'L'}${x(a).toFixed(1)} ${y(b).toFixed(1)}`)
      .join(' ');
    parts.push(`<path d="${path}" fill="none" stroke="${series.color}" stroke-width="2.5"/>`);
    for (const [a, b] of series.points)
      parts.push(`<circle cx="${x(a).toFixed(1)}" cy="${y(b).toFixed(1)}" r="3.5" fill="${series.color}"/>`);
    const labelY = top + margin.top + 14 + index * 20;
    parts.push(
      `<rect x="${margin.left + inner.width + 10}" y="${labelY - 9}" width="12" height="4" fill="${series.color}"/>`,
      `<text x="${margin.left + inner.width + 28}" y="${labelY - 3}" fill="#14213d">${escaped(series.name)}</text>`,
    );
  });
  return parts.join('\n');
}

/** The next of 1, 2, 4, 5 times a power of ten. */
function niceMax(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1e-9)));
  return ([1, 1.2, 1.6, 2, 4, 5, 8, 10].find((step) => step * power >= value) ?? 10) * power;
}

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : String(Number(value.toFixed(2))));
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
