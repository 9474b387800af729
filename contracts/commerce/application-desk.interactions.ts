import { expect } from '@jest/globals'
import { commerceApplicationDesk } from '../../adapters/commerce/applications/application-desk.client'
import { answerOf } from '../support/expecting'
import type { Interaction } from '../support/interaction'
import { each, like, succeeded } from '../support/matchers'

const desk = '/apis/staff/applications'
const key = 'the-key-of-this-click'
const number = 'TA-5711'
const version = 71
const moment = 1_795_262_400_000
const waits = {
  name: 'a member of staff, and an application for a trade account',
  params: { email: 'campus@hsu.example', applicationId: 4_711, number, key, version },
} as const

const applicant = { name: like('Cam Campus'), email: like('campus@hsu.example') }
const application = {
  number,
  version: like(1),
  form: like({
    legalName: 'Fairhaven Interiors LLC',
    tradeName: '',
    business: 'contractor',
    phone: '(937) 555-0141',
    branches: [],
    shipToStates: [],
    certificates: [],
    credit: 0,
    termsDays: 30,
    references: [],
    people: [],
    documents: [],
  }),
  parts: like([{ part: 'identity', state: 'open', values: {} }]),
  events: like([]),
  changedAt: like(moment),
  submittedAt: like(moment),
  applicant: { ...applicant, id: like(6) },
  duplicates: like([]),
  groups: each({ id: like(1), name: like('Retail') }),
  lists: each({ id: like(11), name: like('Northgate contract') }),
}

/** The desk for applications for trade accounts. */
export const applicationDeskInteractions: readonly Interaction[] = [
  {
    description: 'staff: list applications for trade accounts',
    state: waits,
    request: { method: 'GET', path: desk, query: { page: '1', show: 'open', q: 'fairhaven' } },
    response: {
      status: 200,
      body: succeeded({
        applications: each({
          number: like(number),
          state: 'submitted',
          company: like('Fairhaven Interiors LLC'),
          applicant,
          decided: like(0),
          submittedAt: like(moment),
          changedAt: like(moment),
        }),
        total: like(1),
      }),
    },
    drive: async http =>
      expect(
        (await answerOf(commerceApplicationDesk(http).list({ show: 'open', text: 'fairhaven', page: 1 }))).applications,
      ).toMatchObject([{ number, state: 'submitted', decided: 0 }]),
  },
  {
    description: 'staff: read an application for a trade account',
    state: waits,
    request: { method: 'GET', path: `${desk}/${number}` },
    response: { status: 200, body: succeeded({ ...application, state: 'submitted' }) },
    drive: async http =>
      expect(await answerOf(commerceApplicationDesk(http).byNumber(number))).toMatchObject({
        number,
        state: 'submitted',
      }),
  },
  {
    description: 'staff: approve the company of an application',
    state: waits,
    request: {
      method: 'PUT',
      path: `${desk}/${number}/parts/identity`,
      body: { version, key, decision: { tag: 'approve', values: { company: 'new' } } },
    },
    response: {
      status: 200,
      body: succeeded({
        ...application,
        state: 'in-review',
        company: { id: like(6), name: like('Fairhaven Interiors LLC') },
      }),
    },
    drive: async http =>
      expect(
        await answerOf(
          commerceApplicationDesk(http).decide({
            number,
            part: 'identity',
            version,
            key,
            decision: { tag: 'approve', values: { company: 'new' } },
          }),
        ),
      ).toMatchObject({ state: 'in-review', company: { name: 'Fairhaven Interiors LLC' } }),
  },
  {
    description: 'staff: ask about an application',
    state: waits,
    request: {
      method: 'PUT',
      path: `${desk}/${number}/parts/tax`,
      body: { version, key, decision: { tag: 'ask', question: 'Which states?' } },
    },
    response: { status: 200, body: succeeded({ ...application, state: 'needs-information' }) },
    drive: async http =>
      expect(
        await answerOf(
          commerceApplicationDesk(http).decide({
            number,
            part: 'tax',
            version,
            key,
            decision: { tag: 'ask', question: 'Which states?' },
          }),
        ),
      ).toMatchObject({ state: 'needs-information' }),
  },
  {
    description: 'staff: decline an application',
    state: waits,
    request: {
      method: 'PUT',
      path: `${desk}/${number}/parts/identity`,
      body: { version, key, decision: { tag: 'decline', reason: 'Not registered.', note: '' } },
    },
    response: { status: 200, body: succeeded({ ...application, state: 'closed', closedAs: 'declined' }) },
    drive: async http =>
      expect(
        await answerOf(
          commerceApplicationDesk(http).decide({
            number,
            part: 'identity',
            version,
            key,
            decision: { tag: 'decline', reason: 'Not registered.', note: '' },
          }),
        ),
      ).toMatchObject({ state: 'closed', closedAs: 'declined' }),
  },
  {
    description: 'staff: read the tax number of an application',
    state: waits,
    request: { method: 'POST', path: `${desk}/${number}/tax-number`, body: {} },
    response: { status: 200, body: succeeded({ number: like('314159265') }) },
    drive: async http => expect(await answerOf(commerceApplicationDesk(http).taxNumber(number))).toBe('314159265'),
  },
]
