import { expect, it } from 'vitest';
import { firstView } from './service-worker.ts';

const chunk = (fileName: string, imports: string[] = [], css: string[] = [], isEntry = false) =>
  ({
    type: 'chunk',
    fileName,
    isEntry,
    imports,
    viteMetadata: { importedCss: new Set(css), importedAssets: new Set<string>() },
  }) as const;

it('takes the entry, what it imports at once and their styles, and nothing that is loaded later', () => {
  const bundle = {
    'assets/index.js': chunk('assets/index.js', ['assets/frame.js'], ['assets/index.css'], true),
    'assets/frame.js': chunk('assets/frame.js', ['assets/index.js', 'assets/frameworks.js'], ['assets/frame.css']),
    'assets/frameworks.js': chunk('assets/frameworks.js'),
    'assets/lottery.js': chunk('assets/lottery.js', ['assets/frame.js']),
    'assets/font.woff2': { type: 'asset', fileName: 'assets/font.woff2' } as const,
  };
  expect(firstView(bundle)).toEqual([
    'assets/frame.css',
    'assets/frame.js',
    'assets/frameworks.js',
    'assets/index.css',
    'assets/index.js',
  ]);
});
