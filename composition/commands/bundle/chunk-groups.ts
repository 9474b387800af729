import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Modules by folder and name. A name stands for its script and style sheet; with an extension, for that file only. */
type Modules = Readonly<Record<string, readonly string[]>>

const withoutExtension = (file: string): string => file.replace(/(?:\.module\.css|\.tsx?)$/, '')

/**
 * The files of these modules. A name that no file has stops the build: a renamed module would otherwise fall out of its
 * group, and cost every page a request.
 */
export const filesOf = (
  modules: Modules,
  filesIn: (folder: string) => readonly string[] = inRepository,
): ReadonlySet<string> => {
  const found = Object.entries(modules).flatMap(([folder, names]) => {
    const files = filesIn(folder)
    return names.flatMap(name => {
      const own = files.filter(file => file === name || withoutExtension(file) === name)
      if (own.length === 0)
        throw new Error(
          `${folder}/${name} is in a group of composition/commands/bundle/chunk-groups.ts, but no file is`,
        )
      return own.map(file => join(root, folder, file))
    })
  })
  return new Set(found)
}

const inRepository = (folder: string): readonly string[] =>
  globSync('*.{ts,tsx,css}', { cwd: join(root, folder) }).filter(file => !file.includes('.test.'))

type Test = (id: string) => boolean
const among = (modules: Modules): Test => {
  const files = filesOf(modules)
  return id => files.has(id.split('?')[0]!)
}
const inside =
  (...folders: readonly string[]): Test =>
  id =>
    folders.some(folder => id.includes(`/${folder}/`))
const either =
  (...tests: readonly Test[]): Test =>
  id =>
    tests.some(test => test(id))

/** The script that runs before the first paint. */
const isOfFirstScript = among({
  'composition/browser': ['browser'],
  'ui-react/app': ['first-click', 'changed-fields'],
  'ui-react/app/page-owner': ['back-forward-cache'],
  'ui-react/runtime': ['eager-hydration'],
})

/** Reached through the index of a feature that the shell imports, but used by some pages only. */
const isOfSomePages = among({
  'ui-react/cart': ['line-anchor', 'line-kind', 'line-kind-view', 'line-product', 'line-quantity'],
  'ui-react/content': ['fields', 'post-card'],
  'core/content': ['fields'],
})

/** Of nearly every page of the shop: headings, products as cards, areas of editors, and what hydrates last. */
const isOfMostPages = among({
  'ui-react/app': ['page-extras', 'trade-helper-slot'],
  'ui-react/app/page-owner': ['page-owner'],
  'ui-react/catalogue': ['path-page'],
  'ui-react/chat': ['side-buttons', 'vertical-text'],
  'ui-react/content': ['rich-text'],
  'ui-react/hand-off': ['farewell-call'],
  'ui-react/kit': ['breadcrumb', 'empty-state', 'foot-bar', 'line-row', 'section-head', 'summary', 'title-block'],
  'ui-react/kit/fields': [
    'choice-group',
    'field',
    'field-notes',
    'quantity-stepper',
    'select',
    'step-quantity',
    'swatch-face',
    'swatches.module.css',
    'text-area',
    'text-input',
  ],
  'ui-react/kit/marks': ['badge', 'dimension-mark', 'picture', 'price', 'stock-mark'],
  'ui-react/kit/windows': ['dialog'],
  'ui-react/listing': ['bring-into-view'],
  'ui-react/navigation': ['store-offer'],
  'ui-react/product': [
    'drawings',
    'price-why',
    'product-card',
    'product-grid',
    'product-picture',
    'product-price',
    'product-row',
    'product-tools',
    'sent-choices',
    'use-add-to-cart',
  ],
  'ui-react/recommendations': ['from-looks', 'recommended-row'],
  'ui-react/runtime': ['after-paint', 'lead-text', 'seo', 'track-event', 'use-hydrated'],
  'ui-react/widgets': ['widget-cache', 'widgets-attribute', 'zones'],
  'core/bulk-order': ['bulk-intents'],
  'core/catalogue': ['custom-field', 'lead-time', 'pack', 'product', 'unit-price'],
  'core/consent': ['private-page'],
  'core/content': ['fields'],
  'core/reviews': ['review'],
  'core/search': ['listing'],
  'core/shared': ['decimal', 'hand-over-path', 'money'],
  'core/uploads': ['upload'],
})

type ModuleInfo = { readonly importers: readonly string[]; readonly importedIds: readonly string[] }
type Context = { readonly getModuleInfo: (id: string) => ModuleInfo | null }

