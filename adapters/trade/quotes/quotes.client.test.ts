import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { emptyCart } from '../../../core/cart/cart'
import { allQuotes } from '../../../core/quotes/quote-query'
import { notFound, signedOut } from '../../../core/shared/domain-error'
import { aPlatform } from '../../../test/builders/platform/http'
import { answerOf, refusalOf } from '../../../test/builders/outcome'
import { aQuoteRequest, aWantedLine } from '../../../test/builders/quote-request'
import { aShownQuote } from '../../../test/builders/shown-quote'
import { tradeQuotes, type QuoteDesk } from './quotes.client'
import type { QuoteBuyer } from './request.wire'

const senior: QuoteBuyer = { role: 1, companyId: 12, email: 'senior@northgate.example', seesCompany: true }
const retail: QuoteBuyer = { role: 99, email: 'rita@lintel.example' }
const guest: QuoteBuyer = { role: 100 }
const made = { body: { data: { quoteCreate: { quote: { id: '48213', createdAt: 1_795_000_000 } } } } }

const aPortal = (buyer: QuoteBuyer, answers: Parameters<typeof aPlatform>[0], more: Partial<QuoteDesk> = {}) => {
  const { http, sent } = aPlatform(answers)
  const quotes = tradeQuotes(http, {
    channel: { storeHash: 'abc123', channelId: 7 },
    isOwn: false,
    buyer: () => TE.right(buyer),
    byRef: () => TE.right(aShownQuote()),
    cart: () => TE.right(emptyCart),
    download: url => TE.right(new TextEncoder().encode(url)),
    whenExpired: TE.left(signedOut),
    ...more,
  })
  const bodies = () =>
    sent.map(
      ({ options }) =>
        options.body as {
          readonly query: string
          readonly variables: { readonly quoteData: Readonly<Record<string, unknown>> }
        },
    )
  return { quotes, sent, bodies, quoteData: () => bodies()[0]?.variables.quoteData ?? {} }
}
const sentBy = async (buyer: QuoteBuyer, request = aQuoteRequest(), more: Partial<QuoteDesk> = {}) => {
  const { quotes, bodies, quoteData, sent } = aPortal(buyer, { 'POST /graphql': made }, more)
  expect(await answerOf(quotes.create(request, 'click-1'))).toEqual({
    tag: 'created',
    quote: { id: 48_213, createdAt: 1_795_000_000 },
  })
  return { query: bodies()[0]?.query ?? '', quoteData: quoteData(), headers: sent[0]?.options.headers }
}

describe('a list of quotes with entries that cannot be read', () => {
  it('returns the others', async () => {
    const edges = [{ node: { id: '7', createdAt: 1 } }, null, { node: null }, { node: { id: '8', createdAt: null } }]
    const { quotes } = aPortal(retail, {
      'POST /graphql': { body: { data: { customerQuotes: { edges, totalCount: 4 } } } },
    })
    expect((await answerOf(quotes.list(allQuotes))).quotes.map(({ id }) => id)).toEqual([7])
  })
})

