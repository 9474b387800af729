import type { Fee } from './fee'
import type { Lead, ModifierChoice, Pack, Picture } from '../catalogue/product'
import type { Cents } from '../shared/money'
import type { GiftCertificate } from './gift-certificate'
import type { LineKind } from './line-kind'
import type { SetAsideLine } from './set-aside'

/** An option or modifier as a line shows it: a value's label, what was typed, or a file's name with its number. */
export type ShownChoice = { readonly name: string; readonly value: string; readonly uploadId?: string }

/** The variant of a line, with name and picture. */
export type LineGoods = {
  readonly productId: number
  readonly variantId: number
  readonly sku: string
  readonly name: string
  readonly slug: string
  readonly brand?: string
  /** Names of the open categories it stands in, for counting; at most five. */
  readonly categories?: readonly string[]
  readonly picture?: Picture
}

/** Files of a digital line: number, and total size as text of the platform. */
export type DownloadFacts = { readonly files: number; readonly size?: string }

/** Custom lines and gift certificates are of no product: they have no number of one, and no page. */
export type CartLine = Omit<LineGoods, 'productId' | 'variantId'> &
  Partial<Pick<LineGoods, 'productId' | 'variantId'>> & {
    readonly id: string
    readonly kind: LineKind
    /** What the buyer's company calls it. */
    readonly partNumber?: string
    /** Of a digital line. */
    readonly download?: DownloadFacts
    /** Of a gift certificate. */
    readonly gift?: GiftCertificate
    /** Chosen options and modifiers, as shown. */
    readonly options: readonly ShownChoice[]
    /** Modifier choices as sent; undefined: the platform does not return them. */
    readonly choices?: readonly ModifierChoice[]
    readonly quantity: number
    /** Each, before discounts and coupons. */
    readonly listPrice: Cents
    /** Each, what this buyer pays before coupons. */
    readonly salePrice: Cents
    readonly extendedListPrice: Cents
    readonly extendedSalePrice: Cents
    readonly couponAmount: Cents
    readonly minimum: number
    readonly maximum?: number
    readonly pack?: Pack
    readonly lead?: Lead
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

/** A coupon on the cart. With an `issue` it has no effect at the moment, and the reason is shown. */
export type AppliedCoupon = {
  readonly code: string
  readonly name: string
  readonly discount: Cents
  readonly issue?: CouponIssue
}

export type CouponIssue = {
  readonly code: 'cart.coupon-unknown' | 'cart.coupon-expired' | 'cart.coupon-minimum'
  readonly values?: Readonly<Record<string, string | number>>
}

/** The cart of this session. Amounts are computed by the server only. */
export type Cart = {
  readonly id?: string
  readonly lines: readonly CartLine[]
  readonly coupons: readonly AppliedCoupon[]
  /** Sum of the lines at the buyer's prices. */
  readonly subtotal: Cents
  readonly discount: Cents
  /** subtotal less discount; shipping and tax come at checkout. */
  readonly total: Cents
  /** Surcharges, if any; not part of any other amount. */
  readonly fees?: readonly Fee[]
  readonly currency: 'USD'
  /** False: agreed prices, lines may not change (S1-2.26). */
  readonly editable: boolean
  /**
   * Changes to the cart not made by the shopper, e.g. lines merged at sign-in. Shown until the cart is next changed.
   */
  readonly notices: readonly CartNotice[]
  /** Lines this visitor may not see: excluded from totals, checkout and orders, but kept. */
  readonly setAside?: readonly SetAsideLine[]
  /** What came with a guest's cart at sign-in, while it can be taken out again. */
  readonly merged?: readonly MergedLine[]
  /** Another cart gave way to this one, and can be had back for a day. */
  readonly restorable?: boolean
}

/** As much of a line as came with a guest's cart. */
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

/** What the badge in the header counts: pieces, not lines. */
export const pieceCount = (cart: Cart): number => cart.lines.reduce((sum, line) => sum + line.quantity, 0)
