import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Cart, CartLine } from '../../../core/cart/cart'
import { keepFormerCart } from '../../../core/cart/former-cart'
import type { QuotesPort } from '../../../core/quotes/quotes.port'
import { invalid, issue, notFound, type DomainError } from '../../../core/shared/domain-error'
import { toAmount } from '../../shared/codecs'
import { sendToCart, type NewLines, type WireNewLine } from './add-lines'
import type { GoodsByVariant } from './cart-from-wire'
import { selectionsOf, type FileAddress } from './options.wire'
import { fixCart, keepNotices, shownCart, type StoreCartParts } from './session-cart'

/**
 * This shop's own quotes, whose accepted ones are ordered at the store: `quotes` makes a cart of the agreed lines, and
 * the store's cart has them with their prices. It cannot be changed; the cart before can be restored.
 */
export const quotesWithStoreCart = (
  quotes: QuotesPort,
  parts: StoreCartParts,
  fileAddress: FileAddress,
): QuotesPort => ({
  ...quotes,
  checkOut: id => () => {
    const { session, clock } = parts
    const before = session.cartId
    return pipe(
      quotes.checkOut(id),
      TE.flatMap(agreed =>
        pipe(
          parts.goods.ofVariants([...new Set(agreed.lines.flatMap(({ variantId }) => variantId ?? []))]),
          TE.flatMapEither(goods => agreedLines(agreed, goods, fileAddress)),
        ),
      ),
      TE.flatMap(lines => sendToCart(parts, undefined, lines)),
      TE.tap(cart => fixCart(session, cart.id)),
      TE.tap(cart => parts.carts.noteQuote(cart.id, id)),
      TE.tap(() => (before === undefined ? TE.right(undefined) : keepFormerCart(session, before, clock.now()))),
      TE.tap(() => keepNotices(session, [])),
      TE.tapIO(
        ({ id: cartId }) =>
          () =>
            session.show('isEditableCart', `false_${cartId}`),
      ),
      TE.flatMap(cart => shownCart(parts, cart)),
      TE.tapError(() => session.keepCart(before)),
    )()
  },
})

const agreedLines = (
  { lines }: Cart,
  goods: GoodsByVariant,
  fileAddress: FileAddress,
): E.Either<DomainError, NewLines> => {
  const custom = lines.filter(({ kind }) => kind === 'custom')
  return pipe(
    E.traverseArray((line: CartLine) => agreedLine(line, goods, fileAddress))(
      lines.filter(({ kind }) => kind === 'physical' || kind === 'digital'),
    ),
    E.map(line_items => ({
      line_items,
      ...(custom.length > 0
        ? {
            custom_items: custom.map(({ sku, name, quantity, salePrice }) => ({
              ...(sku === '' ? {} : { sku }),
              name: name.slice(0, 250),
              quantity,
              list_price: toAmount(salePrice),
            })),
          }
        : {}),
    })),
  )
}

const agreedLine = (
  { id, productId = 0, variantId = 0, quantity, salePrice, choices = [] }: CartLine,
  goods: GoodsByVariant,
  fileAddress: FileAddress,
): E.Either<DomainError, WireNewLine> => {
  const found = goods.get(variantId)
  if (!found) return E.left(notFound('cart line'))
  return pipe(
    selectionsOf(found, choices, new Map(), fileAddress),
    E.bimap(
      ({ code, values }) => invalid(issue(`line:${id}`, code, values)),
      of => ({ product_id: productId, quantity, ...of, list_price: toAmount(salePrice) }),
    ),
  )
}
