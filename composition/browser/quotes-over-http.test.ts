import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { quotesRoutes } from '../../adapters/commerce/quotes/quotes.server'
import { quoteReadRoutes } from '../../adapters/orders/quotes/quotes.server'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { quoteDocumentRoutes } from '../../adapters/trade/quotes/quote-document.server'
import { customerQuoteCreate } from '../../adapters/trade/quotes/quotes.wire'
import { requestToWire } from '../../adapters/trade/quotes/request.wire'
import { tradeRoutes } from '../../adapters/trade/trade.server'
import type { Customer, Language } from '../../core/access/visitor'
import type { AccountPort } from '../../core/account/account.port'
import { emptyCart } from '../../core/cart/cart'
import type { OrdersPort } from '../../core/orders/orders.port'
import type { CompanyUsersPort } from '../../core/company/company-users.port'
import type { TradePort } from '../../core/company/trade.port'
import { emptyDraft, type DraftQuote } from '../../core/quotes/draft-quote'
import { noShoppingLists } from '../../core/shopping-lists/no-shopping-lists'
import type { BulkUploadPort } from '../../core/bulk-upload/bulk-upload.port'
import { noQuotes } from '../../core/quotes/no-quotes'
import type { QuoteRequest } from '../../core/quotes/quote'
import { allQuotes, type QuoteQuery } from '../../core/quotes/quote-query'
import type { QuotesPort } from '../../core/quotes/quotes.port'
import { conflict, invalid, issue, notFound, signedOut, type Outcome } from '../../core/shared/domain-error'
import { aCustomer, aVisitor } from '../../test/builders/customer'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { aQuoteRequest, aWantedLine } from '../../test/builders/quote-request'
import { aQuotedLine, aShownQuote } from '../../test/builders/shown-quote'
import { quotesOverHttp } from './quotes-over-http'

const senior = aCustomer({ role: 1, company: { id: 12, name: 'Northgate Builders' } })

/** A gateway for a signed-in customer, whose quotes come from `desk`. */
const aGateway = (desk: Partial<QuotesPort>, { customer }: { readonly customer?: Customer }) => {
  const account = { visitor: () => TE.right(aVisitor({ customer })) } as unknown as AccountPort
  const http = inProcessHttp([...tradeRoutes, ...quoteReadRoutes, ...quotesRoutes, ...quoteDocumentRoutes], () => ({
    account,
    bulkUpload: {} as BulkUploadPort,
    quotes: { ...noQuotes, ...desk },
    shoppingLists: noShoppingLists,
    companyUsers: {} as CompanyUsersPort,
    orders: {} as OrdersPort,
    trade: {} as TradePort,
  }))
  return { account, http }
}

/** A page and its gateway. */
const aShop = (desk: Partial<QuotesPort>, who: { readonly customer?: Customer } = { customer: senior }) => {
  const { account, http } = aGateway(desk, who)
  return quotesOverHttp(
    { trade: http, orders: http, commerce: http },
    { account, cart: { current: () => TE.right({ ...emptyCart, id: 'the-cart' }) }, whenExpired: TE.left(signedOut) },
  )
}
const guest = {}

