import * as E from 'fp-ts/Either'
import { requestBudget } from '../../adapters/bigcommerce/rest/request-budget'
import { bigcommerceRest, type Rest } from '../../adapters/bigcommerce/rest/rest'
import type { Http } from '../../adapters/shared/http'
import type { Interaction } from '../support/interaction'
import { exampleOf } from '../support/matchers'
import { hash, token } from './contract-ids'

type Written = Pick<Interaction, 'request' | 'response'>

/** Whether an interaction is about a call: its method, path and query. */
const isAbout = ({ request }: Written, method: string, { pathname, searchParams }: URL): boolean =>
  request.method === method &&
  request.path === pathname &&
  searchParams.size === Object.keys(request.query ?? {}).length &&
  Object.entries(request.query ?? {}).every(([name, value]) => searchParams.get(name) === value)

const headersIn = (init: RequestInit | undefined): Record<string, string> =>
  Object.fromEntries(new Headers(init?.headers).entries())

/**
 * Our client of a store, whose calls for `own` go to the server under test; all others are answered by the examples of
 * the contract.
 */
export const storeOver = (server: Http, own: Written, others: readonly Written[]): Rest =>
  bigcommerceRest({
    origin: 'https://store.example',
    storeHash: hash,
    token,
    fetch: async (address, init) => {
      const url = new URL(address)
      const query = Object.fromEntries(url.searchParams)
      const method = init?.method ?? 'GET'
      if (isAbout(own, method, url)) {
        const body = typeof init?.body === 'string' ? { body: JSON.parse(init.body) as unknown } : {}
        const send = server[method.toLowerCase() as keyof Http]
        const answer = await send(url.pathname, { query, headers: headersIn(init), ...body })()
        if (E.isLeft(answer)) throw new Error(JSON.stringify(answer.left))
        return jsonOf(answer.right.status, answer.right.body)
      }
      const other = others.find(each => isAbout(each, method, url))
      return other ? jsonOf(other.response.status, exampleOf(other.response.body)) : jsonOf(404, {})
    },
    budget: requestBudget({ now: () => 0, wait: () => Promise.resolve() }),
    urgency: 'shopper',
    warn: () => undefined,
    wait: () => Promise.resolve(),
  })

const jsonOf = (status: number, body: unknown): Response =>
  new Response(body === undefined ? undefined : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })
