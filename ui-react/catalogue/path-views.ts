import type { ReactNode } from 'react'
import { bulkLayoutOf } from '../../core/bulk-order/bulk-product'
import type { PathPage } from '../../core/pages/pages'
import type { OrderFormPage } from '../construction'
import type { BulkPage } from './bulk-page'
import type { CategoryPage } from './category-page'
import type { DepartmentsPage } from './departments-page'
import { fieldLoaders, fieldModules, fieldPartsOf, type FieldPart } from '../product/field-parts'
import type { GatePage } from './gate-page'
import type { OpeningsPage } from './openings-page'
import type { ProductPage } from './product-page'
import type { ShelfPage } from './shelf-page'
import { loadContactPage, loadContentPage } from '../content-pages'
import type { ItemSearchKind } from '../widgets'

/** An area of the page with what editors placed in it; `contained` within margins. */
export type ZoneOf = (name: string, contained?: boolean, search?: ItemSearchKind) => ReactNode

export type Shown = Exclude<PathPage, { tag: 'redirect' }>

/** The catch-all route for the merchant's pages. */
export const pathId = 'path'

export type ViewTag = Shown['tag'] | 'bulk' | 'openings' | 'order' | 'question'

/**
 * The view a page needs: a category is plain unless editors configured its page or it is empty; then it needs the code
 * of configured shelves, of the bulk-order table, or of the search by opening.
 */
export const viewOf = (page: Shown): ViewTag => {
  if (page.tag !== 'category') return page.tag
  if (page.order) return 'order'
  if (searchesByOpening(page)) return 'openings'
  return page.bulk ? 'bulk' : page.entry || page.nearby ? 'shelf' : 'category'
}

/** Includes the question panel if it is open. */
const viewsOf = (page: Shown): readonly ViewTag[] => [
  viewOf(page),
  ...('question' in page && page.question ? ['question' as const] : []),
]

/** Whether the page has its own search by opening, which replaces the header's (S3-2.27). */
export const searchesByOpening = (page: Shown): boolean =>
  page.tag === 'category' && bulkLayoutOf(page.entry?.template) === 'openings'

/** The chunks that a page needs: that of its kind, and those of fields that not every product has. */
export const partsOf = (page: Shown): readonly Part[] => [
  ...viewsOf(page),
  ...(page.tag === 'product' ? fieldPartsOf(page.product.modifiers) : []),
]

type Part = ViewTag | FieldPart

type Views = {
  bulk?: typeof BulkPage
  openings?: typeof OpeningsPage
  order?: typeof OrderFormPage
  category?: typeof CategoryPage
  shelf?: typeof ShelfPage
  departments?: typeof DepartmentsPage
  gate?: typeof GatePage
  product?: typeof ProductPage
  page?: Awaited<ReturnType<typeof loadContentPage>>
  contact?: Awaited<ReturnType<typeof loadContactPage>>
}

/** Module cache of the page components; contains no visitor data. */
export const views: Views = {}

const loaders: Readonly<Record<Part, () => Promise<unknown>>> = {
  ...fieldLoaders,
  bulk: async () => (views.bulk ??= (await import('./bulk-page')).BulkPage),
  openings: async () => {
    const [page] = await Promise.all([import('./openings-page'), loadParts(['bulk', 'shelf'])])
    views.openings = page.OpeningsPage
  },
  question: async () => (await import('../bulk-order')).loadQuestionForm(),
  order: async () => (views.order ??= await (await import('../construction')).loadOrderFormPage()),
  category: async () => (views.category ??= (await import('./category-page')).CategoryPage),
  shelf: async () => (views.shelf ??= (await import('./shelf-page')).ShelfPage),
  departments: async () => (views.departments ??= (await import('./departments-page')).DepartmentsPage),
  gate: async () => (views.gate ??= (await import('./gate-page')).GatePage),
  product: async () => (views.product ??= (await import('./product-page')).ProductPage),
  page: async () => (views.page ??= await loadContentPage()),
  contact: async () => (views.contact ??= await loadContactPage()),
}

export const loadParts = (parts: readonly Part[]): Promise<unknown> => Promise.all(parts.map(part => loaders[part]()))

/** Loads all code of a page that is rendered in the browser, including the part below the fold. */
export const loadWhole = async (page: Shown): Promise<unknown> => {
  await loadParts(partsOf(page))
  return page.tag === 'product' ? views.product?.loadRest() : undefined
}

/**
 * Attribute in which the server lists the chunks of the rendered page, so that the browser can load them before
 * hydration.
 */
export const viewAttribute = 'data-view'

/** Loads the code of the page in the document; called before hydration. */
export const preloadView = async (): Promise<void> => {
  const parts =
    typeof document === 'undefined'
      ? undefined
      : document.querySelector(`[${viewAttribute}]`)?.getAttribute(viewAttribute)?.split(' ')
  await loadParts((parts ?? []).filter((part): part is Part => Object.hasOwn(loaders, part)))
}

const modules: Readonly<Record<Part, string>> = {
  ...fieldModules,
  bulk: 'ui-react/catalogue/bulk-page.tsx',
  openings: 'ui-react/catalogue/openings-page.tsx',
  question: 'ui-react/bulk-order/question-form.tsx',
  order: 'ui-react/construction/order-form-page.tsx',
  category: 'ui-react/catalogue/category-page.tsx',
  shelf: 'ui-react/catalogue/shelf-page.tsx',
  departments: 'ui-react/catalogue/departments-page.tsx',
  gate: 'ui-react/catalogue/gate-page.tsx',
  product: 'ui-react/catalogue/product-page.tsx',
  page: 'ui-react/content-pages/content-page.tsx',
  contact: 'ui-react/content-pages/contact-page.tsx',
}

export const bulkTexts = ['bulk-order', 'shelf', 'listing', 'cart', 'shopping-lists'] as const
const namespaces: Readonly<Record<ViewTag, readonly string[]>> = {
  bulk: bulkTexts,
  openings: [...bulkTexts, 'openings'],
  question: ['bulk-question', 'forms', 'form-builder', 'calendar'],
  order: ['construction', 'order-file', 'cart', 'form-builder', 'calendar'],
  category: ['listing'],
  shelf: ['listing', 'shelf'],
  departments: ['shelf'],
  gate: ['gate', 'account', 'forms'],
  product: ['product', 'cart', 'forms', 'reviews'],
  page: ['pages', 'posts', 'listing'],
  contact: ['pages', 'forms', 'form-builder', 'calendar'],
}

const tagsOf = (data: unknown): readonly ViewTag[] => {
  const page = data as Shown | undefined
  return page && Object.hasOwn(modules, page.tag) ? viewsOf(page) : []
}

/** The text namespaces for a path's loader data, besides the catalogue's own. */
export const viewNamespaces = (data: unknown): readonly string[] => {
  const tags = tagsOf(data)
  const asksForDay = tags.length > 0 && partsOf(data as Shown).includes('day')
  return [
    ...tags.flatMap(tag => namespaces[tag]),
    ...(asksForDay ? ['calendar'] : []),
    ...(tags.length > 0 && 'finder' in (data as Shown) ? ['door-finder'] : []),
  ]
}

/** The source modules for a path's loader data, so that the server can preload their chunks. */
export const viewModules = (data: unknown): readonly string[] => {
  const tags = tagsOf(data)
  if (tags.length === 0) return []
  return [
    ...partsOf(data as Shown).map(part => modules[part]),
    ...(tags.includes('openings') ? [modules.bulk, modules.shelf] : []),
  ]
}
