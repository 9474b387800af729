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
  holds,
  isShareToken,
  maxWishes,
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
import { visibleProducts } from '../catalogue/visible-products'

/** 192 random bits: nobody comes upon a shared list by trying (security rule 11). */
const tokenBytes = 24

/**
 * Wish lists in the embedded platform's database. Every statement names the owner and the store: a foreign id is as
 * good as none. What is put on a list must be something that the customer may see.
 */
export const referenceWishLists = (db: Database, session: SessionPort, deps: PlatformDeps): WishListsPort => {
  const owned = (customer: Customer) => ({ customer_id: customer.id, store_key: session.visitor.storeKey })

  const listsOf = async (from: Database, customer: Customer, id?: number): Promise<readonly WishList[]> => {
    const { customer_id, store_key } = owned(customer)
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

  const listOf = async (from: Database, customer: Customer, id: number): Promise<E.Either<DomainError, WishList>> => {
    const [list] = await listsOf(from, customer, id)
    return list ? E.right(list) : E.left(notFound('wish list'))
  }

  /** Changes one of the customer's lists and returns it. */
  const write = (
    id: number,
    work: (trx: Database, list: WishList, customer: Customer) => Promise<E.Either<DomainError, unknown>>,
  ): Outcome<WishList> =>
    pipe(
      currentCustomer(session),
      TE.flatMap(customer =>
        transaction(db, async trx => {
          await held(trx, id, customer.id)
          const list = await listOf(trx, customer, id)
          if (E.isLeft(list)) return list
          const done = await work(trx, list.right, customer)
          return E.isLeft(done) ? done : listOf(trx, customer, id)
        }),
      ),
    )

  const nameIsTaken = async (from: Database, customer: Customer, name: string, except?: number): Promise<boolean> => {
    const { customer_id, store_key } = owned(customer)
    const found = await from
      .selectFrom('wish_list')
      .select('id')
      .where('customer_id', '=', customer_id)
      .where('store_key', '=', store_key)
      .where('name_fold', '=', foldedName(name))
      .executeTakeFirst()
    return found !== undefined && found.id !== except
  }

  /** Puts on a list what is not on it yet. */
  const put = async (
    trx: Database,
    listId: number,
    on: readonly WishedProduct[],
    items: readonly WishedProduct[],
  ): Promise<E.Either<DomainError, void>> => {
    const fresh = items.filter((item, at) => !holds(on, item) && !holds(items.slice(0, at), item))
    if (on.length + fresh.length > maxWishes) return E.left(conflict('wish-lists.list-full'))
    if (!(await allThere(trx, session, fresh))) return E.left(notFound('product'))
    for (const { productId, variantId } of fresh) {
      await trx
        .insertInto('wish_list_item')
        .values({
          wish_list_id: listId,
          product_id: productId,
          variant_id: variantId ?? null,
          added_at: deps.clock.now(),
        })
        .execute()
    }
    return E.right(undefined)
  }

  const create = (entered: string, items: readonly WishedProduct[]): Outcome<WishList> =>
    pipe(
      TE.fromEither(named(entered)),
      TE.bindTo('name'),
      TE.bind('customer', () => currentCustomer(session)),
      TE.flatMap(({ name, customer }) =>
        transaction(db, async trx => {
          if ((await listsOf(trx, customer)).length >= maxWishLists)
            return E.left(conflict('wish-lists.too-many-lists'))
          if (await nameIsTaken(trx, customer, name)) return E.left(nameTaken)
          const { id } = await trx
            .insertInto('wish_list')
            .values({
              ...owned(customer),
              name,
              name_fold: foldedName(name),
              share_token: null,
              created_at: deps.clock.now(),
            })
            .returning('id')
            .executeTakeFirstOrThrow()
          const filled = await put(trx, id, [], items)
          return E.isLeft(filled) ? filled : listOf(trx, customer, id)
        }),
      ),
    )

  const change: WishListsPort['change'] = (id, asked) =>
    pipe(
      TE.fromEither(asked.name === undefined ? E.right(undefined) : named(asked.name)),
      TE.flatMap(name =>
        write(id, async (trx, list, customer) => {
          if (name !== undefined && (await nameIsTaken(trx, customer, name, id))) return E.left(nameTaken)
          const token =
            asked.shared === undefined
              ? list.shareToken
              : asked.shared
                ? (list.shareToken ?? deps.random.token(tokenBytes))
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

  const remove = (id: number): Outcome<void> =>
    pipe(
      currentCustomer(session),
      TE.flatMap(customer =>
        attempt(async () => {
          const { customer_id, store_key } = owned(customer)
          const gone = await db
            .deleteFrom('wish_list')
            .where('id', '=', id)
            .where('customer_id', '=', customer_id)
            .where('store_key', '=', store_key)
            .returning('id')
            .executeTakeFirst()
          return gone ? E.right(undefined) : E.left(notFound('wish list'))
        }),
      ),
    )

  const removeItem = (id: number, itemId: number): Outcome<void> =>
    pipe(
      write(id, async (trx, list) => {
        if (!list.items.some(item => item.id === itemId)) return E.left(notFound('wish list item'))
        await trx.deleteFrom('wish_list_item').where('id', '=', itemId).where('wish_list_id', '=', id).execute()
        return E.right(undefined)
      }),
      TE.map(() => undefined),
    )

  return {
    all: () =>
      pipe(
        currentCustomer(session),
        TE.flatMap(customer => query(() => listsOf(db, customer))),
      ),
    byId: id =>
      pipe(
        currentCustomer(session),
        TE.flatMap(customer => attempt(() => listOf(db, customer, id))),
      ),
    shared: token => attempt(() => sharedList(db, session.visitor.storeKey, token)),
    create,
    change,
    remove,
    add: (id, items) => write(id, (trx, list) => put(trx, id, list.items, items)),
    removeItem,
  }
}

const nameTaken = invalid(issue('name', 'wish-lists.name-taken'))

const named = (entered: string): E.Either<DomainError, string> =>
  pipe(
    checkWishListName(entered, 'new'),
    E.mapLeft(issues => invalid(...issues)),
  )

const itemRows = (db: Database, listIds: readonly number[]) =>
  db
    .selectFrom('wish_list_item')
    .select(['id', 'wish_list_id', 'product_id', 'variant_id'])
    .where('wish_list_id', 'in', [...listIds])
    .orderBy('id')
    .execute()

const toWished = (row: { readonly product_id: number; readonly variant_id: number | null }): WishedProduct => ({
  productId: row.product_id,
  ...(row.variant_id === null ? {} : { variantId: row.variant_id }),
})

/** Row lock on PostgreSQL, so that writers run in sequence; SQLite has a single writer. */
const held = (trx: Database, id: number, customerId: number) =>
  trx
    .updateTable('wish_list')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .execute()

/** Products this visitor may see, each in a variant of its own. */
const allThere = async (db: Database, { visitor }: SessionPort, items: readonly WishedProduct[]): Promise<boolean> => {
  if (items.length === 0) return true
  const visible = await visibleProducts(
    db,
    visitor,
    items.map(item => item.productId),
  )
  const chosen = items.flatMap(item => item.variantId ?? [])
  const variants =
    chosen.length === 0
      ? []
      : await db.selectFrom('variant').select(['id', 'product_id']).where('id', 'in', chosen).execute()
  return items.every(
    item =>
      visible.has(item.productId) &&
      (item.variantId === undefined ||
        variants.some(row => row.id === item.variantId && row.product_id === item.productId)),
  )
}

/** A shared list of this store: its name and its products, and nothing of whose it is. */
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
