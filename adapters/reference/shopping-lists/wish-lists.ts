import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Customer } from '../../../core/access/visitor'
import type { SessionPort } from '../../../core/access/session.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { conflict, invalid, issue, notFound } from '../../../core/shared/domain-error'
import { checkWishListName } from '../../../core/wish-lists/check-wish-list-name'
import {
  foldedName,
  isShareToken,
  maxWishLists,
  type SharedWishList,
  type WishedProduct,
  type WishList,
} from '../../../core/wish-lists/wish-list'
import type { WishListsPort } from '../../../core/wish-lists/wish-lists.port'
import { currentCustomer } from '../access/current-customer'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, query, transaction } from '../database/transaction'
import { put, itemRows, toWished } from './wish-list-items'

/** 192 random bits, so that shared lists cannot be guessed (security rule 11). */
export const tokenBytes = 24

type Owner = { readonly customer_id: number; readonly store_key: string }

type WishListDeps = {
  readonly db: Database
  readonly session: SessionPort
  readonly deps: PlatformDeps
}

/**
 * Wish lists in the embedded platform's database. Every statement filters by owner and store, so a foreign id is
 * 'not-found'. Only products that the customer may see can be added.
 */
export const referenceWishLists = (db: Database, session: SessionPort, deps: PlatformDeps): WishListsPort => {
  const parts: WishListDeps = { db, session, deps }

  return {
    all: () =>
      pipe(
        currentCustomer(session),
        TE.flatMap(customer => query(() => listsOf(db, owned(session, customer)))),
      ),
    byId: id =>
      pipe(
        currentCustomer(session),
        TE.flatMap(customer => attempt(() => listOf(db, owned(session, customer), id))),
      ),
    shared: token => attempt(() => sharedList(db, session.visitor.storeKey, token)),
    create: (entered, items) => create(parts, entered, items),
    change: (id, asked) => change(parts, id, asked),
    remove: id => removeList(db, session, id),
    add: (id, items) => write(parts, id, (trx, list) => put(parts, trx, list, items)),
    removeItem: (id, itemId) => removeItem(parts, id, itemId),
  }
}

