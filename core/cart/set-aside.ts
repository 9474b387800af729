import type { LineGoods } from './cart'

/** A line set aside, without price and stock: the current visitor may not see its product. */
export type SetAsideLine = Pick<LineGoods, 'sku' | 'name'> & { readonly id: string; readonly quantity: number }

type Asked = {
  /** Undefined: the product was deleted, which is reported at the line. */
  readonly goods?: { readonly visible: boolean }
  /** Whether the merchant agreed a price for this line. */
  readonly agreed: boolean
}

/**
 * Whether a line is set aside: stored, shown separately, not sold. Evaluated at every read, so that it returns once the
 * visitor may see the product. Lines with agreed prices are always visible to their buyer.
 */
export const isSetAside = ({ goods, agreed }: Asked): boolean => goods !== undefined && !goods.visible && !agreed
