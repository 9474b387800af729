import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Customer } from '../../../core/access/visitor'
import type { SessionPort } from '../../../core/access/session.port'
import type { Permission } from '../../../core/access/permission-codes'
import { covers, visibilityOf } from '../../../core/access/visibility'
import { foldedListName, type ListWords } from '../../../core/shopping-lists/check-list-words'
import { asksForApproval, firstStatus, isListOpen } from '../../../core/shopping-lists/list-actions'
import { listStatuses, maxLists, type ListStatus, type ListSummary } from '../../../core/shopping-lists/shopping-list'
import type { GoodsListed, ShoppingListsPort } from '../../../core/shopping-lists/shopping-lists.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { conflict, forbidden, invalid, issue, notFound } from '../../../core/shared/domain-error'
import { currentCustomer } from '../access/current-customer'
import type { Database } from '../database/engine'
import { insertRows } from '../database/insert-rows'
import { itemRows, itemsOf, putOnList } from './shopping-list-items'
import { listVisibility, ownerOf, pageOfLists, reachOf, summaryOf, type ListRow } from './shopping-list-visibility'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, transaction } from '../database/transaction'

type Checked<A> = E.Either<DomainError, A>

/** What is done with one list, once it is known that this visitor may. */
type ListWork<A> = (trx: Database, row: ListRow, customer: Customer) => Promise<Checked<A>>

