import { expect } from '@jest/globals'
import { commerceOrderNotices } from '../../adapters/commerce/order-notices/order-notices.client'
import { commerceSettingsDesk } from '../../adapters/commerce/settings/settings-desk.client'
import { answerOf, failureFrom } from '../support/expecting'
import type { Interaction } from '../support/interaction'
import { each, like, perhapsEach, succeeded } from '../support/matchers'

const desk = '/apis/staff/settings'
const notices = '/apis/staff/order-notices'
const moment = 1_795_262_400_000
const key = 'the-key-of-this-click'

const untouched = { name: 'a member of staff, and unchanged settings' } as const
const changed = {
  name: 'a member of staff, and a setting that a colleague changed',
  params: { key: 'notice-when', content: 'digest', name: 'Quick Colleague', click: key },
} as const
const failed = {
  name: 'a member of staff, and an order notice that could not be sent',
  params: { itemId: 990_777, orderId: 990_778, email: 'desk@shop.example', content: '550 no' },
} as const
const { itemId: noticeId, orderId } = failed.params

const entry = {
  at: like(moment),
  by: like('Stef Staff'),
  action: 'setting-changed',
  values: { setting: 'notice-when', before: like('at-once'), after: like('digest') },
}
const setting = { name: like('notice-when'), value: like('at-once'), preset: like('at-once'), version: like(0) }

/** The settings of the store, and the notices about orders that failed. */
export const settingsDeskInteractions: readonly Interaction[] = [
  {
    description: 'staff: list the settings of the store',
    state: untouched,
    request: { method: 'GET', path: desk },
    response: { status: 200, body: succeeded({ settings: each(setting) }) },
    drive: async http =>
      expect(await answerOf(commerceSettingsDesk(http).list())).toContainEqual({
        name: 'notice-when',
        value: 'at-once',
        preset: 'at-once',
        version: 0,
      }),
  },
  {
    description: 'staff: read a page of settings',
    state: untouched,
    request: { method: 'GET', path: `${desk}/order-notices` },
    response: { status: 200, body: succeeded({ settings: each(setting), history: perhapsEach(entry) }) },
    drive: async http =>
      expect((await answerOf(commerceSettingsDesk(http).group('order-notices'))).settings).toHaveLength(1),
  },
  {
    description: 'staff: change a setting',
    state: untouched,
    request: {
      method: 'PUT',
      path: `${desk}/order-notices`,
      body: { key, values: { 'notice-when': 'digest' }, versions: { 'notice-when': 0 } },
    },
    response: {
      status: 200,
      body: succeeded({
        settings: each({ ...setting }),
        history: each(entry),
      }),
    },
    drive: async http =>
      expect(
        await answerOf(
          commerceSettingsDesk(http).save({
            group: 'order-notices',
            key,
            values: { 'notice-when': 'digest' },
            versions: { 'notice-when': 0 },
          }),
        ),
      ).toMatchObject({ history: [{ action: 'setting-changed' }] }),
  },
  {
    description: 'staff: refuse a setting that a colleague changed meanwhile',
    state: changed,
    request: {
      method: 'PUT',
      path: `${desk}/order-notices`,
      body: { key, values: { 'notice-when': 'at-once' }, versions: { 'notice-when': 0 } },
    },
    response: {
      status: 409,
      body: {
        Status: 'failure',
        Error: { tag: 'conflict', reason: 'settings.issues.changed', values: { name: 'Quick Colleague' } },
      },
    },
    drive: async http =>
      expect(
        await failureFrom(
          commerceSettingsDesk(http).save({
            group: 'order-notices',
            key,
            values: { 'notice-when': 'at-once' },
            versions: { 'notice-when': 0 },
          }),
        ),
      ).toMatchObject({ tag: 'conflict', values: { name: 'Quick Colleague' } }),
  },
  {
    description: 'staff: list the order notices that could not be sent',
    state: failed,
    request: { method: 'GET', path: notices },
    response: {
      status: 200,
      body: succeeded({
        notices: each({
          id: like(noticeId),
          to: like('desk@shop.example'),
          subject: like('Order 990778'),
          order_id: like(orderId),
          reason: like('550 no'),
          tries: like(1),
          since: like(moment),
        }),
        total: like(1),
      }),
    },
    drive: async http =>
      expect(await answerOf(commerceOrderNotices(http).failed())).toMatchObject({
        total: 1,
        notices: [{ id: noticeId, orderId, reason: '550 no' }],
      }),
  },
  {
    description: 'staff: send an order notice again',
    state: failed,
    request: { method: 'PUT', path: `${notices}/${noticeId}`, body: { to: 'owner@shop.example', key } },
    response: { status: 200, body: succeeded({ notices: [], total: 0 }) },
    drive: async http =>
      expect(
        await answerOf(commerceOrderNotices(http).resend({ id: noticeId, to: 'owner@shop.example', key })),
      ).toEqual({ notices: [], total: 0 }),
  },
]
