import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A call to a BigCommerce store: its operation in the vendor's files, or the file that is not laid. */
export type StoreCall =
  | {
      readonly file: string
      readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
      /** Without the store and the version. */
      readonly path: string
      readonly query?: Readonly<Record<string, string>>
      readonly status: number
      readonly hasBody: boolean
      readonly hasAnswer: boolean
    }
  | { readonly unlaid: string; readonly path: string }

/** The file that describes a path; the first that fits. */
export const storeFiles: readonly (readonly [path: RegExp, file: string])[] = [
  [/^\/v2\/(store|time)$/, 'store_information.v2.yml'],
  [/^\/v2\/customer_groups/, 'customers.v2.yml'],
  [/^\/v2\/orders/, 'orders.v2.oas2.yml'],
  [/^\/v3\/catalog\/products\/\d+\/modifiers/, 'product-modifiers_catalog.v3.yml'],
  [/^\/v3\/catalog\/products\/\d+\/options/, 'product-variant-options_catalog.v3.yml'],
  [/^\/v3\/catalog\/products/, 'products_catalog.v3.yml'],
  [/^\/v3\/catalog\/variants/, 'product-variants_catalog.v3.yml'],
  [/^\/v3\/catalog\/trees/, 'category-trees_catalog.v3.yml'],
  [/^\/v3\/catalog\/brands/, 'brands_catalog.v3.yml'],
  [/^\/v3\/pricelists/, 'price_lists.v3.yml'],
  [/^\/v3\/pricing/, 'pricing.sf.yml'],
  [/^\/v3\/customers/, 'customers.v3.yml'],
  [/^\/v3\/wishlists/, 'wishlists.v3.yml'],
  [/^\/v3\/carts/, 'carts.v3.yml'],
  [/^\/v3\/abandoned-carts/, 'abandoned_carts.v3.yml'],
  [/^\/v3\/checkouts/, 'checkouts.v3.yml'],
  [/^\/v3\/channels/, 'channels.v3.yml'],
  [/^\/v3\/sites/, 'sites.v3.yml'],
  [/^\/v3\/hooks/, 'webhooks.v3.yml'],
]

/** Files that the vendor publishes elsewhere. */
const unlaid: ReadonlySet<string> = new Set(['channels.v3.yml', 'sites.v3.yml', 'webhooks.v3.yml'])

type Written = {
  readonly description: string
  readonly request: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    readonly path: string
    readonly query?: Readonly<Record<string, readonly string[]>>
    readonly body?: unknown
  }
  readonly response: { readonly status: number; readonly body?: unknown }
}

const callIn = ({ request, response }: Written): StoreCall => {
  const path = request.path.replace(/^\/stores\/[^/]+/, '')
  const file = storeFiles.find(([pattern]) => pattern.test(path))?.[1] ?? 'no file'
  const relative = path.replace(/^\/v\d/, '')
  if (unlaid.has(file)) return { unlaid: file, path: relative }
  const query = Object.entries(request.query ?? {}).map(([name, values]) => [name, values.join(',')] as const)
  return {
    file,
    method: request.method,
    path: relative,
    ...(query.length > 0 ? { query: Object.fromEntries(query) } : {}),
    status: response.status,
    hasBody: request.body !== undefined,
    hasAnswer: response.status < 300 && response.body !== undefined,
  }
}

/**
 * The calls of the contract with a store, by description: they are the vendor's own, so that each is compared as it is
 * written there.
 */
export const storeCalls: Readonly<Record<string, StoreCall>> = Object.fromEntries(
  (
    JSON.parse(readFileSync(join(import.meta.dirname, '../pacts/lintel-gateway-bigcommerce.json'), 'utf8')) as {
      readonly interactions: readonly Written[]
    }
  ).interactions.map(interaction => [interaction.description, callIn(interaction)]),
)