/** Adds these modules and all that they import statically. */
const addImported = (found: Set<string>, ids: readonly string[], context: Context): void => {
  for (const id of ids) {
    if (found.has(id)) continue
    found.add(id)
    addImported(found, context.getModuleInfo(id)?.importedIds ?? [], context)
  }
}

/** Rules that the checkout needs before its first intent: with the others they would be three times as large. */
const isOfCheckout = either(
  inside('node_modules/fp-ts', 'core/addresses', 'core/checkout'),
  among({ 'core/orders': ['order'], 'core/cart': ['gift-certificate'], 'core/shared': ['text-rules'] }),
)

/**
 * Modules below the UI that come with the use cases, at the first intent (decision 6): rules that pages import too, and
 * all others.
 */
const useCaseGroups = (context: Context): ReadonlyMap<string, string | undefined> => {
  const all = new Set<string>()
  addImported(all, [join(root, 'composition/browser/browser-use-cases.ts')], context)
  const below = [...all].filter(id => !/\/ui-react\/|node_modules[\\/](react|scheduler|mobx)/.test(id))
  const inPages = new Set<string>()
  const isInPage = (id: string): boolean =>
    context.getModuleInfo(id)?.importers.some(each => each.includes('/ui-react/')) ?? false
  addImported(inPages, below.filter(isInPage), context)
  const groupOf = (id: string) => (!inPages.has(id) ? 'use-cases' : isOfCheckout(id) ? undefined : 'rules')
  return new Map(below.map(id => [id, groupOf(id)]))
}
/** Computed once per build, as soon as all modules are known. */
let groupsOfUseCases: ReturnType<typeof useCaseGroups> | undefined

const isCartAction = among({ 'ui-react/cart': ['cart-action'] })

const groups = [
  {
    name: 'app',
    tags: ['$initial' as const],
    test: (id: string) => !isOfFirstScript(id) && !isOfSomePages(id),
  },
  { name: 'common', test: (id: string) => isOfMostPages(id) && !isOfFirstScript(id) },
  { name: 'mobx', test: /node_modules[\\/]mobx/ },
  { name: 'articles', test: among({ 'ui-react/content': ['fields', 'post-card'] }) },
  {
    name: 'listing',
    test: among({
      'ui-react/catalogue': ['category-page'],
      'ui-react/kit': ['pagination', 'pagination-window'],
      'ui-react/listing': [
        'currency-change',
        'facet-chunks',
        'facet-panel',
        'facet-values',
        'facets-id',
        'filter-chips',
        'listing-address',
        'listing-view',
        'price-facet',
        'slider-marks',
        'sort-form',
      ],
      'core/search': ['facet-field'],
    }),
  },
  {
    name: 'product',
    test: among({
      'ui-react/catalogue': ['product-more.module.css'],
      'ui-react/kit/fields': ['option-rects', 'swatches'],
      'ui-react/product': ['largest-picture', 'option-field', 'product-options.store'],
      'ui-react/reviews': ['average', 'own-review', 'review-address', 'reviews.module.css', 'stars'],
      'core/catalogue': ['adjusted-price', 'option-label', 'product-options'],
    }),
  },
  {
    name: 'lines',
    test: among({
      'ui-react/cart': [
        'cart-address',
        'checkout-button',
        'checkout-click.store',
        'key-in',
        'line-anchor',
        'line-kind',
        'line-product',
        'use-checkout-click',
      ],
      'ui-react/construction': ['details'],
      'ui-react/kit': ['table'],
      'ui-react/product': ['line-picture'],
      'ui-react/runtime': ['fresh-key'],
      'core/cart': ['cart', 'cart-window', 'check-line', 'line-kind'],
    }),
  },
  {
    name: (id: string, context: Context) =>
      isCartAction(id) ? 'use-cases' : (groupsOfUseCases ??= useCaseGroups(context)).get(id),
    debugName: 'use-cases',
  },
  {
    name: 'checkout',
    test: either(among({ 'ui-react/checkout': ['order-lines'], 'ui-react/kit': ['calm-header'] }), (id: string) =>
      /\/ui-react\/checkout\/[a-z-]+\.module/.test(id),
    ),
  },
  {
    name: 'form',
    test: either(inside('ui-react/forms'), among({ 'ui-react/runtime/toasts': ['flash'] })),
  },
]

/**
 * What pages share goes into few files: each of its own costs a request and packs worse. The first group that fits has
 * it. A page loads `app`, `common`, and one or two more (decision 20); the style sheets of all of them come as one
 * (`page-sheets.ts`).
 */
export const chunkGroups = groups.map((group, at) => ({
  ...group,
  priority: groups.length - at,
  includeDependenciesRecursively: false,
}))