const create = (parts: WishListDeps, entered: string, items: readonly WishedProduct[]): Outcome<WishList> =>
  pipe(
    TE.fromEither(named(entered)),
    TE.bindTo('name'),
    TE.bind('customer', () => currentCustomer(parts.session)),
    TE.flatMap(({ name, customer }) =>
      transaction(parts.db, async trx => {
        const owner = owned(parts.session, customer)
        if ((await listsOf(trx, owner)).length >= maxWishLists) return E.left(conflict('wish-lists.too-many-lists'))
        if (await nameIsTaken(trx, owner, name)) return E.left(nameTaken)
        const { id } = await trx
          .insertInto('wish_list')
          .values({
            ...owner,
            name,
            name_fold: foldedName(name),
            share_token: null,
            created_at: parts.deps.clock.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const filled = await put(parts, trx, { id, items: [] }, items)
        return E.isLeft(filled) ? filled : listOf(trx, owner, id)
      }),
    ),
  )

const change = (parts: WishListDeps, id: number, asked: Parameters<WishListsPort['change']>[1]): Outcome<WishList> =>
  pipe(
    TE.fromEither(asked.name === undefined ? E.right(undefined) : named(asked.name)),
    TE.flatMap(name =>
      write(parts, id, async (trx, list, owner) => {
        if (name !== undefined && (await nameIsTaken(trx, owner, name, id))) return E.left(nameTaken)
        const token =
          asked.shared === undefined
            ? list.shareToken
            : asked.shared
              ? (list.shareToken ?? parts.deps.random.token(tokenBytes))
              : undefined
        await trx
          .updateTable('wish_list')
          .set({ share_token: token ?? null, ...(name === undefined ? {} : { name, name_fold: foldedName(name) }) })
          .where('id', '=', id)
          .execute()
        return E.right(undefined)
      }),
    ),
  )

const removeList = (db: Database, session: SessionPort, id: number): Outcome<void> =>
  pipe(
    currentCustomer(session),
    TE.flatMap(customer =>
      attempt(async () => {
        const { customer_id, store_key } = owned(session, customer)
        const deleted = await db
          .deleteFrom('wish_list')
          .where('id', '=', id)
          .where('customer_id', '=', customer_id)
          .where('store_key', '=', store_key)
          .returning('id')
          .executeTakeFirst()
        return deleted ? E.right(undefined) : E.left(notFound('wish list'))
      }),
    ),
  )

const removeItem = (parts: WishListDeps, id: number, itemId: number): Outcome<void> =>
  pipe(
    write(parts, id, async (trx, list) => {
      if (!list.items.some(item => item.id === itemId)) return E.left(notFound('wish list item'))
      await trx.deleteFrom('wish_list_item').where('id', '=', itemId).where('wish_list_id', '=', id).execute()
      return E.right(undefined)
    }),
    TE.map(() => undefined),
  )

/** Changes one of the customer's lists and returns it. */
const write = (
  { db, session }: WishListDeps,
  id: number,
  work: (trx: Database, list: WishList, owner: Owner) => Promise<E.Either<DomainError, unknown>>,
): Outcome<WishList> =>
  pipe(
    currentCustomer(session),
    TE.flatMap(customer =>
      transaction(db, async trx => {
        const owner = owned(session, customer)
        await locked(trx, id, customer.id)
        const list = await listOf(trx, owner, id)
        if (E.isLeft(list)) return list
        const done = await work(trx, list.right, owner)
        return E.isLeft(done) ? done : listOf(trx, owner, id)
      }),
    ),
  )

const nameIsTaken = async (
  from: Database,
  { customer_id, store_key }: Owner,
  name: string,
  except?: number,
): Promise<boolean> => {
  const found = await from
    .selectFrom('wish_list')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('store_key', '=', store_key)
    .where('name_fold', '=', foldedName(name))
    .executeTakeFirst()
  return found !== undefined && found.id !== except
}

const listOf = async (from: Database, owner: Owner, id: number): Promise<E.Either<DomainError, WishList>> => {
  const [list] = await listsOf(from, owner, id)
  return list ? E.right(list) : E.left(notFound('wish list'))
}

const listsOf = async (
  from: Database,
  { customer_id, store_key }: Owner,
  id?: number,
): Promise<readonly WishList[]> => {
  const lists = await from
    .selectFrom('wish_list')
    .select(['id', 'name', 'share_token'])
    .where('customer_id', '=', customer_id)
    .where('store_key', '=', store_key)
    .$if(id !== undefined, found => found.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute()
  const items =
    lists.length === 0
      ? []
      : await itemRows(
          from,
          lists.map(list => list.id),
        )
  return lists.map(list => ({
    id: list.id,
    name: list.name,
    ...(list.share_token === null ? {} : { shareToken: list.share_token }),
    items: items.filter(item => item.wish_list_id === list.id).map(item => ({ id: item.id, ...toWished(item) })),
  }))
}

const owned = (session: SessionPort, customer: Customer): Owner => ({
  customer_id: customer.id,
  store_key: session.visitor.storeKey,
})

const nameTaken = invalid(issue('name', 'wish-lists.name-taken'))

const named = (entered: string): E.Either<DomainError, string> =>
  pipe(
    checkWishListName(entered, 'new'),
    E.mapLeft(issues => invalid(...issues)),
  )

/** Row lock on PostgreSQL, so that writers run in sequence; SQLite has a single writer. */
const locked = (trx: Database, id: number, customerId: number) =>
  trx
    .updateTable('wish_list')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .execute()

/** A shared list of this store: its name and products, without its owner. */
const sharedList = async (
  db: Database,
  storeKey: string,
  token: string,
): Promise<E.Either<DomainError, SharedWishList>> => {
  const list = isShareToken(token)
    ? await db
        .selectFrom('wish_list')
        .select(['id', 'name'])
        .where('share_token', '=', token)
        .where('store_key', '=', storeKey)
        .executeTakeFirst()
    : undefined
  return list
    ? E.right({ name: list.name, items: (await itemRows(db, [list.id])).map(toWished) })
    : E.left(notFound('wish list'))
}
