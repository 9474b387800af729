import { expect } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import * as operations from '../../adapters/trade/shopping-lists/operations'
import type { Variants } from '../../adapters/trade/shopping-lists/operations'
import { tradeShoppingLists, type TradeShoppingLists } from '../../adapters/trade/shopping-lists/shopping-lists.client'
import type { Http } from '../../adapters/shared/http'
import type { Customer } from '../../core/access/visitor'
import { signedOut } from '../../core/shared/domain-error'
import { aCustomer } from '../../test/builders/customer'
import { answeringAfterFirst, answeringFirst, answerOf, failureFrom } from '../support/expecting'
import type { Contract, Interaction } from '../support/interaction'
import { each, like } from '../support/matchers'

const token = 'pact-trade-token-of-this-session'
const listId = 700_001
const itemId = 710_001
const goods = { productId: 900_001, variantId: 900_001_001, stock: 40 }
const changedAt = 1_795_252_800

/** Company users use one variant of each operation, retail shoppers the other. */
const senior = aCustomer({
  email: 'senior@northgate.example',
  firstName: 'Sam',
  lastName: 'Senior',
  role: 1,
  company: { id: 1, name: 'Northgate Builders' },
})
const junior = aCustomer({
  email: 'junior@northgate.example',
  firstName: 'Jo',
  lastName: 'Junior',
  role: 2,
  company: { id: 1, name: 'Northgate Builders' },
})
const retail = aCustomer({
  email: 'retail@lintel.example',
  firstName: 'Rita',
  lastName: 'Retail',
  role: 99,
  company: undefined,
})

const portal = (http: Http, who: Customer): TradeShoppingLists =>
  tradeShoppingLists(http, {
    channelId: 1,
    customer: () => TE.right(who),
    beside: { decide: () => TE.right(undefined) },
    whenExpired: TE.left(signedOut),
  })

const withList = 'a user of the trade portal with a shopping list'
const withoutLists = 'a user of the trade portal without shopping lists'

const asking = (
  who: Customer,
  of: Variants<unknown>,
  variables: object,
  state = withList,
): Pick<Interaction, 'state' | 'request' | 'settings'> => ({
  state: {
    name: state,
    params: { email: who.email, token, listId, itemId, name: 'North wing', quantity: 2, ...goods },
  },
  request: {
    method: 'POST',
    path: '/graphql',
    body: { query: (who.company ? of.company : of.customer).document, variables },
    headers: { authorization: `Bearer ${token}` },
  },
  settings: { headers: () => ({ authorization: `Bearer ${token}` }) },
})

const answering = (field: string, value: unknown): Interaction['response'] => ({
  status: 200,
  body: { data: { [field]: value } },
})

const customerHead = {
  id: like(String(listId)),
  name: 'North wing',
  description: like(''),
  createdAt: like(changedAt),
  updatedAt: like(changedAt),
}
const companyHead = {
  ...customerHead,
  status: like(0),
  isOwner: like(true),
  customerInfo: { firstName: like('Sam'), lastName: like('Senior') },
}
const head = (who: Customer) => (who.company ? companyHead : customerHead)
const item = {
  id: like(String(itemId)),
  itemId: like(itemId),
  productId: like(goods.productId),
  variantId: like(goods.variantId),
  quantity: like(2),
  productName: like('Grade 1 Storeroom Lock'),
  variantSku: like('LS-G1-626'),
  basePrice: like('189.00'),
}
const shown = {
  name: 'North wing',
  own: true,
  items: [
    {
      id: itemId,
      productId: goods.productId,
      variantId: goods.variantId,
      quantity: 2,
      name: 'Grade 1 Storeroom Lock',
      sku: 'LS-G1-626',
      price: 18_900,
    },
  ],
  total: 37_800,
}
/** An update reads the list first; only the update is under contract here. */
const readFirst = (http: Http, field: string) =>
  answeringFirst(http, {
    data: {
      [field]: {
        id: String(listId),
        name: 'North wing',
        description: '',
        status: 0,
        products: { totalCount: 0, edges: [] },
      },
    },
  })

/** Both variants of each call, with their responses. */
const both = (
  variants: (who: Customer, prefixed: (field: string) => string, whose: string) => readonly Interaction[],
): readonly Interaction[] => [
  ...variants(senior, field => field, 'of a company'),
  ...variants(retail, field => `customer${field[0]?.toUpperCase() ?? ''}${field.slice(1)}`, "of one's own"),
]

