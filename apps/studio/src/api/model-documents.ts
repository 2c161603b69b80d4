import { playPaths } from '@baize/game-kit/protocol.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { certificateDocument, parSheetDocument } from '#model-documents.ts';
import type { ModelDocument } from '#model-documents.ts';
import { parse } from './play.ts';
import { refuse } from './refuse.ts';
import type { Answer } from './vendor.ts';

const path = z.object({ modelId: z.string().regex(/^[a-z0-9-]{1,64}$/), version: z.string().regex(/^[0-9.]{1,16}$/) });

const makers: Readonly<
  Record<string, (modelId: string, version: string) => ModelDocument | undefined | Promise<ModelDocument | undefined>>
> = { certificate: certificateDocument, 'par-sheet': parSheetDocument };

/** The certificate of a model, for whoever asks: nothing in it is secret, and it says the same for ever. */
export function modelDocumentRoutes(app: FastifyInstance): void {
  app.get(`${playPaths.certificate}/:modelId/:version`, async (request, reply) => {
    const { modelId, version } = parse(path, request.params);
    const { fileName, mediaType, text } = certificateDocument(modelId, version) ?? refuse('NOT_FOUND');
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .type(`${mediaType}; charset=utf-8`)
      .send(text);
  });
}

/** The same and par sheets, for the platform. A paper that there is not is an answer, not a failure. */
export async function describeDocument(params: Record<string, string>): Promise<Answer> {
  const asked = path.safeParse(params);
  const make = makers[params['paper'] ?? ''];
  if (!asked.success || !make) return { status: 400, body: { code: 'BAD_REQUEST' } };
  return { status: 200, body: { paper: (await make(asked.data.modelId, asked.data.version)) ?? null } };
}
