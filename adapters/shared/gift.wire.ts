import * as t from 'io-ts'
import type { CartLine } from '../../core/cart/cart'
import type { Cents } from '../../core/shared/money'
import type { GiftCertificate, GiftContact, GiftTheme, NewGift } from '../../core/cart/gift-certificate'
import { giftThemes } from '../../core/cart/gift-certificate'
import { maybe, text, toAmount } from './codecs'

/** Sender and recipient, in the platform's cart format. */
const contactCodec = t.partial({ name: maybe(text(300)), email: maybe(text(254)) })
export const giftFields = {
  sender: maybe(contactCodec),
  recipient: maybe(contactCodec),
  theme: maybe(text(100)),
  message: maybe(text(2000)),
}

type WireGift = t.TypeOfPartialProps<typeof giftFields>

const contact = (wire: t.TypeOf<typeof contactCodec> | undefined): GiftContact => ({
  name: wire?.name ?? '',
  email: wire?.email ?? '',
})

/** Some responses identify a theme by its lowercase file name. */
const themeOf = (name = ''): GiftTheme =>
  giftThemes.find(theme => theme.toLowerCase() === name.toLowerCase().replace(/\.html$/, '')) ?? 'General'

export const giftFromWire = (wire: WireGift): GiftCertificate => ({
  sender: contact(wire.sender),
  recipient: contact(wire.recipient),
  theme: themeOf(wire.theme),
  ...(wire.message === undefined ? {} : { message: wire.message }),
})

/** A certificate as a line of a cart. */
export const giftLineFromWire = (
  wire: WireGift & { readonly id: string; readonly amount: Cents; readonly name?: string | undefined },
): CartLine => ({
  id: wire.id,
  kind: 'gift-certificate',
  sku: '',
  name: wire.name ?? '',
  slug: '',
  options: [],
  quantity: 1,
  gift: giftFromWire(wire),
  listPrice: wire.amount,
  salePrice: wire.amount,
  extendedListPrice: wire.amount,
  extendedSalePrice: wire.amount,
  couponAmount: 0,
  minimum: 1,
  maximum: 1,
  stock: 1,
})

export const giftToWire = ({ sender, recipient, theme, message }: GiftCertificate) => ({
  sender,
  recipient,
  theme,
  message,
})

/** A certificate to buy, in the body of a cart's new lines. */
export const newGiftToWire = ({ amount: cents, ...gift }: NewGift) => ({
  name: 'Gift certificate',
  quantity: 1,
  amount: toAmount(cents),
  ...giftToWire(gift),
})
