import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { usersPerPage, type CompanyUser, type CompanyUserQuery } from '../../core/company/company-user'
import { noQuotes } from '../../core/quotes/no-quotes'
import type { QuoteQuery } from '../../core/quotes/quote-query'
import type { QuoteSummary } from '../../core/quotes/quote'
import { listPageSize, type ListSummary } from '../../core/shopping-lists/shopping-list'
import type { ListQuery } from '../../core/shopping-lists/list-query'
import { answerOf } from '../../test/builders/outcome'
import { quotesPart } from './quotes/quotes.server'
import { shoppingListsPart } from './shopping-lists/shopping-lists.server'
import type { ResolveField } from './trade.server'
import { usersPart } from './users/users.server'

type Asked = {
  readonly first?: number
  readonly offset?: number
  readonly search?: string
  readonly status?: readonly number[]
  readonly role?: number
}
type Rows = {
  readonly totalCount: number
  readonly edges: readonly ({ readonly node: { readonly id: number | string } } | null)[]
}
const resolve: ResolveField = async (outcome, toWire) => toWire(await answerOf(outcome))
const idsOf = ({ edges }: Rows) => edges.map(edge => (edge ? Number(edge.node.id) : null))
const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

const quotesFrom = async (asked: Asked) => {
  const turned: QuoteQuery[] = []
  const all = upTo(0, 300).map((id): QuoteSummary => ({
    id,
    number: String(id),
    title: '',
    status: 1,
    createdAt: 1,
    updatedAt: 1,
    companyName: '',
    salesRepEmail: '',
    contactName: '',
    grandTotal: 100,
    pieces: 1,
  }))
  const list = (query: QuoteQuery) =>
    TE.fromIO(() => {
      turned.push(query)
      return { quotes: all.slice((query.page - 1) * query.perPage, query.page * query.perPage), total: all.length }
    })
  const fields = quotesPart.fields({ quotes: { ...noQuotes, list } } as never, resolve, () => undefined)
  return {
    ids: idsOf((await fields['quotes']?.(asked as never)) as Rows),
    pages: turned.map(({ page, perPage }) => [page, perPage]),
  }
}

const peopleFrom = async (asked: Asked) => {
  const turned: CompanyUserQuery[] = []
  const all = upTo(0, 260).map((id): CompanyUser => ({
    id,
    email: `p${id}@mail.example`,
    firstName: 'P',
    lastName: String(id),
    role: 1,
    state: 'active',
  }))
  const list = (query: CompanyUserQuery) =>
    TE.fromIO(() => {
      turned.push(query)
      return {
        users: all.slice((query.page - 1) * usersPerPage, query.page * usersPerPage),
        total: all.length,
        ...(query.page === 2 ? { unreadable: 2 } : {}),
      }
    })
  const fields = usersPart.fields({ companyUsers: { list } } as never, resolve, () => undefined)
  const { edges, totalCount } = (await fields['users']?.({ companyId: 0, ...asked } as never)) as Rows
  return { ids: idsOf({ edges, totalCount }), totalCount, turned }
}

const listsFrom = async (asked: Asked) => {
  const turned: ListQuery[] = []
  const all = upTo(0, 260).map((id): ListSummary => ({
    id,
    name: `List ${id}`,
    description: '',
    status: (id % 2 === 0 ? 0 : 30) as ListSummary['status'],
    owner: 'Ada',
    own: true,
    itemCount: 0,
    createdAt: 1,
    updatedAt: 1_000 - Math.floor(id / 4),
    allowedActions: [] as never,
  }))
  const list = (query: ListQuery) =>
    TE.fromIO(() => {
      turned.push(query)
      const some = all.filter(({ status }) => query.status === undefined || status === query.status)
      return { lists: some.slice((query.page - 1) * listPageSize, query.page * listPageSize), total: some.length }
    })
  const fields = shoppingListsPart.fields({ shoppingLists: { list } } as never, resolve, () => undefined)
  const rows = (await fields['shoppingLists']?.(asked as never)) as Rows
  return { ids: idsOf(rows), totalCount: rows.totalCount, turned }
}

