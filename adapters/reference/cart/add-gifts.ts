import * as E from 'fp-ts/Either'
import { maxLines } from '../../../core/cart/check-line'
import type { NewGift } from '../../../core/cart/gift-certificate'
import { checkGift, maxGifts } from '../../../core/cart/gift-certificate'
import type { RandomPort } from '../../../core/shared/clock.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { invalid, issue } from '../../../core/shared/domain-error'
import { lineRows } from './cart-view'
import type { Database } from '../database/engine'
import type { OwnLine } from '../catalogue/json-fields'

/** Adds gift certificates to a cart, all or none, each as a line of its own: identical ones are mailed separately. */
export const addGifts = async (
  trx: Database,
  cartId: string,
  gifts: readonly NewGift[],
  random: RandomPort,
): Promise<E.Either<DomainError, void>> => {
  if (gifts.length === 0) return E.right(undefined)
  const checked = gifts.map(checkGift)
  const issues = checked.flatMap((gift, index) =>
    E.isLeft(gift) ? gift.left.map(found => ({ ...found, field: `gift:${index}:${found.field}` })) : [],
  )
  if (issues.length > 0) return E.left(invalid(...issues))
  const rows = await lineRows(trx, cartId)
  if (rows.filter(row => row.own !== null).length + gifts.length > maxGifts)
    return E.left(invalid(issue('gift:0', 'cart.too-many-gifts', { maximum: maxGifts })))
  if (rows.length + gifts.length > maxLines)
    return E.left(invalid(issue('items', 'cart.too-many-lines', { maximum: maxLines })))
  const last = Math.max(0, ...rows.map(row => row.position))
  const owns = checked.flatMap((gift): readonly OwnLine[] => (E.isRight(gift) ? [ownOf(gift.right)] : []))
  await trx
    .insertInto('cart_line')
    .values(
      owns.map((own, index) => ({
        id: random.uuid(),
        cart_id: cartId,
        product_id: 0,
        variant_id: 0,
        quantity: 1,
        modifiers: '[]',
        agreed_price: null,
        position: last + 1 + index,
        own: JSON.stringify(own),
      })),
    )
    .execute()
  return E.right(undefined)
}

const ownOf = ({ amount: price, ...gift }: NewGift): OwnLine => ({ tag: 'gift-certificate', price, gift })
