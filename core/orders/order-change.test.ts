import { describe, expect, it } from '@jest/globals'
import { orderStatuses } from './order-query'
import type { OrderStatus } from './order'
import { checkOrderChange, maxOrderNoteLength, tidyChange, type OrderChange } from './order-change'
import { isStep, needsReason, nextSteps, notifiesBuyer } from './order-steps'
import { trackingLink } from './tracking-link'

/** All allowed transitions; others are rejected. */
const allowed: readonly `${OrderStatus} > ${OrderStatus}`[] = [
  'awaiting-payment > awaiting-fulfillment',
  'awaiting-payment > in-preparation',
  'awaiting-payment > on-hold',
  'awaiting-payment > cancelled',
  'awaiting-fulfillment > in-preparation',
  'awaiting-freight > cancelled',
  'awaiting-fulfillment > on-hold',
  'awaiting-fulfillment > cancelled',
  'in-preparation > shipped',
  'in-preparation > on-hold',
  'in-preparation > cancelled',
  'on-hold > awaiting-payment',
  'on-hold > awaiting-fulfillment',
  'on-hold > in-preparation',
  'on-hold > cancelled',
  'shipped > completed',
]

describe('the status of an order', () => {
  it.each(orderStatuses.flatMap(from => orderStatuses.map(to => [from, to] as const)))(
    'changes from %s to %s only as allowed',
    (from, to) => {
      expect(isStep({ status: from, shippingMethod: 'parcel' }, to)).toBe(allowed.includes(`${from} > ${to}`))
      expect(nextSteps({ status: from, shippingMethod: 'parcel' }).includes(to)).toBe(
        allowed.includes(`${from} > ${to}`),
      )
    },
  )

  it('completes once paid when nothing is shipped', () => {
    expect(nextSteps({ status: 'awaiting-payment', shippingMethod: '' })).toEqual(['completed', 'on-hold', 'cancelled'])
    expect(nextSteps({ status: 'completed', shippingMethod: '' })).toEqual([])
    expect(isStep({ status: 'awaiting-payment', shippingMethod: '' }, 'shipped')).toBe(false)
  })

  it('is mailed to the buyer when relevant, and needs a reason for hold and cancellation', () => {
    expect(orderStatuses.filter(notifiesBuyer)).toEqual([
      'awaiting-fulfillment',
      'in-preparation',
      'on-hold',
      'shipped',
      'cancelled',
    ])
    expect(orderStatuses.filter(needsReason)).toEqual(['on-hold', 'cancelled'])
  })
})

describe('the steps of an order that ships in parts', () => {
  const line = { position: 1, quantity: 3, name: 'Lock', sku: 'LS-1' }
  const sent = {
    id: 'a',
    day: '2026-11-28',
    state: 'shipped',
    amount: 0,
    lines: [{ position: 1, quantity: 1 }],
  } as const
  const order = (onAccount: boolean, shipped: number) =>
    ({
      ...{ status: 'in-preparation' as const, shippingMethod: 'parcel' as const },
      shipping: {
        ...(onAccount ? { onAccount: true as const } : {}),
        lines: [{ ...line, shipped }],
        shipments: shipped > 0 ? [sent] : [],
      },
    }) as const

  it('ship all of it on account until a part left; one paid by card always in parts [P-13]', () => {
    const ways = [order(true, 0), order(true, 1), order(false, 0)].map(each => isStep(each, 'shipped'))
    expect(ways).toEqual([true, false, false])
  })

  it('cancel all of it until a part left, and then its rest [P-13]', () => {
    const rest = { tag: 'cancel-rest', note: 'Sold out.' } as const
    const both = (each: ReturnType<typeof order>) => [
      isStep(each, 'cancelled'),
      checkOrderChange(each, rest).length === 0,
    ]
    expect([both(order(true, 0)), both(order(true, 1)), both(order(true, 3))]).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
  })
})

describe('a staff change of an order', () => {
  const order = (status: OrderStatus, shippingMethod = 'parcel') => ({ status, shippingMethod })
  const found = (...asked: Parameters<typeof checkOrderChange>) =>
    checkOrderChange(...asked).map(({ field, code }) => `${field} ${code}`)
  const ships = (carrier: string, tracking: string): OrderChange => ({
    tag: 'step',
    to: 'shipped',
    shipment: { carrier, tracking },
  })

  it('to shipped needs carrier and tracking number', () => {
    expect(found(order('in-preparation'), ships('UPS', '1Z 999 AA1'))).toEqual([])
    expect(found(order('in-preparation'), { tag: 'step', to: 'shipped' })).toEqual([
      'carrier staff.issues.carrier',
      'tracking staff.issues.tracking',
    ])
    expect(found(order('in-preparation'), ships(' ', '1Z999'))).toEqual(['carrier staff.issues.carrier'])
    expect(found(order('in-preparation'), ships('UPS', '<b>'))).toEqual(['tracking staff.issues.tracking'])
    expect(found(order('in-preparation'), ships('x'.repeat(61), '1Z999'))).toEqual(['carrier staff.issues.too-long'])
  })

  it('to shipped has no carrier for a pick-up order', () => {
    expect(found(order('in-preparation', 'pick-up'), { tag: 'step', to: 'shipped' })).toEqual([])
    expect(tidyChange(order('in-preparation', 'pick-up'), ships('UPS', '1Z999'))).toEqual({
      tag: 'step',
      to: 'shipped',
    })
  })

  it('to on-hold or cancelled needs a reason', () => {
    expect(found(order('awaiting-fulfillment'), { tag: 'step', to: 'cancelled', note: '  ' })).toEqual([
      'note staff.issues.note',
    ])
    expect(found(order('awaiting-fulfillment'), { tag: 'step', to: 'on-hold' })).toEqual(['note staff.issues.note'])
    expect(found(order('awaiting-fulfillment'), { tag: 'step', to: 'cancelled', note: 'Sold out.' })).toEqual([])
  })

  it('cannot cancel a shipped order', () => {
    expect(found(order('shipped'), { tag: 'step', to: 'cancelled', note: 'Please.' })).toEqual(['to staff.issues.step'])
  })

  it('has notes that are neither empty nor too long, and is trimmed', () => {
    expect(found(order('shipped'), { tag: 'note', audience: 'buyer', text: ' ' })).toEqual(['text staff.issues.note'])
    expect(
      found(order('shipped'), { tag: 'note', audience: 'internal', text: 'x'.repeat(maxOrderNoteLength + 1) }),
    ).toEqual(['text staff.issues.too-long'])
    expect(tidyChange(order('in-preparation', 'freight'), ships(' UPS ', ' 1Z999 '))).toEqual({
      tag: 'step',
      to: 'shipped',
      shipment: { carrier: 'UPS', tracking: '1Z999' },
    })
    expect(tidyChange(order('shipped'), { tag: 'note', audience: 'buyer', text: ' On Monday. ' })).toEqual({
      tag: 'note',
      audience: 'buyer',
      text: 'On Monday.',
    })
  })

  it('has tracking links for carriers with a tracking page', () => {
    expect(trackingLink({ carrier: ' ups', tracking: '1Z 99' })).toBe('https://www.ups.com/track?tracknum=1Z99')
    expect(trackingLink({ carrier: 'Own truck', tracking: '77' })).toBeUndefined()
  })
})
