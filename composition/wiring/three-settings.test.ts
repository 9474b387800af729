import 'reflect-metadata'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Container, type ServiceIdentifier } from 'inversify'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { mediaPictures } from '../../adapters/pictures/media-pictures'
import { permissionsOf } from '../../core/access/permissions'
import type { Customer } from '../../core/access/visitor'
import { notFound, type DomainError, type Outcome } from '../../core/shared/domain-error'
import { readTable } from '../../test/access/table'
import { aCustomer } from '../../test/builders/customer'
import { memoryBlobs } from '../../test/builders/database/blobs'
import { anEntrance, type Entrance } from '../../test/builders/platform/entrance'
import { noRateLimits } from '../../test/builders/platform/rate-limits'
import { aSession } from '../../test/builders/platform/session'
import { readConfig } from '../config/config'
import type { EmbeddedPlatform } from '../embedded/embedded-platform'
import { offlineContainer } from '../offline/offline-container'
import { processContainer } from '../server/process-container'
import type { Ports, StaffPorts } from './ports'
import { portNames, raw, rawDesks, tokens } from './tokens'

const buyer = (role: Customer['role'], permissions = permissionsOf(role)) => aCustomer({ role, permissions })

/** In the column order of test/access/guards.txt. */
const people: Readonly<Record<string, Customer | undefined>> = {
  guest: undefined,
  retail: aCustomer({ role: 99, roleName: undefined, company: undefined }),
  junior: buyer(2),
  senior: buyer(1),
  admin: buyer(0),
  bare: buyer(1, []),
}

let entrance: Entrance
beforeAll(async () => void (entrance = await anEntrance('better-sqlite3')), 60_000)
afterAll(() => entrance.close())

const merchant = {
  LINTEL_COMMERCE_URL: 'https://platform.example',
  LINTEL_CMS_URL: 'https://cms.example',
  LINTEL_ORDERS_URL: 'https://orders.example',
  LINTEL_TRADE_URL: 'https://trade.example',
  LINTEL_TRADE_STORE_HASH: 'abc123',
}
const store = {
  LINTEL_BIGCOMMERCE_STORE: 'x7k2m9qd1',
  LINTEL_BIGCOMMERCE_TOKEN: 'token.of.a.store',
  LINTEL_TRADE_URL: 'https://trade.example',
}
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const nobodysPdf = { make: () => TE.right(new Uint8Array()) }

const onServer = async (env: Record<string, string>): Promise<Container> => {
  const config = readConfig(env, '/srv/shop')
  if (E.isLeft(config)) throw new Error(config.left)
  const { db, deps } = entrance
  const storeClients = { shopper: {}, sync: {} }
  const platform = {
    db,
    deps,
    storeClients,
    edition: () => 1,
    look: () => Promise.resolve(),
  } as unknown as EmbeddedPlatform
  return processContainer(config.right, platform, silent as never, {} as never)
}

/** The wiring of each setting, as in its program. */
const settings: Readonly<Record<string, () => Promise<Container>>> = {
  embedded: () => onServer({}),
  "in front of a merchant's platform": () => onServer(merchant),
  'beside a BigCommerce store and its trade portal': () => onServer(store),
  offline: async () =>
    offlineContainer({
      db: entrance.db,
      index: {} as never,
      blobs: memoryBlobs(),
      deps: entrance.deps,
      mediaPictures: mediaPictures(),
      quotePdf: nobodysPdf,
    }),
}

type Call = (...input: readonly unknown[]) => Outcome<unknown>
type Answer = 'asked' | DomainError['tag']

/** The guarded ports of one request, over ports and desks that return the same result for every call. */
const portsOver = (container: Container, customer: Customer | undefined, answers: Outcome<unknown>) => {
  const child = new Container({ parent: container })
  child.bind(tokens.session).toConstantValue(aSession({ customer }))
  child.bind(tokens.clientAddress).toConstantValue('192.0.2.1')
  child.bind(tokens.tools).toConstantValue({ ...entrance.deps, limits: noRateLimits, origin: 'https://shop.example' })
  child.bind(tokens.workCheck).toConstantValue(() => TE.right('passed'))
  child.bind(rawDesks).toConstantValue({} as StaffPorts)
  for (const name of portNames) {
    const methods = calls.filter(([port]) => port === name).map(([, call]) => [call, () => answers])
    child.bind(raw[name] as ServiceIdentifier<unknown>).toConstantValue(Object.fromEntries(methods))
  }
  return child.get(tokens.ports) as unknown as Readonly<Record<keyof Ports, Readonly<Record<string, Call>>>>
}

const table = Object.fromEntries(readTable('guards.txt'))
const calls = Object.keys(table).map(line => line.split('.') as [keyof Ports, string])

/** The error tag of a refusal; 'asked' if the call reached input validation or the port. */
const answerOf = async (call: Call | undefined, ...input: readonly unknown[]): Promise<Answer> => {
  const answer = await Promise.resolve()
    .then(() => call?.(...input)())
    .catch(() => undefined)
  return answer?._tag === 'Left' ? answer.left.tag : 'asked'
}
const refusals: readonly Answer[] = ['signed-out', 'forbidden', 'not-found']

describe.each(Object.keys(settings))('the shop %s, over permissive ports', setting => {
  const wiring = () => settings[setting]!()

  it('refuses at each call the visitors that the guard table refuses', async () => {
    const container = await wiring()
    const columns = Object.values(people).map(customer => portsOver(container, customer, TE.right(undefined)))
    const found = await Promise.all(
      calls.map(async ([name, call]) => {
        const answers = await Promise.all(columns.map(ports => answerOf(ports[name][call], {}, {}, {})))
        return [`${name}.${call}`, answers.map(answer => (refusals.includes(answer) ? answer : 'asked'))] as const
      }),
    )
    expect(Object.fromEntries(found)).toEqual(table)
  })

  it('reports a foreign list as not found, even to visitors who may change no list', async () => {
    const { shoppingLists } = portsOver(await wiring(), people.bare, TE.left(notFound('shopping list')))
    for (const call of ['change', 'remove', 'add', 'removeItems', 'submit', 'decide'])
      expect([call, await answerOf(shoppingLists[call], 7, {}, {})]).toEqual([call, 'not-found'])
  })
})
