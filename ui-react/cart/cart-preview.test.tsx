import { describe, expect, it } from '@jest/globals'
import { emptyCart, type Cart } from '../../core/cart/cart'
import { cartWindow } from '../../core/cart/cart-window'
import { aCart, aCartLine } from '../../test/builders/cart'
import { fetchedMarkup } from '../../test/builders/fetched'
import { CartPreview } from './cart-preview'

const answered = (cart: Cart) => ({ key: 'cart-preview', answer: { cart: cartWindow(cart, { page: 1, aside: 1 }) } })
const shown = (cart: Cart, role?: 0 | 2) => fetchedMarkup(<CartPreview />, answered(cart), { role })

describe('the cart preview', () => {
  it('says when the cart is empty [S2-8.10]', () => {
    expect(shown(emptyCart)).toContain('Your cart is empty')
  })

  it('shows picture, name, quantity, price and total of each line [S2-3.22]', () => {
    const html = shown(aCart({ lines: [aCartLine({ issue: undefined })] }))
    expect(html).toMatch(/<a[^>]*href="\/grade-1-storeroom-lock\/"[^>]*>Grade 1 Storeroom Lock<\/a>/)
    expect(html).toContain('LS-G1-626')
    expect(html).toContain('3 at $161.00')
    expect(html).toContain('$483.00')
    expect(html).toContain('/pictures/lever--metal.satin-chrome-160')
  })

  it('names the first lines of a long cart, and how many more there are', () => {
    const html = shown(
      aCart({ lines: Array.from({ length: 350 }, (_, at) => aCartLine({ id: `l${at}`, sku: `SKU-${at}` })) }),
    )
    expect(html.match(/SKU-\d+/g)).toHaveLength(8)
    expect(html).toContain('and 342 more lines')
  })

  it("shows a message instead of the checkout button when the buyer's role is unknown", () => {
    const html = fetchedMarkup(<CartPreview />, answered(aCart({ lines: [aCartLine({ issue: undefined })] })), {
      role: 99,
      roleUnknown: true,
    })
    expect(html).toContain('reach your company account right now')
    expect(html).not.toContain('Checkout Now')
  })

  it('has a checkout button for all visitors but junior buyers [S1-4.29] [S2-6.04]', () => {
    expect(shown(aCart({ lines: [aCartLine({ issue: undefined })] }), 0)).toContain('Checkout Now')
    expect(shown(aCart({ lines: [aCartLine({ issue: undefined })] }), 2)).not.toContain('Checkout Now')
  })
})
