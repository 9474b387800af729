import type { Cents } from '../shared/money'

/** open: has a balance and can be spent; expired: its last day is over; void: staff or a canceled order ended it. */
export type GiftState = 'open' | 'spent' | 'expired' | 'void'

export const giftStates: readonly GiftState[] = ['open', 'spent', 'expired', 'void']

type Known = {
  readonly balance: Cents
  readonly isVoid: boolean
  /** The last day it can be spent, as yyyy-mm-dd in the store's time zone; undefined: without end. */
  readonly lastDay?: string
}

export const giftStateOf = ({ balance, isVoid, lastDay }: Known, today: string): GiftState => {
  if (isVoid) return 'void'
  if (balance === 0) return 'spent'
  return lastDay !== undefined && lastDay < today ? 'expired' : 'open'
}

/**
 * A certificate that an order bought. `ending`: the last characters of its code, empty if unknown. `spent`: what orders
 * paid with it, which canceling the order does not undo.
 */
export type BoughtGift = {
  readonly ending: string
  readonly amount: Cents
  readonly spent: Cents
  readonly state: GiftState
}
