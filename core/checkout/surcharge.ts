import type { CustomerGroup } from '../access/visitor'
import type { Cents } from '../shared/money'
import { shareOf } from '../shared/money'

/** Basis points by customer group: the group that pays a surcharge pays 2 %. */
const basisPointsByGroup: Readonly<Record<number, number>> = { 4: 200 }

/** What a group's customers pay on top of an amount; nothing for guests and all other groups. */
export const surchargeFor = (group: CustomerGroup | undefined, amount: Cents): Cents =>
  shareOf(amount, group ? (basisPointsByGroup[group.id] ?? 0) : 0)
