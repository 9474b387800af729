import { describe, expect, it } from '@jest/globals'
import type { PaymentMethod } from '../orders/order'
import { methodsInStore } from './methods-in-store'

const all: readonly PaymentMethod[] = ['purchase-order', 'invoice', 'card', 'test-card']

describe('the payment methods of a store', () => {
  it('are those that it has switched on [P-2]', () => {
    expect(methodsInStore(all, () => true, 5_000)).toEqual(all)
    expect(methodsInStore(all, name => name !== 'pay-by-card', 5_000)).toEqual(['purchase-order', 'invoice'])
    expect(methodsInStore(all, name => name === 'pay-by-invoice', 5_000)).toEqual(['invoice'])
  })

  it('take no card for less than a dollar [P-20]', () => {
    expect(methodsInStore(all, () => true, 100)).toEqual(all)
    expect(methodsInStore(all, () => true, 99)).toEqual(['purchase-order', 'invoice'])
  })
})
