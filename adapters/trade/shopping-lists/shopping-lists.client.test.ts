import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Customer } from '../../../core/access/visitor'
import { notFound, signedOut } from '../../../core/shared/domain-error'
import { aCustomer } from '../../../test/builders/customer'
import { aPlatform } from '../../../test/builders/platform/http'
import { answerOf, refusalOf } from '../../../test/builders/outcome'
import { tradeShoppingLists, type ListDesk } from './shopping-lists.client'

const company = { id: 12, name: 'Northgate Builders' }
const people: Readonly<Record<string, Customer>> = {
  admin: aCustomer({ role: 0, company }),
  senior: aCustomer({ role: 1, company }),
  junior: aCustomer({ role: 2, company }),
  superAdmin: aCustomer({ role: 3, company }),
  retail: aCustomer({ role: 99, company: undefined }),
}
const { admin, senior, junior, superAdmin, retail } = people

const aPortal = (customer: Customer | undefined, answers: readonly unknown[], more: Partial<ListDesk> = {}) => {
  const { http, sent } = aPlatform({
    'POST /graphql': answers.map(data => ({ body: (data as { errors?: unknown }).errors ? data : { data } })) as never,
  })
  const lists = tradeShoppingLists(http, {
    channelId: 7,
    customer: () => TE.right(customer),
    beside: { decide: () => TE.right(undefined) },
    whenExpired: TE.left(signedOut),
    ...more,
  })
  const bodies = () =>
    sent.map(
      ({ options }) =>
        options.body as { readonly query: string; readonly variables: Readonly<Record<string, unknown>> },
    )
  return { lists, sent, bodies, asked: () => bodies().map(({ query }) => /^(?:query|mutation) (\w+)/.exec(query)?.[1]) }
}
const made = { shoppingList: { id: '5', name: 'North wing' } }

