import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  changesBetween,
  checkDeskChange,
  discountOf,
  offeredLines,
  priceAtDiscount,
  statusAfter,
  waitsForDesk,
  type DeskQuoteChange,
} from './desk-change'
import { quoteStatuses, type QuoteLine, type QuoteStatus } from './quote'

const line = (id: string, more: Partial<QuoteLine> = {}): QuoteLine => ({
  id,
  productId: 1,
  variantId: 10,
  sku: `SKU-${id}`,
  name: `Goods ${id}`,
  options: [],
  choices: [],
  quantity: 6,
  basePrice: 18900,
  tax: 0,
  ...more,
})
const facts = { today: '2026-11-23', maxDiscount: 3_000 }
type Offer = Extract<DeskQuoteChange, { tag: 'offer' }>
const anOffer = (more: Partial<Offer> = {}): Offer => ({
  tag: 'offer',
  send: true,
  lines: [{ id: 'a', quantity: 6, offeredPrice: 15800 }],
  added: [],
  expiresOn: '2026-12-18',
  note: '',
  terms: '',
  shipping: 0,
  tax: 0,
  reason: '',
  ...more,
})
const quote = (status: QuoteStatus = quoteStatuses.new, lines: readonly QuoteLine[] = [line('a')]) => ({
  status,
  lines,
})
const fields = (offer: DeskQuoteChange, of = quote()) => checkDeskChange(of, offer, facts).map(({ field }) => field)

describe('an offer by the quote desk', () => {
  it('needs lines with quantities and an expiry date in the future', () => {
    expect(fields(anOffer())).toEqual([])
    expect(fields(anOffer({ lines: [{ id: 'a', quantity: 0 }], expiresOn: '2026-11-23' }))).toEqual([
      'line:a:quantity',
      'expiresOn',
    ])
    expect(fields(anOffer({ lines: [] }))).toEqual(['lines'])
    expect(fields(anOffer({ added: [{ sku: ' ', quantity: 1.5, alternateTo: 'zz' }], expiresOn: 'soon' }))).toEqual([
      'added:0:sku',
      'added:0:quantity',
      'added:0:alternateTo',
      'expiresOn',
    ])
  })

  it('needs a price when sent if the catalog has none', () => {
    const byQuoteOnly = quote(quoteStatuses.new, [line('a', { basePrice: undefined })])
    const unpriced = anOffer({ lines: [{ id: 'a', quantity: 1 }] })
    expect(fields(unpriced, byQuoteOnly)).toEqual(['line:a:price'])
    expect(fields({ ...unpriced, send: false }, byQuoteOnly)).toEqual([])
  })

  it('needs a reason for a discount above the limit', () => {
    const deep = anOffer({ lines: [{ id: 'a', quantity: 6, offeredPrice: 13229 }] })
    expect(checkDeskChange(quote(), deep, facts)).toEqual([
      { field: 'reason', code: 'quote-desk.issues.margin', values: { most: 30 } },
    ])
    expect(fields({ ...deep, reason: 'Matches the bid of March' })).toEqual([])
    expect(fields(anOffer({ lines: [{ id: 'a', quantity: 6, offeredPrice: 13230 }] }))).toEqual([])
  })

  it('changes the named lines, adds new ones and removes the others', () => {
    const added = line('x', { alternateTo: 'a', offeredPrice: 12000 })
    const before = [line('a'), line('b', { basePrice: 1235 })]
    const after = offeredLines(
      { lines: before },
      anOffer({
        lines: [{ id: 'a', quantity: 4, offeredPrice: 15800 }],
        added: [{ sku: 'SKU-x', quantity: 6, alternateTo: 'a' }],
      }),
      [added],
    )
    expect(after.map(({ id, quantity, offeredPrice }) => [id, quantity, offeredPrice])).toEqual([
      ['a', 4, 15800],
      ['x', 6, 12000],
    ])
    expect(changesBetween(before, after)).toEqual([
      { sku: 'SKU-a', name: 'Goods a', what: 'quantity', was: 6, is: 4 },
      { sku: 'SKU-a', name: 'Goods a', what: 'price', was: 18900, is: 15800 },
      { sku: 'SKU-b', name: 'Goods b', what: 'removed' },
      { sku: 'SKU-x', name: 'Goods x', what: 'added', is: 6 },
    ])
  })
})

describe('a quote at the quote desk', () => {
  it('is offered when sent, in process after a question, and archived when put away', () => {
    expect(statusAfter(quoteStatuses.new, anOffer())).toBe(quoteStatuses.offered)
    expect(statusAfter(quoteStatuses.new, anOffer({ send: false }))).toBe(quoteStatuses.new)
    expect(statusAfter(quoteStatuses.new, { tag: 'ask', note: 'Handing?', comments: {} })).toBe(quoteStatuses.inProcess)
    expect(statusAfter(quoteStatuses.offered, { tag: 'archive', note: '' })).toBe(quoteStatuses.archived)
    expect(
      [quoteStatuses.new, quoteStatuses.updatedByCustomer, quoteStatuses.offered, quoteStatuses.ordered].map(
        waitsForDesk,
      ),
    ).toEqual([true, true, false, false])
  })

  it('accepts no offer once ordered or archived, but does when expired', () => {
    for (const status of [quoteStatuses.ordered, quoteStatuses.archived])
      expect(fields(anOffer(), quote(status))).toEqual(['to'])
    expect(fields(anOffer(), quote(quoteStatuses.expired))).toEqual([])
  })

  it('needs text for a question or note', () => {
    expect(fields({ tag: 'ask', note: ' ', comments: { a: 'Left or right?' } })).toEqual(['note'])
    expect(fields({ tag: 'note', text: '' })).toEqual(['text'])
  })
})

describe('a quote discount', () => {
  it('agrees with its price, up to rounding to a cent', () => {
    expect([
      discountOf({ basePrice: 10000 }, 8500),
      discountOf({ basePrice: 10000 }, 12000),
      discountOf({}, 5000),
    ]).toEqual([1500, 0, 0])
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (basePrice, discount) => {
          const price = priceAtDiscount(basePrice, discount)
          expect(Number.isInteger(price) && price >= 0 && price <= basePrice).toBe(true)
          expect(Math.abs(price - (basePrice * (10_000 - discount)) / 10_000)).toBeLessThanOrEqual(0.5)
        },
      ),
    )
  })
})
