import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Customer } from '../../../core/access/visitor'
import {
  listPageSize,
  listStatuses,
  type ListItem,
  type ListStatus,
  type ShoppingList,
  maxDescriptionLength,
} from '../../../core/shopping-lists/shopping-list'
import type { ListPage, ShoppingListsPort } from '../../../core/shopping-lists/shopping-lists.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { notFound, signedOut } from '../../../core/shared/domain-error'
import { unreadableIn } from '../../shared/readable-list'
import type { Http } from '../../shared/http'
import { tradeGraphql } from '../graphql'
import * as operations from './operations'
import type { Variants } from './operations'
import {
  createdStatus,
  goodsToWire,
  idempotencyHeader,
  isOfCompany,
  itemFromWire,
  refusedFromWire,
  summaryFromWire,
  totalOf,
  type WireList,
} from './shopping-lists.wire'
import { itemPageSize } from './write-list.wire'

/** Dependencies of shopping lists behind the portal. */
export type ListDesk = {
  readonly channelId: number
  readonly customer: () => Outcome<Customer | undefined>
  /** Calls that the portal does not offer. */
  readonly beside: Partial<Pick<ShoppingListsPort, 'removeItems' | 'decide'>>
  readonly whenExpired: Outcome<never>
}

export type TradeShoppingLists = ShoppingListsPort & {
  /** Whether the portal lists this list for the user. */
  readonly names: (id: number) => Outcome<boolean>
}

const unknownList = notFound('shopping list')

/** An item removed concurrently counts as removed. */
const unlessGone = (error: DomainError): Outcome<void> =>
  error.tag === 'not-found' ? TE.right(undefined) : TE.left(error)

type Desk = {
  readonly channelId: number
  readonly customer: ListDesk['customer']
  readonly execute: ReturnType<typeof tradeGraphql>
}

/**
 * Shopping lists over the portal's GraphQL (7.5 to 7.10): company users and other customers use different variants of
 * each operation (S3-6.03).
 */
export const tradeShoppingLists = (
  http: Http,
  { channelId, customer, beside, whenExpired }: ListDesk,
): TradeShoppingLists => {
  const execute = tradeGraphql(http, whenExpired)
  const desk: Desk = { channelId, customer, execute }

  return {
    list: list(desk),
    byId: id => byId(desk, id),
    names: names(desk),
    create: create(desk),
    change: (id, change) => update(desk, id, change),
    remove: id => nothing(send(desk, operations.shoppingListsDelete, { id })),
    // The response does not contain the number of lines in the copy.
    duplicate: (id, details, key) =>
      pipe(
        send(desk, operations.shoppingListsDuplicate, { sampleShoppingListId: id, shoppingListData: details }, key),
        TE.flatMap(({ shoppingList }) => byId(desk, shoppingList.id)),
        TE.map(({ items: _, total: __, ...copy }) => copy),
      ),
    add: (id, goods, key) =>
      pipe(
        send(desk, operations.shoppingListsItemsCreate, { shoppingListId: id, items: goods.map(goodsToWire) }, key),
        TE.map(refusedFromWire),
        TE.map(refused => ({ added: goods.length - refused.length, refused })),
      ),
    changeItem: (id, itemId, { quantity, note }) =>
      quantity === 0
        ? removeItem(desk, id, itemId)
        : nothing(
            send(desk, operations.shoppingListsItemsUpdate, {
              shoppingListId: id,
              itemId,
              itemData: {
                ...(quantity === undefined ? {} : { quantity }),
                ...(note === undefined ? {} : { productNote: note }),
              },
            }),
          ),
    removeItems:
      beside.removeItems ??
      ((id, itemIds) =>
        nothing(
          pipe(
            itemIds,
            TE.traverseSeqArray(itemId => pipe(removeItem(desk, id, itemId), TE.orElse(unlessGone))),
          ),
        )),
    submit: id => update(desk, id, { status: listStatuses.waiting }),
    decide: beside.decide ?? decide(desk),
  }
}

/**
 * Decides by the list's status. The portal has no place for a reason, which is put before the description, where the
 * list's maker reads it.
 */
const decide =
  (desk: Desk): TradeShoppingLists['decide'] =>
  (id, decision) =>
    decision.tag === 'approve'
      ? update(desk, id, { status: listStatuses.approved })
      : update(desk, id, {
          status: listStatuses.rejected,
          description: described =>
            [decision.reason, described].filter(Boolean).join('\n').slice(0, maxDescriptionLength),
        })

