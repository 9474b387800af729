import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { runtimeInApp } from './composition/commands/bundle/bundler-runtime.ts'
import { classNamesInPlace, retainSheets, shortClassName } from './composition/commands/bundle/class-names.ts'
import { pageSheets } from './composition/commands/bundle/page-sheets.ts'
import { scriptsAhead } from './composition/commands/bundle/scripts-ahead.ts'

const browserEntries: Record<string, string> = {
  browser: 'composition/browser/browser.ts',
  app: 'composition/browser/browser-app.ts',
}
const demoEntries: Record<string, string> = { page: 'composition/offline/page.ts' }
const serverEntries: Record<string, string> = {
  main: 'composition/main.ts',
  'catalogue-generate': 'composition/commands/catalogue-generate.ts',
  'catalogue-import': 'composition/commands/catalogue-import.ts',
  'derive-pictures': 'composition/commands/derive-pictures.ts',
  'draw-pictures': 'composition/commands/draw-pictures.ts',
  'offline-files': 'composition/commands/offline-files.ts',
  'search-bench': 'composition/commands/search-bench.ts',
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

const firstScript =
  /\/(first-click|changed-fields|eager-hydration|back-forward-cache)\.ts$|\/composition\/browser\/browser\.ts$/
/** Computes a value at its first use only. */
const memoized = <Context, Value extends object>(
  compute: (context: Context) => Value,
): ((context: Context) => Value) => {
  let value: Value | undefined
  return context => (value ??= compute(context))
}
/** One pattern of several alternatives. */
const anyOf = (...patterns: readonly RegExp[]): RegExp => new RegExp(patterns.map(each => each.source).join('|'))

/** Reached through the index of a feature that the shell imports, but used by some pages only. */
const ofSomePages = anyOf(
  /\/ui-react\/cart\/line-/,
  /\/ui-react\/content\/(post-card|fields)\./,
  /\/core\/content\/fields\./,
)

/** Of nearly every page of the shop: headings, products as cards, areas of editors, and what hydrates last. */
const ofMostPages = anyOf(
  /\/ui-react\/catalogue\/path-page\./,
  /\/ui-react\/kit\/(title-block|breadcrumb|section-head|summary|empty-state|windows\/dialog)\./,
  /\/ui-react\/kit\/(marks\/(price|stock-mark|badge|picture|dimension-mark)|fields\/swatch-face)\.|\/swatches\.module/,
  /\/ui-react\/kit\/fields\/(field(-notes)?|text-input|select|choice-group|text-area)\./,
  /\/ui-react\/(runtime\/(seo|use-hydrated|lead-text|after-paint|track-event)|content\/rich-text)\./,
  /\/ui-react\/product\/(product-(card|grid|row|picture|price|tools)|use-add-to-cart|sent-choices|drawings)\./,
  /\/ui-react\/(recommendations\/(from-looks|recommended-row)|listing\/bring-into-view)\./,
  /\/core\/(catalogue\/(product|lead-time|custom-field)|uploads\/upload|search\/listing|shared\/(money|decimal))\.ts/,
  /\/ui-react\/kit\/(fields\/(quantity-stepper|step-quantity)|line-row|foot-bar)\.|\/core\/catalogue\/pack\.ts/,
  /\/core\/(bulk-order\/bulk-intents|content\/fields|reviews\/review)\.ts/,
  /\/ui-react\/widgets\/(zones|widget-cache|widgets-attribute)\./,
  /\/ui-react\/(app\/(page-extras|page-owner\/|trade-helper-slot)|chat\/(side-buttons|vertical-text)|hand-off\/farewell-call)/,
  /\/ui-react\/navigation\/store-offer\.|\/core\/consent\/private-page\./,
)

type ModuleInfo = { readonly importers: readonly string[]; readonly importedIds: readonly string[] }
type ChunkingContext = { readonly getModuleInfo: (id: string) => ModuleInfo | null }

/** Adds these modules and all that they import statically. */
const addImported = (found: Set<string>, ids: readonly string[], context: ChunkingContext): void => {
  for (const id of ids) {
    if (found.has(id)) continue
    found.add(id)
    addImported(found, context.getModuleInfo(id)?.importedIds ?? [], context)
  }
}

const useCases = fileURLToPath(new URL('composition/browser/browser-use-cases.ts', import.meta.url))
/** Rules that the checkout needs before its first intent: with the others they would be three times as large. */
const alone = anyOf(
  /node_modules[\\/]fp-ts/,
  /\/core\/(addresses|checkout)\/|\/core\/(orders\/order|cart\/gift-certificate|shared\/text-rules)\.ts/,
)
/** Modules below the UI that come with the use cases, at the first intent (decision 6), and that no page needs before. */
const ofUseCases = memoized((context: ChunkingContext) => {
  const all = new Set<string>()
  addImported(all, [useCases], context)
  const below = [...all].filter(id => !/\/ui-react\/|node_modules[\\/](react|scheduler|mobx)/.test(id))
  const inPages = new Set<string>()
  const isInPage = (id: string): boolean =>
    context.getModuleInfo(id)?.importers.some(each => each.includes('/ui-react/')) ?? false
  addImported(inPages, below.filter(isInPage), context)
  const groupOf = (id: string) => (!inPages.has(id) ? 'use-cases' : alone.test(id) ? undefined : 'rules')
  return new Map(below.map(id => [id, groupOf(id)]))
})

/**
 * What pages share goes into few files: each of its own costs a request and packs worse. The first group that fits has
 * it. A page loads `app`, `common`, and one or two more; the style sheets of all of them come as one
 * (`composition/commands/page-sheets.ts`).
 */
const chunks = [
  {
    name: 'app',
    tags: ['$initial' as const],
    test: (id: string) => !firstScript.test(id) && !ofSomePages.test(id),
  },
  { name: 'common', test: (id: string) => ofMostPages.test(id) && !firstScript.test(id) },
  { name: 'mobx', test: /node_modules[\\/]mobx/ },
  { name: 'articles', test: /\/ui-react\/content\/(post-card|fields)\./ },
  {
    name: 'listing',
    test: anyOf(
      /\/ui-react\/catalogue\/category-page\./,
      /\/ui-react\/listing\/(listing-view|currency-change|slider-marks|facets?-|price-facet|filter-chips|sort-form)/,
      /\/ui-react\/(listing\/listing-address|kit\/pagination)/,
      /\/core\/search\/facet-field\.ts/,
    ),
  },
  {
    name: 'product',
    test: anyOf(
      /\/ui-react\/product\/(product-options\.store|option-field|largest-picture)\./,
      /\/ui-react\/kit\/fields\/(option-rects|swatches)\./,
      /\/ui-react\/reviews\/(average|stars|own-review|review-address|reviews\.module)/,
      /\/core\/catalogue\/(adjusted-price|product-options|option-label)\.ts|\/product-more\.module/,
    ),
  },
  {
    name: 'lines',
    test: anyOf(
      /\/ui-react\/(product\/line-picture|cart\/(line-(product|kind|anchor)|cart-address)|runtime\/fresh-key)\./,
      /\/core\/cart\/(cart|cart-window|check-line|line-kind)\.ts/,
      /\/ui-react\/cart\/(checkout-button|use-checkout-click|checkout-click\.store|key-in)\./,
      /\/ui-react\/(construction\/details|kit\/table)\./,
    ),
  },
  {
    name: (id: string, context: ChunkingContext) =>
      /\/ui-react\/cart\/cart-action\./.test(id) ? 'use-cases' : ofUseCases(context).get(id),
    debugName: 'use-cases',
  },
  { name: 'checkout', test: /\/ui-react\/(checkout\/(order-lines|[a-z-]+\.module)|kit\/calm-header\.)/ },
  { name: 'form', test: /\/ui-react\/(forms\/|runtime\/toasts\/flash)/ },
].map((group, at, all) => ({ ...group, priority: all.length - at, includeDependenciesRecursively: false }))

/**
 * One letter beyond Latin-1 makes the engine hold the whole file in letters twice as wide; written as escapes, the
 * texts are the same.
 */
const narrowLetters: Plugin = {
  name: 'narrow-letters',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replace(
            /[^\u0000-\u00ff]/g,
            letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
          )
      }
    },
  },
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
    isSsrBuild ? narrowLetters : withoutUnusedParts,
    withoutRequire,
    ...(isSsrBuild || mode === 'demo' ? [] : [runtimeInApp, scriptsAhead, pageSheets]),
  ],
  css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
  publicDir: isSsrBuild ? false : 'ui-react/app/public',
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node22',
        rollupOptions: {
          input: serverEntries,
          output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
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
                  codeSplitting: { groups: chunks },
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