describe('a quote request to the portal', () => {
  it("sends only the submission's fields, sums as decimals, and reads id and time [S3-3.04] [S3-7.01]", async () => {
    const { quoteData, headers } = await sentBy(
      senior,
      aQuoteRequest({
        files: [
          { id: 'u1', name: 'level-2.pdf', type: 'application/pdf', size: 1_200, url: '/exp-sf-cms/api/bc/uploads/u1' },
        ],
      }),
    )
    expect(Object.keys(quoteData).sort()).toEqual([
      'billingAddress',
      'channelId',
      'companyId',
      'contactInfo',
      'currency',
      'discount',
      'fileList',
      'grandTotal',
      'legalTerms',
      'message',
      'productList',
      'quoteTitle',
      'referenceNumber',
      'shippingAddress',
      'storeHash',
      'subtotal',
      'taxTotal',
      'totalAmount',
      'userEmail',
    ])
    expect(quoteData).toMatchObject({
      companyId: 12,
      storeHash: 'abc123',
      channelId: 7,
      quoteTitle: 'Elm Street School',
      discount: '0.00',
      subtotal: '1134.00',
      grandTotal: '1134.00',
      taxTotal: '79.38',
      totalAmount: '1213.38',
      userEmail: 'senior@northgate.example',
    })
    expect(quoteData['productList']).toEqual([
      {
        productId: 71,
        sku: 'LS-G1-626',
        basePrice: '189.00',
        discount: '0.00',
        offeredPrice: '189.00',
        quantity: 6,
        variantId: 710,
        imageUrl: '',
        productName: 'Grade 1 Storeroom Lock',
        options: [{ optionId: 3, optionValue: '9', optionLabel: 'Satin Chrome', optionName: 'Finish', type: 'swatch' }],
      },
    ])
    expect(quoteData['fileList']).toEqual([
      {
        fileUrl: '/exp-sf-cms/api/bc/uploads/u1',
        fileName: 'level-2.pdf',
        fileType: 'application/pdf',
        fileSize: 1_200,
      },
    ])
    expect(headers).toEqual({ 'idempotency-key': 'click-1' })
  })

  it('names the currency as dollars at rate 1 with two decimals [S3-3.05]', async () => {
    expect((await sentBy(senior)).quoteData['currency']).toEqual({
      currencyCode: 'USD',
      currencyExchangeRate: '1.0',
      token: '$',
      location: 'left',
      decimalPlaces: 2,
      decimalToken: '.',
      thousandsToken: ',',
    })
  })

  it('uses one operation for company users and another for others [S3-6.05] [S3-6.06] [S3-7.01]', async () => {
    const [company, customer, anonymous] = [await sentBy(senior), await sentBy(retail), await sentBy(guest)]
    expect([company, customer, anonymous].map(({ query }) => /^mutation (\w+)/.exec(query)?.[1])).toEqual([
      'QuoteCreate',
      'CustomerQuoteCreate',
      'CustomerQuoteCreate',
    ])
    expect([company, customer, anonymous].map(({ quoteData }) => 'companyId' in quoteData)).toEqual([
      true,
      false,
      false,
    ])
    expect(anonymous.quoteData['userEmail']).toBe('senior@northgate.example')
  })

  it('writes the note as one line and dates as Unix seconds; guests send no files [S3-5.08]', async () => {
    const wanted = aQuoteRequest({
      note: '  Need it by May.\r\nCall first.\n\rThanks \n',
      files: [{ id: 'u1', name: 'a.pdf', type: 'application/pdf', size: 1, url: '/u1' }],
      lines: [
        aWantedLine({
          options: [
            {
              optionId: 8,
              optionValue: '2026-12-08',
              optionLabel: '12/8/2026',
              optionName: 'Deliver on',
              type: 'date',
            },
            { optionId: 9, optionValue: '2026-12-08', optionLabel: 'x', optionName: 'Engraving', type: 'text' },
          ],
        }),
      ],
    })
    const { quoteData } = await sentBy(guest, wanted)
    expect(quoteData['message']).toBe('Need it by May.\\nCall first.\\n\\nThanks')
    expect(
      (
        quoteData['productList'] as readonly { readonly options: readonly { readonly optionValue: string }[] }[]
      )[0]?.options.map(({ optionValue }) => optionValue),
    ).toEqual(['1796688000', '2026-12-08'])
    expect(quoteData['fileList']).toEqual([])
    expect((await sentBy(retail, wanted)).quoteData['fileList']).toHaveLength(1)
  })

  it('returns the lines at current prices when the portal reports changed products', async () => {
    const productValidationErrors = [
      { itemId: '0', productId: 71, lintel: { basePrice: '199.00', tax: '13.93', unpriced: false } },
      { itemId: '1', productId: 72, lintel: { basePrice: '0.00', tax: '0.00', unpriced: true } },
    ]
    const { quotes } = aPortal(senior, {
      'POST /graphql': { body: { errors: [{ message: 'x', extensions: { productValidationErrors } }], data: null } },
    })
    const lines = [aWantedLine(), aWantedLine({ id: 'line-2' }), aWantedLine({ id: 'line-3' })]
    const { basePrice: _, ...unpriced } = aWantedLine({ id: 'line-2', tax: 0 })
    expect(await answerOf(quotes.create(aQuoteRequest({ lines }), 'click-1'))).toEqual({
      tag: 'repriced',
      lines: [aWantedLine({ basePrice: 19_900, tax: 1_393 }), unpriced, lines[2]],
    })
  })

  it("fails with the portal's own message", async () => {
    const { quotes } = aPortal(guest, {
      'POST /graphql': { body: { errors: [{ message: 'Guest quotes are disabled' }] } },
    })
    expect(await refusalOf(quotes.create(aQuoteRequest(), 'click-1'))).toEqual({
      tag: 'refused',
      message: 'Guest quotes are disabled',
    })
  })
})

