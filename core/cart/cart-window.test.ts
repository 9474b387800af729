import { describe, expect, it } from '@jest/globals'
import { aCart, aCartLine, aDigitalLine, aGiftLine } from '../../test/builders/cart'
import { atAGlance, cartWindow, linesAtAGlance, linesPerPage } from './cart-window'

const lines = (count: number, faultyAt: readonly number[] = []) =>
  Array.from({ length: count }, (_, at) =>
    aCartLine({
      id: `l${at}`,
      sku: `SKU-${at}`,
      quantity: 2,
      issue: faultyAt.includes(at) ? { code: 'cart.out-of-stock' } : undefined,
    }),
  )
const first = { page: 1, aside: 1 }

describe('a page of a cart', () => {
  it('holds the lines of that page and the counts of the whole cart', () => {
    const { lines: shown, shows } = cartWindow(aCart({ lines: lines(350) }), { page: 4, aside: 1 })
    expect(shown.map(({ id }) => id)).toEqual(
      Array.from({ length: linesPerPage }, (_, at) => `l${3 * linesPerPage + at}`),
    )
    expect(shows).toMatchObject({ page: 4, pages: Math.ceil(350 / linesPerPage), lines: 350, pieces: 700 })
  })

  it('keeps the amounts of the whole cart', () => {
    const cart = aCart({ lines: lines(350), subtotal: 999, total: 888 })
    expect(cartWindow(cart, first)).toMatchObject({ subtotal: 999, total: 888, coupons: cart.coupons })
  })

  it('falls back to the last page, and to the first for an empty cart', () => {
    expect(cartWindow(aCart({ lines: lines(linesPerPage) }), { page: 2, aside: 1 }).shows.page).toBe(1)
    expect(cartWindow(aCart({ lines: [] }), { page: 7, aside: 3 }).shows).toMatchObject({
      page: 1,
      pages: 1,
      lines: 0,
      faulty: 0,
    })
  })

  it('lists lines with issues on other pages, with their page', () => {
    const { shows } = cartWindow(aCart({ lines: lines(100, [0, 45, 99]) }), first)
    expect(shows.faulty).toBe(3)
    expect(shows.elsewhere).toEqual([
      { id: 'l45', sku: 'SKU-45', name: 'Grade 1 Storeroom Lock', page: 2 },
      { id: 'l99', sku: 'SKU-99', name: 'Grade 1 Storeroom Lock', page: 4 },
    ])
  })

  it('counts all lines with issues and lists ten of other pages', () => {
    const { shows } = cartWindow(
      aCart({
        lines: lines(
          100,
          Array.from({ length: 60 }, (_, at) => 40 + at),
        ),
      }),
      first,
    )
    expect([shows.faulty, shows.elsewhere.length]).toEqual([60, 10])
  })

  it('has separate pages of lines set aside, and the first merged lines', () => {
    const other = Array.from({ length: 70 }, (_, at) => ({ id: `s${at}`, sku: `S-${at}`, name: 'Door', quantity: 1 }))
    const { setAside, merged, shows } = cartWindow(aCart({ lines: lines(1), setAside: other, merged: other }), {
      page: 1,
      aside: 3,
    })
    expect(setAside?.map(({ id }) => id)).toEqual(other.slice(60).map(({ id }) => id))
    expect(merged).toHaveLength(linesAtAGlance)
    expect(shows).toMatchObject({ aside: { page: 3, pages: 3, lines: 70 }, merged: 70 })
  })
})

describe('the short list of cart lines', () => {
  it('has the first lines, and the first of each kind missing among them', () => {
    const all = [...lines(20), aDigitalLine(), aDigitalLine({ id: 'd2' }), aGiftLine()]
    expect(atAGlance(all, 3).map(({ id }) => id)).toEqual(['l0', 'l1', 'l2', 'd1', 'g1'])
    expect(atAGlance(lines(2))).toHaveLength(2)
  })
})
