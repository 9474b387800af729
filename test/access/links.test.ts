import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { routeTable } from '../../adapters/shared/in-process-http'
import { protocolRoutes } from '../../composition/wiring/protocol-routes'
import { answerOf } from '../builders/outcome'
import type { PageShop, Reader } from '../builders/pages'
import { aLock, belongingsOf, type Belongings } from './belongings'
import { examples } from './examples'
import { owner, signedInAs, aSharedShop } from './people'
import { readTable } from './table'

let shop: PageShop
let admin: Reader
beforeAll(async () => {
  shop = await aSharedShop()
  admin = await signedInAs(shop, owner)
}, 60_000)
afterAll(() => shop.close())

/** Request headers of a link on another site. */
const fromElsewhere = { 'sec-fetch-site': 'cross-site' }

/**
 * Tables that reads may change: rate limits, session expiry, lazily created keys, and one-time checkout addresses of
 * this session.
 */
const passing = new Set(['session', 'rate_limit', 'idempotency', 'setting', 'checkout'])
/** Large tables that only desks and imports write. */
const catalogue = /^(?:product|variant|content|category|media|sqlite_|search)/

const everything = async (): Promise<ReadonlyMap<string, string>> => {
  const { db } = shop.entrance
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
  const compared = rows.map(({ name }) => name).filter(name => !passing.has(name) && !catalogue.test(name))
  const tables = await Promise.all(
    compared.map(
      async name => [name, JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows)] as const,
    ),
  )
  return new Map(tables)
}

const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] =>
  [...before].filter(([name, rows]) => after.get(name) !== rows).map(([name]) => name)

const filled = async (line: string, belongings: Belongings): Promise<string> => {
  const [, name] = /\{(\w+)\}/.exec(line) ?? []
  return name === undefined
    ? line
    : filled(line.replace(`{${name}}`, await belongings[name as keyof Belongings]()), belongings)
}

const withGoods = async (): Promise<void> => {
  const { productId, variantId, quantity } = await aLock(shop)
  await answerOf((await admin.ports()).cart.add([{ productId, variantId, quantity, modifiers: [] }], undefined, []))
}

describe('a URL opened from another site', () => {
  const find = routeTable(protocolRoutes)
  const reads = protocolRoutes
    .filter(({ method, changesState }) => method === 'GET' && !changesState)
    .map(({ path }) => path)

  it.each(reads)('%s changes nothing', async path => {
    await withGoods()
    const belongings = belongingsOf(shop, admin)
    const example = (await examples[`GET ${path}`]?.({ belongings, shop })) ?? {}
    const address = path.replace(/:(\w+)/g, (_, name: string) => example.params?.[name] ?? '1')
    const found = find('GET', address)
    const [before, cart] = [await everything(), (await admin.session()).cartId]
    await found?.route.handle(
      {
        params: found.params,
        query: new URLSearchParams(example.query),
        body: undefined,
        header: name => (fromElsewhere as Record<string, string>)[name],
      },
      await admin.ports(),
    )
    expect([path, changed(before, await everything()), (await admin.session()).cartId]).toEqual([path, [], cart])
  })

  const pages = [...readTable('pages.txt').keys()].filter(line => !line.startsWith('POST '))
  it.each([...pages, '/cart/?is_editable=false', '/?redirect=yes', '/quote/?id={quote}'])(
    '%s changes nothing',
    async line => {
      await withGoods()
      const address = await filled(line, belongingsOf(shop, admin)).catch(() => line.replace(/\{\w+\}/, '1'))
      const [before, { cartId, visitor }] = [await everything(), await admin.session()]
      await admin.ask(address, undefined, fromElsewhere)
      const now = await admin.session()
      expect([address, changed(before, await everything()), now.cartId, now.visitor.customer?.id]).toEqual([
        address,
        [],
        cartId,
        visitor.customer?.id,
      ])
    },
  )
})