describe("the portal's list of quotes", () => {
  const edges = [
    {
      node: {
        id: '7',
        quoteNumber: 'QN7',
        quoteTitle: null,
        status: 5,
        createdAt: 10,
        updatedAt: 20,
        expiredAt: 0,
        company: 'Northgate Builders',
        salesRepEmail: '',
        grandTotal: '100.00',
        totalAmount: '107.00',
        contactInfo: { name: 'Sam' },
        productsList: [{ quantity: 2 }, { quantity: 3 }],
      },
    },
  ]

  it("is the company's for its users, with the names of requesters where others' quotes are visible", async () => {
    const { quotes, bodies } = aPortal(senior, {
      'POST /graphql': [
        { body: { data: { quotes: { totalCount: 31, edges } } } },
        {
          body: {
            data: {
              createdByUser: { results: { createdBy: [{ id: 1, name: 'Sam' }, { name: 'Ada' }, { name: 'Ada' }] } },
            },
          },
        },
      ],
    })
    expect(
      await answerOf(
        quotes.list({
          ...allQuotes,
          page: 3,
          status: 5,
          search: 'elm',
          from: '2026-11-01',
          to: '2026-11-30',
          contact: 'Sam',
          sort: 'expires-asc',
        }),
      ),
    ).toEqual({
      total: 31,
      contacts: ['Sam', 'Ada'],
      quotes: [
        {
          id: 7,
          number: 'QN7',
          title: '',
          status: 5,
          createdAt: 10,
          updatedAt: 20,
          companyName: 'Northgate Builders',
          salesRepEmail: '',
          contactName: 'Sam',
          grandTotal: 10_700,
          pieces: 5,
        },
      ],
    })
    expect(bodies()[0]?.variables).toEqual({
      first: 10,
      offset: 20,
      orderBy: 'expiredAt',
      search: 'elm',
      status: 5,
      dateCreatedBeginAt: '2026-11-01',
      dateCreatedEndAt: '2026-11-30',
      createdBy: 'Sam',
    })
  })

  it("is a retail shopper's own, limited to this shop's channel", async () => {
    const { quotes, bodies } = aPortal(retail, { 'POST /graphql': { body: { data: { customerQuotes: { edges } } } } })
    expect(await answerOf(quotes.list(allQuotes))).toMatchObject({ total: 1, quotes: [{ id: 7 }] })
    expect(bodies()[0]).toMatchObject({
      query: expect.stringContaining('customerQuotes(channelId: $channelId') as unknown,
      variables: { channelId: 7, first: 10, offset: 0, orderBy: '-updatedAt' },
    })
  })

  it("reports whether a quote is in the customer's own list", async () => {
    const { quotes, bodies } = aPortal(retail, { 'POST /graphql': { body: { data: { customerQuotes: { edges } } } } })
    expect([
      await answerOf(quotes.names({ id: 7, number: 'QN7' })),
      await answerOf(quotes.names({ id: 8, number: 'QN8' })),
    ]).toEqual([true, false])
    expect(bodies()[1]?.variables).toMatchObject({ quoteNumber: 'QN8' })
    const alike = [{ node: { ...edges[0]?.node, id: '70', quoteNumber: 'QN70' } }, ...edges]
    const beside = aPortal(retail, { 'POST /graphql': { body: { data: { customerQuotes: { edges: alike } } } } }).quotes
    expect([
      await answerOf(beside.names({ id: 7, number: 'QN7' })),
      await answerOf(beside.names({ id: 9, number: 'QN' })),
    ]).toEqual([true, false])
  })
})

