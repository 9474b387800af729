import { expect } from '@jest/globals'
import { commerceUploadAccount } from '../../adapters/commerce/bulk-upload/upload-account.client'
import type { AccountList } from '../../core/bulk-upload/upload-account.port'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, failed, like } from '../support/matchers'

const buyer = { email: 'senior@northgate.example' }
const withList = { name: 'a signed-in customer with a list of SKUs', params: buyer } as const
const path = '/exp-sf-cms/api/bc/bulk-upload/list'
const list: AccountList = {
  name: 'order.csv',
  keptAt: 1_795_252_800_000,
  lines: [
    { row: 2, rows: [2, 4], times: 2, sku: 'LS-G1-626', qty: '5' },
    { row: 3, rows: [3], times: 1, sku: 'NO-SUCH-THING', qty: 'two' },
  ],
}
const body = (seen: number, key: string) => ({
  seen,
  key,
  list: {
    name: 'order.csv',
    kept_at: 1_795_252_800_000,
    lines: [
      { r: 2, s: 'LS-G1-626', q: '5', a: [2, 4], t: 2 },
      { r: 3, s: 'NO-SUCH-THING', q: 'two' },
    ],
  },
})

/** A customer's stored bulk upload: private, and stored only by our own back end. */
export const uploadAccountContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: 'say that no list of SKUs is kept',
      state: { name: 'a guest' },
      request: { method: 'GET', path },
      response: { status: 200, body: { version: 0 } },
      drive: async http => expect(await answerOf(commerceUploadAccount(http).about())).toEqual({ version: 0 }),
    },
    {
      description: 'say which list of SKUs is kept',
      state: withList,
      request: { method: 'GET', path },
      response: {
        status: 200,
        body: { version: like(1), list: { name: like('order.csv'), kept_at: like(list.keptAt), lines: like(1) } },
      },
      drive: async http =>
        expect(await answerOf(commerceUploadAccount(http).about())).toEqual({
          version: 1,
          list: { name: 'order.csv', keptAt: list.keptAt, lines: 1 },
        }),
    },
    {
      description: 'read the kept list of SKUs',
      state: withList,
      request: { method: 'GET', path: `${path}/lines` },
      response: {
        status: 200,
        body: {
          kept: {
            version: like(1),
            list: {
              name: like('order.csv'),
              kept_at: like(list.keptAt),
              lines: each({ r: like(2), s: like('LS-G1-626'), q: like('5') }),
            },
          },
        },
      },
      drive: async http =>
        expect((await answerOf(commerceUploadAccount(http).read()))?.list.lines).toEqual([
          { row: 2, rows: [2], times: 1, sku: 'LS-G1-626', qty: '5' },
        ]),
    },
    {
      description: 'keep a list of SKUs',
      state: { name: 'a signed-in customer without a list of SKUs', params: buyer },
      request: { method: 'PUT', path, body: body(0, 'first-of-the-list') },
      response: { status: 200, body: { version: like(1) } },
      drive: async http =>
        expect(await answerOf(commerceUploadAccount(http).keep(list, 0, 'first-of-the-list'))).toEqual({ version: 1 }),
    },
    {
      description: 'keep a list of SKUs that was changed elsewhere',
      state: withList,
      request: { method: 'PUT', path, body: body(0, 'of-another-window') },
      response: { status: 409, body: failed(like('bulk-upload.changed-elsewhere')) },
      drive: async http =>
        expect((await failureFrom(commerceUploadAccount(http).keep(list, 0, 'of-another-window'))).tag).toMatch(
          /conflict|refused/,
        ),
    },
    {
      description: 'keep a list of SKUs as a guest',
      state: { name: 'a guest' },
      request: { method: 'PUT', path, body: body(0, 'of-a-guest') },
      response: { status: 401, body: failed(like('signed-out')) },
      drive: async http =>
        expect((await failureFrom(commerceUploadAccount(http).keep(list, 0, 'of-a-guest'))).tag).toMatch(
          /signed-out|refused/,
        ),
    },
  ],
}