describe('rows of the portal over pages of the shop', () => {
  it.each([
    [{ first: 3 }, upTo(0, 3), [[1, 3]]],
    [{ first: 3, offset: 6 }, upTo(6, 9), [[3, 3]]],
    [
      { first: 3, offset: 4 },
      upTo(4, 7),
      [
        [2, 3],
        [3, 3],
      ],
    ],
    [
      { first: 4, offset: 299 },
      [299],
      [
        [75, 4],
        [76, 4],
      ],
    ],
    [{ first: 2, offset: -5 }, [0, 1], [[1, 2]]],
    [{ first: 0 }, [0], [[1, 1]]],
    [{}, upTo(0, 10), [[1, 10]]],
    [{ first: 500 }, upTo(0, 200), [[1, 200]]],
  ] as const)("are quotes by the caller's own offset and page size: %j", async (asked, ids, pages) => {
    expect(await quotesFrom(asked)).toEqual({ ids, pages })
  })

  it.each([
    [{}, upTo(0, 25), [1]],
    [{ first: 25, offset: 75 }, upTo(75, 100), [4]],
    [{ first: 10, offset: 70 }, upTo(70, 80), [3, 4]],
    [{ first: 30, offset: 120 }, upTo(120, 150), [5, 6]],
    [{ first: 5, offset: -3 }, upTo(0, 5), [1]],
    [{ first: 0, offset: 80 }, [], [4]],
    [{ first: -1 }, [], [1]],
    [{ first: 900, offset: 50 }, upTo(50, 250), [3, 4, 5, 6, 7, 8, 9, 10]],
    [{ first: 9, offset: 255 }, upTo(255, 260), [11]],
  ] as const)("are people by the caller's own offset and page size: %j", async (asked, ids, pages) => {
    const { ids: found, totalCount, turned } = await peopleFrom(asked)
    expect([found, totalCount, turned.map(({ page }) => page)]).toEqual([ids, 260, pages])
  })

  it('are people filtered by name and role, with null for each unreadable one', async () => {
    const { ids, turned } = await peopleFrom({ first: 50, search: 'x'.repeat(101), role: 1 })
    expect([ids, turned]).toEqual([
      [...upTo(0, 50), null, null],
      [
        { search: 'x'.repeat(100), role: 1, page: 1 },
        { search: 'x'.repeat(100), role: 1, page: 2 },
      ],
    ])
    expect((await peopleFrom({ search: '', role: 99 })).turned).toEqual([{ page: 1 }])
  })

  it.each([
    [{}, upTo(0, 50), [1]],
    [{ first: 50, offset: 100 }, upTo(100, 150), [3]],
    [{ first: 20, offset: 90 }, upTo(90, 110), [2, 3]],
    [{ first: 5, offset: -3 }, upTo(0, 5), [1]],
    [{ first: 0, offset: 60 }, [], [2]],
    [{ first: 900, offset: 10 }, upTo(10, 210), [1, 2, 3, 4, 5]],
  ] as const)("are shopping lists by the caller's own offset and page size: %j", async (asked, ids, pages) => {
    const { ids: found, totalCount, turned } = await listsFrom(asked)
    expect([found, totalCount, turned.map(({ page }) => page)]).toEqual([ids, 260, pages])
  })

  it('are shopping lists of several statuses together, latest change first, then highest id', async () => {
    const { ids, totalCount, turned } = await listsFrom({
      first: 6,
      offset: 60,
      status: [0, 30, 0, 77],
      search: 'y'.repeat(201),
    })
    expect(ids).toEqual([63, 62, 61, 60, 67, 66])
    expect([totalCount, turned.map(({ page, status, search }) => [page, status, search.length])]).toEqual([
      260,
      [
        [1, 0, 200],
        [2, 0, 200],
        [1, 30, 200],
        [2, 30, 200],
      ],
    ])
    const one = await listsFrom({ first: 3, offset: 50, status: [30] })
    expect([one.ids, one.totalCount, one.turned]).toEqual([[101, 103, 105], 130, [{ page: 2, search: '', status: 30 }]])
  })
})
