import { expect } from '@jest/globals'
import { commerceApplications } from '../../adapters/commerce/applications/applications.client'
import { answerOf } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { like, succeeded } from '../support/matchers'

const path = '/exp-sf-cms/api/bc/applications'
const email = 'retail@lintel.example'
const key = 'the-key-of-this-click'
const applicationId = 4_711
const number = 'TA-5711'
const moment = 1_795_262_400_000

const draft = {
  name: 'a signed-in customer, and a draft of an application',
  params: { email, applicationId, number },
} as const
const asked = {
  name: 'a signed-in customer, and a question about their application',
  params: { email, applicationId, number },
} as const

const application = {
  number: like(number),
  version: like(2),
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
  events: like([]),
  changedAt: like(moment),
  mayReopen: false,
}
const parts = like([{ part: 'identity', state: 'open', values: {} }])

const company = {
  step: 'company',
  legalName: 'Fairhaven Interiors LLC',
  tradeName: 'Fairhaven',
  business: 'contractor',
  years: '7',
  phone: '(937) 555-0141',
} as const

/** A visitor's own applications for a trade account, which our own back end keeps. */
export const applicationsContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: "read one's own applications for a trade account",
      state: draft,
      request: { method: 'GET', path },
      response: {
        status: 200,
        body: succeeded({
          applicant: { email, proven: true },
          applications: like([{ ...application, state: 'draft', parts: [] }]),
        }),
      },
      drive: async http =>
        expect((await answerOf(commerceApplications(http).mine())).applications[0]).toMatchObject({
          number,
          state: 'draft',
        }),
    },
    {
      description: 'save a step of an application for a trade account',
      state: draft,
      request: { method: 'PUT', path: `${path}/steps/company`, body: company },
      response: { status: 200, body: succeeded({ ...application, state: 'draft', parts: [] }) },
      drive: async http =>
        expect(await answerOf(commerceApplications(http).save(company))).toMatchObject({ number, state: 'draft' }),
    },
    {
      description: 'send an application for a trade account',
      state: draft,
      request: { method: 'POST', path: `${path}/submit`, body: {} },
      response: {
        status: 200,
        body: succeeded({ ...application, state: 'submitted', parts, submittedAt: like(moment) }),
      },
      drive: async http =>
        expect(await answerOf(commerceApplications(http).submit())).toMatchObject({ number, state: 'submitted' }),
    },
    {
      description: 'answer a question about an application for a trade account',
      state: asked,
      request: { method: 'POST', path: `${path}/${number}/answers`, body: { part: 'tax', text: 'Ohio.', key } },
      response: { status: 200, body: succeeded({ ...application, state: 'in-review', parts }) },
      drive: async http =>
        expect(
          await answerOf(commerceApplications(http).answer({ number, part: 'tax', text: 'Ohio.', key })),
        ).toMatchObject({ state: 'in-review' }),
    },
    {
      description: 'withdraw an application for a trade account',
      state: asked,
      request: { method: 'DELETE', path: `${path}/${number}` },
      response: { status: 200, body: succeeded(undefined) },
      drive: async http => expect(await answerOf(commerceApplications(http).withdraw(number))).toBeUndefined(),
    },
  ],
}
