import { describe, expect, it } from '@jest/globals'
import { followCurrency } from './currency-change'

describe('a currency that changes', () => {
  const dispatch = (...events: readonly Event[]) => {
    const page = new EventTarget()
    let changes = 0
    const stop = followCurrency(page, () => void (changes += 1))
    events.forEach(event => page.dispatchEvent(event))
    stop()
    page.dispatchEvent(new Event('CURRENCY_CHANGE'))
    return changes
  }

  it('outside the storefront is noticed, with any payload [S2-4.23]', () => {
    expect(
      dispatch(
        new Event('CURRENCY_CHANGE'),
        new CustomEvent('CURRENCY_CHANGE'),
        new CustomEvent('CURRENCY_CHANGE', { detail: { origin: 'rates', currency: 'CAD' } }),
      ),
    ).toBe(3)
  })

  it('by the storefront itself is ignored [S2-4.23]', () => {
    expect(
      dispatch(new CustomEvent('CURRENCY_CHANGE', { detail: { origin: 'storefront' } }), new Event('CART_REFRESH')),
    ).toBe(0)
  })
})
