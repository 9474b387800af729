import type * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CatalogueSourcePort, KnownMarks } from '../../../core/catalogue-mirror/catalogue-source.port'
import type { MirroredProduct, MirroredShelves, MirrorNote } from '../../../core/catalogue-mirror/mirrored'
import { unavailable, type Outcome } from '../../../core/shared/domain-error'
import { service } from '../rest/failure'
import {
  assignmentsPath,
  brandsPath,
  categoriesPath,
  groupsPath,
  priceListsPath,
  pricesPath,
  productsPath,
  storePath,
  treesPath,
  variantsPath,
} from '../rest/paths'
import { allPages, decodedBody, pageOf, type Rest } from '../rest/rest'
import { choicesFromWire } from './choices-from-wire'
import { groupsFromWire } from './groups-from-wire'
import {
  assignmentCodec,
  brandCodec,
  categoryCodec,
  choicesCodec,
  groupCodec,
  priceCodec,
  priceListCodec,
  productCodec,
  settingsCodec,
  treeCodec,
  variantCodec,
  type WireChoices,
  type WireProduct,
  type WireVariant,
} from './mirror.wire'
import { priceFromWire } from './prices-from-wire'
import { productFromWire } from './product-from-wire'
import { stockAfter } from './stock'

type Reader = Pick<Rest, 'get'>

/** Products of one step: their variants fit into memory, also where each has 600. */
const productsAtOnce = 50
/** As soon as options or modifiers are included, the store answers ten products a page, whatever was asked for. */
const choicesAtOnce = 10
const limit = 250
/** The shop shows US dollars only; `bigcommerce:check` says so. */
const currency = 'USD'

/** The catalogue that a BigCommerce store sells in a channel. */
export const bigcommerceCatalogue = (rest: Reader, channelId: number): CatalogueSourcePort => {
  let weightUnits: Outcome<string> | undefined
  const unitsOnce = (): Outcome<string> => {
    weightUnits ??= memoized(unitsOf(rest))
    return weightUnits
  }
  const productsIn = (query: Query, known: KnownMarks): Outcome<readonly MirroredProduct[]> =>
    pipe(
      unitsOnce(),
      TE.flatMap(units => productsOf(rest, { query: { 'channel_id:in': channelId, ...query }, known, units })),
    )
  return {
    shelves: () => shelvesOf(rest, channelId),
    products: (afterId, known) => productsIn({ 'id:greater': afterId, limit: productsAtOnce }, known),
    changedProducts: (since, afterId, known) =>
      productsIn({ 'date_modified:min': moment(since), 'id:greater': afterId, limit: productsAtOnce }, known),
    productsById: (ids, known) =>
      pipe(
        partsOf(ids, productsAtOnce),
        TE.traverseSeqArray(part => productsIn({ 'id:in': part.join(','), limit: productsAtOnce }, known)),
        TE.map(read => read.flat()),
      ),
    prices: (listId, since) =>
      pipe(
        allPages(rest, pricesPath(listId), priceCodec, {
          limit,
          query: {
            currency,
            include: 'bulk_pricing_tiers',
            ...(since === undefined ? {} : { 'date_modified:min': moment(since) }),
          },
        }),
        TE.map(prices => prices.flatMap(price => priceFromWire(price) ?? [])),
      ),
    stock: afterId => stockAfter(rest, channelId, afterId),
  }
}

type Query = Readonly<Record<string, string | number>>

