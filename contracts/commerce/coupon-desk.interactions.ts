import { expect } from '@jest/globals'
import { commerceCouponDesk } from '../../adapters/commerce/promotions/coupon-desk.client'
import { answerOf } from '../support/expecting'
import type { Interaction } from '../support/interaction'
import { each, like, perhapsEach, shaped, succeeded } from '../support/matchers'

const desk = '/apis/staff/coupons'
const batches = '/apis/staff/coupon-batches'
const key = 'the-key-of-this-click'
const moment = 1_795_262_400_000

const prepared = {
  name: 'a member of staff, and a coupon with a batch of codes',
  params: { couponId: 'coupon-1', code: 'SPRING15', batchId: 'batch-1', batchCode: 'ABCDEFGH23', key },
} as const
const { couponId, code, batchId, batchCode } = prepared.params

const form = { code, name: 'Spring, 15 % off', kind: 'percent', percent: '15' }
const coupon = {
  id: couponId,
  code,
  name: like(form.name),
  takes: { tag: 'percent', basis_points: like(1_500) },
  over: like(0),
  used: like(0),
  state: 'running',
}
const written = {
  kind: 'percent',
  percent: like('15'),
  code: like(code),
  name: like(form.name),
}
const detail = { ...coupon, version: like(1), form: written }
const entry = { at: like(moment), by: like('Stef Staff'), action: like('coupon-changed'), values: like({}) }
const batch = {
  id: like(batchId),
  name: like('Fair, 5.00 off'),
  codes: like(1),
  used: like(0),
  made_at: like(moment),
  made_by: like('Stef Staff'),
}

/** The desk for coupons and batches of codes. */
export const couponDeskInteractions: readonly Interaction[] = [
  {
    description: 'staff: list coupons',
    state: prepared,
    request: { method: 'GET', path: desk, query: { page: '1', state: 'running', q: 'spring' } },
    response: {
      status: 200,
      body: succeeded({
        coupons: each({ ...coupon, id: like(couponId), code: like(code) }),
        total: like(1),
        batches: each(batch),
      }),
    },
    drive: async http =>
      expect(
        await answerOf(commerceCouponDesk(http).list({ state: 'running', text: 'spring', page: 1 })),
      ).toMatchObject({ coupons: [{ id: couponId, code }], batches: [{ id: batchId }] }),
  },
  {
    description: 'staff: read a coupon',
    state: prepared,
    request: { method: 'GET', path: `${desk}/${couponId}` },
    response: { status: 200, body: succeeded({ ...detail, history: perhapsEach(entry) }) },
    drive: async http =>
      expect(await answerOf(commerceCouponDesk(http).find(couponId))).toMatchObject({ id: couponId, code }),
  },
  {
    description: 'staff: list the groups a coupon may be for',
    state: prepared,
    request: { method: 'GET', path: '/apis/staff/coupon-groups' },
    response: { status: 200, body: succeeded({ groups: each({ id: like(1), name: like('Retail') }) }) },
    drive: async http =>
      expect(await answerOf(commerceCouponDesk(http).groups())).toMatchObject([{ id: 1, name: 'Retail' }]),
  },
  {
    description: 'staff: make a coupon',
    state: prepared,
    request: { method: 'POST', path: desk, body: { key, form: { ...form, code: 'SUMMER15' } } },
    response: {
      status: 200,
      body: succeeded({
        ...detail,
        id: like(couponId),
        code: 'SUMMER15',
        history: each({ at: like(moment), by: like('Stef Staff'), action: 'coupon-created', values: {} }),
      }),
    },
    drive: async http =>
      expect(
        await answerOf(commerceCouponDesk(http).save({ key, version: 0, form: { ...form, code: 'SUMMER15' } })),
      ).toMatchObject({ code: 'SUMMER15' }),
  },
  {
    description: 'staff: change a coupon',
    state: prepared,
    request: {
      method: 'PUT',
      path: `${desk}/${couponId}`,
      body: { key, version: 1, form: { ...form, percent: '20' } },
    },
    response: {
      status: 200,
      body: succeeded({
        ...detail,
        history: each(entry),
      }),
    },
    drive: async http =>
      expect(
        await answerOf(
          commerceCouponDesk(http).save({ id: couponId, key, version: 1, form: { ...form, percent: '20' } }),
        ),
      ).toMatchObject({ id: couponId }),
  },
  {
    description: 'staff: draw a batch of codes',
    state: prepared,
    request: { method: 'POST', path: batches, body: { key, codes: '3', form } },
    response: { status: 200, body: succeeded(batch) },
    drive: async http =>
      expect(await answerOf(commerceCouponDesk(http).makeBatch({ key, codes: '3', form }))).toMatchObject({
        madeBy: 'Stef Staff',
      }),
  },
  {
    description: 'staff: take the codes of a batch',
    state: prepared,
    request: { method: 'POST', path: `${batches}/${batchId}/codes`, body: { key } },
    response: { status: 200, body: succeeded({ codes: each(shaped('^[A-HJ-NP-Z2-9]{10}$', batchCode)) }) },
    drive: async http =>
      expect(await answerOf(commerceCouponDesk(http).takeCodes({ id: batchId, key }))).toEqual([batchCode]),
  },
]
