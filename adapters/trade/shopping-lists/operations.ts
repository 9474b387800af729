import * as t from 'io-ts'
import { maybe, text } from '../../shared/codecs'
import type { TradeOperation } from '../graphql'
import {
  itemNumberCodec,
  listCodec,
  listsCodec,
  namesCodec,
  refusedCodec,
  type WireList,
  type WireLists,
  type WireRefused,
} from './shopping-lists.wire'

/** An operation in two variants: for company users and for private customers (S3-6.03, S3-7.12). */
export type Variants<A> = { readonly company: TradeOperation<A>; readonly customer: TradeOperation<A> }

/** Reads the first of several alternative fields, so that both variants decode alike. */
const at = <A>(inner: t.Decoder<unknown, A>, ...names: readonly string[]): t.Decoder<unknown, A> =>
  new t.Type<A, unknown, unknown>(
    names.join(' or '),
    (input): input is A => input !== undefined,
    (input, context) => {
      const fields = (typeof input === 'object' && input !== null ? input : {}) as Readonly<Record<string, unknown>>
      const name = names.find(each => fields[each] !== undefined && fields[each] !== null) ?? names[0] ?? ''
      return inner.validate(fields[name], t.appendContext(context, name, inner))
    },
    value => value,
  )

const message = t.partial({ message: maybe(text(2_000)) })

const companyHead =
  'id name description reason status createdAt updatedAt isOwner customerInfo { firstName lastName } companyInfo ' +
  '{ companyId companyName }'
const customerHead = 'id name description reason createdAt updatedAt'
const items =
  'products(first: $first, offset: $offset) { totalCount edges { node { id itemId productId variantId quantity ' +
  'optionList productName variantSku basePrice discount productUrl primaryImage productNote } } }'

/** Lists of a company (7.5), and of a customer (7.6). */
export const shoppingLists: Variants<WireLists> = {
  company: {
    document: `query ShoppingLists($first: Int, $offset: Int, $search: String, $orderBy: String, $status: [Int]) {
  shoppingLists(first: $first, offset: $offset, search: $search, orderBy: $orderBy, status: $status) { totalCount
    edges { node { ${companyHead} products { totalCount } } } }
}`,
    data: at(listsCodec, 'shoppingLists'),
    onlyReads: true,
  },
  customer: {
    document: `query CustomerShoppingLists($channelId: Int, $first: Int, $offset: Int, $search: String,
      $orderBy: String) {
  customerShoppingLists(channelId: $channelId, first: $first, offset: $offset, search: $search,
    orderBy: $orderBy) { totalCount edges { node { ${customerHead} products { totalCount } } } }
}`,
    data: at(listsCodec, 'customerShoppingLists'),
    onlyReads: true,
  },
}

/** Ids of all lists that the portal has for the user. */
export const shoppingListsIdName: Variants<readonly { readonly id: number }[]> = {
  company: {
    document: `query ShoppingListsIdName {
  shoppingListsIdName { id name status }
}`,
    data: at(namesCodec, 'shoppingListsIdName'),
    onlyReads: true,
  },
  customer: {
    document: `query CustomerShoppingListsIdName($channelId: Int) {
  customerShoppingListsIdName(channelId: $channelId) { id name }
}`,
    data: at(namesCodec, 'customerShoppingListsIdName'),
    onlyReads: true,
  },
}

/** One list with a page of its lines (7.10). */
export const shoppingList: Variants<WireList | undefined> = {
  company: {
    document: `query ShoppingList($id: Int!, $first: Int, $offset: Int) {
  shoppingList(id: $id) { ${companyHead} ${items} }
}`,
    data: at(maybe(listCodec), 'shoppingList'),
    onlyReads: true,
  },
  customer: {
    document: `query CustomerShoppingList($id: Int!, $first: Int, $offset: Int) {
  customerShoppingList(id: $id) { ${customerHead} ${items} }
}`,
    data: at(maybe(listCodec), 'customerShoppingList'),
    onlyReads: true,
  },
}

/** The created list is read from a customer-level or a generic result, whichever is there (S3-7.12). */
const created = at(t.strict({ shoppingList: listCodec }), 'customerShoppingListsCreate', 'shoppingListsCreate')

/** Creates a list (7.7, 7.8); only a company's has a status. */
export const shoppingListsCreate: Variants<{ readonly shoppingList: WireList }> = {
  company: {
    document: `mutation ShoppingListsCreate($shoppingListData: ShoppingListsInputType!) {
  shoppingListsCreate(shoppingListData: $shoppingListData) { shoppingList { ${companyHead} } }
}`,
    data: created,
  },
  customer: {
    document: `mutation CustomerShoppingListsCreate($shoppingListData: CustomerShoppingListsInputType!) {
  customerShoppingListsCreate(shoppingListData: $shoppingListData) { shoppingList { ${customerHead} } }
}`,
    data: created,
  },
}

const done = (...names: readonly string[]) => at(maybe(message), ...names)

