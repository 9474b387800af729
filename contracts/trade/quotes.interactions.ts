import { expect } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { documentRequest, quoteDocumentPath } from '../../adapters/trade/quotes/quote-document.wire'
import { tradeQuotes, type TradeQuotes } from '../../adapters/trade/quotes/quotes.client'
import {
  customerQuoteCreate,
  customerQuotes,
  quoteCheckout,
  quoteContacts,
  quoteCreate,
  quoteFrontendPdf,
  quotes,
} from '../../adapters/trade/quotes/quotes.wire'
import { answerByMessage, quoteUpdate } from '../../adapters/trade/quotes/quote-message.client'
import { tradeQuoteReader } from '../../adapters/trade/quotes/quote-read.client'
import { quote } from '../../adapters/trade/quotes/quote-read.wire'
import type { QuoteBuyer } from '../../adapters/trade/quotes/request.wire'
import type { Http } from '../../adapters/shared/http'
import { emptyCart } from '../../core/cart/cart'
import { allQuotes } from '../../core/quotes/quote-query'
import { signedOut } from '../../core/shared/domain-error'
import { aQuoteRequest, aWantedLine } from '../../test/builders/quote-request'
import { aShownQuote } from '../../test/builders/shown-quote'
import { answeringFirst, answerOf, failureFrom } from '../support/expecting'
import type { Contract, Interaction } from '../support/interaction'
import { each, like } from '../support/matchers'

const token = 'pact-trade-token-of-this-session'
const quoteId = 48_213
const createdAt = 1_795_252_800
const senior: QuoteBuyer = { role: 1, companyId: 1, email: 'senior@northgate.example' }
const retail: QuoteBuyer = { role: 99, email: 'retail@lintel.example' }
const goods = { productId: 900_001, variantId: 900_001_001, stock: 40 }

const portal = (http: Http, buyer: QuoteBuyer): TradeQuotes =>
  tradeQuotes(http, {
    ...desk(buyer),
    isOwn: false,
    byRef: () => TE.right(aShownQuote({ id: quoteId, createdAt })),
    cart: () => TE.right(emptyCart),
    download: url => TE.right(new TextEncoder().encode(url)),
  })

const desk = (buyer: QuoteBuyer) => ({
  channel: { storeHash: 'abc123', channelId: 1 },
  buyer: () => TE.right(buyer),
  whenExpired: TE.left(signedOut),
})

const reader = (http: Http) => tradeQuoteReader(http, desk(senior))

/** A call by a user signed in to the portal. */
const by = (
  email: string,
  state: string,
  document: string,
  variables: object,
): Pick<Interaction, 'state' | 'request' | 'settings'> => ({
  state: { name: state, params: { email, token, quoteId, ...goods, quantity: 2 } },
  request: {
    method: 'POST',
    path: '/graphql',
    body: { query: document, variables },
    headers: { authorization: `Bearer ${token}` },
  },
  settings: { headers: () => ({ authorization: `Bearer ${token}` }) },
})
const ofCompany = (document: string, variables: object, state = 'a user of the trade portal who asked for a quote') =>
  by('senior@northgate.example', state, document, variables)
const onSale = 'a user of the trade portal, and goods on sale'

