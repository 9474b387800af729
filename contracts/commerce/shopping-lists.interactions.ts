import { expect } from '@jest/globals'
import { commerceShoppingLists } from '../../adapters/commerce/shopping-lists/shopping-lists.client'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { failed, like } from '../support/matchers'

const listId = 700_001
const itemId = 710_001
const path = '/exp-sf-cms/api/bc/shopping-lists'
const list = { listId, itemId, name: 'North wing', productId: 900_001, variantId: 900_001_001, stock: 40, quantity: 2 }
const waiting = {
  name: 'somebody who decides on a shopping list that waits',
  params: { email: 'senior@northgate.example', ...list },
}

/** Shopping list features without a vendor equivalent. */
export const shoppingListsContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: 'shopping lists: approve',
      state: waiting,
      request: { method: 'POST', path: `${path}/${listId}/decision`, body: { tag: 'approve' } },
      response: { status: 200, body: {} },
      drive: async http =>
        expect(await answerOf(commerceShoppingLists(http).decide(listId, { tag: 'approve' }))).toBeUndefined(),
    },
    {
      description: 'shopping lists: reject with a reason',
      state: waiting,
      request: {
        method: 'POST',
        path: `${path}/${listId}/decision`,
        body: { tag: 'reject', reason: 'Half of it is in the yard.' },
      },
      response: { status: 200, body: {} },
      drive: async http =>
        expect(
          await answerOf(
            commerceShoppingLists(http).decide(listId, { tag: 'reject', reason: 'Half of it is in the yard.' }),
          ),
        ).toBeUndefined(),
    },
    {
      description: 'shopping lists: reject without a reason',
      state: waiting,
      request: { method: 'POST', path: `${path}/${listId}/decision`, body: { tag: 'reject', reason: '' } },
      response: { status: 200, body: failed(like('Say why')) },
      drive: async http =>
        expect(
          (await failureFrom(commerceShoppingLists(http).decide(listId, { tag: 'reject', reason: '' }))).tag,
        ).toMatch(/invalid|refused/),
    },
    {
      description: 'shopping lists: decide on one of somebody else',
      state: { name: 'a signed-in customer', params: { email: 'retail@lintel.example' } },
      request: { method: 'POST', path: `${path}/999999/decision`, body: { tag: 'approve' } },
      response: { status: 404, body: failed(like('not-found')) },
      drive: async http =>
        expect((await failureFrom(commerceShoppingLists(http).decide(999_999, { tag: 'approve' }))).tag).toMatch(
          /not-found|refused/,
        ),
    },
    {
      description: 'shopping lists: take lines off',
      state: { name: 'a customer with a shopping list', params: { email: 'retail@lintel.example', ...list } },
      request: { method: 'POST', path: `${path}/${listId}/removal`, body: { itemIds: [itemId] } },
      response: { status: 200, body: {} },
      drive: async http =>
        expect(await answerOf(commerceShoppingLists(http).removeItems(listId, [itemId]))).toBeUndefined(),
    },
  ],
}
