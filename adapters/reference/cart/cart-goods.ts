import type { SessionPort } from '../../../core/access/session.port'
import type { CartGoods, CartGoodsPort, NamedGoods } from '../../../core/cart/cart-goods.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Database } from '../database/engine'
import { query } from '../database/transaction'
import { claimUploads } from '../uploads/upload-uses'
import { candidateVariants } from './add-lines'
import { goodsByVariant, type Goods } from './goods'

/** Goods of the embedded catalogue for carts that live in a merchant's store. */
export const referenceCartGoods = (db: Database, session: SessionPort, clock: ClockPort): CartGoodsPort => ({
  ofVariants: variantIds =>
    query(async () => {
      const goods = await goodsByVariant(db, session.visitor, variantIds)
      return new Map([...goods].map(([id, found]) => [id, cartGoods(found)]))
    }),
  ofLines: lines =>
    query(async () => {
      const values = lines.flatMap(({ modifiers }) => modifiers.map(({ value }) => value))
      const uploads = await claimUploads(db, session, values, clock.now())
      const variants = await candidateVariants(db, lines)
      const goods = await goodsByVariant(
        db,
        session.visitor,
        variants.flatMap(ids => ids.slice(0, 1)),
      )
      const named = lines.map(({ productId }, at): NamedGoods => {
        const [id = -1, ...others] = variants[at] ?? []
        const found = goods.get(id)
        // Missing and invisible products are alike, also without a variant id.
        if (!found || found.productId !== productId || !found.visible) return { tag: 'none' }
        return others.length > 0 ? { tag: 'several' } : { tag: 'one', goods: cartGoods(found) }
      })
      return { named, uploads }
    }),
})

const cartGoods = ({ price, purchasable, valuesWithIds, downloads, ...goods }: Goods): CartGoods => ({
  productId: goods.productId,
  variantId: goods.variantId,
  sku: goods.sku,
  name: goods.name,
  slug: goods.slug,
  brand: goods.brand,
  categories: goods.categories,
  picture: goods.picture,
  kind: goods.kind,
  optionValues: valuesWithIds,
  modifiers: goods.modifiers,
  stock: goods.stock,
  minimum: goods.minimum,
  maximum: goods.maximum,
  pack: goods.pack,
  lead: goods.lead,
  purchasable: purchasable && price !== undefined,
  quoteOnly: goods.quoteOnly,
  visible: goods.visible,
  files: downloads.length,
})
