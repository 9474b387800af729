import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { createGoodsIndex } from '../../adapters/opensearch/goods-index'
import { openSearch } from '../../adapters/opensearch/open-search'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import type { Database } from '../../adapters/reference/database/engine'
import { openDatabase } from '../../adapters/reference/database/open-database'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import { createSearchIndex } from '../../adapters/search/search-index'
import { fetchHttp } from '../../adapters/shared/http'
import { emptyQuery, priceField } from '../../core/search/listing'
import type { ProductSourcePort } from '../../core/search/product-source.port'
import type { SearchPort } from '../../core/search/search.port'
import type { SkuSearchPort } from '../../core/search/sku-search.port'
import { valueOf } from '../embedded/embedded-database'
import { betterSqlite } from '../engines/better-sqlite'
import { fillShop, guest, middle, msOf, p50, progressOf, type Figure } from './measure-search'
import { definitions, questions, typed } from './questions'

type Asked = {
  readonly folder: string
  readonly variants: number
  /** An OpenSearch server without access control. */
  readonly serverUrl: string
  readonly note: (line: string) => void
}

type Engine = {
  /** With the twelve facets of the bench. */
  readonly search: SearchPort & SkuSearchPort
  /** With the facets of a shop without configured ones, the price among them. */
  readonly plain: SearchPort
  readonly refresh: () => Promise<unknown>
}

const alias = 'lintel-bench'
const changes = 15

/** Measures a search server beside the embedded index, over the same generated catalogue, cards of a page included. */
export const measureServer = async ({ folder, variants, serverUrl, note }: Asked): Promise<readonly Figure[]> => {
  mkdirSync(folder, { recursive: true })
  const db = await openDatabase(betterSqlite(join(folder, 'lintel.db')))
  const http = fetchHttp({
    origin: serverUrl,
    service: 'search server',
    fetch: (url, init) => fetch(url, init),
    timeoutMs: 600_000,
  })
  try {
    await fillShop(db, variants, note)
    const source = referenceProductSource(db)
    const own = createSearchIndex(source)
    note('building the embedded index')
    const ownBuild = await msOf(async () => {
      await valueOf(own.refresh())
      await valueOf(own.settle())
    })
    note('filling the index of the server')
    const index = createGoodsIndex({
      http,
      alias,
      source: withProgress(source, progressOf(variants, note)),
      name: () => String(Date.now()),
      refused: (_, reason) => note(`the server refused a product: ${reason}`),
    })
    const build = await msOf(() => valueOf(index.refresh()))
    const embedded: Engine = {
      search: embeddedSearch(own, guest, { facetsOf: () => definitions }),
      plain: embeddedSearch(own, guest),
      refresh: () => valueOf(own.refresh()),
    }
    const server: Engine = {
      search: openSearch({ http, alias, source, index }, guest, { facetsOf: () => definitions }),
      plain: openSearch({ http, alias, source, index }, guest),
      refresh: () => valueOf(index.refresh()),
    }
    const rows: Figure[] = [besideEmbedded('index filled', build, ownBuild)]
    for (const [what, ask] of Object.entries(await asks(db))) {
      note(what)
      rows.push(besideEmbedded(what, await p50(at => ask(server, at), 60), await p50(at => ask(embedded, at), 60)))
    }
    note('changes of prices')
    rows.push(
      besideEmbedded('price change until it is counted', await followed(db, server), await followed(db, embedded)),
    )
    return rows
  } finally {
    await http.delete(`/${alias}.*`)()
    await db.destroy()
  }
}

const besideEmbedded = (what: string, value: number, control: number): Figure => ({
  what,
  value,
  unit: 'ms',
  control: { what: 'embedded index', value: control },
})

/** Tells how many variants were read for the index. */
const withProgress = (source: ProductSourcePort, progress: (variants: number) => void): ProductSourcePort => {
  let read = 0
  return {
    ...source,
    products: (after, limit) =>
      pipe(
        source.products(after, limit),
        TE.map(products => {
          read += products.reduce((sum, product) => sum + product.variants.length, 0)
          progress(read)
          return products
        }),
      ),
  }
}

const asks = async (
  db: Database,
): Promise<Readonly<Record<string, (engine: Engine, at: number) => Promise<unknown>>>> => {
  const skus = (await db.selectFrom('variant').select('sku').orderBy('id').limit(500).execute()).map(({ sku }) => sku)
  return {
    'category with twelve facets and 24 cards': ({ search }, at) => valueOf(search.list(questions.category(at))),
    'category, two facets selected': ({ search }, at) =>
      valueOf(search.list(questions['category, two facets selected'](at))),
    'two words': ({ search }, at) => valueOf(search.list(questions['two words'](at))),
    typeahead: ({ search }, at) => valueOf(search.suggest(typed(at))),
    'one SKU': ({ search }, at) => valueOf(search.findSkus([skus[(at * 7) % skus.length]!])),
  }
}

/** From the change of a price until the counts of a listing have it. */
const followed = async (db: Database, { plain, refresh }: Engine): Promise<number> => {
  const ids = (await db.selectFrom('product').select('id').orderBy('id').limit(changes).execute()).map(row => row.id)
  const priceOf = async (id: number) => {
    const { facets } = await valueOf(plain.list({ ...emptyQuery, productIds: [id] }))
    const price = facets.find(({ field }) => field === priceField)
    return price?.tag === 'range' ? price.lowest : undefined
  }
  const took: number[] = []
  for (const id of ids) {
    const before = await priceOf(id)
    if (before === undefined) continue
    await db
      .updateTable('variant')
      .set({ price: before - 1 })
      .where('product_id', '=', id)
      .execute()
    await db
      .insertInto('change')
      .values({ kind: 'product', key: String(id), at: Date.now() })
      .execute()
    took.push(
      await msOf(async () => {
        do await refresh()
        while ((await priceOf(id)) === before)
      }),
    )
  }
  return took.length === 0 ? Number.NaN : middle(took)
}
