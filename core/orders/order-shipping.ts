import type { Cents } from '../shared/money'
import { issue, type Issue } from '../shared/domain-error'

/**
 * asked: its amount is being taken. shipped: paid. payment-needed: the card was declined, the buyer has to pay.
 * on-credit: staff ship without payment.
 */
export type ShipmentState = 'asked' | 'shipped' | 'payment-needed' | 'on-credit'
export const shipmentStates: readonly ShipmentState[] = ['asked', 'shipped', 'payment-needed', 'on-credit']

export type ShippedLine = { readonly position: number; readonly quantity: number }

/** Goods of an order that leave together, and the amount that is taken for them. */
export type OrderShipment = {
  readonly id: string
  readonly day: string
  readonly state: ShipmentState
  readonly amount: Cents
  readonly lines: readonly ShippedLine[]
  readonly carrier?: string
  readonly tracking?: string
  /** Why the amount could not be taken, in the provider's words. */
  readonly problem?: string
}

/** A line that ships: how many pieces were ordered, shipped, and cancelled. */
export type OrderedPieces = ShippedLine & {
  readonly name: string
  readonly sku: string
  readonly shipped: number
  readonly cancelled?: number
}

/** How an order ships in parts. */
export type OrderShipping = {
  /** The company is invoiced: nothing is taken for a part, and all of it may leave with one step instead. */
  readonly onAccount?: true
  readonly lines: readonly OrderedPieces[]
  readonly shipments: readonly OrderShipment[]
}

/** What an order paid in parts cost and what was taken: the rest is reserved, or taken when goods ship. */
export type TakenOfOrder = { readonly authorised: Cents; readonly captured: Cents; readonly total: Cents }

const maxText = 60

/** What is wrong with a shipment; each issue at its field. */
export const shipmentIssues = (
  { lines }: Pick<OrderShipping, 'lines'>,
  asked: { readonly lines: readonly ShippedLine[]; readonly carrier?: string; readonly tracking?: string },
): readonly Issue[] => {
  const pieces = asked.lines.flatMap(({ position, quantity }) => {
    const line = lines.find(each => each.position === position)
    const left = line ? piecesLeft(line) : 0
    return Number.isSafeInteger(quantity) && quantity >= 0 && quantity <= left
      ? []
      : [issue(`ship-${position}`, 'staff.issues.pieces-left', { count: left })]
  })
  const long = (['carrier', 'tracking'] as const).flatMap(field =>
    (asked[field] ?? '').length > maxText ? [issue(field, 'staff.issues.too-long', { max: maxText })] : [],
  )
  const isEmpty = pieces.length === 0 && asked.lines.every(({ quantity }) => quantity === 0)
  return [...pieces, ...long, ...(isEmpty ? [issue('ship', 'staff.issues.nothing-ships')] : [])]
}

/** Pieces of a line that are still to ship. */
export const piecesLeft = ({ quantity, shipped, cancelled = 0 }: Omit<OrderedPieces, 'name' | 'sku'>): number =>
  Math.max(0, quantity - shipped - cancelled)

/** Whether all pieces are in shipments, but for those that were cancelled. */
export const isAllShipped = ({ lines }: Pick<OrderShipping, 'lines'>): boolean =>
  lines.every(line => piecesLeft(line) === 0)

/** Whether the amount of a shipment is being taken right now. */
export const isTaking = ({ shipments }: Pick<OrderShipping, 'shipments'>): boolean =>
  shipments.some(({ state }) => state === 'asked')
