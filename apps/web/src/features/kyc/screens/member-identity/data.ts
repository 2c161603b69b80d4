/** Where the identity check stands, and handing it in. */
import { refreshOn } from '@baize/browser';
import { CallFailure } from '@baize/protocol/client';
import type { Input, Output } from '@baize/protocol/client';
import type { PickedFile } from '@baize/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';

refreshOn(['kyc.changed'], ['readIdentityCheck']);

export type Check = Output<'readIdentityCheck'>;
export type Document = NonNullable<Input<'submitIdentityCheck'>['body']>;

export const documentKinds = ['passport', 'identity_card', 'driving_licence', 'residence_permit'] as const;
export const pictures = { types: ['image/png', 'image/jpeg'], maxBytes: 5 * 1024 * 1024, most: 6 } as const;

export const useCheck = () => useQuery(ask('readIdentityCheck'));

const refusals: Readonly<Record<string, PickedFile['refusal']>> = {
  UPLOAD_TYPE: 'type',
  UPLOAD_TOO_LARGE: 'size',
  UPLOAD_UNREADABLE: 'empty',
  UPLOAD_COUNT: 'tooMany',
};

/** Sends the pictures one by one, then the document. Gives back pictures that were refused; then nothing was handed in. */
export function useHandIn() {
  const cache = useQueryClient();
  return useMutation<PickedFile[], Error, { files: readonly PickedFile[]; document: Document }>({
    mutationFn: async ({ files, document }) => {
      const refused: PickedFile[] = [];
      for (const { file } of files) {
        const form = new FormData();
        form.append('files', file);
        try {
          await send('addIdentityDocument', { form });
        } catch (failure) {
          const refusal = failure instanceof CallFailure ? refusals[failure.code] : undefined;
          if (!refusal) throw failure;
          refused.push({ file, refusal });
        }
      }
      if (refused.length === 0) await send('submitIdentityCheck', { body: document });
      return refused;
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['readIdentityCheck'] }),
  });
}
