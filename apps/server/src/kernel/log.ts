/** Structured logs: JSON lines, UTC, an allow-list of fields. Nothing of a body, header or address book gets in. */
import { pino } from 'pino';
import type { Logger } from 'pino';

/** Errors keep type, message and stack; a database error's detail may quote a row, so it stays out. */
function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an error object' };
  const fields: Record<string, unknown> = { type: error.name, message: error.message, stack: error.stack };
  if ('code' in error) fields['code'] = error.code;
  if ('constraint' in error) fields['constraint'] = error.constraint;
  return fields;
}

export function openLog(level: string): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorFields } },
    pino.destination({ dest: 2, sync: false }),
  );
}
