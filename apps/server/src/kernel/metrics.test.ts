import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openMetrics } from './metrics.ts';

const rules = readFileSync(join(import.meta.dirname, '../../../../docs/alerts/baize.rules.yml'), 'utf8');

it('every metric that an alert names is one that a node exports', async () => {
  const told = await openMetrics().registry.getMetricsAsJSON();
  const names = new Set(told.flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`]));
  const asked = [...rules.matchAll(/baize_\w+/g)].map(([name]) => name);
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
});

it('every alert has an owner, a severity, a summary and what to do', () => {
  const alerts = rules.split('- alert: ').slice(1);
  for (const alert of alerts) {
    expect(alert).toMatch(/severity: (page|ticket), owner: (finance|platform)/);
    expect(alert).toMatch(/summary: '[^']{20,}'/);
    expect(alert).toMatch(/runbook: '[^']{40,}'/);
  }
});
