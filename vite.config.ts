import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'

const browserEntries: Record<string, string> = { browser: 'composition/browser.ts' }
const demoEntries: Record<string, string> = { page: 'composition/offline/page.ts' }
const serverEntries: Record<string, string> = {
  main: 'composition/main.ts',
  'catalogue-import': 'composition/commands/catalogue-import.ts',
  'derive-pictures': 'composition/commands/derive-pictures.ts',
  'draw-pictures': 'composition/commands/draw-pictures.ts',
  'offline-files': 'composition/commands/offline-files.ts',
}

/**
 * Style sheets of lazy chunks may come first in the bundle, and the first mention of a layer decides its rank: the order of
 * the layers has to stand before them all.
 */
const layersFirst: Plugin = {
  name: 'layers-first',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const order = /@layer [^;{]+;/.exec(readFileSync(new URL('ui-react/app/styles/layers.css', import.meta.url), 'utf8'))?.[0] ?? ''
      for (const asset of Object.values(bundle)) {
        if (asset.type === 'asset' && asset.fileName.endsWith('.css')) asset.source = order + String(asset.source)
      }
    },
  },
}

/**
 * One letter beyond Latin-1 makes the engine hold the whole file in letters twice as wide; written as escapes, the texts
 * are the same.
 */
const narrowLetters: Plugin = {
  name: 'narrow-letters',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\u0000-\u00ff]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
      }
    },
  },
}

/**
 * Builds of the same sources: the browser's chunks, the server with its commands (`vite build --ssr`), and the shop that
 * runs in the page (`--mode demo`).
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), layersFirst, ...(isSsrBuild ? [narrowLetters] : [])],
  publicDir: isSsrBuild ? false : 'ui-react/app/public',
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node22',
        rollupOptions: { input: serverEntries, output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } } },
      }
    : {
        outDir: mode === 'demo' ? 'dist/demo' : 'dist/client',
        target: 'es2022',
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        sourcemap: false,
        modulePreload: { polyfill: false },
        rollupOptions: { input: mode === 'demo' ? demoEntries : browserEntries },
      },
  ssr: { noExternal: true, external: ['better-sqlite3', 'sharp', '@node-rs/argon2', 'pg', 'nodemailer', 'papaparse', 'pino'] },
  worker: { format: 'es' },
}))