describe('a quote at the portal', () => {
  it('becomes the cart that the portal created from it', async () => {
    const requests: (string | undefined)[] = []
    const { quotes, bodies } = aPortal(
      senior,
      {
        'POST /graphql': {
          body: { data: { quoteCheckout: { quoteCheckout: { cartId: 'cart-9', checkoutUrl: 'https://x' } } } },
        },
      },
      { cart: id => (requests.push(id), TE.right(emptyCart)) },
    )
    expect(await answerOf(quotes.checkOut(7))).toBe(emptyCart)
    expect([requests, bodies()[0]?.variables]).toEqual([['cart-9'], { id: 7, storeHash: 'abc123' }])
  })

  it("requests the document's URL with store, language and time, then downloads it [S3-7.03]", async () => {
    const { quotes, sent } = aPortal(senior, {
      'POST /api/v2/rfq/10482/frontend/pdf': { body: { data: { url: 'https://files.example/q.pdf' } } },
    })
    expect(new TextDecoder().decode(await answerOf(quotes.pdf('10482')))).toBe('https://files.example/q.pdf')
    await answerOf(quotes.pdf('10482', 'fr-LU'))
    expect(sent.map(({ options }) => options.body)).toEqual(
      ['en', 'fr'].map(lang => ({
        storeHash: 'abc123',
        lang,
        createdAt: 1_795_000_000,
        isPreview: false,
        channelId: 1,
      })),
    )
  })

  it('has its document from the public query where the portal has no document address', async () => {
    const { quotes, bodies } = aPortal(senior, {
      'POST /graphql': { body: { data: { quoteFrontendPdf: { url: 'https://files.example/twin.pdf' } } } },
    })
    expect(new TextDecoder().decode(await answerOf(quotes.pdf('10482')))).toBe('https://files.example/twin.pdf')
    await answerOf(quotes.pdf('10482', 'fr-LU'))
    expect([bodies()[1]?.variables, bodies()[3]?.variables]).toEqual(
      ['en', 'fr'].map(lang => ({ quoteId: 10_482, storeHash: 'abc123', createdAt: 1_795_000_000, lang })),
    )
  })

  it.each([404, 405])('has its document from the public query where the document address answers %d', async status => {
    const { quotes } = aPortal(senior, {
      'POST /api/v2/rfq/10482/frontend/pdf': { status, body: 'no' },
      'POST /graphql': { body: { data: { quoteFrontendPdf: { url: 'https://files.example/twin.pdf' } } } },
    })
    expect(new TextDecoder().decode(await answerOf(quotes.pdf('10482')))).toBe('https://files.example/twin.pdf')
  })

  it("has no document where the portal's document address fails", async () => {
    const { quotes, sent } = aPortal(senior, {
      'POST /api/v2/rfq/10482/frontend/pdf': { status: 500, body: 'no' },
      'POST /graphql': { body: { data: { quoteFrontendPdf: { url: 'https://files.example/twin.pdf' } } } },
    })
    expect([(await refusalOf(quotes.pdf('10482'))).tag, sent.length]).toEqual(['unavailable', 1])
  })

  it('has no document where there is no quote, no URL, or a refusal', async () => {
    expect(await refusalOf(aPortal(guest, {}, { byRef: () => TE.left(notFound('quote')) }).quotes.pdf('7'))).toEqual(
      notFound('quote'),
    )
    const path = 'POST /api/v2/rfq/7/frontend/pdf'
    expect(await refusalOf(aPortal(guest, { [path]: { body: { data: {} } } }).quotes.pdf('7'))).toMatchObject({
      tag: 'unavailable',
    })
    expect(
      await refusalOf(
        aPortal(guest, {
          [path]: {
            status: 404,
            body: { Status: 'failure', Error: { message: 'no', tag: 'not-found', reason: 'quote' } },
          },
        }).quotes.pdf('7'),
      ),
    ).toEqual(notFound('quote'))
  })
})
