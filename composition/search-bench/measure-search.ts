import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { listDocs } from '../../adapters/search/list-docs'
import { columnBytes } from '../../adapters/search/columns'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import { createSearchIndex, type SearchIndex } from '../../adapters/search/search-index'
import { findSkus } from '../../adapters/search/find-skus'
import type { Snapshot } from '../../adapters/search/snapshot'
import { suggestTerms } from '../../adapters/search/suggestions'
import { openDatabase } from '../../adapters/reference/database/open-database'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { fillGenerated } from '../../adapters/reference/seed/generated/fill-generated'
import { insertRows } from '../../adapters/reference/database/insert-rows'
import { stores } from '../../adapters/reference/seed/trade'
import { fileBlobs } from '../../adapters/storage/file-blobs'
import type { Visitor } from '../../core/access/visitor'
import type { IndexedProduct, ProductSourcePort } from '../../core/search/product-source.port'
import { valueOf } from '../embedded/embedded-database'
import { betterSqlite } from '../engines/better-sqlite'
import { itemsJs, miniSearch, postgreSql, type Other } from './others'
import { allowed, definitions, questions, typed, type Question } from './questions'

export type Figure = {
  readonly what: string
  readonly value: number
  readonly unit: 'ms' | 'bytes' | 'MB'
  readonly control?: { readonly what: string; readonly value: number }
  readonly goal?: number
}

type Asked = {
  readonly folder: string
  readonly variants: number
  /** Goals in milliseconds, by query. */
  readonly goals: Readonly<Record<string, number>>
  /** Whether the other engines are measured as well, and where PostgreSQL runs. */
  readonly others: boolean
  readonly databaseUrl?: string
  readonly note: (line: string) => void
}

const rounds = 120
export const guest: Visitor = { storeKey: 'commercial', language: 'en', visible: { tag: 'everything' } }
const member: Visitor = { ...guest, visible: { tag: 'only', categoryIds: allowed }, priceListId: 10_000_000 }

/** Measures search on a generated catalogue with this many variants, from building the index to queries. */
export const measureSearch = async ({
  folder,
  variants,
  goals,
  others,
  databaseUrl,
  note,
}: Asked): Promise<readonly Figure[]> => {
  mkdirSync(folder, { recursive: true })
  const db = await openDatabase(betterSqlite(join(folder, 'lintel.db')))
  try {
    await fillShop(db, variants, note)
    const source = referenceProductSource(db)
    const store = fileBlobs(join(folder, 'search'))
    note('building the index')
    const first = createSearchIndex(source, store)
    const build = await msOf(async () => {
      await valueOf(first.refresh())
      await valueOf(first.settle())
    })
    note('starting from the stored index')
    const starts: number[] = []
    for (let turn = 0; turn < 5; turn += 1)
      starts.push(await msOf(() => valueOf(createSearchIndex(source, store).refresh())))
    const index = createSearchIndex(source, store)
    await valueOf(index.refresh())
    const snapshot = await valueOf(index.current())
    const rows: Figure[] = [
      { what: 'built from the database', value: build, unit: 'ms' },
      { what: 'started from the stored index', value: middle(starts), unit: 'ms', goal: goals['start'] },
      ...memoryOf(snapshot),
    ]
    note('querying')
    const own = await ownFigures(snapshot, goals)
    rows.push(...own, ...(await cardsAndChanges(db, index)))
    if (others) rows.push(...(await otherFigures(source, own, databaseUrl, note)))
    return rows
  } finally {
    await db.destroy()
  }
}

/** Fills a database with a generated catalogue, and says how far it is. */
export const fillShop = async (db: Database, variants: number, note: Asked['note']): Promise<void> => {
  note(`${variants.toLocaleString('en-US')} variants: filling a database`)
  await insertRows(db, 'store', stores)
  await fillGenerated(db, { variants, seed: 1, storeKey: 'commercial', now: Date.now() }, progressOf(variants, note))
}

/** Notes every tenth of the variants. */
export const progressOf = (variants: number, note: Asked['note']) => {
  let tenths = 0
  return (done: number): void => {
    const now = Math.floor((10 * done) / variants)
    if (now > tenths) note(`${done.toLocaleString('en-US')} variants done`)
    tenths = Math.max(tenths, now)
  }
}

const memoryOf = ({ columns, found }: Snapshot): readonly Figure[] => {
  const { words, skus } = found()
  const each = (bytes: number) => bytes / columns.variantIds.length
  return [
    { what: 'columns, per variant', value: each(columnBytes(columns)), unit: 'bytes', goal: 150 },
    {
      what: 'words and SKUs, per variant',
      value: each(
        [words.starts, words.docs, words.weights, skus.bytes, skus.starts, skus.targets].reduce(
          (sum, part) => sum + part.byteLength,
          0,
        ),
      ),
      unit: 'bytes',
    },
  ]
}

