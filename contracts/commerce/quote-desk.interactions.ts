import { expect } from '@jest/globals'
import { commerceQuoteDesk } from '../../adapters/commerce/staff/quote-desk.client'
import { allQuotes } from '../../core/quotes/quote-query'
import { answerOf } from '../support/expecting'
import type { Interaction } from '../support/interaction'
import { each, like, succeeded } from '../support/matchers'

const desk = '/apis/staff/quotes'
const key = 'the-key-of-this-click'
const quoteId = 10_482
const waiting = {
  name: 'a member of staff, and a quote that waits',
  params: { email: 'senior@northgate.example', productId: 900_001, variantId: 900_001_001, quantity: 6, quoteId },
}

const person = {
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
const facts = {
  id: quoteId,
  number: like(String(quoteId)),
  title: like('Elm Street School'),
  status: like(0),
  createdAt: like(1_795_252_800),
  companyName: like('Northgate Builders'),
  salesRepEmail: like(''),
}
const quote = {
  ...facts,
  referenceNumber: like('PO-7'),
  revision: like(1),
  store: like({ name: 'Lintel Supply', address: [], country: '' }),
  contact: like({
    name: 'Sam Senior',
    email: 'senior@northgate.example',
    companyName: 'Northgate Builders',
    phoneNumber: '614-555-0177',
  }),
  shipping: like(person),
  billing: like(person),
  lines: each({
    id: 'c0ffee00-0000-4000-8000-000000000001',
    productId: 900_001,
    variantId: 900_001_001,
    sku: 'LS-G1-626',
    name: 'Grade 1 Storeroom Lock',
    options: [],
    choices: [],
    quantity: 6,
    tax: 0,
    basePrice: 18_900,
  }),
  note: like(''),
  files: like([]),
  legalTerms: like(''),
  shippingTotal: like(0),
  taxTotal: like(0),
  channelId: like(1),
  history: each({ at: 1_795_252_800, by: 'Sam Senior', fromDesk: false, kind: 'requested' }),
  isOwn: like(true),
  mostDiscount: like(3_000),
}
const took = { tag: 'take' } as const
const question = { tag: 'ask', note: 'Left or right hand?', comments: {} } as const

/** The staff's quote desk; all calls are our own. */
export const quoteDeskInteractions: readonly Interaction[] = [
  {
    description: 'staff: list the quotes that wait',
    state: waiting,
    request: { method: 'GET', path: desk, query: { waiting: 'yes' } },
    response: {
      status: 200,
      body: succeeded({
        quotes: each({
          ...facts,
          id: like(quoteId),
          number: like(String(quoteId)),
          contactName: like('Sam Senior'),
          contactEmail: like('senior@northgate.example'),
          grandTotal: like(113_400),
          updatedAt: like(1_795_252_800),
          pieces: like(6),
        }),
        total: like(1),
        owners: like([]),
      }),
    },
    drive: async http =>
      expect((await answerOf(commerceQuoteDesk(http).list({ ...allQuotes, waiting: true }))).quotes).toMatchObject([
        { id: quoteId, contactName: 'Sam Senior' },
      ]),
  },
  {
    description: 'staff: read a quote',
    state: waiting,
    request: { method: 'GET', path: `${desk}/${quoteId}` },
    response: { status: 200, body: succeeded({ ...quote, internal: [] }) },
    drive: async http =>
      expect(await answerOf(commerceQuoteDesk(http).find(quoteId))).toMatchObject({
        revision: 1,
        lines: [{ quantity: 6 }],
        internal: [],
      }),
  },
  {
    description: 'staff: read a quote with what its items list for',
    state: waiting,
    request: { method: 'GET', path: `${desk}/${quoteId}` },
    response: {
      status: 200,
      body: succeeded({
        ...quote,
        internal: [],
        listPrices: each({ lineId: 'c0ffee00-0000-4000-8000-000000000001', price: 18_900 }),
      }),
    },
    drive: async http =>
      expect((await answerOf(commerceQuoteDesk(http).find(quoteId))).listPrices).toMatchObject([{ price: 18_900 }]),
  },
  {
    description: 'staff: take a quote on',
    state: waiting,
    request: { method: 'PUT', path: `${desk}/${quoteId}`, body: { revision: 1, key, change: took } },
    response: {
      status: 200,
      body: succeeded({
        ...quote,
        internal: each({ at: 1_795_262_400_000, by: 'Stef Staff', action: 'quote-taken', values: {} }),
      }),
    },
    drive: async http =>
      expect(
        (await answerOf(commerceQuoteDesk(http).change({ quoteId, revision: 1, key, change: took }))).internal,
      ).toMatchObject([{ action: 'quote-taken' }]),
  },
  {
    description: 'staff: ask the buyer about a quote',
    state: waiting,
    request: { method: 'PUT', path: `${desk}/${quoteId}`, body: { revision: 1, key, change: question } },
    response: {
      status: 200,
      body: succeeded({
        ...quote,
        status: 2,
        internal: each({
          at: 1_795_262_400_000,
          by: 'Stef Staff',
          action: 'quote-asked',
          values: {},
          note: question.note,
        }),
      }),
    },
    drive: async http =>
      expect(
        await answerOf(commerceQuoteDesk(http).change({ quoteId, revision: 1, key, change: question })),
      ).toMatchObject({ status: 2 }),
  },
]
