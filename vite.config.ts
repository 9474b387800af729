import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const browserEntries: Record<string, string> = { browser: 'composition/browser.ts' }
const serverEntries: Record<string, string> = {
  main: 'composition/main.ts',
  'catalogue-import': 'composition/commands/catalogue-import.ts',
  'derive-pictures': 'composition/commands/derive-pictures.ts',
  'draw-pictures': 'composition/commands/draw-pictures.ts',
}

/** Two builds of the same sources: the browser's chunks, and the server with its commands (`vite build --ssr`). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: isSsrBuild ? false : 'ui-react/app/public',
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node22',
        rollupOptions: { input: serverEntries },
      }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        sourcemap: false,
        modulePreload: { polyfill: false },
        rollupOptions: { input: browserEntries },
      },
  ssr: { noExternal: ['fp-ts', 'io-ts'] },
  worker: { format: 'es' },
}))