describe('shopping lists at the portal', () => {
  it('use one variant for company users, and one without status for others [S3-6.03]', async () => {
    for (const [who, prefix] of [
      [admin, ''],
      [senior, ''],
      [junior, ''],
      [superAdmin, ''],
      [retail, 'Customer'],
    ] as const) {
      const { lists, asked, bodies } = aPortal(who, [
        { shoppingLists: { edges: [] }, customerShoppingLists: { edges: [] } },
        { [prefix ? 'customerShoppingListsCreate' : 'shoppingListsCreate']: made },
        {},
      ])
      await answerOf(lists.list({ page: 1, search: '' }))
      await answerOf(lists.create({ name: 'North wing', description: '' }, 'click-1'))
      await answerOf(lists.add(5, [{ productId: 71, variantId: 710, quantity: 2, choices: [] }], 'click-2'))
      expect(asked()).toEqual([
        `${prefix}ShoppingLists`,
        `${prefix}ShoppingListsCreate`,
        `${prefix}ShoppingListsItemsCreate`,
      ])
      expect('status' in (bodies()[1]?.variables['shoppingListData'] as object)).toBe(prefix === '')
      expect(bodies()[0]?.variables).toMatchObject(
        prefix === '' ? { first: 50, offset: 0 } : { channelId: 7, first: 50, offset: 0 },
      )
    }
  })

  it('are decided on by their status without a call of ours, the reason before the description [BC-9.06]', async () => {
    const waiting = { shoppingList: { id: '5', name: 'North wing', description: 'Phase 2', status: 40 } }
    for (const [decision, sent] of [
      [{ tag: 'approve' }, { description: 'Phase 2', status: 0 }],
      [
        { tag: 'reject', reason: 'Over budget.' },
        { description: 'Over budget.\nPhase 2', status: 50 },
      ],
    ] as const) {
      const updated = { shoppingListsUpdate: made }
      const { lists, bodies } = aPortal(admin, [waiting, updated], { beside: {} })
      await answerOf(lists.decide(5, decision))
      expect(bodies()[1]?.variables['shoppingListData']).toEqual({ name: 'North wing', ...sent })
    }
  })

  it('require a sign-in', async () => {
    const { lists, sent } = aPortal(undefined, [])
    for (const call of [
      lists.list({ page: 1, search: '' }),
      lists.byId(1),
      lists.create({ name: 'x', description: '' }, 'k'),
      lists.remove(1),
    ])
      expect(await refusalOf<unknown>(call)).toEqual(signedOut)
    expect(sent).toEqual([])
  })

  it("are created with status 30, for junior buyers with their form's 0 [S1-6.05] [S1-9.08]", async () => {
    for (const [who, status] of [
      [admin, 30],
      [senior, 30],
      [superAdmin, 30],
      [junior, 0],
    ] as const) {
      const { lists, bodies, sent } = aPortal(who, [{ shoppingListsCreate: made }])
      await answerOf(lists.create({ name: 'North wing', description: '' }, 'click-1'))
      expect(bodies()[0]?.variables).toEqual({
        shoppingListData: { name: 'North wing', description: '', status, companyId: 12 },
      })
      expect(sent[0]?.options.headers).toEqual({ 'idempotency-key': 'click-1' })
    }
  })

  it('are read from a customer-level or a generic result, whichever is there [S3-7.12]', async () => {
    for (const field of ['shoppingListsCreate', 'customerShoppingListsCreate'])
      expect(
        (
          await answerOf(
            aPortal(retail, [{ [field]: made }]).lists.create({ name: 'North wing', description: '' }, 'k'),
          )
        ).id,
      ).toBe(5)
  })

  it('carry goods with their choices as attribute[id] and value [S3-3.12]', async () => {
    const { lists, bodies } = aPortal(senior, [{ shoppingListsItemsCreate: { shoppingListsItems: [] } }])
    expect(
      await answerOf(
        lists.add(
          5,
          [
            {
              productId: 71,
              variantId: 710,
              quantity: 2,
              choices: [{ modifierId: 12, value: '9' }],
              note: 'Left hand',
            },
          ],
          'click-1',
        ),
      ),
    ).toEqual({ added: 1, refused: [] })
    expect(bodies()[0]?.variables).toEqual({
      shoppingListId: 5,
      items: [
        {
          productId: 71,
          variantId: 710,
          quantity: 2,
          optionList: [{ optionId: 'attribute[12]', optionValue: '9' }],
          productNote: 'Left hand',
        },
      ],
    })
  })

  it('report refused products by their position', async () => {
    const refusal = {
      errors: [
        {
          message: 'no',
          extensions: {
            productValidationErrors: [
              { itemId: '1', productId: 72, variantId: 720, responseType: 'ERROR', code: 'OOS' },
            ],
          },
        },
      ],
    }
    const goods = [71, 72].map(productId => ({ productId, variantId: productId * 10, quantity: 1, choices: [] }))
    expect(await answerOf(aPortal(senior, [refusal]).lists.add(5, goods, 'k'))).toEqual({
      added: 1,
      refused: [{ at: 1, code: 'shopping-lists.unknown-goods' }],
    })
  })

  it('are read page by page, with the options of a line as JSON or as text', async () => {
    const node = (itemId: number, more: object = {}) => ({
      node: {
        id: `x${itemId}`,
        itemId,
        productId: 71,
        variantId: 710,
        quantity: 2,
        productName: 'Lock',
        variantSku: 'LS-1',
        basePrice: '189.00',
        discount: '9.00',
        primaryImage: 'https://cdn.example/lock.png',
        ...more,
      },
    })
    const page = (edges: readonly unknown[]) => ({
      shoppingList: {
        id: '5',
        name: 'North wing',
        status: 30,
        isOwner: false,
        customerInfo: { firstName: 'Jo', lastName: 'Junior' },
        companyInfo: { companyId: '12' },
        products: { totalCount: 3, edges },
      },
    })
    const { lists, bodies } = aPortal(senior, [
      page([
        node(1, { optionList: '[{"option_id": 12, "option_value": "9", "valueLabel": "Red"}]' }),
        node(2, {
          optionList: [
            { optionId: 'attribute[13]', optionValue: 'Dock' },
            { optionId: 'note', optionValue: 'x' },
          ],
        }),
      ]),
      page([node(3, { optionList: 'not json', productNote: 'By the door' })]),
    ])
    const list = await answerOf(lists.byId(5))
    expect(bodies().map(({ variables }) => variables['offset'])).toEqual([0, 2])
    expect(list).toMatchObject({
      id: 5,
      owner: 'Jo Junior',
      own: false,
      status: 30,
      itemCount: 3,
      total: 3 * 2 * 18_000,
      allowedActions: ['duplicate'],
    })
    expect(list.items.map(({ id, choices, note }) => [id, choices, note])).toEqual([
      [1, [{ modifierId: 12, value: '9' }], ''],
      [2, [{ modifierId: 13, value: 'Dock' }], ''],
      [3, [], 'By the door'],
    ])
    expect(list.items[0]).toMatchObject({
      price: 18_000,
      sku: 'LS-1',
      picture: { url: 'https://cdn.example/lock.png' },
    })
  })

  it('of a subsidiary name its company', async () => {
    const lists = {
      shoppingLists: {
        totalCount: 1,
        edges: [
          {
            node: {
              id: '5',
              name: 'Theirs',
              status: 0,
              isOwner: false,
              companyInfo: { companyId: '99', companyName: 'Northgate West' },
            },
          },
        ],
      },
    }
    expect((await answerOf(aPortal(admin, [lists]).lists.list({ page: 1, search: '' }))).lists[0]).toMatchObject({
      companyName: 'Northgate West',
      allowedActions: ['duplicate', 'order'],
    })
  })

  it('are not found once deleted', async () => {
    const lists = {
      shoppingLists: {
        edges: [{ node: { id: '5', name: 'Gone', status: 20 } }, { node: { id: '6', name: 'Here', status: 0 } }],
      },
    }
    expect(
      (await answerOf(aPortal(senior, [lists]).lists.list({ page: 1, search: '' }))).lists.map(({ name }) => name),
    ).toEqual(['Here'])
    expect(
      await refusalOf(aPortal(senior, [{ shoppingList: { id: '5', name: 'Gone', status: 20 } }]).lists.byId(5)),
    ).toEqual(notFound('shopping list'))
    expect(await refusalOf(aPortal(senior, [{ shoppingList: null }]).lists.byId(5))).toEqual(notFound('shopping list'))
  })

  it('keep fields that a change does not name, and are submitted by the same call', async () => {
    const before = { shoppingList: { id: '5', name: 'North wing', description: 'Second floor', status: 30 } }
    const { lists, bodies } = aPortal(junior, [
      before,
      { shoppingListsUpdate: null },
      before,
      { shoppingListsUpdate: null },
    ])
    await answerOf(lists.change(5, { name: 'South wing' }))
    await answerOf(lists.submit(5))
    expect([bodies()[1], bodies()[3]].map(body => body?.variables)).toEqual([
      { id: 5, shoppingListData: { name: 'South wing', description: 'Second floor', status: 30 } },
      { id: 5, shoppingListData: { name: 'North wing', description: 'Second floor', status: 40 } },
    ])
  })

  it('remove a line at quantity 0, and several lines one by one', async () => {
    const { lists, asked } = aPortal(senior, [
      {},
      {},
      { errors: [{ message: 'gone', extensions: { lintel: { tag: 'not-found', reason: 'shopping list item' } } }] },
      {},
    ])
    await answerOf(lists.changeItem(5, 1, { quantity: 0 }))
    await answerOf(lists.removeItems(5, [2, 3, 4]))
    expect(asked()).toEqual(Array(4).fill('ShoppingListsItemsDelete'))
  })

  it('of retail shoppers have one status only', async () => {
    const { lists, sent } = aPortal(retail, [])
    expect(await answerOf(lists.list({ page: 1, search: '', status: 40 }))).toEqual({ lists: [], total: 0 })
    expect(sent).toEqual([])
  })
})
