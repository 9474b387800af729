import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { Customer } from '../../../core/access/visitor'
import type { SessionPort } from '../../../core/access/session.port'
import type { Permission } from '../../../core/access/permission-codes'
import { foldedListName, type ListText } from '../../../core/shopping-lists/check-list-text'
import { asksForApproval, firstStatus } from '../../../core/shopping-lists/list-actions'
import { listStatuses, maxLists, type ListStatus, type ListSummary } from '../../../core/shopping-lists/shopping-list'
import type { ShoppingListsPort } from '../../../core/shopping-lists/shopping-lists.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { conflict, invalid, issue } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { insertRows } from '../database/insert-rows'
import { itemRows, itemsOf, shoppingListItems } from './shopping-list-items'
import { listVisibility, ownerOf, pageOfLists, type ListRow } from './shopping-list-visibility'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, transaction } from '../database/transaction'
import { held, notAllowed, once, rights, signedIn, summary, write, type Checked, type Lists } from './held-list'

const nameTaken = invalid(issue('name', 'shopping-lists.name-taken'))

/**
 * Shopping lists on the database, behind `guardedShoppingLists`. Every query filters by visibility: a foreign id is
 * 'not-found', a visible list without permission 'forbidden'. The session's role decides the status of a list (security
 * rule 6).
 */
export const referenceShoppingLists = (
  db: Database,
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock'>,
): ShoppingListsPort => {
  const lists: Lists = { db, session, deps }

  return {
    list: query =>
      signedIn(lists, customer =>
        attempt(async () => {
          const visibility = await listVisibility(db, session, customer, 'get_shopping_lists')
          return E.right(await pageOfLists(db, visibility, session.visitor, query))
        }),
      ),
    byId: byId(lists),
    create: (details, key) => make(lists, details, key, () => Promise.resolve(E.right(undefined))),
    duplicate: duplicate(lists),
    change: change(lists),
    remove: remove(lists),
    submit: submit(lists),
    decide: decide(lists),
    ...shoppingListItems(lists),
  }
}

const byId =
  (lists: Lists): ShoppingListsPort['byId'] =>
  id =>
    signedIn(lists, customer =>
      attempt(async () => {
        const found = await summary(lists, lists.db, customer, id)
        if (E.isLeft(found)) return found
        const items = await itemsOf(lists.db, lists.session.visitor, id)
        return E.right({
          ...found.right,
          items,
          total: items.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0),
        })
      }),
    )

const duplicate =
  (lists: Lists): ShoppingListsPort['duplicate'] =>
  (id, details, key) =>
    make(lists, details, key, async (trx, copy, customer) => {
      const from = await held(lists, trx, customer, { id })
      if (E.isLeft(from)) return from
      const rows = await itemRows(trx, id)
      if (rows.length > 0)
        await insertRows(
          trx,
          'shopping_list_item',
          rows.map(({ id: _, ...row }) => ({ ...row, list_id: copy, added_at: lists.deps.clock.now() })),
        )
      return E.right(undefined)
    })

const change =
  (lists: Lists): ShoppingListsPort['change'] =>
  (id, { name, description }) =>
    write(lists, id, 'update_shopping_list', async (trx, row) => {
      if (name !== undefined && (await nameIsTaken(trx, row, name, id))) return E.left(nameTaken)
      const changes = {
        ...(name === undefined ? {} : { name, name_fold: foldedListName(name) }),
        ...(description === undefined ? {} : { description }),
      }
      if (Object.keys(changes).length > 0)
        await trx.updateTable('shopping_list').set(changes).where('id', '=', id).execute()
      return E.right(undefined)
    })

const remove =
  (lists: Lists): ShoppingListsPort['remove'] =>
  id =>
    signedIn(lists, customer =>
      transaction(lists.db, async trx => {
        const row = await held(lists, trx, customer, { id, code: 'delete_shopping_list' })
        if (E.isLeft(row)) return row
        await trx.deleteFrom('shopping_list').where('id', '=', id).execute()
        return E.right(undefined)
      }),
    )

