import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Product, ProductCard, Variant } from '../catalogue/product'
import type { PathsPort } from '../navigation/paths.port'
import { emptyQuery } from '../search/listing'
import type { SearchPort } from '../search/search.port'
import type { Outcome } from '../shared/domain-error'
import { orNothing } from '../shared/fallback'

type Ports = { readonly search: Pick<SearchPort, 'list'>; readonly paths: Pick<PathsPort, 'resolve'> }

/** A search hit for a row; with the product if options must be chosen. */
export type RowHit = { readonly card: ProductCard; readonly product?: Product }
export type FoundForRow = { readonly items: readonly RowHit[]; readonly total: number }
export type FindForRow = (typed: string, page: number) => Outcome<FoundForRow>

/** Maximum search results per row (S3-9.03). */
export const hitsPerPage = 3

/** Search-as-you-type results for a row, by relevance (S3-2.34, S3-7.04). */
export const findForRow =
  ({ search, paths }: Ports): FindForRow =>
  (typed, page) => {
    const term = typed.trim()
    if (term === '') return TE.right({ items: [], total: 0 })
    return pipe(
      search.list({ ...emptyQuery, term, page, pageSize: hitsPerPage }),
      TE.flatMap(({ items, total }) =>
        pipe(
          items,
          TE.traverseArray(card => withOptions(paths, card)),
          TE.map(found => ({ items: found, total })),
        ),
      ),
    )
  }

/** If the product cannot be read, the hit is returned without options instead of failing the search. */
const withOptions = (paths: Ports['paths'], card: ProductCard): Outcome<RowHit> =>
  card.plainVariantId !== undefined
    ? TE.right({ card })
    : pipe(
        orNothing(paths.resolve(card.slug)),
        TE.map(target =>
          target?.tag === 'product' && target.product.tag === 'allowed'
            ? { card, product: target.product.item }
            : { card },
        ),
      )

/** The selection for a row: the SKU to send, the name to show instead (S3-4.21), and whether options must be chosen. */
export type PickedForRow = { readonly sku: string; readonly name: string; readonly chooses?: true }

/** The selection for a variant of a product. */
export const pickedOf = (
  { name, modifiers }: Pick<Product, 'name' | 'modifiers'>,
  { sku }: Pick<Variant, 'sku'>,
): PickedForRow => ({ sku, name, ...(modifiers.some(({ required }) => required) ? { chooses: true } : {}) })

/** The hit with exactly this SKU, case-insensitive. */
export const exactHit = (hits: readonly RowHit[], typed: string): PickedForRow | undefined => {
  const wanted = typed.trim().toUpperCase()
  for (const { card, product } of hits) {
    const variant = product?.variants.find(each => each.sku.toUpperCase() === wanted)
    const picked = product
      ? variant && pickedOf(product, variant)
      : card.sku.toUpperCase() === wanted
        ? { sku: card.sku, name: card.name }
        : undefined
    if (picked && card.purchasable) return picked
  }
  return undefined
}
