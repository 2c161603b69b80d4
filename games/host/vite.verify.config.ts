/** Build of the page that checks finished rounds: one file without any address in it, which the studio serves at /verify and
 *  anyone may keep and open from a disk. Its own policy forbids it every connection (product/games.md 2.3). */
import { createHash } from 'node:crypto';
import { texts } from '@baize/i18n/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const isOurs = (capability: string): boolean => ['common', 'bets', 'game-verify'].includes(capability);

/** Puts script and style into the page itself, with a policy that allows these two and nothing else. */
function oneFile(): Plugin {
  return {
    name: 'one-file',
    // after the build's own last changes to the script
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const page = files.find(({ fileName }) => fileName === 'verify.html');
        if (page?.type !== 'asset') throw new Error('no verify.html');
        const scripts = files.flatMap((file) =>
          file.type === 'chunk' ? [file.code.replaceAll('</script', String.raw`<\/script`)] : [],
        );
        const styles = files.flatMap((file) =>
          file.fileName.endsWith('.css') && file.type === 'asset' ? [String(file.source)] : [],
        );
        if (scripts.length !== 1) throw new Error(`${scripts.length} scripts, one is wanted`);
        const [script = ''] = scripts;
        const style = styles.join('\n');
        const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; img-src data:; base-uri 'none'; form-action 'none'`;
        const html = String(page.source)
          .replaceAll(/<script type="module".*?<\/script>|<link rel="(?:stylesheet|modulepreload)".*?>/gs, '')
          .replace(
            '<meta charset="utf-8" />',
            () => `<meta charset="utf-8" />\n    <meta http-equiv="content-security-policy" content="${policy}" />`,
          )
          .replace('</head>', () => `<style>${style}</style></head>`)
          .replace('</body>', () => `<script type="module">${script}</script></body>`);
        for (const { fileName } of files) delete bundle[fileName];
        this.emitFile({ type: 'asset', fileName: 'verify.html', source: html });
      },
    },
  };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), texts(isOurs), oneFile()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: 'verify.html', output: { codeSplitting: false } },
  },
});
