import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCart, aCartLine } from '../../test/builders/cart'
import { aCustomer, aVisitor } from '../../test/builders/customer'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import type { CartLine } from '../cart/cart'
import { conflict, notFound } from '../shared/domain-error'
import { noShoppingLists } from './no-shopping-lists'
import { sendCartForApproval } from './send-cart-for-approval'
import { listStatuses, type ListItem, type ListStatus, type ListSummary } from './shopping-list'

const text = { name: 'Stairwell B', description: '' }

/** Lists as a platform stores them: idempotent by key, and locked once submitted. */
const over = ({
  role = 2 as const,
  lines = [aCartLine({ choices: [] })],
  closed = false,
}: {
  readonly role?: 1 | 2
  readonly lines?: readonly CartLine[]
  readonly closed?: boolean
} = {}) => {
  const made = new Map<string, { status: ListStatus; items: number }>()
  const first = () => [...made.values()][0] ?? { status: listStatuses.draft, items: 0 }
  const shoppingLists = {
    ...noShoppingLists,
    create: ({ name }: { readonly name: string }, key: string) => {
      if (!made.has(key)) made.set(key, { status: listStatuses.draft, items: 0 })
      return TE.right({ id: 7, name } as ListSummary)
    },
    add: (_: number, goods: readonly unknown[]) => {
      const list = first()
      if (list.status === listStatuses.waiting) return TE.left(conflict('shopping-lists.not-open'))
      list.items = goods.length
      return TE.right({ added: goods.length, refused: [] })
    },
    submit: () => {
      const list = first()
      if (closed || list.status !== listStatuses.draft) return TE.left(conflict('shopping-lists.not-to-submit'))
      list.status = listStatuses.waiting
      return TE.right(undefined)
    },
    byId: () =>
      TE.right({ id: 7, name: text.name, status: first().status, items: [{} as ListItem], total: 0 } as never),
  }
  const send = sendCartForApproval({
    account: { visitor: () => TE.right(aVisitor({ customer: aCustomer({ role }) })) },
    cart: { current: () => TE.right(aCart({ lines })) },
    products: { byId: () => TE.left(notFound('product')) },
    shoppingLists,
  })
  return { made, send }
}

describe('sending a cart for approval', () => {
  it('creates a list that waits for approval', async () => {
    const { made, send } = over()
    expect(await answerOf(send(text, 'a-key'))).toEqual({ list: { id: 7, name: 'Stairwell B' }, added: 1, left: [] })
    expect([...made.values()]).toEqual([{ status: listStatuses.waiting, items: 1 }])
  })

  it('sends it once per key, and answers a repeat with the waiting list', async () => {
    const { made, send } = over()
    await answerOf(send(text, 'a-key'))
    expect(await answerOf(send(text, 'a-key'))).toEqual({ list: { id: 7, name: 'Stairwell B' }, added: 1, left: [] })
    expect([...made.values()]).toEqual([{ status: listStatuses.waiting, items: 1 }])
  })

  it('returns the reason when the list could not be submitted', async () => {
    expect(await refusalOf(over({ closed: true }).send(text, 'a-key'))).toEqual(
      conflict('shopping-lists.not-to-submit'),
    )
  })

  it('is forbidden, without a list, for a role that needs no approval', async () => {
    const { made, send } = over({ role: 1 })
    expect(await refusalOf(send(text, 'a-key'))).toMatchObject({ tag: 'forbidden' })
    expect(made.size).toBe(0)
  })

  it('creates no list for an empty cart', async () => {
    const { made, send } = over({ lines: [] })
    expect(await refusalOf(send(text, 'a-key'))).toEqual(conflict('shopping-lists.nothing-to-keep'))
    expect(made.size).toBe(0)
  })
})
