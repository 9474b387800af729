import type { Row, StoreContent } from './store'

export type Query = Readonly<Record<string, string>>
export type Answer = { readonly status: number; readonly body?: unknown }

/** What a call says besides its query: the texts that its path names, and its body. */
export type Said = { readonly parts: readonly string[]; readonly body: Row }

/** An operation of the store: who may call it, and what it answers. */
export type Operation = {
  readonly method: string
  readonly path: RegExp
  readonly scope: string
  readonly run: (store: StoreContent, query: Query, ids: readonly number[], said: Said) => Answer
}

export const failed = (status: number, title: string, errors: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  body: { status, title, type: 'https://developer.bigcommerce.com/docs/api-status-codes', errors },
})

export const numbersIn = (text: string | undefined): readonly number[] | undefined => text?.split(',').map(Number)

/** A page of version 3. `highest`: the vendor's own limit, whatever was asked for. */
export const paged = (rows: readonly Row[], query: Query, highest = 250): Answer => {
  const limit = Math.min(Number(query['limit'] ?? 50), highest)
  const page = Number(query['page'] ?? 1)
  const data = rows.slice((page - 1) * limit, page * limit)
  const total_pages = Math.max(1, Math.ceil(rows.length / limit))
  return {
    status: 200,
    body: {
      data,
      meta: {
        pagination: { total: rows.length, count: data.length, per_page: limit, current_page: page, total_pages },
      },
    },
  }
}

/** A page of version 2: a bare list, and no content for an empty one. */
export const oldPage = (rows: readonly Row[], query: Query): Answer => {
  const limit = Number(query['limit'] ?? 50)
  const page = Number(query['page'] ?? 1)
  const found = rows.slice((page - 1) * limit, page * limit)
  return found.length === 0 ? { status: 204 } : { status: 200, body: found }
}

export const one = (row: Row | undefined, status = 200): Answer =>
  row === undefined ? failed(404, 'The resource was not found') : { status, body: { data: row, meta: {} } }

/** An answer of version 3 to a write of several rows. */
export const written = (rows: readonly Row[]): Answer => ({ status: 200, body: { data: rows, meta: {} } })
