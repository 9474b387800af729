import { expect } from '@jest/globals'
import { commerceGiftDesk } from '../../adapters/commerce/gifts/gift-desk.client'
import { answerOf } from '../support/expecting'
import type { Interaction } from '../support/interaction'
import { each, like, perhapsEach, shaped, succeeded } from '../support/matchers'

const desk = '/apis/staff/gift-certificates'
const key = 'the-key-of-this-click'
const moment = 1_795_262_400_000

const prepared = {
  name: 'a member of staff, and a gift certificate with a balance',
  params: { giftId: '0123456789abcdef' },
} as const
const { giftId } = prepared.params

const gift = {
  id: giftId,
  ending: shaped('^[A-HJ-NP-Z2-9]{4}$', 'ST23'),
  amount: like(100),
  balance: like(70),
  state: 'open',
  recipient: like({ name: 'Sam Senior', email: 'sam@lintel.example' }),
  issued_at: like(moment),
}
const use = { at: like(moment), amount: like(30) }
const detail = { ...gift, version: like(1), uses: perhapsEach(use) }

/** The desk of gift certificates. */
export const giftDeskInteractions: readonly Interaction[] = [
  {
    description: 'staff: list gift certificates',
    state: prepared,
    request: { method: 'GET', path: desk, query: { page: '1', state: 'open' } },
    response: {
      status: 200,
      body: succeeded({ gifts: each({ ...gift, id: like(giftId) }), total: like(1), open: like(70) }),
    },
    drive: async http =>
      expect(await answerOf(commerceGiftDesk(http).list({ state: 'open', text: '', page: 1 }))).toMatchObject({
        gifts: [{ id: giftId, ending: 'ST23', balance: 7_000 }],
      }),
  },
  {
    description: 'staff: read a gift certificate',
    state: prepared,
    request: { method: 'GET', path: `${desk}/${giftId}` },
    response: {
      status: 200,
      body: succeeded({
        ...detail,
        history: perhapsEach({
          at: like(moment),
          by: like('Stef Staff'),
          action: like('gift-issued'),
          values: like({}),
        }),
      }),
    },
    drive: async http =>
      expect(await answerOf(commerceGiftDesk(http).find(giftId))).toMatchObject({
        id: giftId,
        uses: [{ amount: 3_000 }],
      }),
  },
  {
    description: 'staff: issue a gift certificate',
    state: prepared,
    request: {
      method: 'POST',
      path: desk,
      body: { key, form: { amount: '25', recipientName: 'Ada', recipientEmail: 'ada@northgate.example' } },
    },
    response: {
      status: 200,
      body: succeeded({
        ...gift,
        id: like(giftId),
        issued_by: like('Stef Staff'),
        version: like(1),
        uses: [],
        history: each({ at: like(moment), by: like('Stef Staff'), action: 'gift-issued', values: like({}) }),
      }),
    },
    drive: async http =>
      expect(
        await answerOf(
          commerceGiftDesk(http).issue({
            key,
            form: { amount: '25', recipientName: 'Ada', recipientEmail: 'ada@northgate.example' },
          }),
        ),
      ).toMatchObject({ issuedBy: 'Stef Staff' }),
  },
  {
    description: 'staff: void a gift certificate',
    state: prepared,
    request: { method: 'POST', path: `${desk}/${giftId}/void`, body: { key, version: 1, reason: 'Sent twice.' } },
    response: {
      status: 200,
      body: succeeded({
        ...detail,
        balance: like(0),
        state: 'void',
        version: like(2),
        voided_at: like(moment),
        history: each({ at: like(moment), by: like('Stef Staff'), action: like('gift-voided'), values: like({}) }),
      }),
    },
    drive: async http =>
      expect(
        await answerOf(commerceGiftDesk(http).makeVoid({ id: giftId, key, version: 1, reason: 'Sent twice.' })),
      ).toMatchObject({ state: 'void', balance: 0 }),
  },
]
