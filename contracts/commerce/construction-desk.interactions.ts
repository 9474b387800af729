import { expect } from '@jest/globals'
import { commerceConstructionDesk } from '../../adapters/commerce/staff/construction-desk.client'
import { answerOf, failureFrom } from '../support/expecting'
import type { Interaction } from '../support/interaction'
import { each, like, shaped, succeeded } from '../support/matchers'

const desk = '/apis/staff/construction'
const atDesk = { name: 'a member of staff', params: { email: 'staff@lintel.example' } }
const orderId = 880_043
const ordered = {
  name: 'a member of staff, and an order for a new store',
  params: {
    email: 'senior@northgate.example',
    productId: 900_001,
    variantId: 900_001_001,
    stock: 40,
    quantity: 2,
    lineId: 'c0ffee00-0000-4000-8000-000000000043',
    orderId,
  },
}

const summary = {
  id: like(orderId),
  status_id: like(7),
  date_created: like('Fri, 20 Nov 2026 10:00:00 GMT'),
  total_inc_tax: shaped('^\\d+\\.\\d{2,4}$', '378.00'),
  ordered_by: like({ email: 'senior@northgate.example' }),
}
const day = shaped('^\\d{4}-\\d{2}-\\d{2}$', '2027-06-15')
const event = (action: string, values: unknown) => each({ at: 1_795_262_400_000, by: 'Stef Staff', action, values })

const blocked = { from: '2028-03-14', to: '2028-03-14', reason: 'Inventory' } as const
const form = {
  field: 'file',
  name: 'order-form.csv',
  type: 'text/csv',
  content:
    'Store Number,\r\nRequested Delivery,\r\nSite Contact Name,\r\nSite Contact Phone #,\r\nSKU,Part,Size,' +
    'Quantity\r\nDG-HS-3,,,\r\n',
} as const
const published = { name: form.name, type: form.type, bytes: new TextEncoder().encode(form.content) }
const aForm = {
  id: like(7),
  name: like('order-form.csv'),
  size: like(120),
  published_at: like(1_795_262_400_000),
  published_by: like('Stef Staff'),
  written: like(false),
}

/** The construction desk; all calls are our own. */
export const constructionDeskInteractions: readonly Interaction[] = [
  {
    description: 'staff: find the orders of a store',
    state: ordered,
    request: { method: 'GET', path: `${desk}/orders`, query: { chain: 'dollarGeneral', store: '20481' } },
    response: {
      status: 200,
      body: succeeded({
        orders: each({
          ...summary,
          store_type: 'dollarGeneral',
          store_number: '20481',
          requested_delivery: shaped('^\\d{2}/\\d{2}/\\d{4}$', '06/15/2033'),
        }),
        total: like(1),
      }),
    },
    drive: async http =>
      expect(
        (
          await answerOf(
            commerceConstructionDesk(http).orders({ storeType: 'dollarGeneral', storeNumber: '20481', page: 1 }),
          )
        ).orders,
      ).toMatchObject([{ id: orderId, storeNumber: '20481', requestedDelivery: '2033-06-15', total: 37_800 }]),
  },
  {
    description: 'staff: read what an order says of its store',
    state: ordered,
    request: { method: 'GET', path: `${desk}/orders/${orderId}` },
    response: {
      status: 200,
      body: succeeded({
        ...summary,
        id: orderId,
        details: {
          storeType: 'dollarGeneral',
          storeNumber: like('20481'),
          requestedDelivery: shaped('^\\d{2}/\\d{2}/\\d{4}$', '06/15/2033'),
          siteContactName: like('Dee Dollar'),
          siteContactPhone: shaped('^\\d{10}$', '6155550142'),
          taxExempt: shaped('^(YES|NO)$', 'NO'),
          files: like([]),
        },
      }),
    },
    drive: async http =>
      expect(await answerOf(commerceConstructionDesk(http).order(orderId))).toMatchObject({
        id: orderId,
        details: { storeNumber: '20481', siteContactPhone: '6155550142', taxExempt: false },
      }),
  },
  {
    description: 'staff: list the days on which nothing is delivered',
    state: atDesk,
    request: { method: 'GET', path: `${desk}/blocked-dates` },
    response: {
      status: 200,
      body: succeeded({
        today: day,
        days: each({ date: day, reason: 'Yard closed for stock count' }),
        history: like([]),
      }),
    },
    drive: async http =>
      expect((await answerOf(commerceConstructionDesk(http).blockedDays())).days).toEqual([
        { day: '2027-06-15', reason: 'Yard closed for stock count' },
      ]),
  },
  {
    description: 'staff: block a day',
    state: atDesk,
    request: { method: 'POST', path: `${desk}/blocked-dates`, body: { ...blocked, key: 'a-click-that-blocks' } },
    response: {
      status: 200,
      body: succeeded({
        today: day,
        days: each({ date: day, reason: 'Inventory' }),
        history: event('days-blocked', { from: blocked.from, to: blocked.to }),
      }),
    },
    drive: async http =>
      expect(
        (await answerOf(commerceConstructionDesk(http).block({ ...blocked, key: 'a-click-that-blocks' }))).history,
      ).toMatchObject([{ action: 'days-blocked', by: 'Stef Staff' }]),
  },
  {
    description: 'staff: block a day that is over',
    state: atDesk,
    request: {
      method: 'POST',
      path: `${desk}/blocked-dates`,
      body: { ...blocked, from: '2020-01-06', to: '2020-01-06', key: 'a-click-that-comes-late' },
    },
    response: { status: 200, body: { Status: 'failure', Error: { tag: 'invalid' } } },
    drive: async http =>
      expect(
        (
          await failureFrom(
            commerceConstructionDesk(http).block({
              ...blocked,
              from: '2020-01-06',
              to: '2020-01-06',
              key: 'a-click-that-comes-late',
            }),
          )
        ).tag,
      ).toMatch(/invalid|refused/),
  },
  {
    description: 'staff: open a blocked day again',
    state: atDesk,
    request: {
      method: 'DELETE',
      path: `${desk}/blocked-dates`,
      body: { from: blocked.from, to: blocked.to, key: 'a-click-that-opens' },
    },
    response: { status: 200, body: succeeded({ today: day, days: like([]), history: like([]) }) },
    drive: async http =>
      expect(
        (
          await answerOf(
            commerceConstructionDesk(http).open({ from: blocked.from, to: blocked.to, key: 'a-click-that-opens' }),
          )
        ).today,
      ).toBe('2027-06-15'),
  },
  {
    description: 'staff: list the order forms',
    state: atDesk,
    request: { method: 'GET', path: `${desk}/order-forms` },
    response: { status: 200, body: succeeded({ forms: each(aForm), history: like([]) }) },
    drive: async http =>
      expect((await answerOf(commerceConstructionDesk(http).orderForms())).forms).toMatchObject([
        { name: 'order-form.csv', publishedBy: 'Stef Staff' },
      ]),
  },
  {
    description: 'staff: publish an order form',
    state: atDesk,
    request: { method: 'POST', path: `${desk}/order-forms`, query: { key: 'a-click-that-publishes' }, file: form },
    response: {
      status: 200,
      body: succeeded({ forms: each(aForm), history: event('order-form-published', { name: form.name }) }),
    },
    drive: async http =>
      expect(
        (await answerOf(commerceConstructionDesk(http).publish({ file: published, key: 'a-click-that-publishes' })))
          .history,
      ).toMatchObject([{ action: 'order-form-published', values: { name: form.name } }]),
  },
]
