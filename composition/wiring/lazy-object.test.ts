import { describe, expect, it } from '@jest/globals'
import { lazyObject } from './lazy-object'

const counted = () => {
  const made: string[] = []
  const object = lazyObject<{ readonly cart: string; readonly orders: string }>(['cart', 'orders'], name => {
    made.push(name)
    return `the ${name}`
  })
  return { object, made }
}

describe('an object whose values are made when they are read', () => {
  it('makes each value once, and none that is not read', () => {
    const { object, made } = counted()
    expect([object.cart, object.cart, made]).toEqual(['the cart', 'the cart', ['cart']])
  })

  it('says which values it has without making them', () => {
    const { object, made } = counted()
    expect(['orders' in object, 'quotes' in object, made]).toEqual([true, false, []])
  })

  it('is copied as a whole', () => {
    const { object } = counted()
    expect({ ...object, orders: 'others' }).toEqual({ cart: 'the cart', orders: 'others' })
  })

  it('has no value under a name that it does not know', () => {
    const { object } = counted()
    expect((object as Record<string, unknown>)['then']).toBeUndefined()
  })
})
