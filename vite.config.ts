import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import { asciiScripts } from './composition/commands/bundle/ascii.ts'
import { runtimeInApp } from './composition/commands/bundle/bundler-runtime.ts'
import { chunkGroups } from './composition/commands/bundle/chunk-groups.ts'
import { classNamesInPlace, retainSheets, shortClassName } from './composition/commands/bundle/class-names.ts'
import { pageSheets } from './composition/commands/bundle/page-sheets.ts'
import { scriptsAhead } from './composition/commands/bundle/scripts-ahead.ts'
import { startChunk, startGroups } from './composition/commands/bundle/start-chunk.ts'
import { textFilesOnDemand } from './composition/commands/bundle/text-files.ts'

const browserEntries: Record<string, string> = {
  browser: 'composition/browser/browser.ts',
  app: 'composition/browser/browser-app.ts',
}
const demoEntries: Record<string, string> = { page: 'composition/offline/page.ts' }
const serverEntries: Record<string, string> = {
  main: 'composition/main.ts',
  'bigcommerce-check': 'composition/commands/bigcommerce-check.ts',
  'bigcommerce-mirror': 'composition/commands/bigcommerce-mirror.ts',
  'catalogue-generate': 'composition/commands/catalogue-generate.ts',
  'catalogue-import': 'composition/commands/catalogue-import.ts',
  'derive-pictures': 'composition/commands/derive-pictures.ts',
  'draw-pictures': 'composition/commands/draw-pictures.ts',
  'offline-files': 'composition/commands/offline-files.ts',
  'prices-draft': 'composition/price-files/prices-draft.ts',
  'search-bench': 'composition/commands/search-bench.ts',
  'shop-empty': 'composition/commands/shop-empty.ts',
  'thread-tasks': 'composition/server/off-thread/tasks.ts',
}

/**
 * Style sheets of lazy chunks may come first in the bundle, and the first mention of a layer decides its rank: the
 * order of the layers has to stand before them all.
 */
const layersFirst: Plugin = {
  name: 'layers-first',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const order =
        /@layer [^;{]+;/.exec(readFileSync(new URL('ui-react/app/styles/layers.css', import.meta.url), 'utf8'))?.[0] ??
        ''
      for (const asset of Object.values(bundle)) {
        if (asset.type === 'asset' && asset.fileName.endsWith('.css')) asset.source = order + String(asset.source)
      }
    },
  },
}

/**
 * A package of the page builder's editor was bundled once before and looks for a `require` that browsers do not have.
 * Words for that would stand in the part of the bundler that every page loads.
 */
const withoutRequire: Plugin = {
  name: 'without-require',
  transform: (code, id) =>
    /\/object-hash\/dist\/object_hash\.js/.test(id)
      ? code.replaceAll('"function"==typeof require&&require', 'false')
      : undefined,
}

const nothing = (names: readonly string[]): string => names.map(name => `export const ${name} = () => []`).join('\n')

/**
 * What the router carries for its instrumentation and for its own framework's preloading, which are only called where
 * they are set up. The shop sets up neither. A release of the router whose parts have other exports stops the build
 * here.
 */
const emptyParts: Readonly<Record<string, string>> = {
  'lib/router/instrumentation.js':
    nothing([
      'instrumentHandler',
      'instrumentationResultMetaContext',
      'instrumentClientSideRouter',
      'getRouteInstrumentationUpdates',
    ]) + '\nexport const consumeInstrumentationClientResultMetaReceiver = () => undefined',
  'lib/dom/ssr/components.js': [
    "import { createContext } from 'react'",
    nothing(['Links', 'Meta', 'PrefetchPageLinks', 'Scripts', 'setIsHydrated', 'useFrameworkContext']),
    "export const CRITICAL_CSS_DATA_ATTRIBUTE = ''",
    'export const FrameworkContext = createContext(undefined)',
    // No link of the shop preloads: one ref, no handlers.
    'export const usePrefetchBehavior = () => [false, undefined, {}]',
    'export const mergeRefs = ref => ref',
  ].join('\n'),
  'lib/dom/ssr/links.js': nothing([
    'getKeyedLinksForMatches',
    'getKeyedPrefetchLinks',
    'getModuleLinkHrefs',
    'getNewMatchesForLinks',
    'isPageLinkDescriptor',
    'prefetchRouteCss',
    'prefetchStyleLinks',
  ]),
}
const partOf = (id: string): string => /\/react-router\/dist\/production\/(lib\/.+)$/.exec(id)?.[1] ?? ''
/**
 * The router's own links, which the shop does not use, would stay for the sake of the names that they are given for
 * developers.
 */
