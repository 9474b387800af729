import fc from 'fast-check'
import * as TE from 'fp-ts/TaskEither'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import type { IndexedProduct, IndexedVariant, ProductSourcePort } from '../../../core/search/product-source.port'

/** Variant options and product fields; the last field is also an option. */
const options = {
  Width: [`2'-8"`, '36 in', '42"'],
  Finish: ['Satin Chrome', 'Matte Black'],
  Handing: ['Left', 'Right'],
}
const fields = {
  Brand: ['Kestrel', 'Hollis'],
  Core: ['Particle', 'Mineral'],
  Rating: ['20 min', '90 min'],
  Handing: ['Left', 'Right'],
}
const words = ['flush', 'wood', 'door', 'storeroom', 'lock', 'hinge', 'steel', 'rim', 'exit', 'device']
const categories = [
  { id: 1, parentId: 0, name: 'Doors' },
  { id: 2, parentId: 1, name: 'Wood Doors' },
  { id: 3, parentId: 0, name: 'Hardware' },
  { id: 4, parentId: 3, name: 'Locks' },
]

const someOf = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const named = <A>(pairs: readonly (readonly [string, A | undefined])[]): Record<string, A> =>
  Object.fromEntries(pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const anOffer = fc.record({
  stock: fc.integer({ min: -1, max: 2 }),
  price: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  listed: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  choices: fc
    .tuple(...Object.entries(options).map(([name, values]) => someOf(values).map(value => [name, value] as const)))
    .map(named),
})

/** Generates a product with this id and random texts, categories, variants and prices. */
const aProduct = (id: number): fc.Arbitrary<IndexedProduct> =>
  fc
    .record({
      name: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map(each => each.join(' ')),
      own: fc
        .tuple(
          ...Object.entries(fields).map(([name, values]) =>
            fc.subarray([...values]).map(some => [name, some.length > 0 ? some : undefined] as const),
          ),
        )
        .map(named),
      offers: fc.array(anOffer, { maxLength: 4 }),
      sortOrder: fc.integer({ min: 0, max: 5 }),
      createdAt: fc.integer({ min: 0, max: 5 }),
      categoryIds: fc.subarray([1, 2, 3, 4]),
    })
    .map(({ name, own, offers, sortOrder, createdAt, categoryIds }) => {
      const byOption = new Map<string, Set<string>>()
      for (const { choices } of offers)
        for (const [field, label] of Object.entries(choices))
          byOption.set(field, (byOption.get(field) ?? new Set()).add(label))
      return {
        id,
        name,
        slug: `/p${id}/`,
        sku: `SK-${id}`,
        brand: own['Brand']?.[0] === undefined ? undefined : { name: own['Brand'][0], slug: `/${own['Brand'][0]}/` },
        categoryIds,
        swatches: [],
        minimum: 1,
        purchasable: true,
        plain: offers.length === 1,
        words: '',
        facets: { ...own, ...Object.fromEntries([...byOption].map(([field, labels]) => [field, [...labels]])) },
        sortOrder,
        createdAt,
        variants: offers.map(({ stock, price, listed, choices }, at) => ({
          id: id * 10 + at,
          sku: `SK-${id}-${at}`,
          stock,
          price: price === undefined ? {} : { price: price * 100 },
          entries: (listed === undefined ? {} : { 7: { price: listed * 100 } }) as IndexedVariant['entries'],
          options: choices,
        })),
      }
    })

export const goodsOf = (maximum: number): fc.Arbitrary<readonly IndexedProduct[]> =>
  fc
    .tuple(...Array.from({ length: maximum }, (_, at) => fc.option(aProduct(at + 1), { nil: undefined })))
    .map(all => all.flatMap(each => each ?? []))

/** A door with one variant in stock, in the wood door category. */
export const aDoor = (id: number, own: Partial<IndexedProduct> = {}): IndexedProduct => ({
  id,
  name: `Door ${id}`,
  slug: `/door-${id}/`,
  sku: `D-${id}`,
  categoryIds: [2],
  swatches: [],
  minimum: 1,
  purchasable: true,
  plain: true,
  words: '',
  facets: {},
  sortOrder: id,
  createdAt: id,
  variants: [{ id: id * 10, sku: `D-${id}`, stock: 1, price: { price: 100 }, entries: {}, options: {} }],
  ...own,
})

/** Generates changes of a catalogue: upserted and removed products. */
export const someChanges = (maximum: number) =>
  fc.array(
    fc.record({
      put: fc.array(fc.integer({ min: 1, max: maximum }).chain(aProduct), { maxLength: 3 }),
      remove: fc.array(fc.integer({ min: 1, max: maximum }), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 3 },
  )

export const goodsFields = ['brand_esi', 'width_esi', 'finish_esi', 'handing_esi', 'core_esi', 'rating_esi']
export const goodsValues: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({ ...fields, ...options }).map(([name, values]) => [`${name.toLowerCase()}_esi`, values]),
)

/** An in-memory source that records changes, as the shop's tables do. */
export const goodsSource = (goods: readonly IndexedProduct[], history = 'first') => {
  const products = new Map(goods.map(product => [product.id, product]))
  const changes: number[] = [0]
  const reads = { products: 0 }
  const rows = [...categories]
  let shelvesAt = 0
  const inOrder = () => [...products.values()].sort((a, b) => a.id - b.id)
  const source: ProductSourcePort = {
    sequence: () => TE.fromIO(() => changes.length),
    markOf: sequence =>
      TE.fromIO(() =>
        changes[sequence - 1] === undefined ? undefined : `${history} ${sequence} ${changes[sequence - 1]}`,
      ),
    products: (afterId, limit) =>
      TE.fromIO(() => {
        reads.products += 1
        return inOrder()
          .filter(({ id }) => id > afterId)
          .slice(0, limit)
      }),
    productsById: ids => TE.fromIO(() => ids.flatMap(id => products.get(id) ?? [])),
    changedSince: sequence =>
      TE.fromIO(() => ({
        sequence: changes.length,
        productIds: [...new Set(changes.slice(sequence))].filter(id => id > 0),
        shelves: shelvesAt > sequence,
      })),
    synonyms: () => TE.right([]),
    redirects: () => TE.right([]),
    facetMerges: () => TE.right([]),
    categoryParents: () => TE.fromIO(() => [...rows]),
    stores: () => TE.right([{ key: 'commercial', rootCategoryIds: [1, 3] }]),
  }
  return {
    source,
    reads,
    goods: inOrder,
    put: (product: IndexedProduct) => {
      products.set(product.id, product)
      changes.push(product.id)
    },
    remove: (id: number) => {
      products.delete(id)
      changes.push(id)
    },
    rename: (id: number, name: string) => {
      rows.splice(
        rows.findIndex(row => row.id === id),
        1,
        { ...rows.find(row => row.id === id)!, name },
      )
      changes.push(-id)
      shelvesAt = changes.length
    },
  }
}

/** An in-memory blob store with one blob. */
export const oneBlob = (): BlobStorePort & { bytes?: Uint8Array } => {
  const store: BlobStorePort & { bytes?: Uint8Array } = {
    write: (_, bytes) =>
      TE.fromIO(() => {
        store.bytes = bytes
      }),
    read: () => TE.fromIO(() => store.bytes),
    remove: () =>
      TE.fromIO(() => {
        delete store.bytes
      }),
  }
  return store
}
