import type { Visitor } from '../../../core/access/visitor'
import type { CouponFacts } from '../../../core/cart/cart-totals'
import type { Coupon, CouponBuyer, CouponGoods, CouponLine } from '../../../core/promotions/coupon'
import type { Database } from '../database/engine'
import { couponBuyerKey, usedUpCoupons } from './coupon-uses'

/** A line of a cart, before its categories and brand are read. */
export type CouponGoodsLine = Pick<CouponLine, 'sku' | 'isContractPrice'> & { readonly productId: number }

/** What these coupons need to know of a cart; reads only what one of them asks. */
export const couponFacts = async (
  db: Database,
  visitor: Visitor,
  coupons: readonly Coupon[],
  lines: readonly CouponGoodsLine[],
  cartId: string,
): Promise<CouponFacts | undefined> => {
  if (coupons.length === 0) return undefined
  return {
    lines: await couponLines(db, coupons, lines),
    buyer: await couponBuyer(db, visitor, coupons),
    usedUp: await usedUpCoupons(db, coupons, await buyerKey(db, visitor, coupons, cartId)),
  }
}

/** A guest is known once they typed their email address at checkout. */
const buyerKey = async (
  db: Database,
  visitor: Visitor,
  coupons: readonly Coupon[],
  cartId: string,
): Promise<string | undefined> => {
  if (coupons.every(({ usesPerBuyer }) => usesPerBuyer === undefined)) return undefined
  if (visitor.customer) return couponBuyerKey(visitor)
  const row = await db.selectFrom('checkout').select('email').where('cart_id', '=', cartId).executeTakeFirst()
  return couponBuyerKey(visitor, row?.email ?? undefined)
}

const couponBuyer = async (db: Database, { customer }: Visitor, coupons: readonly Coupon[]): Promise<CouponBuyer> => ({
  groupId: customer?.group?.id,
  companyId: customer?.company?.id,
  isFirstOrder:
    customer !== undefined &&
    coupons.some(({ firstOrderOnly }) => firstOrderOnly) &&
    !(await hasOrdered(db, customer.id)),
})

/** A cancelled order is no order. */
const hasOrdered = async (db: Database, customerId: number): Promise<boolean> =>
  (await db
    .selectFrom('sales_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'cancelled')
    .limit(1)
    .executeTakeFirst()) !== undefined

const couponLines = async (
  db: Database,
  coupons: readonly Coupon[],
  lines: readonly CouponGoodsLine[],
): Promise<readonly CouponLine[]> => {
  const goods = coupons.flatMap(({ within, without }) => [within, without].flatMap(each => each ?? []))
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const brands = goods.some(each => each.brands.length > 0) ? await brandsOf(db, ids) : undefined
  const categories = goods.some(hasCategories) ? await categoriesOf(db, ids) : undefined
  return lines.map(({ sku, productId, isContractPrice }) => ({
    sku,
    isContractPrice,
    brandId: brands?.get(productId),
    categoryIds: categories?.get(productId) ?? [],
  }))
}

const hasCategories = ({ categories }: CouponGoods): boolean => categories.length > 0

const brandsOf = async (db: Database, productIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'brand_id'])
    .where('id', 'in', [...productIds])
    .execute()
  return new Map(rows.flatMap(({ id, brand_id: brand }) => (brand === null ? [] : [[id, brand] as const])))
}

/** The categories of products with all categories above them: a coupon for Hardware covers locksets. */
const categoriesOf = async (
  db: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const parents = new Map(
    (await db.selectFrom('category').select(['id', 'parent_id']).execute()).map(({ id, parent_id: parent }) => [
      id,
      parent,
    ]),
  )
  const rows = await db
    .selectFrom('product_category')
    .select(['product_id', 'category_id'])
    .where('product_id', 'in', [...productIds])
    .execute()
  const found = new Map<number, readonly number[]>()
  for (const { product_id: product, category_id: category } of rows)
    found.set(product, [...(found.get(product) ?? []), ...withAncestors(category, parents)])
  return found
}

const withAncestors = (category: number, parents: ReadonlyMap<number, number | null>): readonly number[] => {
  const path: number[] = []
  for (let at: number | null | undefined = category; at && !path.includes(at); at = parents.get(at)) path.push(at)
  return path
}
