import { expect } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { commerceWishLists } from '../../adapters/commerce/wish-lists/wish-lists.client'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { like, shaped } from '../support/matchers'

const email = 'retail@lintel.example'
const productId = 900_031
const [listId, itemId] = [800_001, 810_001]
const token = 'kX3-_vQm9Zt0Lw7RbC4yHd8ENpSaGf1J'
const withList = {
  name: 'a signed-in customer with a wish list',
  params: { email, listId, itemId, name: 'Porch', productId, variantId: productId * 10 + 1 },
} as const
const withoutLists = {
  name: 'a signed-in customer without wish lists, and goods on sale',
  params: { email, productId },
} as const
const item = { id: itemId, product_id: productId, variant_id: productId * 10 + 1 }
const porch = { id: like(listId), name: 'Porch', is_public: false, items: [like(item)] }
/** A change reads the list first; only the change itself is under contract here. */
const readFirst = () =>
  TE.right({ status: 200, body: { id: listId, name: 'Porch', is_public: false, items: [item] }, header: () => null })
const path = '/exp-sf-cms/api/bc/wishlists'

/** Wish lists 3.1 to 3.7. */
export const wishListsContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: '3.1 all wish lists',
      state: withList,
      request: { method: 'GET', path },
      response: { status: 200, body: [porch] },
      drive: async http =>
        expect(await answerOf(commerceWishLists(http).all())).toEqual([
          { id: listId, name: 'Porch', items: [{ id: itemId, productId, variantId: productId * 10 + 1 }] },
        ]),
    },
    {
      description: '3.1 all wish lists, asked by a guest',
      state: { name: 'a guest' },
      request: { method: 'GET', path },
      response: { status: 401, body: { Status: 'failure' } },
      drive: async http => expect((await failureFrom(commerceWishLists(http).all())).tag).toMatch(/signed-out|refused/),
    },
    {
      description: "3.2 a wish list of one's own",
      state: withList,
      request: { method: 'GET', path: `${path}/${listId}` },
      response: { status: 200, body: porch },
      drive: async http =>
        expect(await answerOf(commerceWishLists(http).byId(listId))).toMatchObject({ id: listId, name: 'Porch' }),
    },
    {
      description: '3.2 a shared wish list, by the token of its link',
      state: {
        name: 'a guest, and a wish list that somebody shared',
        params: { listId, itemId, name: 'Porch', productId, token },
      },
      request: { method: 'GET', path: `${path}/${token}` },
      response: { status: 200, body: { name: 'Porch', is_public: true, items: [like({ product_id: productId })] } },
      drive: async http =>
        expect(await answerOf(commerceWishLists(http).shared(token))).toEqual({
          name: 'Porch',
          items: [{ productId }],
        }),
    },
    {
      description: '3.2 a wish list of somebody else',
      state: withoutLists,
      request: { method: 'GET', path: `${path}/899999` },
      response: { status: 404, body: { Status: 'failure' } },
      drive: async http =>
        expect((await failureFrom(commerceWishLists(http).byId(899_999))).tag).toMatch(/not-found|refused/),
    },
    {
      description: '3.3 create a wish list',
      state: withoutLists,
      request: { method: 'POST', path, body: { name: 'Porch', is_public: false, items: [] } },
      response: { status: 201, body: { id: like(listId), name: 'Porch', is_public: false, items: [] } },
      drive: async http =>
        expect(await answerOf(commerceWishLists(http).create('Porch', []))).toEqual({
          id: listId,
          name: 'Porch',
          items: [],
        }),
    },
    {
      description: '3.4 share a wish list',
      state: withList,
      request: { method: 'PUT', path: `${path}/${listId}`, body: { name: 'Porch', is_public: true, items: [item] } },
      response: {
        status: 200,
        body: {
          id: like(listId),
          name: 'Porch',
          is_public: true,
          token: shaped('^[A-Za-z0-9_-]{22,64}$', token),
          items: [like(item)],
        },
      },
      drive: async http => {
        const wishLists = commerceWishLists({ ...http, get: readFirst })
        expect((await answerOf(wishLists.change(listId, { shared: true }))).shareToken).toBe(token)
      },
    },
    {
      description: '3.5 delete a wish list',
      state: withList,
      request: { method: 'DELETE', path: `${path}/${listId}` },
      response: { status: 204 },
      drive: async http => expect(await answerOf(commerceWishLists(http).remove(listId))).toBeUndefined(),
    },
    {
      description: '3.6 add to a wish list',
      state: withList,
      request: { method: 'POST', path: `${path}/${listId}/items`, body: { items: [{ product_id: productId }] } },
      response: {
        status: 201,
        body: {
          id: like(listId),
          name: 'Porch',
          is_public: false,
          items: [like(item), like({ id: itemId + 1, product_id: productId })],
        },
      },
      drive: async http =>
        expect((await answerOf(commerceWishLists(http).add(listId, [{ productId }]))).items).toHaveLength(2),
    },
    {
      description: '3.7 take off a wish list',
      state: withList,
      request: { method: 'DELETE', path: `${path}/${listId}/items/${itemId}` },
      response: { status: 204 },
      drive: async http => expect(await answerOf(commerceWishLists(http).removeItem(listId, itemId))).toBeUndefined(),
    },
  ],
}
