import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { Customer } from '../../../core/access/visitor'
import { conflict, invalid, issue, notFound, type Outcome } from '../../../core/shared/domain-error'
import { checkWishListName } from '../../../core/wish-lists/check-wish-list-name'
import type { StoreWishList, StoreWishListsPort } from '../../../core/wish-lists/store-wish-lists.port'
import {
  foldedName,
  holds,
  isShareToken,
  maxWishes,
  maxWishLists,
  type SharedWishList,
  type WishedProduct,
  type WishList,
  type WishListItem,
} from '../../../core/wish-lists/wish-list'
import type { WishListsPort } from '../../../core/wish-lists/wish-lists.port'
import { currentCustomer } from '../access/current-customer'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { query } from '../database/transaction'
import { allVisible } from './wish-list-items'
import { tokenBytes } from './wish-lists'

type Parts = {
  readonly db: Database
  readonly session: SessionPort
  readonly deps: Pick<PlatformDeps, 'random'>
  readonly store: StoreWishListsPort
}

/** The customer whose lists are at the store: their id here and there. */
type Owner = { readonly id: number; readonly storeId: number }

/**
 * Wish lists of customers at a merchant's store; those of accounts of this shop alone are `here`. Share links are ours,
 * since the store's own ones lead to its pages. What a customer may not see is not added.
 */
export const storeWishLists = (parts: Parts, here: WishListsPort): WishListsPort => ({
  ...readLists(parts, here),
  ...writeLists(parts, here),
})

const ofOwner =
  ({ session }: Parts) =>
  <A>(atStore: (owner: Owner) => Outcome<A>, otherwise: () => Outcome<A>): Outcome<A> =>
    pipe(
      currentCustomer(session),
      TE.flatMap(({ id, storeCustomerId }: Customer) =>
        storeCustomerId === undefined ? otherwise() : atStore({ id, storeId: storeCustomerId }),
      ),
    )

const shown = (parts: Parts, lists: readonly StoreWishList[]): Outcome<readonly WishList[]> =>
  pipe(
    tokensOf(
      parts,
      lists.map(({ id }) => id),
    ),
    TE.map(tokens => lists.map(list => withToken(list, tokens))),
  )

const shownOne = (parts: Parts, list: StoreWishList): Outcome<WishList> =>
  pipe(
    tokensOf(parts, [list.id]),
    TE.map(tokens => withToken(list, tokens)),
  )

const readLists = (parts: Parts, here: WishListsPort): Pick<WishListsPort, 'all' | 'byId' | 'shared'> => {
  const { store } = parts
  const owned = ofOwner(parts)
  return {
    all: () =>
      owned(
        ({ storeId }) =>
          pipe(
            store.all(storeId),
            TE.flatMap(lists => shown(parts, lists)),
          ),
        here.all,
      ),
    byId: id =>
      owned(
        ({ storeId }) =>
          pipe(
            store.byId(storeId, id),
            TE.flatMap(list => shownOne(parts, list)),
          ),
        () => here.byId(id),
      ),
    shared: token =>
      pipe(
        sharedList(parts, token),
        TE.flatMap(list => (list ? TE.right(list) : here.shared(token))),
      ),
  }
}

const writeLists = (parts: Parts, here: WishListsPort): Omit<WishListsPort, 'all' | 'byId' | 'shared'> => {
  const owned = ofOwner(parts)
  return {
    create: (name, items) =>
      owned(
        owner => create(parts, owner, name, items),
        () => here.create(name, items),
      ),
    change: (id, asked) =>
      owned(
        owner =>
          pipe(
            change(parts, owner, id, asked),
            TE.flatMap(list => shownOne(parts, list)),
          ),
        () => here.change(id, asked),
      ),
    remove: id =>
      owned(
        owner =>
          pipe(
            parts.store.remove(owner.storeId, id),
            TE.flatMap(() => setToken(parts, owner, id, undefined)),
          ),
        () => here.remove(id),
      ),
    add: (id, items) =>
      owned(
        owner =>
          pipe(
            add(parts, owner, id, items),
            TE.flatMap(list => shownOne(parts, list)),
          ),
        () => here.add(id, items),
      ),
    removeItem: (id, itemId) =>
      owned(
        owner => removeItem(parts, owner, id, itemId),
        () => here.removeItem(id, itemId),
      ),
  }
}

/** Each product once: two pages that add it at the same time make two items at the store. */
const onceEach = (items: readonly WishListItem[]): readonly WishListItem[] =>
  items.filter((item, at) => !holds(items.slice(0, at), item))

const withToken = ({ id, name, items }: StoreWishList, tokens: ReadonlyMap<number, string>): WishList => {
  const shareToken = tokens.get(id)
  return { id, name, items: onceEach(items), ...(shareToken === undefined ? {} : { shareToken }) }
}

/** Share links are valid in the store that they were made in: its key is stored before the token. */
const storedToken = ({ session }: Parts, token: string): string => `${session.visitor.storeKey}:${token}`

const tokensOf = (parts: Parts, listIds: readonly number[]): Outcome<ReadonlyMap<number, string>> =>
  query(async () => {
    if (listIds.length === 0) return new Map<number, string>()
    const rows = await parts.db
      .selectFrom('shared_store_list')
      .select(['list_id', 'token'])
      .where('list_id', 'in', [...listIds])
      .execute()
    const start = storedToken(parts, '')
    return new Map(
      rows.flatMap(row => (row.token.startsWith(start) ? [[row.list_id, row.token.slice(start.length)] as const] : [])),
    )
  })

