/** The operations port: liveness touches nothing, readiness asks the database and the drain, metrics for Prometheus. */
import type { FastifyInstance } from 'fastify';
import { fastify } from 'fastify';
import { statfs } from 'node:fs/promises';
import { isCurrent } from '#kernel/migrate.ts';
import type { Services } from '#kernel/services.ts';

const freeShareMin = 0.1;

async function faults(services: Services, isDraining: () => boolean): Promise<string[]> {
  if (isDraining()) return ['draining'];
  const found: string[] = [];
  try {
    if (!(await isCurrent((text) => services.pool.query(text)))) found.push('migrations');
  } catch {
    found.push('database');
  }
  const disk = await statfs(services.config.dataDir).catch(() => null);
  if (disk && disk.bavail / disk.blocks < freeShareMin) found.push('disk');
  return found;
}

export function buildOps(services: Services, isDraining: () => boolean): FastifyInstance {
  const app = fastify({ logger: false });
  app.get('/livez', () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const found = await faults(services, isDraining);
    return reply.code(found.length === 0 ? 200 : 503).send({ ready: found.length === 0, faults: found });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', services.metrics.registry.contentType).send(await services.metrics.registry.metrics()),
  );
  return app;
}