/** Changes name, description and status of a company's list (7.10). */
export const shoppingListsUpdate: Variants<unknown> = {
  company: {
    document: `mutation ShoppingListsUpdate($id: Int!, $shoppingListData: ShoppingListsInputType!) {
  shoppingListsUpdate(id: $id, shoppingListData: $shoppingListData) { shoppingList { id } }
}`,
    data: done('shoppingListsUpdate'),
  },
  customer: {
    document: `mutation CustomerShoppingListsUpdate($id: Int!, $shoppingListData: CustomerShoppingListsInputType!) {
  customerShoppingListsUpdate(id: $id, shoppingListData: $shoppingListData) { shoppingList { id } }
}`,
    data: done('customerShoppingListsUpdate'),
  },
}

export const shoppingListsDelete: Variants<unknown> = {
  company: {
    document: `mutation ShoppingListsDelete($id: Int!) {
  shoppingListsDelete(id: $id) { message }
}`,
    data: done('shoppingListsDelete'),
  },
  customer: {
    document: `mutation CustomerShoppingListsDelete($id: Int!) {
  customerShoppingListsDelete(id: $id) { message }
}`,
    data: done('customerShoppingListsDelete'),
  },
}

const duplicated = at(t.strict({ shoppingList: listCodec }), 'shoppingListsDuplicate', 'customerShoppingListsDuplicate')

export const shoppingListsDuplicate: Variants<{ readonly shoppingList: WireList }> = {
  company: {
    document: `mutation ShoppingListsDuplicate($sampleShoppingListId: Int!,
      $shoppingListData: ShoppingListsDuplicateInputType!) {
  shoppingListsDuplicate(sampleShoppingListId: $sampleShoppingListId,
    shoppingListData: $shoppingListData) { shoppingList { ${companyHead} } }
}`,
    data: duplicated,
  },
  customer: {
    document: `mutation CustomerShoppingListsDuplicate($sampleShoppingListId: Int!,
      $shoppingListData: ShoppingListsDuplicateInputType!) {
  customerShoppingListsDuplicate(sampleShoppingListId: $sampleShoppingListId,
    shoppingListData: $shoppingListData) { shoppingList { ${customerHead} } }
}`,
    data: duplicated,
  },
}

/** For operations that never reject lines: an empty list for any response. */
const allAdded = new t.Type<WireRefused, unknown, unknown>(
  'all added',
  Array.isArray,
  () => t.success([]),
  value => value,
)

/** Adds lines to a list (7.9). Products listed in the response were rejected. */
export const shoppingListsItemsCreate: Variants<WireRefused> = {
  company: {
    document: `mutation ShoppingListsItemsCreate($shoppingListId: Int!, $items: [ShoppingListsItemsInputType]!) {
  shoppingListsItemsCreate(shoppingListId: $shoppingListId, items: $items) { shoppingListsItems { id productId variantId
    quantity } }
}`,
    data: allAdded,
    products: refusedCodec,
  },
  customer: {
    document: `mutation CustomerShoppingListsItemsCreate($shoppingListId: Int!,
      $items: [ShoppingListsItemsInputType]!) {
  customerShoppingListsItemsCreate(shoppingListId: $shoppingListId, items: $items) { shoppingListsItems { id productId
    variantId quantity } }
}`,
    data: allAdded,
    products: refusedCodec,
  },
}

const changed = t.partial({ shoppingListsItem: maybe(itemNumberCodec) })

export const shoppingListsItemsUpdate: Variants<unknown> = {
  company: {
    document: `mutation ShoppingListsItemsUpdate($shoppingListId: Int!, $itemId: Int!,
      $itemData: ShoppingListsItemsUpdateInputType!) {
  shoppingListsItemsUpdate(shoppingListId: $shoppingListId, itemId: $itemId,
    itemData: $itemData) { shoppingListsItem { id } }
}`,
    data: at(changed, 'shoppingListsItemsUpdate'),
  },
  customer: {
    document: `mutation CustomerShoppingListsItemsUpdate($shoppingListId: Int!, $itemId: Int!,
      $itemData: ShoppingListsItemsUpdateInputType!) {
  customerShoppingListsItemsUpdate(shoppingListId: $shoppingListId, itemId: $itemId,
    itemData: $itemData) { shoppingListsItem { id } }
}`,
    data: at(changed, 'customerShoppingListsItemsUpdate'),
  },
}

export const shoppingListsItemsDelete: Variants<unknown> = {
  company: {
    document: `mutation ShoppingListsItemsDelete($shoppingListId: Int!, $itemId: Int!) {
  shoppingListsItemsDelete(shoppingListId: $shoppingListId, itemId: $itemId) { message }
}`,
    data: done('shoppingListsItemsDelete'),
  },
  customer: {
    document: `mutation CustomerShoppingListsItemsDelete($shoppingListId: Int!, $itemId: Int!) {
  customerShoppingListsItemsDelete(shoppingListId: $shoppingListId, itemId: $itemId) { message }
}`,
    data: done('customerShoppingListsItemsDelete'),
  },
}
