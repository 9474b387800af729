import { expect } from '@jest/globals'
import { commerceExemptionDesk } from '../../adapters/commerce/staff/exemption-desk.client'
import { answerOf } from '../support/expecting'
import type { Interaction } from '../support/interaction'
import { each, like, succeeded } from '../support/matchers'

const desk = '/apis/staff/exemptions'
const moment = 1_795_262_400_000
const key = 'the-key-of-this-click'
const lastDay = '2033-06-30'

const waits = {
  name: 'a member of staff, and a certificate of exemption from tax that waits',
  params: {
    email: 'orders@dg.example',
    certificateId: 'c0ffee00-6666-4000-8000-000000000001',
    name: 'Certificate TX.pdf',
    content: '%PDF-1.7 a certificate',
  },
} as const
const { certificateId } = waits.params
const certificate = {
  id: certificateId,
  state: 'waiting',
  customer: { name: like('Dee Dollar'), email: like('orders@dg.example') },
  company: like('Dollar General'),
  file: { name: like('Certificate TX.pdf'), size: like(22) },
  received_at: like(moment),
  regions: like([]),
}
const decision = { at: like(moment), by: like('Stef Staff') }
const detail = { ...certificate, orders: like([]) }

/** The desk for tax exemption certificates. */
export const exemptionDeskInteractions: readonly Interaction[] = [
  {
    description: 'staff: list certificates of exemption',
    state: waits,
    request: { method: 'GET', path: desk, query: { page: '1', state: 'waiting', q: 'dollar' } },
    response: {
      status: 200,
      body: succeeded({ certificates: each({ ...certificate, id: like(certificateId) }), total: like(1) }),
    },
    drive: async http =>
      expect(
        (await answerOf(commerceExemptionDesk(http).list({ state: 'waiting', text: 'dollar', page: 1 }))).certificates,
      ).toMatchObject([{ id: certificateId, company: 'Dollar General', regions: [] }]),
  },
  {
    description: 'staff: read a certificate of exemption',
    state: waits,
    request: { method: 'GET', path: `${desk}/${certificateId}` },
    response: { status: 200, body: succeeded({ ...detail, history: [] }) },
    drive: async http =>
      expect(await answerOf(commerceExemptionDesk(http).find(certificateId))).toMatchObject({
        id: certificateId,
        state: 'waiting',
        orders: [],
        history: [],
      }),
  },
  {
    description: 'staff: accept a certificate of exemption',
    state: waits,
    request: {
      method: 'PUT',
      path: `${desk}/${certificateId}`,
      body: { key, decision: { tag: 'accept', states: 'TX, GA', last_day: lastDay, note: '' } },
    },
    response: {
      status: 200,
      body: succeeded({
        ...detail,
        state: 'accepted',
        regions: ['US-TX', 'US-GA'],
        last_day: lastDay,
        decision,
        history: each({ at: moment, by: 'Stef Staff', action: 'certificate-accepted', values: {} }),
      }),
    },
    drive: async http =>
      expect(
        await answerOf(
          commerceExemptionDesk(http).decide({
            id: certificateId,
            key,
            decision: { tag: 'accept', states: 'TX, GA', lastDay, note: '' },
          }),
        ),
      ).toMatchObject({ state: 'accepted', regions: ['US-TX', 'US-GA'], lastDay }),
  },
  {
    description: 'staff: refuse a certificate of exemption',
    state: waits,
    request: {
      method: 'PUT',
      path: `${desk}/${certificateId}`,
      body: { key, decision: { tag: 'refuse', reason: 'It is not signed.' } },
    },
    response: {
      status: 200,
      body: succeeded({
        ...detail,
        state: 'refused',
        decision: { ...decision, reason: 'It is not signed.' },
        history: each({
          at: moment,
          by: 'Stef Staff',
          action: 'certificate-refused',
          values: {},
          note: 'It is not signed.',
        }),
      }),
    },
    drive: async http =>
      expect(
        await answerOf(
          commerceExemptionDesk(http).decide({
            id: certificateId,
            key,
            decision: { tag: 'refuse', reason: 'It is not signed.' },
          }),
        ),
      ).toMatchObject({ state: 'refused', decision: { reason: 'It is not signed.' } }),
  },
]
