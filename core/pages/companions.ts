import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SkuSearchPort } from '../search/sku-search.port'
import type { Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import type { CataloguePort } from '../catalogue/catalogue.port'
import { companionSkus } from '../catalogue/companion-skus'
import type { Product, ProductCard } from '../catalogue/product'

/** Products that belong with a product, under the merchant's heading ("To hang this door"). */
export type Companions = { readonly title: string; readonly items: readonly ProductCard[] }

type Ports = { readonly catalogue: Pick<CataloguePort, 'cardsById'>; readonly skus: Pick<SkuSearchPort, 'findSkus'> }

/** The visible companions; omitted if they cannot be loaded. */
export const companionsOf = (
  { catalogue, skus }: Ports,
  product: Pick<Product, 'id' | 'customFields'>,
): Outcome<readonly Companions[]> => {
  const sections = product.customFields.flatMap(field => {
    const named = companionSkus(field)
    return named ? [{ title: field.name, named }] : []
  })
  if (sections.length === 0) return TE.right([])
  return pipe(
    skus.findSkus([...new Set(sections.flatMap(({ named }) => named))]),
    TE.map(answers => new Map(answers.flatMap(({ sku, found }) => (found ? [[sku, found.productId] as const] : [])))),
    TE.bindTo('ids'),
    TE.bind('cards', ({ ids }) => catalogue.cardsById([...new Set(ids.values())])),
    TE.map(({ ids, cards }) =>
      sections.flatMap(({ title, named }) => {
        const wanted = [...new Set(named.map(sku => ids.get(sku)))]
        const items = wanted.flatMap(id => cards.find(card => card.id === id && card.id !== product.id) ?? [])
        return items.length > 0 ? [{ title, items }] : []
      }),
    ),
    recoverWith<readonly Companions[]>([]),
  )
}