const ownFigures = async (snapshot: Snapshot, goals: Asked['goals']): Promise<readonly Figure[]> => {
  const rows: Figure[] = []
  for (const [what, query] of Object.entries(questions))
    rows.push({
      what,
      value: await p50(at => listDocs(snapshot, guest, query(at), { definitions })),
      unit: 'ms',
      goal: goals[what],
    })
  const of = (what: string) => rows.find(row => row.what === what)!.value
  for (const what of ['category', 'whole catalogue'] as const) {
    rows.push({
      what: `${what}, buyer with 1,000 categories`,
      value: await p50(at => listDocs(snapshot, member, questions[what](at), { definitions })),
      unit: 'ms',
      control: { what: 'unrestricted visitor', value: of(what) },
    })
  }
  const { view, suggestions, columns } = snapshot
  const terms = suggestions()
  rows.push({
    what: 'typeahead',
    value: await p50(at => suggestTerms(terms, typed(at), view(guest).bits, 10)),
    unit: 'ms',
    goal: goals['typeahead'],
  })
  const skus = Array.from({ length: 1_000 }, (_, at) => skuText(snapshot, (at * 7_919) % columns.variantIds.length))
  rows.push({
    what: 'one SKU, looked up among a thousand',
    value: (await p50(() => findSkus(snapshot, guest, skus, new Map()), 25)) / skus.length,
    unit: 'ms',
    goal: goals['sku'],
  })
  return rows
}

/** An SKU from the index, with a dash that the index does not contain. */
const skuText = ({ found }: Snapshot, at: number): string => {
  const {
    skus: { bytes, starts },
  } = found()
  const text = new TextDecoder().decode(bytes.subarray(starts[at], starts[at + 1]))
  return `${text.slice(0, 2)}-${text.slice(2)}`
}

/** The database's part: reading the cards of a page, and applying a change. */
const cardsAndChanges = async (db: Database, index: SearchIndex): Promise<readonly Figure[]> => {
  const search = embeddedSearch(index, guest, { facetsOf: () => definitions })
  const page = await p50(at => valueOf(search.list({ ...questions.category(at), page: 1 + Math.floor(at / 12) })))
  const ids = (await db.selectFrom('product').select('id').orderBy('id').limit(40).execute()).map(row => row.id)
  const follow = async (change: (id: number) => Promise<unknown>) => {
    const took: number[] = []
    for (const id of ids.slice(0, 15)) {
      await change(id)
      await db
        .insertInto('change')
        .values({ kind: 'product', key: String(id), at: Date.now() })
        .execute()
      took.push(await msOf(() => valueOf(index.refresh())))
    }
    return middle(took)
  }
  return [
    { what: 'category with its 24 cards from SQLite', value: page, unit: 'ms' },
    {
      what: 'price change applied',
      value: await follow(id =>
        db
          .updateTable('variant')
          .set(each => ({ price: each('price', '+', 5) }))
          .where('product_id', '=', id)
          .execute(),
      ),
      unit: 'ms',
    },
    {
      what: 'name change applied',
      value: await follow(id =>
        db
          .updateTable('product')
          .set({ name: `Renamed ${id}` })
          .where('id', '=', id)
          .execute(),
      ),
      unit: 'ms',
    },
  ]
}

const otherFigures = async (
  source: ProductSourcePort,
  own: readonly Figure[],
  databaseUrl: string | undefined,
  note: Asked['note'],
): Promise<readonly Figure[]> => {
  const parents = new Map((await valueOf(source.categoryParents())).map(({ id, parentId }) => [id, parentId]))
  const goods: { product: IndexedProduct; above: number[] }[] = []
  for (let after = 0; ;) {
    const some = await valueOf(source.products(after, 400))
    goods.push(
      ...some.map(product => ({
        product,
        above: [
          ...new Set(
            product.categoryIds.flatMap(id => [id, parents.get(id) ?? 0, parents.get(parents.get(id) ?? 0) ?? 0]),
          ),
        ].filter(id => id > 0),
      })),
    )
    if (some.length === 0) break
    after = some.at(-1)!.id
  }
  const rows: Figure[] = []
  const makes: (() => Other | Promise<Other>)[] = [
    () => miniSearch(goods),
    () => itemsJs(goods),
    ...(databaseUrl === undefined ? [] : [() => postgreSql(databaseUrl, goods)]),
  ]
  if (databaseUrl === undefined) note('PostgreSQL is skipped: LINTEL_TEST_DATABASE_URL is not set')
  for (const make of makes) {
    const other = await make()
    note(`querying ${other.name}`)
    const against = async (what: string, ask: (at: number) => unknown, times: number) => {
      const mine = own.find(row => row.what === what)
      if (mine)
        rows.push({ what, value: mine.value, unit: 'ms', control: { what: other.name, value: await p50(ask, times) } })
    }
    for (const [what, query] of Object.entries(questions) as [
      Question,
      (at: number) => ReturnType<(typeof questions)[Question]>,
    ][]) {
      if (other.list && (what === 'two words' || !other.name.startsWith('minisearch')))
        await against(what, at => other.list?.(query(at)), 20)
    }
    if (other.suggest) await against('typeahead', at => other.suggest?.(typed(at)), 20)
    await other.close?.()
  }
  return rows
}

export const msOf = async (work: () => unknown): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!

/** The median of many runs; the first ones warm up the compiler. */
export const p50 = async (ask: (at: number) => unknown, times = rounds): Promise<number> => {
  for (let at = 0; at < Math.max(3, times / 4); at += 1) await ask(at)
  const took: number[] = []
  for (let at = 0; at < times; at += 1) took.push(await msOf(() => ask(at)))
  return middle(took)
}
