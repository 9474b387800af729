import { expect } from '@jest/globals'
import { commerceCompaniesDesk } from '../../adapters/commerce/companies/companies-desk.client'
import { answerOf } from '../support/expecting'
import type { Interaction } from '../support/interaction'
import { each, like, shaped, succeeded } from '../support/matchers'

const desk = '/apis/staff/companies'
const moment = 1_795_262_400_000
const key = 'the-key-of-this-click'
const companyId = 880_101

const traded = {
  name: 'a member of staff, and a company with credit',
  params: { companyId, name: 'Contract Carpentry' },
} as const

const credit = {
  limit: like(50_000),
  open: like(18_240.1),
  held: like(0),
  over: shaped('^(refuse|release|warn)$', 'refuse'),
  on_hold: like(false),
  terms: { days: like(30) },
}
const company = { id: companyId, name: 'Contract Carpentry', people: like(1), credit }
const detail = {
  ...company,
  version: like(0),
  catalog: shaped('^(group|open)$', 'group'),
  choices: {
    groups: each({ id: like(2), name: like('Northgate Builders') }),
    lists: each({ id: like(11), name: like('Contract') }),
  },
  members: each({
    id: like(1),
    name: like('Con Carpenter'),
    email: like('con@contract.example'),
    role: like(1),
    state: like('active'),
  }),
  methods: each({ method: like('purchase-order'), granted: like(true) }),
  to_release: like([]),
  orders: { count: like(0) },
  balance_day: like('2026-11-21'),
}

/** The desk for trade customers. */
export const companiesDeskInteractions: readonly Interaction[] = [
  {
    description: 'staff: find companies',
    state: traded,
    request: { method: 'GET', path: desk, query: { page: '1', q: 'contract' } },
    response: {
      status: 200,
      body: succeeded({ companies: each({ ...company, id: like(companyId) }), total: like(1) }),
    },
    drive: async http =>
      expect((await answerOf(commerceCompaniesDesk(http).list({ text: 'contract', page: 1 }))).companies).toMatchObject(
        [{ id: companyId, credit: { limit: 5_000_000, open: 1_824_010, over: 'refuse' } }],
      ),
  },
  {
    description: 'staff: read a company',
    state: traded,
    request: { method: 'GET', path: `${desk}/${companyId}` },
    response: { status: 200, body: succeeded({ ...detail, history: [] }) },
    drive: async http =>
      expect(await answerOf(commerceCompaniesDesk(http).find(companyId))).toMatchObject({
        id: companyId,
        credit: { terms: { days: 30 } },
        balanceDay: '2026-11-21',
        history: [],
      }),
  },
  {
    description: 'staff: read the price lists of a company',
    state: traded,
    request: { method: 'GET', path: `${desk}/${companyId}/prices` },
    response: { status: 200, body: succeeded({ strategy: shaped('^(priority|lowest)$', 'priority'), lists: [] }) },
    drive: async http =>
      expect(await answerOf(commerceCompaniesDesk(http).prices(companyId))).toEqual({
        strategy: 'priority',
        lists: [],
      }),
  },
  {
    description: 'staff: read the tax details of a company',
    state: traded,
    request: { method: 'GET', path: `${desk}/${companyId}/tax` },
    response: { status: 200, body: succeeded({ certificates: [] }) },
    drive: async http =>
      expect(await answerOf(commerceCompaniesDesk(http).tax(companyId))).toEqual({ certificates: [] }),
  },
  {
    description: 'staff: read the orders of a company',
    state: traded,
    request: { method: 'GET', path: `${desk}/${companyId}/orders` },
    response: { status: 200, body: succeeded({ orders: [] }) },
    drive: async http => expect(await answerOf(commerceCompaniesDesk(http).orders(companyId))).toEqual([]),
  },
  {
    description: 'staff: give a company a price list of its own',
    state: traded,
    request: {
      method: 'PUT',
      path: `${desk}/${companyId}`,
      body: { version: 0, key, change: { tag: 'own-list' } },
    },
    response: {
      status: 200,
      body: succeeded({
        ...detail,
        version: 1,
        history: each({ at: like(moment), by: like('Stef Staff'), action: 'company-list-assigned', values: like({}) }),
      }),
    },
    drive: async http =>
      expect(
        await answerOf(commerceCompaniesDesk(http).change({ companyId, version: 0, key, change: { tag: 'own-list' } })),
      ).toMatchObject({ version: 1, history: [{ action: 'company-list-assigned' }] }),
  },
  {
    description: "staff: change a company's credit",
    state: traded,
    request: {
      method: 'PUT',
      path: `${desk}/${companyId}`,
      body: {
        version: 0,
        key,
        change: {
          tag: 'credit',
          limit: '75,000.00',
          over: 'release',
          days: '30',
          discount_percent: '2',
          discount_days: '10',
        },
      },
    },
    response: {
      status: 200,
      body: succeeded({
        ...detail,
        version: 1,
        credit: {
          ...credit,
          limit: 75_000,
          over: 'release',
          terms: { days: 30, discount: { basis_points: 200, days: 10 } },
        },
        history: each({ at: like(moment), by: like('Stef Staff'), action: 'credit-changed', values: like({}) }),
      }),
    },
    drive: async http =>
      expect(
        await answerOf(
          commerceCompaniesDesk(http).change({
            companyId,
            version: 0,
            key,
            change: {
              tag: 'credit',
              limit: '75,000.00',
              over: 'release',
              days: '30',
              discountPercent: '2',
              discountDays: '10',
            },
          }),
        ),
      ).toMatchObject({
        version: 1,
        credit: { limit: 7_500_000, terms: { discount: { basisPoints: 200, days: 10 } } },
      }),
  },
  {
    description: 'staff: see the shop as a company, with terms that are not saved',
    state: traded,
    request: {
      method: 'PUT',
      path: `${desk}/${companyId}/preview`,
      body: { proposal: { tag: 'methods', methods: ['test-card'] } },
    },
    response: {
      status: 200,
      body: succeeded({
        language: 'en',
        until: like(moment),
        company: {
          id: companyId,
          name: 'Contract Carpentry',
          lists: [],
          ships: [],
          methods: ['test-card'],
          limit: like(50_000),
        },
      }),
    },
    drive: async http => {
      const proposal = { tag: 'methods', methods: ['test-card'] } as const
      expect(await answerOf(commerceCompaniesDesk(http).preview({ companyId, proposal }))).toMatchObject({
        company: { id: companyId, methods: ['test-card'], limit: 5_000_000 },
      })
    },
  },
  {
    description: 'staff: end seeing the shop as a company',
    state: traded,
    request: { method: 'DELETE', path: '/apis/staff/company-preview', body: {} },
    response: { status: 200, body: succeeded({}) },
    drive: async http => expect(await answerOf(commerceCompaniesDesk(http).endPreview())).toBeUndefined(),
  },
]
