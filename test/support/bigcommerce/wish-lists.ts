import { failed, one, paged, type Answer, type Operation } from './answers'
import type { Row, StoreContent } from './store'

let counter = 60_000
const nextId = () => ++counter
let tokens = 0

type Item = { readonly id?: number; readonly product_id: number; readonly variant_id?: number }

const itemsIn = (body: Row): readonly Item[] => (body['items'] as readonly Item[] | undefined) ?? []
const withId = (item: Item): Item => ({ ...item, id: nextId() })
const itemsOf = (list: Row): readonly Item[] => list['items'] as readonly Item[]

const changed = (store: StoreContent, id: number | undefined, change: (list: Row) => Row, status: number): Answer => {
  const list = store.wishLists.find(each => each['id'] === id)
  if (!list) return failed(404, 'The resource was not found')
  const next = change(list)
  store.wishLists = store.wishLists.map(each => (each === list ? next : each))
  return one(next, status)
}

export const wishListOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: /^\/v3\/wishlists$/,
    scope: 'customers',
    run: ({ wishLists, ignoresFilters }, query) =>
      paged(
        wishLists.filter(list => ignoresFilters || list['customer_id'] === Number(query['customer_id'])),
        query,
      ),
  },
  {
    method: 'POST',
    path: /^\/v3\/wishlists$/,
    scope: 'customers',
    run: (store, _, __, { body }) => {
      const list = {
        id: nextId(),
        is_public: false,
        token: `02d55481-13eb-4d1e-9d79-${String(++tokens).padStart(12, '0')}`,
        ...body,
        items: itemsIn(body).map(withId),
      }
      store.wishLists = [...store.wishLists, list]
      return one(list, 201)
    },
  },
  {
    method: 'GET',
    path: /^\/v3\/wishlists\/(\d+)$/,
    scope: 'customers',
    run: ({ wishLists }, _, [id]) => one(wishLists.find(list => list['id'] === id)),
  },
  {
    method: 'PUT',
    path: /^\/v3\/wishlists\/(\d+)$/,
    scope: 'customers',
    run: (store, _, [id], { body }) => changed(store, id, list => ({ ...list, ...body }), 201),
  },
  {
    method: 'DELETE',
    path: /^\/v3\/wishlists\/(\d+)$/,
    scope: 'customers',
    run: (store, _, [id]) => {
      store.wishLists = store.wishLists.filter(list => list['id'] !== id)
      return { status: 204 }
    },
  },
  {
    method: 'POST',
    path: /^\/v3\/wishlists\/(\d+)\/items$/,
    scope: 'customers',
    run: (store, _, [id], { body }) =>
      changed(store, id, list => ({ ...list, items: [...itemsOf(list), ...itemsIn(body).map(withId)] }), 201),
  },
  {
    method: 'DELETE',
    path: /^\/v3\/wishlists\/(\d+)\/items\/(\d+)$/,
    scope: 'customers',
    run: (store, _, [id, itemId]) =>
      changed(store, id, list => ({ ...list, items: itemsOf(list).filter(item => item.id !== itemId) }), 200),
  },
]

/** Reviews of products; a list without any is answered without content. */
export const reviewOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: /^\/v3\/catalog\/products\/(\d+)\/reviews$/,
    scope: 'products',
    run: ({ reviews }, query, [productId]) => {
      const status = query['status'] === '1' ? 'approved' : undefined
      const found = reviews
        .filter(row => row['product_id'] === productId && (status === undefined || row['status'] === status))
        .map(({ product_id: _, ...row }) => row)
      return found.length === 0 ? { status: 204 } : paged(found, query)
    },
  },
  {
    method: 'GET',
    path: /^\/v3\/catalog\/products\/(\d+)\/reviews\/(\d+)$/,
    scope: 'products',
    run: ({ reviews }, _, [productId, reviewId]) => {
      const found = reviews.find(row => row['product_id'] === productId && row['id'] === reviewId)
      if (!found) return failed(404, 'The review was not found.')
      const { product_id: __, ...row } = found
      return one(row)
    },
  },
  {
    method: 'POST',
    path: /^\/v3\/catalog\/products\/(\d+)\/reviews$/,
    scope: 'products',
    run: (store, _, [productId = 0], { body }) => one(addReview(store, productId, body)),
  },
]

/** A review in the store, as its control panel would show it. */
export const addReview = (store: StoreContent, productId: number, facts: Row): Row => {
  const row = { ...facts, id: nextId() }
  store.reviews = [...store.reviews, { ...row, product_id: productId }]
  return row
}
