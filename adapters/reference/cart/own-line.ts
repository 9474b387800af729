import type { CartLine } from '../../../core/cart/cart'
import { maxPieces } from '../../../core/cart/check-line'
import type { CartLineRow } from './cart-view'
import type { OwnLine } from '../catalogue/json-fields'

/** A line without a product, at its stored price. */
export const ownLine = (row: CartLineRow, own: OwnLine): CartLine => {
  const common = {
    id: row.id,
    quantity: row.quantity,
    couponAmount: 0,
    slug: '',
    options: [],
    minimum: 1,
    listPrice: own.price,
    salePrice: own.price,
    extendedListPrice: own.price * row.quantity,
    extendedSalePrice: own.price * row.quantity,
  }
  switch (own.tag) {
    case 'custom':
      return { ...common, kind: 'custom', sku: own.sku, name: own.name, picture: own.picture, stock: maxPieces }
    case 'gift-certificate':
      return {
        ...common,
        kind: 'gift-certificate',
        sku: '',
        name: 'Gift certificate',
        gift: own.gift,
        maximum: 1,
        stock: 1,
      }
  }
}
