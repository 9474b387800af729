import type { Fee } from './fee'
import type { PriceReason } from '../catalogue/price'
import type { CreditLeft } from '../credit/credit'
import type { Lead, ModifierChoice, Pack, Picture } from '../catalogue/product'
import type { CouponIssue } from '../promotions/coupon'
import type { Cents } from '../shared/money'
import type { GiftCertificate } from './gift-certificate'
import type { LineKind } from './line-kind'
import type { SetAsideLine } from './set-aside'

/** A line's option or modifier as displayed: a value's label, typed text, or a file's name and id. */
export type ShownChoice = { readonly name: string; readonly value: string; readonly uploadId?: string }

/** The variant of a line, with name and picture. */
export type LineGoods = {
  readonly productId: number
  readonly variantId: number
  readonly sku: string
  readonly name: string
  readonly slug: string
  readonly brand?: string
  /** Names of up to five visible categories of the product, for analytics. */
  readonly categories?: readonly string[]
  readonly picture?: Picture
}

/** Files of a digital line: number, and total size as text of the platform. */
export type DownloadFacts = { readonly files: number; readonly size?: string }

/** Custom lines and gift certificates have no product, so no product id and no page. */
export type CartLine = Omit<LineGoods, 'productId' | 'variantId'> &
  Partial<Pick<LineGoods, 'productId' | 'variantId'>> & {
    readonly id: string
    readonly kind: LineKind
    /** The part number of the buyer's company. */
    readonly partNumber?: string
    /** Only for digital lines. */
    readonly download?: DownloadFacts
    /** Only for gift certificates. */
    readonly gift?: GiftCertificate
    /** Chosen options and modifiers, as displayed. */
    readonly options: readonly ShownChoice[]
    /** Modifier choices as sent; undefined: the platform does not return them. */
    readonly choices?: readonly ModifierChoice[]
    readonly quantity: number
    /** Unit price before discounts and coupons. */
    readonly listPrice: Cents
    /** Unit price for this buyer before coupons. */
    readonly salePrice: Cents
    readonly extendedListPrice: Cents
    readonly extendedSalePrice: Cents
    readonly couponAmount: Cents
    readonly minimum: number
    readonly maximum?: number
    readonly pack?: Pack
    readonly lead?: Lead
    /** Why the price is what it is, if it comes from a price list; not for agreed prices. */
    readonly why?: PriceReason
    readonly stock: number
    /** Why this line cannot be ordered, shown at the line. A text key and its values. */
    readonly issue?: LineIssue
  }

export type LineIssue = {
  readonly code:
    | 'cart.not-enough-stock'
    | 'cart.out-of-stock'
    | 'cart.below-minimum'
    | 'cart.above-maximum'
    | 'cart.not-for-sale'
    /** Sold by quote only (S2-2.36). */
    | 'cart.quote-only'
    | 'cart.not-available-to-you'
    /** Its choices are no longer offered. */
    | 'cart.choices-changed'
  readonly values?: Readonly<Record<string, string | number>>
}

/** A coupon on the cart. With an `issue` it currently has no effect, and the reason is shown. */
export type AppliedCoupon = {
  readonly code: string
  readonly name: string
  readonly discount: Cents
  /** The coupon pays for shipping. */
  readonly freeShipping?: boolean
  readonly issue?: CouponIssue
}

/** The cart of this session. Amounts are computed by the server only. */
export type Cart = {
  readonly id?: string
  readonly lines: readonly CartLine[]
  readonly coupons: readonly AppliedCoupon[]
  /** Sum of the lines at the buyer's prices. */
  readonly subtotal: Cents
  readonly discount: Cents
  /** subtotal less discount; shipping and tax are added at checkout. */
  readonly total: Cents
  /** Surcharges, if any; not part of any other amount. */
  readonly fees?: readonly Fee[]
  /** What is left of the company's credit, for buyers who may see it. */
  readonly credit?: CreditLeft
  readonly currency: 'USD'
  /** False: prices are agreed, so lines cannot be changed (S1-2.26). */
  readonly editable: boolean
  /**
   * Changes to the cart not made by the shopper, e.g. lines merged at sign-in. Shown until the cart is next changed.
   */
  readonly notices: readonly CartNotice[]
  /** Lines this visitor may not see: excluded from totals, checkout and orders, but not deleted. */
  readonly setAside?: readonly SetAsideLine[]
  /** Lines merged from a guest's cart at sign-in, while the merge can be undone. */
  readonly merged?: readonly MergedLine[]
  /** This cart replaced another one, which can be restored for a day. */
  readonly restorable?: boolean
}

/** The part of a line that was merged from a guest's cart. */
export type MergedLine = Omit<SetAsideLine, 'id'>

export type CartNotice = {
  readonly code: 'cart.merged' | 'cart.repaired' | 'cart.quantity-capped' | 'cart.whole-packs'
  readonly values?: Readonly<Record<string, string | number>>
}

export const emptyCart: Cart = {
  lines: [],
  coupons: [],
  subtotal: 0,
  discount: 0,
  total: 0,
  currency: 'USD',
  editable: true,
  notices: [],
}

/** What the header shows of a cart: pieces (not lines), and the total. */
export type CartFigures = { readonly pieces: number; readonly total: Cents }

/** The number in the header's cart badge: pieces, not lines. */
export const pieceCount = (cart: Cart): number => cart.lines.reduce((sum, line) => sum + line.quantity, 0)

export const figuresOf = (cart: Cart): CartFigures => ({ pieces: pieceCount(cart), total: cart.total })