const withoutNames = (code: string): string =>
  code
    .replace(/^\w+\.displayName = .*$/gm, '')
    .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  enforce: 'pre',
  load: id => emptyParts[partOf(id)],
  transform: (code, id) => (partOf(id) === 'lib/dom/lib.js' ? withoutNames(code) : undefined),
}

/** The server renders to strings: of React's renderers for the server, it needs that one and not the streaming one. */
const stringRenderer: Plugin = {
  name: 'string-renderer',
  enforce: 'pre',
  load: id =>
    /\/react-dom\/server\.node\.js$/.test(id)
      ? "module.exports = require('./cjs/react-dom-server-legacy.node.production.js')"
      : undefined,
}

/**
 * What cleans HTML would read the rules of style attributes, which no cleaned text of the shop has: without the reader
 * of style sheets it drops such an attribute, as one that cannot be read.
 */
const withoutStyleReader: Plugin = {
  name: 'without-style-reader',
  enforce: 'pre',
  load: id =>
    /\/postcss\/lib\/postcss\.m?js$/.test(id)
      ? "export const parse = () => { throw new Error('Styles are not read on the server') }"
      : undefined,
}

/**
 * Builds of the same sources: the browser's chunks, the server with its commands (`vite build --ssr`), and the shop
 * that runs in the page (`--mode demo`).
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    classNamesInPlace,
    react(),
    retainSheets,
    layersFirst,
    withoutRequire,
    ...(isSsrBuild
      ? [asciiScripts, startChunk, stringRenderer, withoutStyleReader, textFilesOnDemand()]
      : [withoutUnusedParts, ...(mode === 'demo' ? [] : [runtimeInApp, scriptsAhead, pageSheets])]),
  ],
  // What packages carry for developers stays out of the server too.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
  publicDir: isSsrBuild ? false : 'ui-react/app/public',
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node22',
        rollupOptions: {
          input: serverEntries,
          // The browser's build makes chunks of what shared code loads late; the server's start has some of it anyway.
          checks: { ineffectiveDynamicImport: false },
          output: {
            codeSplitting: { groups: startGroups },
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      }
    : {
        outDir: mode === 'demo' ? 'dist/demo' : 'dist/client',
        target: 'es2022',
        manifest: true,
        // The shop that runs by itself keeps all of its files anyway.
        cssCodeSplit: mode !== 'demo',
        assetsInlineLimit: 0,
        sourcemap: false,
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: mode === 'demo' ? demoEntries : browserEntries,
          preserveEntrySignatures: 'allow-extension',
          treeshake: {
            moduleSideEffects: id => (/\/(core|adapters|ui-react)\/.*\.tsx?$/.test(id) ? false : undefined),
            propertyReadSideEffects: false,
          },
          // Each name stands in the app, and in the head of every page.
          output:
            mode === 'demo'
              ? {}
              : {
                  chunkFileNames: 'assets/[hash].js',
                  assetFileNames: ({ names }) =>
                    names[0]?.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
                  codeSplitting: { groups: chunkGroups },
                },
        },
      },
  // Developing, Node loads packages itself; only those that name folders need Vite to find their files.
  ssr: {
    noExternal: command === 'serve' ? [/^(fp-ts|io-ts)\b/] : true,
    external: [
      'better-sqlite3',
      'sharp',
      '@node-rs/argon2',
      'pg',
      'nodemailer',
      'papaparse',
      'pdfmake',
      'pino',
      'piscina',
    ],
  },
  worker: { format: 'es' },
}))
