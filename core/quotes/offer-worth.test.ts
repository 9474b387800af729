import { describe, expect, it } from '@jest/globals'
import { offerWorth } from './offer-worth'
import type { QuoteLine } from './quote'

const line = (id: string, more: Partial<QuoteLine> = {}): QuoteLine => ({
  id,
  productId: 1,
  variantId: 10,
  sku: id.toUpperCase(),
  name: id,
  options: [],
  choices: [],
  quantity: 1,
  tax: 0,
  ...more,
})
const lines = [
  line('lock', { basePrice: 18_900, offeredPrice: 16_000, quantity: 4 }),
  line('hinge', { basePrice: 1_235, quantity: 18 }),
]
const typed = {
  'line:lock:quantity': '4',
  'line:lock:price': '170.10',
  'line:hinge:quantity': '18',
  'line:hinge:price': '',
  shipping: '25.00',
  tax: '0',
}

describe('the preview of a typed offer', () => {
  it('totals the typed prices and quantities, with the catalog price for a blank one', () => {
    const { lines: each, totals } = offerWorth(typed, { lines })
    expect(each).toEqual({ lock: { total: 68_040, off: 1_000 }, hinge: { total: 22_230, off: 0 } })
    expect(totals).toEqual({
      original: 97_830,
      discount: 7_560,
      quoted: 90_270,
      shipping: 2_500,
      tax: 0,
      grand: 92_770,
    })
  })

  it('leaves out lines with an invalid price and removed lines', () => {
    const { lines: each, totals } = offerWorth(
      { ...typed, 'line:lock:price': 'cheap', 'line:hinge:drop': 'yes' },
      { lines },
    )
    expect(each).toEqual({ lock: { total: undefined, off: 0 } })
    expect(totals).toMatchObject({ original: 0, quoted: 0, grand: 2_500 })
  })

  it('counts an added item at its typed price, but no alternate and none without a price', () => {
    const more = (row: Readonly<Record<string, string>>) =>
      offerWorth({ ...typed, 'added:0:sku': 'BX-1', 'added:0:quantity': '2', ...row }, { lines })
    expect(more({ 'added:0:price': '10.00' })).toMatchObject({ totals: { quoted: 92_270 }, unpriced: 0 })
    expect(more({ 'added:0:price': '10.00', 'added:0:alternateTo': 'lock' })).toMatchObject({
      totals: { quoted: 90_270 },
      unpriced: 0,
    })
    expect(more({})).toMatchObject({ totals: { quoted: 90_270 }, unpriced: 1 })
  })

  it('counts every line not removed, regardless of what the buyer accepted before', () => {
    const accepted = [line('lock', { basePrice: 18_900, accepted: true }), line('hinge', { basePrice: 1_235 })]
    expect(offerWorth({ ...typed, shipping: '' }, { lines: accepted }).totals.quoted).toBe(90_270)
  })
})
