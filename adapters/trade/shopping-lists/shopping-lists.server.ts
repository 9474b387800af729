import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { createList } from '../../../core/shopping-lists/create-list'
import { changeList } from '../../../core/shopping-lists/change-list'
import {
  isListStatus,
  listPageSize,
  listStatuses,
  maxListItems,
  type ListStatus,
} from '../../../core/shopping-lists/shopping-list'
import type { ListPage, ShoppingListsPort } from '../../../core/shopping-lists/shopping-lists.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { invalid, issue } from '../../../core/shared/domain-error'
import { unreadableOf, withUnreadable } from '../../shared/readable-list'
import { decodeRequest } from '../../shared/decode'
import { listOf } from '../../shared/codecs'
import type { SchemaPart } from '../trade.server'
import { goodsCodec, goodsFromWire, idempotencyHeader, refusedToWire } from './shopping-lists.wire'
import { listToNode } from './write-list.wire'
import { shoppingListsSchema } from './shopping-lists.schema'

type Ports = { readonly shoppingLists: ShoppingListsPort }
type ListDetails = { readonly name: string; readonly description: string; readonly status?: number | null }
type Update = { readonly id?: number | null; readonly shoppingListData?: ListDetails | null }
type Duplicate = { readonly sampleShoppingListId: number; readonly shoppingListData: ListDetails }
type Listed = {
  readonly first?: number | null
  readonly offset?: number | null
  readonly search?: string | null
  readonly status?: readonly (number | null)[] | null
}
type ItemData = { readonly quantity?: unknown; readonly productNote?: string | null }
type OfItem = { readonly shoppingListId: number; readonly itemId: number }

/**
 * Shopping lists of the caller, and of their company as far as permitted: the session decides, also the status of a new
 * one (security rules 2 and 6).
 */
export const shoppingListsPart: SchemaPart<Ports> = {
  ...shoppingListsSchema,
  fields: (...parts) => ({ ...listFields(...parts), ...itemFields(...parts) }),
}

type Parts = Parameters<SchemaPart<Ports>['fields']>

/** Each field under two names: one for company users, one for other customers. */
const listFields = (...[{ shoppingLists }, resolve, header]: Parts) => {
  const list = (query: Listed) =>
    resolve(listed(shoppingLists, query), ({ lists, total, unreadable }) => ({
      totalCount: total,
      edges: withUnreadable(
        lists.map(each => ({ node: listToNode(each) })),
        unreadable,
      ),
    }))
  const names = () =>
    resolve(allOf(shoppingLists), lists => lists.map(({ id, name, status }) => ({ id, name, status })))
  const one = ({ id }: { readonly id: number }) => resolve(shoppingLists.byId(id), listToNode)
  const create = ({ shoppingListData: { name, description } }: { readonly shoppingListData: ListDetails }) =>
    resolve(
      keyed(header(idempotencyHeader), key => createList({ shoppingLists })({ name, description }, key)),
      listResult,
    )
  const update = ({ id, shoppingListData }: Update) =>
    resolve(
      pipe(
        shoppingListData ? changed(shoppingLists, id ?? 0, shoppingListData) : TE.right(undefined),
        TE.flatMap(() => shoppingLists.byId(id ?? 0)),
      ),
      listResult,
    )
  const remove = ({ id }: { readonly id: number }) => resolve(shoppingLists.remove(id), done)
  const duplicate = ({ sampleShoppingListId, shoppingListData: { name, description } }: Duplicate) =>
    resolve(
      keyed(header(idempotencyHeader), key =>
        shoppingLists.duplicate(sampleShoppingListId, { name, description }, key),
      ),
      listResult,
    )
  return {
    shoppingListsIdName: names,
    customerShoppingListsIdName: names,
    shoppingLists: list,
    customerShoppingLists: list,
    shoppingList: one,
    customerShoppingList: one,
    shoppingListsCreate: create,
    customerShoppingListsCreate: create,
    shoppingListsUpdate: update,
    customerShoppingListsUpdate: update,
    shoppingListsDelete: remove,
    customerShoppingListsDelete: remove,
    shoppingListsDuplicate: duplicate,
    customerShoppingListsDuplicate: duplicate,
  }
}

const itemFields = (...[{ shoppingLists }, resolve, header]: Parts) => {
  const add = ({ shoppingListId, items }: { readonly shoppingListId?: number | null; readonly items?: unknown }) =>
    resolve(
      keyed(header(idempotencyHeader), key =>
        pipe(
          TE.fromEither(decodeRequest(listOf(goodsCodec, maxListItems), items ?? [])),
          TE.map(wire => wire.map(goodsFromWire)),
          TE.bindTo('goods'),
          TE.bind('listed', ({ goods }) => shoppingLists.add(shoppingListId ?? 0, goods, key)),
          TE.bind('whole', ({ listed: { refused } }) =>
            refused.length > 0 ? TE.right(undefined) : shoppingLists.byId(shoppingListId ?? 0),
          ),
        ),
      ),
      ({ goods, whole }) => ({
        shoppingListsItems: whole
          ? nodesOf(whole).filter(({ variantId }) => goods.some(each => each.variantId === variantId))
          : [],
      }),
      ({ goods, listed: { refused } }) => (refused.length > 0 ? refusedToWire(refused, goods) : undefined),
    )
  const changeItem = ({
    shoppingListId,
    itemId,
    itemData: { quantity, productNote },
  }: OfItem & { readonly itemData: ItemData }) =>
    resolve(
      pipe(
        // The product of a line cannot change: another variant is another line.
        shoppingLists.changeItem(shoppingListId, itemId, {
          ...(quantity === undefined || quantity === null ? {} : { quantity: Number(quantity) }),
          ...(productNote === undefined || productNote === null ? {} : { note: productNote }),
        }),
        TE.flatMap(() => shoppingLists.byId(shoppingListId)),
      ),
      whole => ({ shoppingListsItem: nodesOf(whole).find(({ id }) => id === itemId) }),
    )
  const removeItem = ({ shoppingListId, itemId }: OfItem) =>
    resolve(shoppingLists.changeItem(shoppingListId, itemId, { quantity: 0 }), done)
  return {
    shoppingListsItemsCreate: add,
    customerShoppingListsItemsCreate: add,
    shoppingListsItemsUpdate: changeItem,
    customerShoppingListsItemsUpdate: changeItem,
    shoppingListsItemsDelete: removeItem,
    customerShoppingListsItemsDelete: removeItem,
  }
}