/** The request on the wire: amounts as decimals, a date as epoch seconds, the note as one line. */
const place = {
  firstName: 'Sam',
  lastName: 'Senior',
  companyName: 'Northgate Builders',
  address: '22 Elm Street',
  apartment: '',
  city: 'Columbus',
  country: 'United States',
  state: 'OH',
  zipCode: '43215',
  phoneNumber: '1-614-555-0177',
}
const submission = {
  message: 'By May, please.\\nCall first.',
  legalTerms: '',
  totalAmount: '378.00',
  grandTotal: '378.00',
  subtotal: '378.00',
  taxTotal: '0.00',
  discount: '0.00',
  storeHash: 'abc123',
  channelId: 1,
  quoteTitle: 'Elm Street School',
  referenceNumber: 'PO-7',
  currency: {
    currencyExchangeRate: '1.0',
    token: '$',
    location: 'left',
    decimalToken: '.',
    decimalPlaces: 2,
    thousandsToken: ',',
    currencyCode: 'USD',
  },
  shippingAddress: place,
  billingAddress: { ...place, address: 'PO Box 118', zipCode: '43216' },
  contactInfo: {
    name: 'Sam Senior',
    email: 'senior@northgate.example',
    companyName: 'Northgate Builders',
    phoneNumber: '614-555-0177',
  },
  productList: [
    {
      productId: 900_001,
      sku: 'LS-G1-626',
      basePrice: '189.00',
      discount: '0.00',
      offeredPrice: '189.00',
      quantity: 2,
      variantId: 900_001_001,
      imageUrl: '',
      productName: 'Grade 1 Storeroom Lock',
      options: [{ optionId: 3, optionValue: '9', optionLabel: 'Satin Chrome', optionName: 'Finish', type: 'swatch' }],
    },
  ],
  fileList: [],
}
const request = aQuoteRequest({
  note: ' By May, please.\r\nCall first. ',
  lines: [aWantedLine({ productId: 900_001, variantId: 900_001_001, quantity: 2, tax: 0 })],
})
const made = {
  status: 200,
  body: { data: { quoteCreate: { quote: { id: like('48213'), createdAt: like(createdAt) } } } },
}
const createQuote = (buyer: QuoteBuyer) => async (http: Http) =>
  expect(await answerOf(portal(http, buyer).create(request, 'pact-click'))).toEqual({
    tag: 'created',
    quote: { id: quoteId, createdAt },
  })

const listed = { first: 10, offset: 0, orderBy: '-updatedAt' }
const node = {
  id: like('48213'),
  quoteNumber: like('48213'),
  quoteTitle: like('Elm Street School'),
  status: like(0),
  createdAt: like(createdAt),
  updatedAt: like(createdAt),
  company: like('Northgate Builders'),
  salesRepEmail: like(''),
  grandTotal: like('378.00'),
  totalAmount: like('378.00'),
  contactInfo: { name: like('Sam Senior') },
  productsList: each({ quantity: like(2) }),
}
const shownQuote = {
  id: like('48213'),
  quoteNumber: like('48213'),
  quoteTitle: like('Elm Street School'),
  status: like(0),
  createdAt: like(createdAt),
  companyInfo: { companyName: like('Northgate Builders') },
  shippingTotal: like('0.00'),
  taxTotal: like('0.00'),
  productsList: each({
    productId: like('900001'),
    variantId: like(900_001_001),
    sku: like('LS-G1-626'),
    productName: like('Grade 1 Storeroom Lock'),
    quantity: like(2),
    basePrice: like('189.00'),
    offeredPrice: like('189.00'),
  }),
}
const summary = {
  id: quoteId,
  number: '48213',
  title: 'Elm Street School',
  status: 0,
  createdAt,
  updatedAt: createdAt,
  companyName: 'Northgate Builders',
  salesRepEmail: '',
  contactName: 'Sam Senior',
  grandTotal: 37_800,
  pieces: 2,
}

