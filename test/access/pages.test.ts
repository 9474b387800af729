import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { matchRoutes, type RouteObject } from 'react-router'
import { routes } from '../../ui-react/app/all-routes'
import type { Answered, PageShop } from '../builders/pages'
import { eachOf } from '../builders/each-of'
import { type Belongings, belongingsOf, missingBelongings } from './belongings'
import { prepared } from './examples'
import { owner, type Role, roles, signedInAs, strangers, aSharedShop } from './people'
import { tableOf, printed, readTable } from './table'

let shop: PageShop
beforeAll(async () => {
  shop = await aSharedShop()
}, 60_000)
afterAll(() => shop.close())

const table = readTable('pages.txt')
const lines = [...table.keys()]

type Known = { readonly pattern: string; readonly route: RouteObject }

const within = (above: string, path: string | undefined): string =>
  path === undefined ? above : path.startsWith('/') ? path : `${above.replace(/\/$/, '')}/${path}`

/** Every route that has a URL, with its full pattern. */
const known = (among: readonly RouteObject[], above = ''): readonly Known[] =>
  among.flatMap(route => {
    const pattern = within(above, route.path)
    return route.children
      ? known(route.children, pattern)
      : route.index || route.path !== undefined
        ? [{ pattern, route }]
        : []
  })

/** A row's request: a URL, or a form post. */
type Line = { readonly address: string; readonly fields?: Readonly<Record<string, string>> }
const read = (line: string): Line => {
  if (!line.startsWith('POST ')) return { address: line }
  const [, address = '', fields = ''] = line.split(' ')
  return { address, fields: Object.fromEntries(new URLSearchParams(fields)) }
}

const patternOf = (line: string): string =>
  (matchRoutes([...routes], { pathname: read(line).address.split('?')[0] ?? '' }) ?? []).reduce(
    (above, { route: { path } }) => within(above, path),
    '',
  )

const takesForms = async ({ lazy, action }: RouteObject): Promise<boolean> =>
  action !== undefined || (typeof lazy === 'function' && 'action' in ((await lazy()) as object))

/** A line with the names in braces replaced by the owner's resources. */
const filled = async (line: string, belongings: Belongings): Promise<string> => {
  const [, name] = /\{(\w+)\}/.exec(line) ?? []
  return name === undefined
    ? line
    : filled(line.replace(`{${name}}`, await belongings[name as keyof Belongings]()), belongings)
}

type FormResult = {
  readonly tag?: string
  readonly question?: object
  readonly done?: unknown
  readonly gone?: boolean
  readonly problem?: { readonly code: string }
  readonly issues?: readonly { readonly code: string }[]
}

/** A form's result: the issue code, or the action done. */
const resultOf = ({ tag, done, gone, problem, issues = [], question }: FormResult): string =>
  gone
    ? 'gone'
    : String(
        issues[0]?.code ??
          problem?.code ??
          (typeof done === 'string' ? done : (tag ?? (question ? 'asks a sum' : 'done'))),
      )

/** The response's status, its redirect target, or the gate shown instead of the page. */
const codeOf = ({ status, to, answer, loaded }: Answered): string => {
  if (to !== undefined) return `to ${to.replace('https://shop.example', '').replace(/\?.*/, '').replace(/\d+$/, '...')}`
  if (answer !== undefined) return resultOf(answer as FormResult)
  const { tag, gate } = (loaded ?? {}) as { readonly tag?: string; readonly gate?: string }
  return tag === 'gate' ? `${status} ${gate}` : String(status)
}

const lineFor = async (line: string, belongings: Belongings): Promise<Line> => read(await filled(line, belongings))

const answerTo = async (line: string, role: Role): Promise<Answered> => {
  const admin = await signedInAs(shop, owner)
  const reader = role === owner ? admin : await signedInAs(shop, role)
  await prepared(line, shop, reader)
  const { address, fields } = await lineFor(line, belongingsOf(shop, admin))
  return reader.ask(address, fields)
}

describe('every page of the shop', () => {
  it('has a line in the table for each route, and one for each action', async () => {
    const [opened, sent] = [
      lines.filter(line => !line.startsWith('POST ')),
      lines.filter(line => line.startsWith('POST ')),
    ].map(some => new Set(some.map(patternOf)))
    expect(
      known(routes)
        .map(({ pattern }) => pattern)
        .filter(pattern => !opened?.has(pattern)),
    ).toEqual([])
    const taking = await Promise.all(
      known(routes).map(async ({ pattern, route }) => ((await takesForms(route)) ? [pattern] : [])),
    )
    expect(eachOf(taking.flat()).filter(pattern => !sent?.has(pattern))).toEqual([])
  })

  it('responds to each role as the table says [S1-2.05] [S1-6.01] [S1-6.02] [S1-6.03] [S2-2.92]', async () => {
    const answered = await tableOf(lines, async (line, role) => codeOf(await answerTo(line, role)))
    expect(printed(answered)).toBe(printed(table))
  }, 900_000)

  it('treats an expired session like a guest', () => {
    const [guest, expired] = [roles.indexOf('guest'), roles.indexOf('expired')]
    for (const [line, answers] of eachOf(table)) expect([line, answers[expired]]).toEqual([line, answers[guest]])
  })

  it.each(lines.filter(line => /\{(?!newEmail|sharedList|solvedSum)/.test(line)))(
    "%s answers others' resources like missing ones to strangers",
    async line => {
      for (const role of strangers) {
        const { address, fields } = await lineFor(line, missingBelongings)
        const unknown = await signedInAs(shop, role)
        await prepared(line, shop, unknown)
        const nothing = codeOf(await unknown.ask(address, fields))
        expect([role, codeOf(await answerTo(line, role))]).toEqual([role, nothing])
      }
    },
  )

  it("looks the same for another company's order and for a missing one", async () => {
    const { address } = await lineFor('/account/orders/{order}', belongingsOf(shop, await signedInAs(shop, owner)))
    const stranger = await signedInAs(shop, 'other')
    expect((await stranger.open(address)).main).toBe((await stranger.open('/account/orders/987654')).main)
  })
})
