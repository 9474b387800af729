import { expect } from '@jest/globals'
import { commercePartNumbers } from '../../adapters/commerce/part-numbers/part-numbers.client'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { like } from '../support/matchers'

const admin = { name: 'a signed-in customer', params: { email: 'admin@northgate.example' } } as const
const path = '/exp-sf-cms/api/bc/part-numbers'

/** A company's part numbers, which our own back end stores. */
export const partNumbersContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: 'list part numbers',
      state: admin,
      request: { method: 'GET', path, query: { page: '1', search: 'NB' } },
      response: { status: 200, body: { items: like([]), total: like(0) } },
      drive: async http =>
        expect(await answerOf(commercePartNumbers(http).list({ page: 1, search: 'NB' }))).toEqual({
          numbers: [],
          total: 0,
        }),
    },
    {
      description: 'keep part numbers',
      state: admin,
      request: {
        method: 'POST',
        path,
        body: {
          items: [
            { number: 'NB-0042', sku: 'LS-G1-626' },
            { number: 'NB-0043', sku: 'no-such-sku' },
          ],
        },
      },
      response: {
        status: 200,
        body: { saved: 1, refused: [{ line: 2, number: 'NB-0043', code: 'part-numbers.sku-unknown' }] },
      },
      drive: async http =>
        expect(
          (
            await answerOf(
              commercePartNumbers(http).save([
                { number: 'NB-0042', sku: 'LS-G1-626' },
                { number: 'NB-0043', sku: 'no-such-sku' },
              ]),
            )
          ).saved,
        ).toBe(1),
    },
    {
      description: 'take off a part number that is none',
      state: admin,
      request: { method: 'POST', path: `${path}/removed`, body: { number: 'NB-9999' } },
      response: { status: 404 },
      drive: async http =>
        expect((await failureFrom(commercePartNumbers(http).remove('NB-9999'))).tag).toBe('not-found'),
    },
  ],
}
