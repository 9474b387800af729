import type { ProductCard } from '../../../core/catalogue/product'
import type { ContentRecord } from '../../../core/content/content'
import type { BlockFound } from '../../../core/pages/blocks/block-need'
import type { HomePage } from '../../../core/pages/pages'
import { pathId, type Shown } from '../../catalogue/path-views'
import type { LoadedBlocks } from '../../widgets'

/** Response header with the keys by which a CDN can purge a page, separated by spaces. */
export const surrogateKeyHeader = 'surrogate-key'

/** CDNs ignore what exceeds 16 kB. */
export const maxKeyBytes = 16_000

/** What a page shows, coarsest first. */
type Keys = {
  readonly kind: string
  readonly categories?: readonly { readonly id: number }[]
  readonly records?: readonly (Pick<ContentRecord, 'model' | 'id'> | undefined)[]
  readonly products?: readonly { readonly id: number }[]
}

type Blocks = { readonly blocks?: LoadedBlocks }
type Loaded<A> = A extends unknown ? Omit<A, 'blocks'> & Blocks : never

/**
 * The keys of a guest's page: store, kind of page, and the categories, content records and products it shows. If they
 * are too long, `products` stands for all products, so a change of a product purges that key too. Undefined: a page
 * that shared caches must not keep. Opt-in per route, by its id: only pages that depend on their address alone.
 */
export const surrogateKeys = (
  storeKey: string,
  routeId: string | undefined,
  loaded: Readonly<Record<string, unknown>>,
): string | undefined => {
  const data = routeId === undefined ? undefined : loaded[routeId]
  const keys = data ? keysOf[routeId ?? '']?.(data) : undefined
  if (keys === undefined) return undefined
  const { kind, categories = [], records = [], products = [] } = keys
  const coarse = [
    `store-${storeKey}`,
    `page-${kind}`,
    ...categories.map(({ id }) => `category-${id}`),
    ...records.flatMap(record => (record ? [`content-${record.model}-${record.id}`] : [])),
  ]
  const exact = joined([...coarse, ...products.map(({ id }) => `product-${id}`)])
  if (exact.length <= maxKeyBytes) return exact
  const shortened = joined([...coarse, 'products'])
  return shortened.length <= maxKeyBytes ? shortened : joined([...coarse.slice(0, 2), 'products', 'contents'])
}

const joined = (keys: readonly string[]): string =>
  [...new Set(keys.map(key => key.replaceAll(/[^\w-]/g, '-').slice(0, 200)))].join(' ')

const homeKeys = ({ record, categories, featured, posts, recommended, blocks }: Loaded<HomePage>): Keys =>
  withBlocks(blocks, {
    kind: 'home',
    categories,
    records: [record, ...posts],
    products: [...featured, ...(recommended?.items ?? [])],
  })

const pathKeys = (page: Loaded<Shown>): Keys | undefined => {
  switch (page.tag) {
    case 'category':
      return page.order || page.question || page.opening
        ? undefined
        : withBlocks(page.blocks, {
            kind: page.bulk ? 'bulk-order' : 'category',
            categories: [page.category, ...page.trail, ...page.children, ...(page.nearby ?? [])],
            products: [...page.listing.items, ...(page.bulk?.products ?? [])],
          })
    case 'shelf':
      return withBlocks(page.blocks, { kind: page.kind, categories: page.nearby, products: page.listing.items })
    case 'departments':
      return withBlocks(page.blocks, {
        kind: 'departments',
        categories: page.departments.flatMap(({ category, below }) => [category, ...below]),
      })
    case 'product':
      return {
        kind: 'product',
        categories: page.trail,
        products: [
          page.product,
          ...page.related,
          ...(page.recommended?.items ?? []),
          ...page.modifierProducts,
          ...(page.companions ?? []).flatMap(({ items }) => items),
        ],
      }
    case 'page':
      return withBlocks(page.blocks, {
        kind: 'content',
        records: [page.record, ...(page.items ?? []), ...(page.sections ?? [])],
      })
    case 'contact':
    case 'gate':
      return undefined
  }
}

const keysOf: Readonly<Record<string, (loaded: unknown) => Keys | undefined>> = {
  home: loaded => homeKeys(loaded as Loaded<HomePage>),
  [pathId]: loaded => pathKeys(loaded as Loaded<Shown>),
}

const withBlocks = (blocks: LoadedBlocks | undefined, keys: Keys): Keys => {
  const shown = foundIn(blocks?.zones).map(shownIn)
  return shown.length === 0
    ? keys
    : {
        ...keys,
        categories: [...(keys.categories ?? []), ...shown.flatMap(({ categories }) => categories ?? [])],
        records: [...(keys.records ?? []), ...shown.flatMap(({ records }) => records ?? [])],
        products: [...(keys.products ?? []), ...shown.flatMap(({ products }) => products ?? [])],
      }
}

/** The data of all blocks, also of those nested in the settings of others. */
const foundIn = (value: unknown): readonly BlockFound[] => {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(foundIn)
  const { found, ...rest } = value as { readonly found?: unknown }
  return [...(Array.isArray(found) ? (found as readonly BlockFound[]) : []), ...Object.values(rest).flatMap(foundIn)]
}

const shownIn = (found: BlockFound): Omit<Keys, 'kind'> => {
  switch (found.tag) {
    case 'products':
      return { products: found.products }
    case 'recommended':
      return { products: found.row?.items ?? ([] as readonly ProductCard[]) }
    case 'records':
      return { records: found.records }
    case 'categories':
      return { categories: found.categories }
    case 'form':
      return {}
  }
}
