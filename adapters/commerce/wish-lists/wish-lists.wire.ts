import * as t from 'io-ts'
import {
  isShareToken,
  maxWishListNameLength,
  maxWishes,
  type SharedWishList,
  type WishedProduct,
  type WishList,
} from '../../../core/wish-lists/wish-list'
import { flag, id, listOf, maybe, text, whole } from '../../shared/codecs'
import { readableListOf } from '../../shared/readable-list'

/**
 * Wish list calls 3.1 to 3.7. The id in the path of 3.2 is the number of the customer's own list, or the token of a
 * share link (security rule 11).
 */
export const wishListsPath = '/exp-sf-cms/api/bc/wishlists'
export const wishListPath = (listId: number | string) => `${wishListsPath}/${listId}`
export const wishListItemsPath = (listId: number | ':id') => `${wishListsPath}/${listId}/items`
export const wishListItemPath = (listId: number | ':id', itemId: number | ':itemId') =>
  `${wishListsPath}/${listId}/items/${itemId}`

const itemNumber = whole(1, Number.MAX_SAFE_INTEGER)
const wishedCodec = t.intersection([t.strict({ product_id: itemNumber }), t.partial({ variant_id: maybe(itemNumber) })])
const itemCodec = t.intersection([t.strict({ id }), wishedCodec])
const maxNameLength = 1000

/** Platforms may store longer lists than we allow. */
const maxRead = 1000

export const wishListCodec = t.intersection([
  t.strict({
    id,
    name: text(maxNameLength),
    is_public: flag,
    items: readableListOf('products of wish lists', itemCodec, maxRead),
  }),
  t.partial({ customer_id: maybe(id), token: maybe(text(200)) }),
])
export type WireWishList = t.TypeOf<typeof wishListCodec>
export const wishListsCodec = readableListOf('wish lists', wishListCodec, maxRead)
/** A shared list has no number and no owner. */
export const sharedCodec = t.intersection([
  t.strict({
    name: text(maxNameLength),
    is_public: flag,
    items: readableListOf('products of wish lists', wishedCodec, maxRead),
  }),
  t.partial({ token: maybe(text(200)) }),
])

export const createRequest = t.intersection([
  t.strict({ name: text(maxNameLength) }),
  t.partial({ is_public: maybe(flag), items: maybe(listOf(wishedCodec, maxWishes)) }),
])
/** Items are added and removed one by one (3.6, 3.7), so that concurrent tabs do not overwrite each other. */
export const changeRequest = t.strict({ name: text(maxNameLength), is_public: flag })
export const addRequest = t.strict({ items: listOf(wishedCodec, maxWishes) })

export const wishedToWire = ({ productId, variantId }: WishedProduct) => ({
  product_id: productId,
  ...(variantId === undefined ? {} : { variant_id: variantId }),
})
export const wishedFromWire = (wire: t.TypeOf<typeof wishedCodec>): WishedProduct => ({
  productId: wire.product_id,
  ...(wire.variant_id === undefined ? {} : { variantId: wire.variant_id }),
})

export const wishListToWire = (list: WishList) => ({
  id: list.id,
  name: list.name,
  is_public: list.shareToken !== undefined,
  ...(list.shareToken === undefined ? {} : { token: list.shareToken }),
  items: list.items.map(item => ({ id: item.id, ...wishedToWire(item) })),
})

/** Drops the token of a list that is not shared, and tokens that could be guessed. */
export const wishListFromWire = (wire: WireWishList): WishList => ({
  id: wire.id,
  name: wire.name.slice(0, maxWishListNameLength),
  ...(wire.is_public && wire.token !== undefined && isShareToken(wire.token) ? { shareToken: wire.token } : {}),
  items: wire.items.map(item => ({ id: item.id, ...wishedFromWire(item) })),
})

export const sharedToWire = (list: SharedWishList) => ({
  name: list.name,
  is_public: true,
  items: list.items.map(wishedToWire),
})
export const sharedFromWire = (wire: t.TypeOf<typeof sharedCodec>): SharedWishList => ({
  name: wire.name.slice(0, maxWishListNameLength),
  items: wire.items.map(wishedFromWire),
})
