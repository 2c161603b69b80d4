/** Prometheus metrics on the operations port. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { moneyAlarmCounter } from './alarm.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'call' | 'status'>;
  readonly shed: Counter;
  readonly sockets: Gauge;
  readonly outboxWaiting: Gauge;
  readonly outboxLagSeconds: Gauge;
  readonly jobFailures: Counter<'job'>;
  /** Files of this node that differ from the signed manifest; 1 when the manifest itself is refused. */
  readonly fileDifferences: Gauge;
  /** Money invariants; any value but zero is an alarm. */
  readonly ledgerFaults: Gauge<'merchant' | 'invariant'>;
}

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  registry.registerMetric(moneyAlarmCounter);
  return {
    registry,
    requests: new Histogram({
      name: 'baize_request_seconds',
      help: 'Requests by call and status',
      labelNames: ['call', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
      registers,
    }),
    shed: new Counter({ name: 'baize_requests_shed_total', help: 'Requests refused at the raw server', registers }),
    sockets: new Gauge({ name: 'baize_sockets', help: 'Open realtime sockets', registers }),
    outboxWaiting: new Gauge({ name: 'baize_outbox_waiting', help: 'Facts not delivered', registers }),
    outboxLagSeconds: new Gauge({
      name: 'baize_outbox_lag_seconds',
      help: 'Age of the oldest fact not delivered',
      registers,
    }),
    jobFailures: new Counter({
      name: 'baize_job_failures_total',
      help: 'Failed job runs',
      labelNames: ['job'],
      registers,
    }),
    fileDifferences: new Gauge({
      name: 'baize_file_differences',
      help: 'Files of this node that differ from the signed manifest',
      registers,
    }),
    ledgerFaults: new Gauge({
      name: 'baize_ledger_faults',
      help: 'Broken money invariants found by the checker',
      labelNames: ['merchant', 'invariant'],
      registers,
    }),
  };
}
