import type { Rest } from '../../adapters/bigcommerce/rest/rest'
import type { Interaction } from '../support/interaction'
import { hash, token } from './contract-ids'

/** A call to a store, with the client of ours that makes it. */
export type Call = Omit<Interaction, 'drive' | 'state'> & { readonly by: (rest: Rest) => Promise<unknown> }

export const at = (path: string) => `/stores/${hash}${path}`
export const headers = { 'x-auth-token': token }

export const get = (
  description: string,
  path: string,
  query: Readonly<Record<string, string>>,
  body: unknown,
  by: Call['by'],
  status = 200,
): Call => ({
  description: `bigcommerce: ${description}`,
  request: { method: 'GET', path: at(path), query, headers },
  response: body === undefined ? { status } : { status, body },
  by,
})

type Sent = { readonly query?: Readonly<Record<string, string>>; readonly body?: unknown }
type Answered = { readonly status: number; readonly body?: unknown }

export const write = (
  description: string,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  sent: Sent,
  response: Answered,
  by: Call['by'],
): Call => ({
  description: `bigcommerce: ${description}`,
  request: { method, path: at(path), headers, ...sent },
  response,
  by,
})
