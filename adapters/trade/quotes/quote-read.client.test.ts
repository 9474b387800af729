import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { notFound, signedOut } from '../../../core/shared/domain-error'
import { aPlatform } from '../../../test/builders/platform/http'
import { answerOf, refusalOf } from '../../../test/builders/outcome'
import { tradeQuoteReader } from './quote-read.client'
import type { QuoteBuyer } from './request.wire'
import { eachOf } from '../../../test/builders/each-of'

const senior: QuoteBuyer = { role: 1, companyId: 12, email: 'senior@northgate.example' }
const retail: QuoteBuyer = { role: 99, email: 'rita@lintel.example' }
type Body = { readonly data?: unknown; readonly errors?: unknown }

const line = {
  productId: '71',
  variantId: 710,
  sku: 'LS-G1-626',
  productName: 'Storeroom Lock',
  imageUrl: null,
  quantity: 6,
  basePrice: '189.00',
  offeredPrice: '158.00',
  options: null,
}
/** Only fields that the portal's schema requires. */
const sparse = {
  id: '48213',
  createdAt: 1_795_000_000,
  quoteNumber: null,
  quoteTitle: null,
  referenceNumber: null,
  status: null,
  expiredAt: null,
  company: null,
  salesRepEmail: null,
  contactInfo: null,
  shippingAddress: null,
  billingAddress: null,
  storeInfo: null,
  companyInfo: null,
  salesRepInfo: null,
  shippingTotal: null,
  taxTotal: null,
  channelId: null,
  legalTerms: null,
  notes: null,
  trackingHistory: null,
  storefrontAttachFiles: null,
  productsList: [line],
}
const node = (id: number) => ({ node: { id: String(id), createdAt: 1_795_000_000 + id } })

/** A portal that returns these responses in turn. */
const aPortal = (answers: readonly Body[], buyer = senior) => {
  const { http, sent } = aPlatform({ 'POST /graphql': answers.map(body => ({ body })) })
  const read = tradeQuoteReader(http, {
    channel: { storeHash: 'abc123', channelId: 7 },
    buyer: () => TE.right(buyer),
    whenExpired: TE.left(signedOut),
  })
  return {
    read,
    asked: () =>
      sent.map(({ options }) => (options.body as { readonly variables: Readonly<Record<string, unknown>> }).variables),
  }
}
const answered = (quote: unknown): Body => ({ data: { quote } })

describe('a quote that is read from the portal', () => {
  it('is requested with the time of its creation, and may have null in every optional field', async () => {
    const { read, asked } = aPortal([answered(sparse)])
    expect(await answerOf(read(48_213, 1_795_000_000))).toMatchObject({
      id: 48_213,
      number: '48213',
      title: '',
      status: 0,
      companyName: '',
      lines: [
        { sku: 'LS-G1-626', name: 'Storeroom Lock', quantity: 6, basePrice: 18_900, offeredPrice: 15_800, options: [] },
      ],
      files: [],
      history: [],
    })
    expect(asked()).toEqual([{ id: 48_213, storeHash: 'abc123', date: '1795000000' }])
  })

  it('is read with its people, files and messages, without files that have no address', async () => {
    const { read } = aPortal([
      answered({
        ...sparse,
        company: 'Northgate',
        salesRepEmail: 'stef@lintel.example',
        contactInfo: { name: 'Sam' },
        trackingHistory: [{ date: 1_795_000_100, role: 'Sales rep: Stef', message: 'Soon.' }],
        storefrontAttachFiles: [
          null,
          { fileName: 'a.pdf', fileType: null, fileUrl: 'https://files.example/a.pdf' },
          { fileName: 'b.pdf', fileUrl: null },
        ],
        productsList: [{ ...line, productName: null }],
      }),
    ])
    expect(await answerOf(read(48_213, 1))).toMatchObject({
      companyName: 'Northgate',
      salesRepEmail: 'stef@lintel.example',
      contact: { name: 'Sam' },
      history: [{ by: 'Stef', note: 'Soon.' }],
      files: [{ name: 'a.pdf' }],
      lines: [{ name: 'LS-G1-626' }],
    })
  })

  it('is searched by its number, then page by page, where its creation time is not known', async () => {
    const pages: readonly Body[] = [
      { data: { quotes: { totalCount: 0, edges: [] } } },
      { data: { quotes: { totalCount: 60, edges: [node(1)] } } },
      { data: { quotes: { totalCount: 60, edges: [node(48_213)] } } },
      answered(sparse),
    ]
    const { read, asked } = aPortal(pages)
    await answerOf(read(48_213))
    expect(asked()).toMatchObject([
      { quoteNumber: '48213' },
      { offset: 0 },
      { offset: 50 },
      { id: 48_213, date: String(1_795_048_213) },
    ])
  })

  it('is not found where the portal does not list it, answers nothing, or refuses', async () => {
    const unlisted = aPortal([{ data: { customerQuotes: { totalCount: 1, edges: [node(1)] } } }], retail)
    expect(await refusalOf(unlisted.read(48_213))).toEqual(notFound('quote'))
    expect(eachOf(unlisted.asked()).every(variables => !('id' in variables))).toBe(true)
    for (const body of [
      answered(null),
      { errors: [{ message: 'You do not have permission' }] },
      { errors: [{ message: 'No', extensions: { lintel: { tag: 'forbidden', reason: 'company.not-allowed' } } }] },
    ])
      expect(await refusalOf(aPortal([body]).read(48_213, 1))).toEqual(notFound('quote'))
  })

  it.each([
    ['a line that is null', [line, null]],
    ['a line without a quantity', [{ ...line, quantity: null }]],
  ])('cannot be read with %s: no line is dropped', async (_, productsList) => {
    expect((await refusalOf(aPortal([answered({ ...sparse, productsList })]).read(48_213, 1))).tag).toBe('unavailable')
  })
})
