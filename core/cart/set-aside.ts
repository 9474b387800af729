import type { LineGoods } from './cart'

/** A line that waits beside the cart, told without price or stock: who looks now may not see its goods. */
export type SetAsideLine = Pick<LineGoods, 'sku' | 'name'> & { readonly id: string; readonly quantity: number }

type Asked = {
  /** Undefined: the goods do not exist any more, which is told at the line. */
  readonly goods?: { readonly visible: boolean }
  /** The merchant agreed a price for this very line. */
  readonly agreed: boolean
}

/**
 * Whether a line is set aside: kept, shown apart, never sold. Asked at every reading, so that it is back among the
 * lines as soon as whoever looks may see its goods again. What was agreed with a buyer is theirs to see.
 */
export const isSetAside = ({ goods, agreed }: Asked): boolean => goods !== undefined && !goods.visible && !agreed
