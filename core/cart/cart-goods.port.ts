import type { Lead, Modifier, Pack, Variant } from '../catalogue/product'
import type { Outcome } from '../shared/domain-error'
import type { LineGoods } from './cart'
import type { NewLine } from './cart.port'
import type { UploadsById } from './check-choices'

/** A variant as a cart needs it that lives elsewhere: its description and availability, without a price. */
export type CartGoods = LineGoods & {
  readonly kind: 'physical' | 'digital'
  readonly optionValues: Variant['optionValues']
  readonly modifiers: readonly Modifier[]
  readonly stock: number
  readonly minimum: number
  readonly maximum?: number
  readonly pack?: Pack
  readonly lead?: Lead
  /** For sale, and with a price for this visitor. */
  readonly purchasable: boolean
  readonly quoteOnly: boolean
  /** False: this visitor may not see it. */
  readonly visible: boolean
  /** Number of files of a digital product. */
  readonly files: number
}

/** The goods that a new line names; 'several': it has to choose a variant. Invisible goods are none. */
export type NamedGoods =
  { readonly tag: 'one'; readonly goods: CartGoods } | { readonly tag: 'several' } | { readonly tag: 'none' }

/** Goods of the shop's catalogue, for carts that live in a merchant's store. */
export type CartGoodsPort = {
  /** For each line its goods, and this visitor's own uploads among the values of its choices. */
  readonly ofLines: (
    lines: readonly NewLine[],
  ) => Outcome<{ readonly named: readonly NamedGoods[]; readonly uploads: UploadsById }>
  /** Variants that do not exist are omitted. */
  readonly ofVariants: (variantIds: readonly number[]) => Outcome<ReadonlyMap<number, CartGoods>>
}
