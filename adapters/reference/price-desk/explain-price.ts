import * as E from 'fp-ts/Either'
import { chosenOffer, explainedPrice, offersOf } from '../../../core/prices/chosen-price'
import type { PriceAnswer, PriceQuestion } from '../../../core/price-desk/price-lists.port'
import { invalid, issue, type DomainError } from '../../../core/shared/domain-error'
import { cataloguePriceOf } from '../catalogue/product-columns'
import type { Database } from '../database/engine'
import { companyNamed } from './company-named'
import { readPriceContext } from '../prices/price-context'
import { variantsBySku } from './run-rows'
import { tiersOfVariants } from '../prices/variant-tiers'

/** Why a SKU costs what it costs for a company or group today: the list that counts, and those that lost. */
export const explained = async (
  db: Database,
  { company: named, groupId, sku, quantity }: PriceQuestion,
  { storeKey, now }: { readonly storeKey: string; readonly now: number },
): Promise<E.Either<DomainError, PriceAnswer>> => {
  const company = named === '' ? undefined : await companyNamed(db, named)
  if (named !== '' && !company) return E.left(invalid(issue('company', 'prices.issues.nobody', { name: named })))
  const known = (await variantsBySku(db, [sku]))(sku)
  const variant =
    known &&
    (await db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .select(['variant.sku', 'variant.price', 'variant.sale_price', 'variant.retail_price', 'product.name'])
      .where('variant.id', '=', known.id)
      .executeTakeFirst())
  if (!known || !variant) return E.left(invalid(issue('sku', 'prices.issues.sku', { sku })))
  const group = company ? (company.group_id ?? undefined) : groupId
  const context = await readPriceContext(db, { storeKey, companyId: company?.id, groupId: group }, now)
  const tiers = (await tiersOfVariants(db, context, [known.id]))(known.id)
  const offers = context ? offersOf(context, tiers, quantity) : []
  const chosen = context && chosenOffer(context.strategy, offers)
  const catalogue = cataloguePriceOf(variant)
  const price = explainedPrice(catalogue, context, tiers, quantity)
  const groupName =
    group === undefined
      ? undefined
      : (await db.selectFrom('customer_group').select('name').where('id', '=', group).executeTakeFirst())?.name
  return E.right({
    sku: variant.sku,
    product: variant.name,
    buyer: company?.name ?? groupName ?? '',
    strategy: context?.strategy ?? 'priority',
    ...(price ? { now: price.now } : {}),
    catalogue,
    offers: [...offers]
      .sort((a, b) => Number(b === chosen) - Number(a === chosen))
      .map(offer => {
        const until = [offer.list.until, offer.tier.until].flatMap(day => day ?? []).sort()[0]
        return {
          listId: offer.list.id,
          list: offer.list.name,
          level: offer.list.level,
          minimum: offer.tier.minimum,
          each: offer.now,
          ...(until === undefined ? {} : { until }),
          isChosen: offer === chosen,
        }
      }),
    silent: (context?.lists ?? [])
      .filter(list => !offers.some(offer => offer.list.id === list.id))
      .map(({ id, name }) => ({ listId: id, list: name })),
  })
}