const done = () => ({ message: 'success' })

const listResult = (list: Parameters<typeof listToNode>[0]) => ({ shoppingList: listToNode(list) })

/** Runs the work under the request's idempotency key, or under a random one. */
const keyed = <A>(key: string | undefined, work: (key: string) => Outcome<A>): Outcome<A> =>
  pipe(TE.fromEither(keyOf(key)), TE.flatMap(work))

const nodesOf = (list: Parameters<typeof listToNode>[0]) =>
  listToNode(list)
    .products({ first: maxListItems })
    .edges.map(({ node }) => node)

/** The idempotency key of a request; a request without one gets a random key. */
const keyOf = (key: string | undefined) => {
  if (key === undefined) return E.right(crypto.randomUUID())
  return /^[\w-]{1,100}$/.test(key) ? E.right<never, string>(key) : E.left(invalid(issue('key', 'shared.unreadable')))
}

/**
 * The portal submits, approves and rejects by the status in an update; an unchanged status is an edit of name and
 * description.
 */
const changed = (
  shoppingLists: ShoppingListsPort,
  id: number,
  { name, description, status }: ListDetails,
): Outcome<void> =>
  pipe(
    shoppingLists.byId(id),
    TE.flatMap(list => {
      const changes = {
        ...(name === list.name ? {} : { name }),
        ...(description === list.description ? {} : { description }),
      }
      const edited =
        Object.keys(changes).length === 0 ? TE.right(undefined) : changeList({ shoppingLists })(id, changes)
      return pipe(
        edited,
        TE.flatMap(() => changeStatus(shoppingLists, id, list.status, status ?? list.status)),
      )
    }),
  )

const changeStatus = (shoppingLists: ShoppingListsPort, id: number, from: ListStatus, to: number): Outcome<void> => {
  // Idempotent for lists that are waiting already.
  if (to === listStatuses.waiting) return shoppingLists.submit(id)
  if (from === to) return TE.right(undefined)
  if (from === listStatuses.waiting && to === listStatuses.approved) return shoppingLists.decide(id, { tag: 'approve' })
  if (from === listStatuses.waiting && to === listStatuses.rejected)
    return shoppingLists.decide(id, { tag: 'reject', reason: '' })
  // Callers cannot set any other status (security rule 6).
  return TE.right(undefined)
}

/** All visible lists, page by page. */
const allOf = (port: ShoppingListsPort, page = 1): Outcome<ListPage['lists']> =>
  pipe(
    port.list({ page, search: '' }),
    TE.flatMap(({ lists, total }) =>
      lists.length === 0 || page * listPageSize >= total
        ? TE.right(lists)
        : pipe(
            allOf(port, page + 1),
            TE.map(more => [...lists, ...more]),
          ),
    ),
  )

const maxPageSize = 200

/**
 * The port has pages of one status or of all; the portal has rows of any combination, so the needed pages are joined.
 */
const listed = (port: ShoppingListsPort, { first, offset, search, status }: Listed): Outcome<ListPage> => {
  const from = Math.max(0, offset ?? 0)
  const to = from + Math.min(maxPageSize, Math.max(0, first ?? listPageSize))
  const known = [...new Set((status ?? []).filter((code): code is ListStatus => code !== null && isListStatus(code)))]
  const statuses: readonly (ListStatus | undefined)[] = known.length === 0 ? [undefined] : known
  // With several statuses, any of them may fill all requested rows.
  const begin = statuses.length > 1 ? 0 : Math.floor(from / listPageSize)
  const pages = Array.from({ length: Math.max(1, Math.ceil(to / listPageSize) - begin) }, (_, at) => begin + at + 1)
  return pipe(
    statuses.flatMap(each =>
      pages.map(page => ({
        page,
        search: (search ?? '').slice(0, 200),
        ...(each === undefined ? {} : { status: each }),
      })),
    ),
    TE.traverseSeqArray(query =>
      pipe(
        port.list(query),
        TE.map(found => ({ ...found, page: query.page })),
      ),
    ),
    TE.map(found => {
      const rows = found.flatMap(({ lists }) => lists)
      const sorted = statuses.length > 1 ? [...rows].sort((a, b) => b.updatedAt - a.updatedAt || b.id - a.id) : rows
      const skipped = from - begin * listPageSize
      return {
        lists: sorted.slice(skipped, skipped + to - from),
        total: found.filter(({ page }) => page === pages[0]).reduce((sum, { total }) => sum + total, 0),
        ...unreadableOf(found),
      }
    }),
  )
}
