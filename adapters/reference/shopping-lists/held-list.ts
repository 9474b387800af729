import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Customer } from '../../../core/access/visitor'
import type { SessionPort } from '../../../core/access/session.port'
import type { Permission } from '../../../core/access/permission-codes'
import { covers, visibilityOf } from '../../../core/access/visibility'
import { isListOpen } from '../../../core/shopping-lists/list-actions'
import type { ListStatus, ListSummary } from '../../../core/shopping-lists/shopping-list'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { conflict, forbidden, notFound } from '../../../core/shared/domain-error'
import { currentCustomer } from '../access/current-customer'
import type { Database } from '../database/engine'
import { listVisibility, ownerOf, reachOf, summaryOf, type ListRow } from './shopping-list-visibility'
import type { PlatformDeps } from '../database/platform-deps'
import { transaction } from '../database/transaction'

export type Checked<A> = E.Either<DomainError, A>

/** A change of one locked list, after the permission check. */
export type ListWork<A> = (trx: Database, row: ListRow, customer: Customer) => Promise<Checked<A>>

const unknownList = notFound('shopping list')
export const notAllowed = forbidden('account.not-allowed')
const notOpen = conflict('shopping-lists.not-open')

export type Lists = {
  readonly db: Database
  readonly session: SessionPort
  readonly deps: Pick<PlatformDeps, 'clock'>
}

/** Changes the lines of an open list and its modification time. */
export const write = <A>(lists: Lists, id: number, code: Permission, work: ListWork<A>): Outcome<A> =>
  signedIn(lists, customer =>
    transaction(lists.db, async trx => {
      const row = await held(lists, trx, customer, { id, code })
      if (E.isLeft(row)) return row
      if (!isListOpen(lists.session.visitor, rights(lists.session, row.right, customer))) return E.left(notOpen)
      const done = await work(trx, row.right, customer)
      if (E.isRight(done))
        await trx
          .updateTable('shopping_list')
          .set({ changed_at: lists.deps.clock.now() })
          .where('id', '=', id)
          .execute()
      return done
    }),
  )

/** Locks a list for changes, so that writers run in sequence; `code`: the required permission. */
export const held = async (
  lists: Lists,
  trx: Database,
  customer: Customer,
  { id, code }: { readonly id: number; readonly code?: Permission },
): Promise<Checked<ListRow>> => {
  const seen = await summary(lists, trx, customer, id)
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
    covers(visibilityOf(lists.session.visitor, code), reachOf(row, ownerOf(customer, lists.session.visitor)))
  return isInReach ? E.right(row) : E.left(notAllowed)
}

export const summary = async (
  { session }: Lists,
  from: Database,
  customer: Customer,
  id: number,
): Promise<Checked<ListSummary>> => {
  const visibility = await listVisibility(from, session, customer, 'get_shopping_list_detail')
  const found = await summaryOf(from, visibility, session.visitor, id)
  return found ? E.right(found) : E.left(unknownList)
}

export const rights = (session: SessionPort, row: ListRow, customer: Customer) => ({
  reach: reachOf(row, ownerOf(customer, session.visitor)),
  status: row.status as ListStatus,
})

/** The stored response for this idempotency key, otherwise runs the work and stores its response. */
export const once = async <A>(
  trx: Database,
  { scope, key, now }: { readonly scope: string; readonly key: string; readonly now: number },
  work: () => Promise<Checked<A>>,
): Promise<Checked<A>> => {
  const first = await trx
    .insertInto('idempotency')
    .values({ scope, key, answer: '', created_at: now })
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

export const signedIn = <A>({ session }: Lists, work: (customer: Customer) => Outcome<A>): Outcome<A> =>
  pipe(currentCustomer(session), TE.flatMap(work))
