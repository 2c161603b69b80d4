/** Writes `.br` and `.gz` beside every text asset, so that the server never compresses on the fly. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const worthwhileBytes = 1_024;

interface CompressPlugin {
  name: string;
  apply: 'build';
  writeBundle(options: { dir?: string | undefined }): void;
}

export function compressAssets(): CompressPlugin {
  return {
    name: 'baize-compress',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return;
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(?:js|css|html|svg|json)$/.test(file)) continue;
        const path = join(dir, file);
        const content = readFileSync(path);
        if (content.length < worthwhileBytes) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
