import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { BulkUploadPort } from '../bulk-upload/bulk-upload.port'
import type { Cart } from '../cart/cart'
import type { CartPort } from '../cart/cart.port'
import type { PathsPort } from '../navigation/paths.port'
import type { ListingQuery } from '../search/listing'
import type { SearchPort } from '../search/search.port'
import type { SkuSearchPort } from '../search/sku-search.port'
import type { DomainError, Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import { linesNamedToday } from './lines-with-own-numbers'
import type { OwnNumbersPort } from '../part-numbers/part-numbers.port'
import { withNumber } from '../part-numbers/with-number'

const maxSuggestions = 10

/** Suggestions with the buyer's matching part numbers first. */
export const suggestingOwnNumbers = (search: SearchPort, own: OwnNumbersPort): SearchPort => ({
  ...search,
  suggest: typed =>
    pipe(
      TE.Do,
      TE.bind('numbers', () => pipe(own.beginning(typed), recoverWith<readonly string[]>([]))),
      TE.bind('terms', () => search.suggest(typed)),
      TE.map(({ numbers, terms }) => [...new Set([...numbers, ...terms])].slice(0, maxSuggestions)),
    ),
})

/** Also resolves part numbers in searches, for search engines that do not know them. */
export const searchWithOwnNumbers = (search: SearchPort, own: OwnNumbersPort): SearchPort => ({
  ...suggestingOwnNumbers(search, own),
  list: query => pipe(resolved(own, query), TE.flatMap(search.list)),
})

/** Also resolves part numbers in batch lookups; results are keyed by the input. */
export const skusWithOwnNumbers = (search: SkuSearchPort, own: OwnNumbersPort): SkuSearchPort => ({
  ...search,
  findSkus: typed =>
    pipe(
      own.resolve(typed),
      recoverWith<ReadonlyMap<string, string>>(new Map()),
      TE.flatMap(numbers => search.findSkus(typed.map(each => numbers.get(each) ?? each))),
      TE.map(answers => answers.map((answer, at) => ({ ...answer, sku: typed[at] ?? answer.sku }))),
    ),
})

/** Also resolves part numbers in SKU lists; a part number of the visitor's company takes precedence over a SKU. */
export const uploadWithOwnNumbers = (upload: BulkUploadPort, own: OwnNumbersPort): BulkUploadPort => ({
  check: lines =>
    pipe(
      own.resolve([...new Set(lines.map(({ sku }) => sku))]),
      recoverWith<ReadonlyMap<string, string>>(new Map()),
      TE.flatMap(numbers => upload.check(lines.map(line => ({ ...line, sku: numbers.get(line.sku) ?? line.sku })))),
    ),
})

const resolved = (own: OwnNumbersPort, query: ListingQuery): Outcome<ListingQuery> =>
  query.term === undefined
    ? TE.right(query)
    : pipe(
        own.resolve([query.term]),
        recoverWith<ReadonlyMap<string, string>>(new Map()),
        TE.map(found => ({ ...query, term: found.get(query.term ?? '') ?? query.term })),
      )

/** Adds part numbers to cart lines; without them if they cannot be loaded. */
export const cartWithOwnNumbers = (cart: CartPort, own: OwnNumbersPort): CartPort =>
  Object.fromEntries(
    Object.entries(cart).map(([name, call]) => [
      name,
      (...input: never[]) =>
        pipe(
          (call as (...given: never[]) => Outcome<unknown>)(...input),
          TE.flatMap(answer => (isCart(answer) ? named(own, answer) : TE.right<DomainError, unknown>(answer))),
        ),
    ]),
  ) as unknown as CartPort

const isCart = (answer: unknown): answer is Cart =>
  typeof answer === 'object' && answer !== null && Array.isArray((answer as Partial<Cart>).lines)

const named = (own: OwnNumbersPort, cart: Cart): Outcome<Cart> =>
  pipe(
    linesNamedToday(own, cart.lines),
    TE.map(lines => ({ ...cart, lines })),
  )

/** Adds part numbers to the variants of product pages. */
export const pathsWithOwnNumbers = (paths: PathsPort, own: OwnNumbersPort): PathsPort => ({
  resolve: slug =>
    pipe(
      paths.resolve(slug),
      TE.flatMap(target => {
        if (target.tag !== 'product' || target.product.tag !== 'allowed')
          return TE.right<DomainError, typeof target>(target)
        const product = target.product.item
        return pipe(
          own.ofSkus(product.variants.map(({ sku }) => sku)),
          recoverWith<ReadonlyMap<string, string>>(new Map()),
          TE.map((numbers): typeof target =>
            numbers.size === 0
              ? target
              : {
                  ...target,
                  product: {
                    tag: 'allowed',
                    item: { ...product, variants: product.variants.map(variant => withNumber(variant, numbers)) },
                  },
                },
          ),
        )
      }),
    ),
})