describe('quotes from the browser over the gateway', () => {
  it('are requested as entered, without prices, company and store of the page', async () => {
    const asked: { readonly request: QuoteRequest; readonly key: string }[] = []
    const shop = aShop({
      create: (request, key) => (
        asked.push({ request, key }),
        TE.right({ tag: 'created', quote: { id: 7, createdAt: 1_795_000_000 } })
      ),
    })
    const { basePrice: _, ...byQuoteOnly } = aWantedLine({
      id: '1',
      choices: [
        { modifierId: 3, value: '2026-12-08' },
        { modifierId: 4, value: '44' },
      ],
      options: [{ optionId: 3, optionValue: '2026-12-08', optionLabel: '12/8', optionName: 'On', type: 'date' }],
      tax: 0,
      slug: '/lock/',
    })
    const request = aQuoteRequest({
      note: 'First line\nsecond',
      lines: [aWantedLine({ id: '0', basePrice: 0 }), byQuoteOnly],
      files: [{ id: 'u1', name: 'a.pdf', type: 'application/pdf', size: 12, url: '/exp-sf-cms/api/bc/uploads/u1' }],
    })
    expect(await answerOf(shop.create(request, 'click-1'))).toEqual({
      tag: 'created',
      quote: { id: 7, createdAt: 1_795_000_000 },
    })
    expect(asked).toEqual([{ request, key: 'click-1' }])
  })

  it('are sent without files by guests [S3-5.08] [S3-6.05]', async () => {
    const files: unknown[] = []
    const desk: Partial<QuotesPort> = {
      create: request => (files.push(request.files), TE.right({ tag: 'created', quote: { id: 7, createdAt: 1 } })),
    }
    const request = aQuoteRequest({ files: [{ id: 'u1', name: 'a.pdf', type: '', size: 1, url: '/u1' }] })
    await answerOf(aShop(desk, guest).create(request, 'k'))
    // The gateway drops them even if a client sends them.
    const quoteData = requestToWire(request, { role: 0, companyId: 12 }, { storeHash: '', channelId: 1 })
    await answerOf(
      aGateway(desk, guest).http.post('/graphql', {
        body: { query: customerQuoteCreate.document, variables: { quoteData } },
      }),
    )
    expect(files).toEqual([[], []])
  })

  it('return current prices before anything is stored when prices have changed', async () => {
    const now = [aWantedLine({ id: '0', basePrice: 19_900, tax: 1_393 }), aWantedLine({ id: '1' })]
    const shop = aShop({ create: () => TE.right({ tag: 'repriced', lines: now }) })
    const lines = [aWantedLine({ id: 'mine' }), aWantedLine({ id: 'other' })]
    expect(await answerOf(shop.create(aQuoteRequest({ lines }), 'k'))).toEqual({
      tag: 'repriced',
      lines: [
        { ...now[0], id: 'mine' },
        { ...now[1], id: 'other' },
      ],
    })
  })

  it('return issues at their field', async () => {
    const refusal = invalid(issue('shipping.city', 'quotes.city-required'), issue('line:1', 'quotes.quantity-shape'))
    const request = aQuoteRequest({ lines: [aWantedLine({ id: 'first' }), aWantedLine({ id: 'second' })] })
    expect(await refusalOf(aShop({ create: () => TE.left(refusal) }).create(request, 'k'))).toEqual(
      invalid(issue('shipping.city', 'quotes.city-required'), issue('line:second', 'quotes.quantity-shape')),
    )
  })

  it('are read in full, with messages and agreements [S3-7.02] [S3-3.08]', async () => {
    const quote = aShownQuote({
      lines: [
        aQuotedLine({
          comments: [{ at: 5, by: 'Stef Staff', fromDesk: true, text: 'In stock' }],
          accepted: true,
          slug: '/lock/',
          picture: { key: 'k', alt: 'Lock' },
          choices: [{ modifierId: 4, value: '44' }],
          tax: 12,
        }),
        aQuotedLine({ id: '2', basePrice: undefined, offeredPrice: 100, alternateTo: '1' }),
        aQuotedLine({ id: '3', offeredPrice: undefined }),
      ],
      history: [
        {
          at: 4,
          by: 'Sam',
          fromDesk: false,
          kind: 'requested',
          note: 'x',
          changes: [{ sku: 'LS', name: 'Lock', what: 'price', was: 100, is: 90 }],
        },
      ],
      note: 'Two\nlines',
      files: [{ id: 'u1', name: 'a.pdf', type: 'application/pdf', size: 12, url: '/exp-sf-cms/api/bc/uploads/u1' }],
      shippingTotal: 2_500,
      taxTotal: 33_940,
      isOwn: false,
    })
    const shown = await answerOf(
      aShop({ byRef: ref => (ref === 'a-capability-of-a-link' ? TE.right(quote) : TE.left(notFound('quote'))) }).byRef(
        'a-capability-of-a-link',
      ),
    )
    expect(JSON.parse(JSON.stringify(shown))).toEqual(JSON.parse(JSON.stringify(quote)))
  })

  it("are not found alike for others' quotes, unknown ids and invalid ids", async () => {
    const shop = aShop({
      byRef: () => TE.left(notFound('quote')),
      answer: () => TE.left(notFound('quote')),
      differences: () => TE.left(notFound('quote')),
      share: () => TE.left(notFound('quote')),
    })
    const asked: readonly Outcome<unknown>[] = [
      shop.byRef('1'),
      shop.byRef('../x'),
      shop.pdf('1'),
      shop.share(1),
      shop.differences(1),
      shop.answer(1, 0, { tag: 'decline', note: '' }),
    ]
    expect(await Promise.all(asked.map(refusalOf))).toEqual(Array.from({ length: 6 }, () => notFound('quote')))
  })

  it('are listed page by page, with the requesters of the company', async () => {
    const asked: QuoteQuery[] = []
    const summary = {
      id: 7,
      number: '7',
      title: 'Elm',
      status: 1 as const,
      createdAt: 10,
      updatedAt: 20,
      expiresAt: 30,
      companyName: 'Northgate',
      salesRepEmail: 's@x.example',
      contactName: 'Sam',
      grandTotal: 10_700,
      pieces: 5,
    }
    const shop = aShop({
      list: query => (asked.push(query), TE.right({ quotes: [summary], total: 31, contacts: ['Ada', 'Sam'] })),
    })
    const query: QuoteQuery = {
      page: 3,
      perPage: 10,
      sort: 'total-asc',
      search: 'elm',
      status: 1,
      from: '2026-11-01',
      to: '2026-11-30',
      contact: 'Sam',
    }
    expect(await answerOf(shop.list(query))).toEqual({ quotes: [summary], total: 31, contacts: ['Ada', 'Sam'] })
    expect(asked[0]).toEqual(query)
    expect(
      await answerOf(
        aShop(
          { list: () => TE.right({ quotes: [], total: 0 }) },
          { customer: aCustomer({ role: 99, company: undefined }) },
        ).list(allQuotes),
      ),
    ).toEqual({ quotes: [], total: 0 })
  })

  it('are answered for the revision that was read', async () => {
    const asked: unknown[] = []
    const shop = aShop({
      answer: (...all) => (
        asked.push(all),
        all[1] === 2 ? TE.right(aShownQuote({ revision: 3 })) : TE.left(conflict('quotes.changed-meanwhile'))
      ),
    })
    expect(await answerOf(shop.answer(7, 2, { tag: 'accept', lineIds: ['1'] }))).toMatchObject({ revision: 3 })
    expect(
      await answerOf(
        shop.answer(7, 2, { tag: 'ask-again', note: 'Less?', quantities: { 1: 4 }, comments: { 1: 'why' } }),
      ),
    ).toMatchObject({ revision: 3 })
    expect(await refusalOf(shop.answer(7, 1, { tag: 'decline', note: 'no' }))).toEqual(
      conflict('quotes.changed-meanwhile'),
    )
    expect(asked).toEqual([
      [7, 2, { tag: 'accept', lineIds: ['1'] }],
      [7, 2, { tag: 'ask-again', note: 'Less?', quantities: { 1: 4 }, comments: { 1: 'why' } }],
      [7, 1, { tag: 'decline', note: 'no' }],
    ])
    expect(await refusalOf(shop.answer(7, 2, { tag: 'accept', lineIds: [] }))).toMatchObject({ tag: 'invalid' })
  })

  it('can be shared, compared with the current catalogue and ordered', async () => {
    const differences = [{ sku: 'LS', name: 'Lock', code: 'quotes.less-stock' as const, values: { stock: 4 } }]
    const shop = aShop({
      share: id => TE.right(`link-of-${id}`),
      differences: () => TE.right(differences),
      checkOut: () => TE.right({ ...emptyCart, id: 'the-cart' }),
    })
    expect([
      await answerOf(shop.share(7)),
      await answerOf(shop.differences(7)),
      (await answerOf(shop.checkOut(7))).id,
    ]).toEqual(['link-of-7', differences, 'the-cart'])
  })

  it('have a document, whose address is requested in the language of the page [S3-7.03]', async () => {
    const shop = aShop({
      byRef: () => TE.right(aShownQuote()),
      pdf: (ref, lang) => TE.right(new TextEncoder().encode(`%PDF-1.7 ${ref} ${lang}`)),
    })
    const read = async (lang: Language) => new TextDecoder().decode(await answerOf(shop.pdf('10482', lang)))
    expect([await read('en'), await read('fr-LU')]).toEqual(['%PDF-1.7 10482 en', '%PDF-1.7 10482 fr'])
  })

  it('have a draft that is stored with the account', async () => {
    let stored: DraftQuote | undefined
    const shop = aShop({ draft: () => TE.right(stored), keepDraft: draft => TE.fromIO(() => void (stored = draft)) })
    expect(await answerOf(shop.draft())).toBeUndefined()
    const draft = { ...emptyDraft, title: 'Elm', lines: [aWantedLine()], changedAt: 1_795_000_000_000 }
    await answerOf(shop.keepDraft(draft))
    expect(await answerOf(shop.draft())).toEqual(draft)
  })
})