const list =
  (desk: Desk): TradeShoppingLists['list'] =>
  ({ page, search, status }) =>
    withCustomer(desk, customer => {
      const company = isOfCompany(customer)
      // Lists of retail customers are always approved.
      if (!company && status !== undefined && status !== listStatuses.approved)
        return TE.right<DomainError, ListPage>({ lists: [], total: 0 })
      const details = search.trim()
      const variables = {
        first: listPageSize,
        offset: (Math.max(1, page) - 1) * listPageSize,
        orderBy: '-updatedAt',
        ...(details === '' ? {} : { search: details }),
      }
      return pipe(
        desk.execute(
          variant(operations.shoppingLists, customer),
          company
            ? { ...variables, ...(status === undefined ? {} : { status: [status] }) }
            : { channelId: desk.channelId, ...variables },
        ),
        TE.map(({ edges, totalCount }) => {
          const lists = edges.entries
            .map(({ node }) => summaryFromWire(node, customer))
            .filter(list => list.status !== listStatuses.deleted)
          return { lists, total: totalCount ?? lists.length + edges.unreadable, ...unreadableIn(edges) }
        }),
      )
    })

const names =
  (desk: Desk): TradeShoppingLists['names'] =>
  id =>
    withCustomer(desk, customer =>
      pipe(
        desk.execute(
          variant(operations.shoppingListsIdName, customer),
          isOfCompany(customer) ? {} : { channelId: desk.channelId },
        ),
        TE.map(known => known.some(each => each.id === id)),
      ),
    )

const create =
  (desk: Desk): TradeShoppingLists['create'] =>
  (details, key) =>
    withCustomer(desk, customer =>
      pipe(
        send(
          desk,
          operations.shoppingListsCreate,
          {
            shoppingListData: isOfCompany(customer)
              ? { ...details, status: createdStatus(customer), companyId: customer.company?.id }
              : { ...details, channelId: desk.channelId },
          },
          key,
        ),
        TE.map(({ shoppingList }) => summaryFromWire(shoppingList, customer)),
      ),
    )

const byId = (desk: Desk, id: number): Outcome<ShoppingList> =>
  withCustomer(desk, customer =>
    pipe(
      whole(desk, id),
      TE.map(({ wire, items }) => ({
        ...summaryFromWire(wire, customer),
        itemCount: items.length,
        items,
        total: totalOf(items),
      })),
    ),
  )

/** The portal requires all fields; unchanged ones are sent again. */
type ListChange = {
  readonly name?: string
  /** Text, or what becomes of the present one. */
  readonly description?: string | ((present: string) => string)
  readonly status?: ListStatus
}

const update = (desk: Desk, id: number, { name, description, status }: ListChange): Outcome<void> =>
  withCustomer(desk, customer =>
    pipe(
      send(desk, operations.shoppingList, { id, first: 1, offset: 0 }),
      TE.flatMap(wire => {
        if (!wire) return TE.left(unknownList)
        const present = wire.description ?? ''
        const details = {
          name: name ?? wire.name,
          description: typeof description === 'function' ? description(present) : (description ?? present),
        }
        return nothing(
          send(desk, operations.shoppingListsUpdate, {
            id,
            shoppingListData: isOfCompany(customer)
              ? { ...details, status: status ?? wire.status ?? listStatuses.approved }
              : { ...details, channelId: desk.channelId },
          }),
        )
      }),
    ),
  )

/** A list with all of its lines; the page size is up to the portal. */
const whole = (desk: Desk, id: number): Outcome<{ readonly wire: WireList; readonly items: readonly ListItem[] }> => {
  const more = (before: readonly ListItem[]): ReturnType<typeof whole> =>
    pipe(
      send(desk, operations.shoppingList, { id, first: itemPageSize, offset: before.length }),
      TE.flatMap(wire => {
        if (!wire || wire.status === listStatuses.deleted) return TE.left(unknownList)
        const found = (wire.products?.edges ?? []).map(({ node }) => itemFromWire(node))
        const items = [...before, ...found]
        return found.length > 0 && items.length < (wire.products?.totalCount ?? 0)
          ? more(items)
          : TE.right({ wire, items })
      }),
    )
  return more([])
}

const send = <A>(desk: Desk, of: Variants<A>, variables: Readonly<Record<string, unknown>>, key?: string): Outcome<A> =>
  withCustomer(desk, customer =>
    desk.execute(variant(of, customer), variables, key === undefined ? undefined : { [idempotencyHeader]: key }),
  )

const withCustomer = <A>({ customer }: Desk, work: (customer: Customer) => Outcome<A>): Outcome<A> =>
  pipe(
    customer(),
    TE.flatMap(found => (found ? work(found) : TE.left(signedOut))),
  )

const variant = <A>(of: Variants<A>, customer: Customer) => (isOfCompany(customer) ? of.company : of.customer)

const nothing = <A>(outcome: Outcome<A>): Outcome<void> =>
  pipe(
    outcome,
    TE.map(() => undefined),
  )

const removeItem = (desk: Desk, id: number, itemId: number) =>
  nothing(send(desk, operations.shoppingListsItemsDelete, { shoppingListId: id, itemId }))
