import { createHash } from 'node:crypto'
import { failed, one, paged, type Operation } from './answers'
import type { StoreContent } from './store'

/** The store's webhooks: listed, created and changed. */
export const hookOperations: readonly Operation[] = [
  { method: 'GET', path: /^\/v3\/hooks$/, scope: 'store', run: ({ hooks }, query) => paged(hooks, query) },
  {
    method: 'POST',
    path: /^\/v3\/hooks$/,
    scope: 'store',
    run: (store, _query, _ids, { body }) => {
      const isKnown = store.hooks.some(
        hook => hook['scope'] === body['scope'] && hook['destination'] === body['destination'],
      )
      if (isKnown) return failed(422, 'This hook exists already')
      const hook = { id: 9_000 + store.hooks.length, store_hash: store.hash, is_active: true, headers: null, ...body }
      store.hooks.push(hook)
      return one(hook)
    },
  },
  {
    method: 'PUT',
    path: /^\/v3\/hooks\/(\d+)$/,
    scope: 'store',
    run: (store, _query, [id], { body }) => {
      const at = store.hooks.findIndex(hook => hook['id'] === id)
      if (at >= 0) store.hooks[at] = { ...store.hooks[at], ...body }
      return one(store.hooks[at])
    },
  },
]

type Sent = { readonly scope: string; readonly data: object }
/** What happens to a notice on its way. */
type Fault = 'lost' | 'doubled' | 'last'

/** The body of a notice, as the store writes it. */
export const noticeOf = (store: StoreContent, { scope, data }: Sent): object => ({
  producer: `stores/${store.hash}`,
  scope,
  data,
  hash: createHash('sha1')
    .update(JSON.stringify([scope, data]))
    .digest('hex'),
  created_at: 1_795_000_000,
  store_id: '1025646',
})

/** Sends notices to the hooks of the store, as it does; returns the status of each answer. */
export const sendNotices = async (
  store: StoreContent,
  receive: (request: Request) => Promise<Response>,
  notices: readonly (Sent & { readonly fault?: Fault })[],
): Promise<readonly number[]> => {
  const arriving = [
    ...notices.filter(({ fault }) => fault === undefined || fault === 'doubled'),
    ...notices.filter(({ fault }) => fault === 'doubled' || fault === 'last'),
  ]
  const statuses: number[] = []
  for (const notice of arriving) {
    const hook = store.hooks.find(({ scope }) => isOf(notice.scope, String(scope)))
    if (!hook) continue
    const request = new Request(String(hook['destination']), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(hook['headers'] as Record<string, string>) },
      body: JSON.stringify(noticeOf(store, notice)),
    })
    statuses.push((await receive(request)).status)
  }
  return statuses
}

/** Whether a hook of this scope is sent notices of that one: `store/product/*` has all below it. */
const isOf = (scope: string, hook: string): boolean =>
  hook.endsWith('/*') ? scope.startsWith(hook.slice(0, -1)) : scope === hook
