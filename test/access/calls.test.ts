import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { routeTable } from '../../adapters/shared/in-process-http'
import type { Answer } from '../../adapters/shared/route'
import { tradeFields } from '../../adapters/trade/trade.server'
import { protocolRoutes } from '../../composition/wiring/protocol-routes'
import type { GuardedPorts, GuardedStaffPorts } from '../../composition/wiring/ports'
import type { PageShop, Reader } from '../builders/pages'
import { type Belongings, belongingsOf, missingBelongings } from './belongings'
import { type Example, examples, portalExamples, prepared } from './examples'
import { owner, type Role, roles, signedInAs, strangers, aSharedShop } from './people'
import { tableOf, printed, readTable } from './table'

const portal = '/graphql'
const find = routeTable(protocolRoutes)
const calls = protocolRoutes.filter(({ path }) => path !== portal).map(({ method, path }) => `${method} ${path}`)
const portalCalls = (await tradeFields()).map(field => `POST ${portal} ${field}`)

let shop: PageShop
beforeAll(async () => {
  shop = await aSharedShop()
}, 60_000)
afterAll(() => shop.close())

/** A path with its parameters filled in; a new call with path parameters needs an example first. */
const filled = (path: string, { params = {} }: Example): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} needs an example with ${name}: see test/access/examples.ts`)
    return value
  })

const send = async (call: string, example: Example, ports: GuardedPorts & GuardedStaffPorts): Promise<Answer> => {
  const [method = '', route = ''] = call.split(' ')
  const found = find(method, filled(route, example))
  if (!found) throw new Error(`${call} has no route for ${JSON.stringify(example.params)}`)
  const header = (name: string) => (name === 'x-lintel-request' ? '1' : undefined)
  return found.route.handle(
    { params: found.params, query: new URLSearchParams(example.query), body: example.body, form: example.form, header },
    ports,
  )
}

type Failed = {
  readonly Status?: string
  readonly Error?: { readonly tag?: string }
  readonly data?: Readonly<Record<string, unknown>>
  readonly errors?: readonly { readonly extensions?: { readonly lintel?: { readonly tag?: string } } }[]
}
const codes: Readonly<Record<string, string>> = {
  'signed-out': '401',
  forbidden: '403',
  'not-found': '404',
  conflict: '409',
  invalid: '422',
  refused: '422',
  limited: '429',
  unavailable: '503',
}

/** The status of a response, by its error where the protocol answers 200; `none` if the portal returns no error. */
const codeOf = ({ status, body, headers }: Answer): string => {
  const failed = (typeof body === 'object' && body !== null ? body : {}) as Failed
  const tag = failed.Error?.tag ?? failed.errors?.[0]?.extensions?.lintel?.tag
  if (headers?.['location'] !== undefined) return `${status} to ${headers['location']}`
  const values = Object.values(failed.data ?? {}).map(value => JSON.stringify(value))
  return (
    codes[tag ?? ''] ??
    (values.some(value => value === 'null' || value === '{"edges":[]}') ? `${status} none` : String(status))
  )
}

const exampleOf = async (call: string, belongings: Belongings): Promise<Example> => {
  const field = call.split(' ')[2]
  if (field === undefined) return (await examples[call]?.({ belongings, shop })) ?? {}
  const document = portalExamples[field]
  if (!document) throw new Error(`${call} needs an example: see test/access/examples.ts`)
  return { body: { query: await document({ belongings, shop }) } }
}

const responseTo = async (call: string, actor: Reader, belongings: Belongings): Promise<Answer> => {
  await prepared(call, shop, actor)
  return send(call, await exampleOf(call, belongings), await actor.ports())
}

/** Everyone requests the admin's resources; only the admin uses the session that created them. */
const answerTo = async (call: string, role: Role): Promise<Answer> => {
  const admin = await signedInAs(shop, owner)
  return responseTo(call, role === owner ? admin : await signedInAs(shop, role), belongingsOf(shop, admin))
}

/** The admin's resources after others' requests. */
const ownedBy = async (reader: Reader): Promise<readonly unknown[]> => {
  const paths = ['/bc/cart', '/bc/account', '/bc/account/addresses', '/bc/account/orders', '/bc/wishlists', '/sessions']
  const answers: unknown[] = []
  for (const path of paths) answers.push((await send(`GET /exp-sf-cms/api${path}`, {}, await reader.ports())).body)
  return answers
}

describe('the access tables', () => {
  it.each([
    ['calls.txt', roles.length],
    ['pages.txt', roles.length],
    ['guards.txt', 6],
  ])('have an answer for each role in every line of %s', (file, columns) => {
    const rows = [...readTable(file)]
    expect(rows.length).toBeGreaterThan(100)
    const isWhole = (answers: readonly string[]) => answers.length === columns && !answers.includes('')
    expect(rows.filter(([, answers]) => !isWhole(answers))).toEqual([])
  })
})

describe('every call of the gateway', () => {
  it('responds to each role as the table says [S1-6.01] [S1-6.02] [S1-6.03]', async () => {
    const answered = await tableOf([...calls, ...portalCalls], async (call, role) => codeOf(await answerTo(call, role)))
    expect(printed(answered)).toBe(printed(readTable('calls.txt')))
  }, 900_000)

  it('treats an expired session like a guest', () => {
    const [guest, expired] = [roles.indexOf('guest'), roles.indexOf('expired')]
    for (const [call, answers] of readTable('calls.txt'))
      expect([call, answers[expired]]).toEqual([call, answers[guest]])
  })

  const names = (example: unknown) => /belongings\.(?!newEmail|solvedCaptcha)/.test(String(example))
  /** Calls whose request names a resource with an owner. */
  const naming = [
    ...calls.filter(call => names(examples[call])),
    ...portalCalls.filter(call => names(portalExamples[call.split(' ')[2] ?? ''])),
  ]

  it.each(naming)(
    "%s answers others' resources like missing ones to strangers, and leaves them unchanged",
    async call => {
      for (const role of strangers) {
        const admin = await signedInAs(shop, owner)
        const example = await exampleOf(call, belongingsOf(shop, admin))
        const before = await ownedBy(admin)
        const stranger = await signedInAs(shop, role)
        const foreign = await send(call, example, await stranger.ports())
        expect([role, await ownedBy(admin)]).toEqual([role, before])
        expect([role, foreign]).toEqual([
          role,
          await send(call, await exampleOf(call, missingBelongings), await (await signedInAs(shop, role)).ports()),
        ])
      }
    },
  )
})