const unknownList = notFound('shopping list')
const notAllowed = forbidden('account.not-allowed')
const notOpen = conflict('shopping-lists.not-open')
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
  const now = () => deps.clock.now()

  const summary = async (from: Database, customer: Customer, id: number): Promise<Checked<ListSummary>> => {
    const sight = await listVisibility(from, session, customer, 'get_shopping_list_detail')
    const found = await summaryOf(from, sight, session.visitor, id)
    return found ? E.right(found) : E.left(unknownList)
  }

  /** Locks a list for changes, so that writers run in sequence. */
  const held = async (trx: Database, customer: Customer, id: number, code?: Permission): Promise<Checked<ListRow>> => {
    const seen = await summary(trx, customer, id)
    if (E.isLeft(seen)) return seen
    const row = await trx
      .updateTable('shopping_list')
      .set(({ ref }) => ({ name: ref('name') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row) return E.left(unknownList)
    const isInReach =
      code === undefined ||
      covers(visibilityOf(session.visitor, code), reachOf(row, ownerOf(customer, session.visitor)))
    return isInReach ? E.right(row) : E.left(notAllowed)
  }

  const rights = (row: ListRow, customer: Customer) => ({
    reach: reachOf(row, ownerOf(customer, session.visitor)),
    status: row.status as ListStatus,
  })

  const signedIn = <A>(work: (customer: Customer) => Outcome<A>): Outcome<A> =>
    pipe(currentCustomer(session), TE.flatMap(work))

  /** Changes what is on a list that stands open, and notes when. */
  const write = <A>(id: number, code: Permission, work: ListWork<A>): Outcome<A> =>
    signedIn(customer =>
      transaction(db, async trx => {
        const row = await held(trx, customer, id, code)
        if (E.isLeft(row)) return row
        if (!isListOpen(session.visitor, rights(row.right, customer))) return E.left(notOpen)
        const done = await work(trx, row.right, customer)
        if (E.isRight(done))
          await trx.updateTable('shopping_list').set({ changed_at: now() }).where('id', '=', id).execute()
        return done
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

  /** The stored response for this idempotency key, otherwise runs the work and stores its response. */
  const once = async <A>(
    trx: Database,
    scope: string,
    key: string,
    work: () => Promise<Checked<A>>,
  ): Promise<Checked<A>> => {
    const first = await trx
      .insertInto('idempotency')
      .values({ scope, key, answer: '', created_at: now() })
      .onConflict(found => found.columns(['scope', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!first) {
      const { answer } = await trx
        .selectFrom('idempotency')
        .select('answer')
        .where('scope', '=', scope)
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      return E.right(JSON.parse(answer) as A)
    }
    const done = await work()
    if (E.isRight(done))
      await trx
        .updateTable('idempotency')
        .set({ answer: JSON.stringify(done.right) })
        .where('scope', '=', scope)
        .where('key', '=', key)
        .execute()
    return done
  }

  /** Makes a list of one's own; `fill` puts on it what it begins with. */
  const make = (
    { name, description }: ListWords,
    key: string,
    fill: (trx: Database, id: number, customer: Customer) => Promise<Checked<unknown>>,
  ): Outcome<ListSummary> =>
    signedIn(customer =>
      transaction(db, async trx => {
        const owner = ownerOf(customer, session.visitor)
        // Whoever clicks twice at one moment waits here.
        const id = await once(
          trx,
          `shopping-lists:${customer.id}:${owner.store_key}:${owner.company_id}`,
          key,
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
                status: firstStatus(session.visitor),
                reason: null,
                created_at: now(),
                changed_at: now(),
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
        return E.isLeft(id) ? id : summary(trx, customer, id.right)
      }),
    )

  const stand = (
    id: number,
    code: Permission,
    to: (
      trx: Database,
      row: ListRow,
      customer: Customer,
    ) => Promise<Checked<{ readonly status: ListStatus; readonly reason: string | null }>>,
  ): Outcome<void> =>
    signedIn(customer =>
      transaction(db, async trx => {
        const row = await held(trx, customer, id, code)
        if (E.isLeft(row)) return row
        const next = await to(trx, row.right, customer)
        if (E.isLeft(next)) return next
        await trx
          .updateTable('shopping_list')
          .set({ ...next.right, changed_at: now() })
          .where('id', '=', id)
          .execute()
        return E.right(undefined)
      }),
    )

  return {
    list: asked =>
      signedIn(customer =>
        attempt(async () => {
          const sight = await listVisibility(db, session, customer, 'get_shopping_lists')
          return E.right(await pageOfLists(db, sight, session.visitor, asked))
        }),
      ),
    byId: id =>
      signedIn(customer =>
        attempt(async () => {
          const found = await summary(db, customer, id)
          if (E.isLeft(found)) return found
          const items = await itemsOf(db, session.visitor, id)
          return E.right({
            ...found.right,
            items,
            total: items.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0),
          })
        }),
      ),
    create: (words, key) => make(words, key, () => Promise.resolve(E.right(undefined))),
    duplicate: (id, words, key) =>
      make(words, key, async (trx, copy, customer) => {
        const from = await held(trx, customer, id)
        if (E.isLeft(from)) return from
        const rows = await itemRows(trx, id)
        if (rows.length > 0)
          await insertRows(
            trx,
            'shopping_list_item',
            rows.map(({ id: _, ...row }) => ({ ...row, list_id: copy, added_at: now() })),
          )
        return E.right(undefined)
      }),
    change: (id, { name, description }) =>
      write(id, 'update_shopping_list', async (trx, row) => {
        if (name !== undefined && (await nameIsTaken(trx, row, name, id))) return E.left(nameTaken)
        const changes = {
          ...(name === undefined ? {} : { name, name_fold: foldedListName(name) }),
          ...(description === undefined ? {} : { description }),
        }
        if (Object.keys(changes).length > 0)
          await trx.updateTable('shopping_list').set(changes).where('id', '=', id).execute()
        return E.right(undefined)
      }),
    remove: id =>
      signedIn(customer =>
        transaction(db, async trx => {
          const row = await held(trx, customer, id, 'delete_shopping_list')
          if (E.isLeft(row)) return row
          await trx.deleteFrom('shopping_list').where('id', '=', id).execute()
          return E.right(undefined)
        }),
      ),
    add: (id, goods, key) =>
      write(id, 'create_shopping_list_item', (trx, _, customer) =>
        once<GoodsListed>(trx, `shopping-list:${id}:${customer.id}`, key, async () =>
          E.right(await putOnList(trx, session.visitor, id, goods, now())),
        ),
      ),
    changeItem: (id, itemId, { quantity, note }) =>
      write(id, quantity === 0 ? 'delete_shopping_list_item' : 'update_shopping_list_item', async trx => {
        const changes = { ...(quantity === undefined ? {} : { quantity }), ...(note === undefined ? {} : { note }) }
        const row =
          quantity === 0
            ? await trx
                .deleteFrom('shopping_list_item')
                .where('id', '=', itemId)
                .where('list_id', '=', id)
                .returning('id')
                .executeTakeFirst()
            : await trx
                .updateTable('shopping_list_item')
                .set(ref => ({ quantity: ref.ref('quantity'), ...changes }))
                .where('id', '=', itemId)
                .where('list_id', '=', id)
                .returning('id')
                .executeTakeFirst()
        return row ? E.right(undefined) : E.left(notFound('shopping list item'))
      }),
    removeItems: (id, itemIds) =>
      write(id, 'delete_shopping_list_item', async trx => {
        if (itemIds.length > 0)
          await trx
            .deleteFrom('shopping_list_item')
            .where('list_id', '=', id)
            .where('id', 'in', [...itemIds])
            .execute()
        return E.right(undefined)
      }),
    submit: id =>
      stand(id, 'submit_shopping_list_for_approval', async (trx, row, customer) => {
        const { reach, status } = rights(row, customer)
        if (reach !== 'own') return E.left(notAllowed)
        if (!asksForApproval(session.visitor) || (status !== listStatuses.draft && status !== listStatuses.rejected))
          return E.left(conflict('shopping-lists.not-to-submit'))
        if ((await itemRows(trx, id)).length === 0) return E.left(conflict('shopping-lists.empty'))
        return E.right({ status: listStatuses.waiting, reason: null })
      }),
    decide: (id, decision) =>
      stand(id, 'approve_draft_shopping_list', (_, row) =>
        Promise.resolve(
          row.status === listStatuses.waiting
            ? E.right(
                decision.tag === 'approve'
                  ? { status: listStatuses.approved, reason: null }
                  : { status: listStatuses.rejected, reason: decision.reason || null },
              )
            : E.left(conflict('shopping-lists.not-waiting')),
        ),
      ),
  }
}
