import { sql } from 'kysely'
import { secretHash } from '../../adapters/reference/database/secret-hash'
import { listStatuses } from '../../core/shopping-lists/shopping-list'
import { answerOf } from './expecting'
import type { Params, Props } from './stage'

const northgate = 1
const northgatesGroup = 2

/** Provider states of shopping lists, under the ids of the contract. */
export const listStates = ({
  db,
  stage,
  ports,
  asCustomer,
  goodsOnSale,
}: Props): Readonly<Record<string, (params: Params) => Promise<unknown>>> => {
  const withToken = async ({ token }: Params) => {
    if (token !== undefined) await answerOf(stage.session.keep('trade-token', await secretHash(token)))
  }

  /** The next list and the next line get the ids of the interaction. */
  const nextIs = async ({ listId = 0, itemId = 0 }: Params) => {
    await db.deleteFrom('shopping_list').execute()
    await db.deleteFrom('idempotency').execute()
    for (const [table, number] of [
      ['shopping_list', listId],
      ['shopping_list_item', itemId],
    ] as const)
      await sql`update sqlite_sequence set seq = ${number - 1} where name = ${table}`.execute(db)
  }

  /** Restores the membership that an earlier interaction removed. */
  const backInCompany = async ({ email = '' }: Params) => {
    const [role, role_name] = email.startsWith('junior@')
      ? [2, 'Junior Buyer']
      : email.startsWith('senior@')
        ? [1, 'Senior Buyer']
        : []
    if (role === undefined) return
    const { id } = await db
      .updateTable('customer')
      .set({ company_id: northgate, group_id: northgatesGroup, role: role as 1 | 2, role_name })
      .where('email_fold', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('company_member')
      .values({ company_id: northgate, customer_id: id, role: role as 1 | 2 })
      .onConflict(found => found.doNothing())
      .execute()
  }

  const withoutLists = async (params: Params) => {
    await backInCompany(params)
    await asCustomer(params)
    await goodsOnSale(params)
    await withToken(params)
    await nextIs(params)
  }

  const withList = async (params: Params) => {
    await withoutLists(params)
    const { name = '', productId = 0, variantId = 0, quantity = 1 } = params
    const { id } = await answerOf(ports().shoppingLists.create({ name, description: '' }, 'the-click-before'))
    await answerOf(ports().shoppingLists.add(id, [{ productId, variantId, quantity, choices: [] }], 'the-goods-before'))
  }

  return {
    'a user of the trade portal with a shopping list': withList,
    'a user of the trade portal without shopping lists': withoutLists,
    'a customer with a shopping list': withList,
    'somebody who decides on a shopping list that waits': async params => {
      await withList({ ...params, email: 'junior@northgate.example' })
      await db.updateTable('shopping_list').set({ status: listStatuses.waiting }).execute()
      await asCustomer(params)
    },
  }
}