/** Quotes at the trade portal (7.11 to 7.16), and the location of their documents (section 8). */
export const tradeQuotesContract: Contract = {
  provider: 'trade-platform',
  interactions: [
    {
      description: '7.11 ask for a quote for a company',
      ...ofCompany(
        quoteCreate.document,
        { quoteData: { ...submission, companyId: 1, userEmail: 'senior@northgate.example' } },
        onSale,
      ),
      response: made,
      drive: createQuote(senior),
    },
    {
      description: '7.12 ask for a quote for oneself',
      ...by('retail@lintel.example', onSale, customerQuoteCreate.document, {
        quoteData: { ...submission, userEmail: 'retail@lintel.example' },
      }),
      response: made,
      drive: createQuote(retail),
    },
    {
      description: '7.12 ask for a quote as a guest',
      state: { name: 'a guest, and goods on sale', params: goods },
      request: {
        method: 'POST',
        path: '/graphql',
        body: {
          query: customerQuoteCreate.document,
          variables: { quoteData: { ...submission, userEmail: 'senior@northgate.example' } },
        },
      },
      response: made,
      drive: createQuote({ role: 100 }),
    },
    {
      description: '7.13 list the quotes of a company',
      ...ofCompany(quotes.document, listed),
      response: { status: 200, body: { data: { quotes: { totalCount: like(1), edges: each({ node }) } } } },
      drive: async http => expect((await answerOf(portal(http, senior).list(allQuotes))).quotes).toEqual([summary]),
    },
    {
      description: '7.13 find quotes by words, status, days and contact',
      ...ofCompany(quotes.document, {
        ...listed,
        orderBy: 'expiredAt',
        search: 'nonesuch',
        status: 4,
        dateCreatedBeginAt: '2026-11-01',
        dateCreatedEndAt: '2026-11-30',
        createdBy: 'Sam Senior',
      }),
      response: { status: 200, body: { data: { quotes: { totalCount: 0, edges: [] } } } },
      drive: async http =>
        expect(
          await answerOf(
            portal(http, senior).list({
              ...allQuotes,
              search: 'nonesuch',
              status: 4,
              from: '2026-11-01',
              to: '2026-11-30',
              contact: 'Sam Senior',
              sort: 'expires-asc',
            }),
          ),
        ).toEqual({ quotes: [], total: 0 }),
    },
    {
      description: "7.13 whether a quote is among a company's",
      ...ofCompany(quotes.document, { first: 10, offset: 0, quoteNumber: '48213' }),
      response: { status: 200, body: { data: { quotes: { totalCount: like(1), edges: each({ node }) } } } },
      drive: async http =>
        expect(await answerOf(portal(http, senior).names({ id: quoteId, number: '48213' }))).toBe(true),
    },
    {
      description: "7.13 list one's own quotes",
      ...by('retail@lintel.example', 'a user of the trade portal who asked for a quote', customerQuotes.document, {
        channelId: 1,
        ...listed,
      }),
      response: {
        status: 200,
        body: {
          data: { customerQuotes: { totalCount: like(1), edges: each({ node: { ...node, company: undefined } }) } },
        },
      },
      drive: async http =>
        expect((await answerOf(portal(http, retail).list(allQuotes))).quotes).toEqual([
          { ...summary, companyName: '' },
        ]),
    },
    {
      description: '7.13 who of a company asked for quotes',
      ...ofCompany(quoteContacts.document, { companyId: 1 }),
      response: {
        status: 200,
        body: { data: { createdByUser: { results: { createdBy: each({ name: like('Sam Senior') }) } } } },
      },
      // The client queries the list first, which is stubbed here.
      drive: async http =>
        expect(
          await answerOf(
            portal(answeringFirst(http, { data: { quotes: { edges: [], totalCount: 0 } } }), {
              ...senior,
              seesCompany: true,
            }).list(allQuotes),
          ),
        ).toEqual({ quotes: [], total: 0, contacts: ['Sam Senior'] }),
    },
    {
      description: '7.14 read a quote',
      ...ofCompany(quote.document, { id: quoteId, storeHash: 'abc123', date: String(createdAt) }),
      response: { status: 200, body: { data: { quote: shownQuote } } },
      drive: async http =>
        expect(await answerOf(reader(http)(quoteId, createdAt))).toMatchObject({
          id: quoteId,
          number: '48213',
          title: 'Elm Street School',
          createdAt,
          companyName: 'Northgate Builders',
          lines: [{ sku: 'LS-G1-626', quantity: 2, basePrice: 18_900, offeredPrice: 18_900 }],
        }),
    },
    {
      description: '7.14 read a quote of somebody else',
      ...ofCompany(quote.document, { id: 999_999, storeHash: 'abc123', date: String(createdAt) }),
      response: { status: 200, body: { errors: each({ message: like('not-found') }) } },
      drive: async http => expect((await failureFrom(reader(http)(999_999, createdAt))).tag).toBe('not-found'),
    },
    {
      description: '7.14 send a message about a quote',
      ...ofCompany(quoteUpdate.document, {
        id: quoteId,
        quoteData: { storeHash: 'abc123', message: 'Can you do better?', userEmail: 'senior@northgate.example' },
      }),
      response: { status: 200, body: { data: { quoteUpdate: { quote: { id: like(String(quoteId)) } } } } },
      drive: async http =>
        expect(
          await answerOf(
            answerByMessage(http, desk(senior))(aShownQuote({ id: quoteId }), {
              tag: 'ask-again',
              note: 'Can you do better?',
            }),
          ),
        ).toBeUndefined(),
    },
    {
      description: '7.15 where the document of a quote is',
      ...ofCompany(quoteFrontendPdf.document, { quoteId, storeHash: 'abc123', createdAt, lang: 'en' }),
      response: { status: 200, body: { data: { quoteFrontendPdf: { url: like('https://files.example/quote.pdf') } } } },
      drive: async http =>
        expect(await answerOf(portal(unknownDocuments(http), senior).pdf('48213'))).toEqual(
          new TextEncoder().encode('https://files.example/quote.pdf'),
        ),
    },
    {
      description: '7.16 make a cart of an accepted quote',
      ...ofCompany(
        quoteCheckout.document,
        { id: quoteId, storeHash: 'abc123' },
        'a user of the trade portal whose quote was accepted',
      ),
      response: {
        status: 200,
        body: {
          data: {
            quoteCheckout: {
              quoteCheckout: {
                checkoutUrl: like('/checkout'),
                cartId: like('0f6b1c9e-53f4-4c0e-9d1a-2f7f1d2c3b4a'),
                cartUrl: like('/cart'),
              },
            },
          },
        },
      },
      drive: async http => expect(await answerOf(portal(http, senior).checkOut(quoteId))).toEqual(emptyCart),
    },
    {
      description: '7.16 make a cart of a quote of somebody else',
      ...ofCompany(quoteCheckout.document, { id: 999_999, storeHash: 'abc123' }),
      response: { status: 200, body: { errors: each({ message: like('not-found') }) } },
      drive: async http =>
        expect((await failureFrom(portal(http, senior).checkOut(999_999))).tag).toMatch(/not-found|refused/),
    },
    {
      description: '8 where the document of a quote is',
      state: {
        name: 'a user of the trade portal who asked for a quote',
        params: { email: 'senior@northgate.example', token, quoteId, ...goods, quantity: 2 },
      },
      request: {
        method: 'POST',
        path: quoteDocumentPath('48213'),
        body: { storeHash: 'abc123', lang: 'en', createdAt, isPreview: false, channelId: 1 },
      },
      response: { status: 200, body: { data: { url: like('https://files.example/quote.pdf') } } },
      drive: async http => {
        expect(documentRequest('abc123', createdAt, 'en')).toMatchObject({ lang: 'en', isPreview: false, channelId: 1 })
        expect(await answerOf(portal(http, senior).pdf('48213'))).toEqual(
          new TextEncoder().encode('https://files.example/quote.pdf'),
        )
      },
    },
  ],
}

/** A portal that has no URL for documents; the 404 is stubbed. */
const unknownDocuments = (http: Http): Http => ({
  ...http,
  post: (path, options) =>
    path.startsWith('/api/v2/rfq/')
      ? TE.right({ status: 404, body: undefined, header: () => null })
      : http.post(path, options),
})