/** A time as the store's filters take it, in seconds. */
const moment = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`

const partsOf = <A>(all: readonly A[], size: number): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** Asks once; a failure is asked again by the next. */
const memoized = <A>(outcome: Outcome<A>): Outcome<A> => {
  let answer: E.Either<never, A> | undefined
  return async () => {
    if (answer) return answer
    const found = await outcome()
    if (E.isRight(found)) answer = found
    return found
  }
}

const unitsOf = (rest: Reader): Outcome<string> =>
  pipe(
    rest.get(storePath),
    TE.flatMapEither(({ body }) => decodedBody(settingsCodec)(body)),
    TE.map(({ weight_units: units = '' }) => units),
  )

const listed = <A>(rest: Reader, path: string, codec: t.Decoder<unknown, A>, query: Record<string, string> = {}) =>
  allPages(rest, path, codec, { limit, query })

const shelvesOf = (rest: Reader, channelId: number): Outcome<MirroredShelves> =>
  pipe(
    TE.Do,
    TE.bind('tree', () => treeOf(rest, channelId)),
    TE.bind('categories', ({ tree }) => listed(rest, categoriesPath, categoryCodec, { 'tree_id:in': String(tree) })),
    TE.bind('brands', () => listed(rest, brandsPath, brandCodec)),
    TE.bind('lists', () => listed(rest, priceListsPath, priceListCodec)),
    TE.bind('assignments', () => listed(rest, assignmentsPath, assignmentCodec)),
    TE.bind('groups', () => listed(rest, groupsPath, groupCodec)),
    TE.map(({ categories, brands, lists, assignments, groups }) => {
      const active = lists.filter(list => list.active !== false)
      const found = groupsFromWire(groups, assignments, active, channelId)
      const hidden = hiddenIn(categories)
      const shown = categories.filter(each => !hidden.has(each.category_id))
      return {
        categories: shown.map(category => ({
          id: category.category_id,
          parentId: category.parent_id,
          name: category.name,
          slug: category.url?.path ?? '',
          description: category.description ?? '',
          sortOrder: Math.round(category.sort_order ?? 0),
        })),
        hiddenCategoryIds: [...hidden],
        brands: brands.map(brand => ({ id: brand.id, name: brand.name, slug: brand.custom_url?.url ?? '' })),
        ...found,
        priceLists: active.map(({ id, name }) => ({ id, name })),
        notes: [
          ...found.notes,
          ...lists
            .filter(list => list.active === false)
            .map(({ name }): MirrorNote => ({ code: 'inactive-price-list', list: name })),
        ],
      }
    }),
  )

/** A category that is hidden hides those below it. */
const hiddenIn = (
  categories: readonly {
    readonly category_id: number
    readonly parent_id: number
    readonly is_visible?: boolean | undefined
  }[],
): ReadonlySet<number> => {
  const hidden = new Set(categories.filter(each => each.is_visible === false).map(each => each.category_id))
  for (let size = -1; size !== hidden.size;) {
    size = hidden.size
    for (const each of categories) if (hidden.has(each.parent_id)) hidden.add(each.category_id)
  }
  return hidden
}

const treeOf = (rest: Reader, channelId: number): Outcome<number> =>
  pipe(
    rest.get(treesPath, { query: { 'channel_id:in': channelId } }),
    TE.flatMapEither(pageOf),
    TE.flatMapEither(({ items }) => E.traverseArray(decodedBody(treeCodec))(items)),
    TE.flatMapEither(([tree]) =>
      tree ? E.right(tree.id) : E.left(unavailable(service, `channel ${channelId} has no category tree`)),
    ),
  )

type Step = { readonly query: Query; readonly known: KnownMarks; readonly units: string }

/** By ids and not by page numbers, so that a product which comes or goes meanwhile moves no other out of the pages. */
const productsOf = (rest: Reader, { query, known, units }: Step) =>
  pipe(
    rest.get(productsPath, {
      query: { ...query, include: 'images,custom_fields', sort: 'id', direction: 'asc' },
    }),
    TE.flatMapEither(pageOf),
    TE.flatMapEither(({ items }) => E.traverseArray(decodedBody(productCodec))(items)),
    TE.bindTo('products'),
    TE.bind('variants', ({ products }) => variantsOf(rest, products)),
    TE.bind('marks', ({ products }) => known(products.map(({ id }) => id))),
    TE.bind('choices', ({ products, marks }) =>
      choicesOf(
        rest,
        products
          .filter(({ id, date_modified: mark = '' }) => mark === '' || marks.get(id) !== mark)
          .map(({ id }) => id),
      ),
    ),
    TE.map(({ products, variants, choices }) =>
      products.map(product => {
        const chosen = choices.get(product.id)
        return productFromWire(
          product,
          variants.get(product.id) ?? [],
          chosen ? choicesFromWire(chosen) : undefined,
          units,
        )
      }),
    ),
  )

/** All variants, page by page: those included in a product's own answer end after the first few. */
const variantsOf = (
  rest: Reader,
  products: readonly WireProduct[],
): Outcome<ReadonlyMap<number, readonly WireVariant[]>> =>
  products.length === 0
    ? TE.right(new Map())
    : pipe(
        allPages(rest, variantsPath, variantCodec, {
          limit,
          query: { 'product_id:in': products.map(({ id }) => id).join(',') },
        }),
        TE.map(variants => {
          const found = new Map<number, WireVariant[]>()
          for (const variant of variants) {
            const own = found.get(variant.product_id) ?? []
            own.push(variant)
            found.set(variant.product_id, own)
          }
          return found
        }),
      )

const choicesOf = (rest: Reader, ids: readonly number[]): Outcome<ReadonlyMap<number, WireChoices>> => {
  return pipe(
    partsOf(ids, choicesAtOnce),
    TE.traverseSeqArray(part =>
      pipe(
        rest.get(productsPath, {
          query: { 'id:in': part.join(','), include: 'options,modifiers', limit: choicesAtOnce },
        }),
        TE.flatMapEither(pageOf),
        TE.flatMapEither(({ items }) => E.traverseArray(decodedBody(choicesCodec))(items)),
      ),
    ),
    TE.map(read => new Map(read.flat().map(choices => [choices.id, choices]))),
  )
}