const setToken = (parts: Parts, { id }: Owner, listId: number, token: string | undefined): Outcome<void> =>
  query(async () => {
    if (token === undefined) {
      await parts.db.deleteFrom('shared_store_list').where('list_id', '=', listId).execute()
      return
    }
    const row = { customer_id: id, token: storedToken(parts, token) }
    await parts.db
      .insertInto('shared_store_list')
      .values({ list_id: listId, ...row })
      .onConflict(found => found.column('list_id').doUpdateSet(row))
      .execute()
  })

const sharedList = (parts: Parts, token: string): Outcome<SharedWishList | undefined> =>
  pipe(
    query(async () =>
      isShareToken(token)
        ? parts.db
            .selectFrom('shared_store_list')
            .innerJoin('store_customer', 'store_customer.customer_id', 'shared_store_list.customer_id')
            .select(['list_id', 'store_customer_id'])
            .where('token', '=', storedToken(parts, token))
            .executeTakeFirst()
        : undefined,
    ),
    TE.flatMap((found): Outcome<SharedWishList | undefined> =>
      found
        ? pipe(
            parts.store.byId(found.store_customer_id, found.list_id),
            TE.map(({ name, items }) => ({ name, items: onceEach(items).map(({ id: _, ...item }) => item) })),
          )
        : TE.right(undefined),
    ),
  )

const named = (
  { store }: Parts,
  { storeId }: Owner,
  entered: string,
  except?: number,
): Outcome<readonly StoreWishList[]> =>
  pipe(
    TE.fromEither(checkWishListName(entered, 'new')),
    TE.mapLeft(issues => invalid(...issues)),
    TE.flatMap(() => store.all(storeId)),
    TE.filterOrElse(
      lists => !lists.some(list => list.id !== except && foldedName(list.name) === foldedName(entered)),
      () => invalid(issue('name', 'wish-lists.name-taken')),
    ),
  )

const visible = ({ db, session }: Parts, items: readonly WishedProduct[]): Outcome<void> =>
  pipe(
    query(() => allVisible(db, session, items)),
    TE.flatMap(all => (all ? TE.right(undefined) : TE.left(notFound('product')))),
  )

const create = (parts: Parts, owner: Owner, entered: string, items: readonly WishedProduct[]): Outcome<WishList> => {
  const wanted = items.filter((item, at) => !holds(items.slice(0, at), item))
  if (wanted.length > maxWishes) return TE.left(conflict('wish-lists.list-full'))
  return pipe(
    named(parts, owner, entered),
    TE.filterOrElse(
      lists => lists.length < maxWishLists,
      () => conflict('wish-lists.too-many-lists'),
    ),
    TE.flatMap(() => visible(parts, wanted)),
    TE.flatMap(() => parts.store.create(owner.storeId, entered.trim(), wanted)),
  )
}

const change = (
  parts: Parts,
  owner: Owner,
  id: number,
  asked: Parameters<WishListsPort['change']>[1],
): Outcome<StoreWishList> => {
  const { name, shared } = asked
  return pipe(
    parts.store.byId(owner.storeId, id),
    TE.flatMap((list): Outcome<StoreWishList> =>
      name === undefined
        ? TE.right(list)
        : pipe(
            named(parts, owner, name, id),
            TE.flatMap(() => parts.store.rename(owner.storeId, id, name.trim())),
          ),
    ),
    TE.tap((): Outcome<void> => (shared === undefined ? TE.right(undefined) : share(parts, owner, id, shared))),
  )
}

const share = (parts: Parts, owner: Owner, id: number, shared: boolean): Outcome<void> =>
  pipe(
    tokensOf(parts, [id]),
    TE.flatMap(tokens =>
      setToken(parts, owner, id, shared ? (tokens.get(id) ?? parts.deps.random.token(tokenBytes)) : undefined),
    ),
  )

const add = (parts: Parts, owner: Owner, id: number, items: readonly WishedProduct[]): Outcome<StoreWishList> =>
  pipe(
    parts.store.byId(owner.storeId, id),
    TE.flatMap(list => {
      const fresh = items.filter((item, at) => !holds(list.items, item) && !holds(items.slice(0, at), item))
      if (fresh.length === 0) return TE.right(list)
      if (onceEach(list.items).length + fresh.length > maxWishes) return TE.left(conflict('wish-lists.list-full'))
      return pipe(
        visible(parts, fresh),
        TE.flatMap(() => parts.store.add(owner.storeId, id, fresh)),
      )
    }),
  )

/** Removes an item with the repeats of it. */
const removeItem = ({ store }: Parts, { storeId }: Owner, id: number, itemId: number): Outcome<void> =>
  pipe(
    store.byId(storeId, id),
    TE.flatMap(({ items }) => {
      const gone = items.find(item => item.id === itemId)
      const same = gone ? items.filter(item => item.id !== itemId && holds([gone], item)) : []
      return pipe(
        store.removeItem(storeId, id, itemId),
        TE.tap(() => TE.traverseSeqArray((item: WishListItem) => store.removeItem(storeId, id, item.id))(same)),
      )
    }),
  )