const submit =
  (lists: Lists): ShoppingListsPort['submit'] =>
  id =>
    setStatus(lists, id, 'submit_shopping_list_for_approval', async (trx, row, customer) => {
      const { reach, status } = rights(lists.session, row, customer)
      if (reach !== 'own') return E.left(notAllowed)
      if (
        !asksForApproval(lists.session.visitor) ||
        (status !== listStatuses.draft && status !== listStatuses.rejected)
      )
        return E.left(conflict('shopping-lists.not-to-submit'))
      if ((await itemRows(trx, id)).length === 0) return E.left(conflict('shopping-lists.empty'))
      return E.right({ status: listStatuses.waiting, reason: null })
    })

const decide =
  (lists: Lists): ShoppingListsPort['decide'] =>
  (id, decision) =>
    setStatus(lists, id, 'approve_draft_shopping_list', (_, row) =>
      Promise.resolve(
        row.status === listStatuses.waiting
          ? E.right(
              decision.tag === 'approve'
                ? { status: listStatuses.approved, reason: null }
                : { status: listStatuses.rejected, reason: decision.reason || null },
            )
          : E.left(conflict('shopping-lists.not-waiting')),
      ),
    )

/** Creates a list for the customer; `fill` adds its initial items. */
const make = (
  lists: Lists,
  { name, description }: ListText,
  key: string,
  fill: (trx: Database, id: number, customer: Customer) => Promise<Checked<unknown>>,
): Outcome<ListSummary> =>
  signedIn(lists, customer =>
    transaction(lists.db, async trx => {
      const owner = ownerOf(customer, lists.session.visitor)
      const now = lists.deps.clock.now()
      // Serializes a double click.
      const id = await once(
        trx,
        { scope: `shopping-lists:${customer.id}:${owner.store_key}:${owner.company_id}`, key, now },
        async () => {
          const { own } = await trx
            .selectFrom('shopping_list')
            .select(({ fn }) => fn.countAll<number>().as('own'))
            .where('customer_id', '=', owner.customer_id)
            .where('store_key', '=', owner.store_key)
            .where('company_id', '=', owner.company_id)
            .executeTakeFirstOrThrow()
          if (Number(own) >= maxLists) return E.left(conflict('shopping-lists.too-many-lists'))
          if (await nameIsTaken(trx, owner, name)) return E.left(nameTaken)
          const row = await trx
            .insertInto('shopping_list')
            .values({
              ...owner,
              name,
              name_fold: foldedListName(name),
              description,
              status: firstStatus(lists.session.visitor),
              reason: null,
              created_at: now,
              changed_at: now,
            })
            .onConflict(found => found.columns(['customer_id', 'store_key', 'company_id', 'name_fold']).doNothing())
            .returning('id')
            .executeTakeFirst()
          if (!row) return E.left(nameTaken)
          return pipe(
            await fill(trx, row.id, customer),
            E.map(() => row.id),
          )
        },
      )
      return E.isLeft(id) ? id : summary(lists, trx, customer, id.right)
    }),
  )

/** Sets a list to the status that `to` returns. */
const setStatus = (
  lists: Lists,
  id: number,
  code: Permission,
  to: (
    trx: Database,
    row: ListRow,
    customer: Customer,
  ) => Promise<Checked<{ readonly status: ListStatus; readonly reason: string | null }>>,
): Outcome<void> =>
  signedIn(lists, customer =>
    transaction(lists.db, async trx => {
      const row = await held(lists, trx, customer, { id, code })
      if (E.isLeft(row)) return row
      const next = await to(trx, row.right, customer)
      if (E.isLeft(next)) return next
      await trx
        .updateTable('shopping_list')
        .set({ ...next.right, changed_at: lists.deps.clock.now() })
        .where('id', '=', id)
        .execute()
      return E.right(undefined)
    }),
  )

const nameIsTaken = async (
  trx: Database,
  owner: Pick<ListRow, 'customer_id' | 'store_key' | 'company_id'>,
  name: string,
  except?: number,
): Promise<boolean> => {
  const { customer_id, store_key, company_id } = owner
  const found = await trx
    .selectFrom('shopping_list')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('store_key', '=', store_key)
    .where('company_id', '=', company_id)
    .where('name_fold', '=', foldedListName(name))
    .executeTakeFirst()
  return found !== undefined && found.id !== except
}
