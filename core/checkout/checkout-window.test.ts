import { describe, expect, it } from '@jest/globals'
import { aCart, aCartLine, aDigitalLine } from '../../test/builders/cart'
import { aCheckout } from '../../test/builders/order'
import type { CartLine } from '../cart/cart'
import { stepsOf } from './checkout'
import { checkoutWindow } from './checkout-window'

const of = (lines: readonly CartLine[]) => aCheckout({ cart: aCart({ lines }) })
const files = Array.from({ length: 40 }, (_, at) => aDigitalLine({ id: `d${at}` }))

describe('a checkout of many lines', () => {
  it('shows the first lines beside its steps, and counts all', () => {
    const { checkout, order, review } = checkoutWindow(of(files))
    expect(checkout.cart.lines.map(({ id }) => id)).toEqual(files.slice(0, 8).map(({ id }) => id))
    expect(order).toEqual({ lines: 40, pieces: 40 })
    expect(review).toBeUndefined()
  })

  it('has the steps of the whole order, even if only one line of many is shipped', () => {
    const whole = of([...files, aCartLine()])
    expect(stepsOf(checkoutWindow(whole).checkout)).toEqual(stepsOf(whole))
    expect(stepsOf(checkoutWindow(of(files)).checkout)).not.toContain('shipping')
  })

  it('shows all lines in the review step, page by page', () => {
    expect(checkoutWindow(of(files), 2).review).toEqual({ page: 2, pages: 2, lines: files.slice(30) })
  })
})