/** Shopping lists at the trade portal (7.5 to 7.10). */
export const tradeShoppingListsContract: Contract = {
  provider: 'trade-platform',
  interactions: [
    ...both((who, named, whose): readonly Interaction[] => {
      const own = who.company ? {} : { channelId: 1 }
      const status = who.company ? { status: 30, companyId: 1 } : { channelId: 1 }
      return [
        {
          description: `7.5 shopping lists ${whose}`,
          ...asking(who, operations.shoppingLists, { ...own, first: 50, offset: 0, orderBy: '-updatedAt' }),
          response: answering(named('shoppingLists'), {
            totalCount: like(1),
            edges: each({ node: { ...head(who), products: { totalCount: like(1) } } }),
          }),
          drive: async http =>
            expect(await answerOf(portal(http, who).list({ page: 1, search: '' }))).toMatchObject({
              total: 1,
              lists: [{ id: listId, name: 'North wing', own: true, itemCount: 1 }],
            }),
        },
        {
          description: `7.5 find shopping lists ${whose}`,
          ...asking(who, operations.shoppingLists, {
            ...own,
            first: 50,
            offset: 50,
            orderBy: '-updatedAt',
            search: 'nonesuch',
            ...(who.company ? { status: [40] } : {}),
          }),
          response: answering(named('shoppingLists'), { totalCount: 0, edges: [] }),
          drive: async http =>
            expect(
              await answerOf(
                portal(http, who).list({ page: 2, search: ' nonesuch ', ...(who.company ? { status: 40 } : {}) }),
              ),
            ).toEqual({ lists: [], total: 0 }),
        },
        {
          description: `7.5 the numbers of shopping lists ${whose}`,
          ...asking(who, operations.shoppingListsIdName, own),
          response: answering(
            named('shoppingListsIdName'),
            each({ id: like(String(listId)), name: like('North wing') }),
          ),
          drive: async http =>
            expect([
              await answerOf(portal(http, who).names(listId)),
              await answerOf(portal(http, who).names(listId + 1)),
            ]).toEqual([true, false]),
        },
        {
          description: `7.10 a shopping list ${whose}`,
          ...asking(who, operations.shoppingList, { id: listId, first: 1000, offset: 0 }),
          response: answering(named('shoppingList'), {
            ...head(who),
            products: { totalCount: like(1), edges: each({ node: item }) },
          }),
          drive: async http => expect(await answerOf(portal(http, who).byId(listId))).toMatchObject(shown),
        },
        {
          description: `7.10 a shopping list ${whose} that is nobody's`,
          ...asking(who, operations.shoppingList, { id: 999_999, first: 1000, offset: 0 }),
          response: { status: 200, body: { errors: each({ message: like('not-found') }) } },
          drive: async http =>
            expect((await failureFrom(portal(http, who).byId(999_999))).tag).toMatch(/not-found|refused/),
        },
        {
          description: `7.7 make a shopping list ${whose}`,
          ...asking(
            who,
            operations.shoppingListsCreate,
            { shoppingListData: { name: 'North wing', description: 'Second floor', ...status } },
            withoutLists,
          ),
          response: answering(named('shoppingListsCreate'), {
            shoppingList: { ...head(who), description: 'Second floor' },
          }),
          drive: async http =>
            expect(
              await answerOf(
                portal(http, who).create({ name: 'North wing', description: 'Second floor' }, 'pact-click'),
              ),
            ).toMatchObject({ id: listId, name: 'North wing', description: 'Second floor' }),
        },
        {
          description: `7.9 put goods on a shopping list ${whose}`,
          ...asking(who, operations.shoppingListsItemsCreate, {
            shoppingListId: listId,
            items: [
              {
                productId: goods.productId,
                variantId: goods.variantId,
                quantity: 3,
                optionList: [{ optionId: 'attribute[77]', optionValue: '9' }],
                productNote: 'Left hand',
              },
            ],
          }),
          response: answering(named('shoppingListsItemsCreate'), {
            shoppingListsItems: each({
              id: like(String(itemId)),
              productId: like(goods.productId),
              variantId: like(goods.variantId),
              quantity: like(5),
            }),
          }),
          drive: async http =>
            expect(
              await answerOf(
                portal(http, who).add(
                  listId,
                  [
                    {
                      productId: goods.productId,
                      variantId: goods.variantId,
                      quantity: 3,
                      choices: [{ modifierId: 77, value: '9' }],
                      note: 'Left hand',
                    },
                  ],
                  'pact-click',
                ),
              ),
            ).toEqual({ added: 1, refused: [] }),
        },
        {
          description: `7.10 change the words of a shopping list ${whose}`,
          ...asking(who, operations.shoppingListsUpdate, {
            id: listId,
            shoppingListData: {
              name: 'South wing',
              description: '',
              ...(who.company ? { status: 0 } : { channelId: 1 }),
            },
          }),
          response: answering(named('shoppingListsUpdate'), { shoppingList: { id: like(String(listId)) } }),
          drive: async http =>
            expect(
              await answerOf(
                portal(readFirst(http, named('shoppingList')), who).change(listId, { name: 'South wing' }),
              ),
            ).toBeUndefined(),
        },
        {
          description: `7.10 copy a shopping list ${whose}`,
          ...asking(who, operations.shoppingListsDuplicate, {
            sampleShoppingListId: listId,
            shoppingListData: { name: 'Copy of it', description: '' },
          }),
          response: answering(named('shoppingListsDuplicate'), { shoppingList: { ...head(who), name: 'Copy of it' } }),
          // The client then reads the copy, which has its own interaction.
          drive: async http =>
            expect(
              await answerOf(
                portal(
                  answeringAfterFirst(http, {
                    data: {
                      [named('shoppingList')]: {
                        id: String(listId),
                        name: 'Copy of it',
                        products: { totalCount: 0, edges: [] },
                      },
                    },
                  }),
                  who,
                ).duplicate(listId, { name: 'Copy of it', description: '' }, 'pact-click'),
              ),
            ).toMatchObject({ name: 'Copy of it', itemCount: 0 }),
        },
        {
          description: `7.10 change a line of a shopping list ${whose}`,
          ...asking(who, operations.shoppingListsItemsUpdate, {
            shoppingListId: listId,
            itemId,
            itemData: { quantity: 5, productNote: 'By the door' },
          }),
          response: answering(named('shoppingListsItemsUpdate'), { shoppingListsItem: { id: like(String(itemId)) } }),
          drive: async http =>
            expect(
              await answerOf(portal(http, who).changeItem(listId, itemId, { quantity: 5, note: 'By the door' })),
            ).toBeUndefined(),
        },
        {
          description: `7.10 take a line off a shopping list ${whose}`,
          ...asking(who, operations.shoppingListsItemsDelete, { shoppingListId: listId, itemId }),
          response: answering(named('shoppingListsItemsDelete'), { message: like('success') }),
          drive: async http => expect(await answerOf(portal(http, who).removeItems(listId, [itemId]))).toBeUndefined(),
        },
        {
          description: `7.10 delete a shopping list ${whose}`,
          ...asking(who, operations.shoppingListsDelete, { id: listId }),
          response: answering(named('shoppingListsDelete'), { message: like('success') }),
          drive: async http => expect(await answerOf(portal(http, who).remove(listId))).toBeUndefined(),
        },
      ]
    }),
    {
      description: '7.7 make a shopping list as a junior buyer',
      ...asking(
        junior,
        operations.shoppingListsCreate,
        { shoppingListData: { name: 'North wing', description: '', status: 0, companyId: 1 } },
        withoutLists,
      ),
      response: answering('shoppingListsCreate', {
        shoppingList: { ...companyHead, status: 30, customerInfo: { firstName: like('Jo'), lastName: like('Junior') } },
      }),
      drive: async http =>
        expect(
          await answerOf(portal(http, junior).create({ name: 'North wing', description: '' }, 'pact-click')),
        ).toMatchObject({ status: 30 }),
    },
    {
      description: '7.9 put goods that nobody sells on a shopping list',
      ...asking(senior, operations.shoppingListsItemsCreate, {
        shoppingListId: listId,
        items: [{ productId: 999_999, variantId: 999_999_999, quantity: 1, optionList: [] }],
      }),
      response: {
        status: 200,
        body: {
          errors: each({
            message: like('Products were rejected'),
            extensions: { productValidationErrors: each({ itemId: like('0'), productId: like(999_999) }) },
          }),
        },
      },
      drive: async http =>
        expect(
          await answerOf(
            portal(http, senior).add(
              listId,
              [{ productId: 999_999, variantId: 999_999_999, quantity: 1, choices: [] }],
              'pact-click',
            ),
          ),
        ).toEqual({ added: 0, refused: [{ at: 0, code: 'shopping-lists.unknown-goods' }] }),
    },
    {
      description: '7.10 hand a shopping list in',
      ...asking(junior, operations.shoppingListsUpdate, {
        id: listId,
        shoppingListData: { name: 'North wing', description: '', status: 40 },
      }),
      response: answering('shoppingListsUpdate', { shoppingList: { id: like(String(listId)) } }),
      drive: async http =>
        expect(await answerOf(portal(readFirst(http, 'shoppingList'), junior).submit(listId))).toBeUndefined(),
    },
  ],
}
