import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as t from 'io-ts'
import { answerOf, refusalOf } from '../../../test/builders/outcome'
import { clientOf } from '../../../test/support/bigcommerce/client'
import { bigcommerceStandIn, type BigcommerceStandIn } from '../../../test/support/bigcommerce/stand-in'
import { allPages } from './rest'

const brand = t.strict({ id: t.number, name: t.string })
const products = '/v3/catalog/products'

describe('requests to a BigCommerce store', () => {
  let standIn: BigcommerceStandIn
  beforeEach(async () => {
    standIn = await bigcommerceStandIn()
  })
  afterEach(async () => {
    expect(standIn.faults).toEqual([])
    await standIn.close()
  })

  it('read every page of a list [BC-1.03]', async () => {
    standIn.store.brands.push(...Array.from({ length: 7 }, (_, at) => ({ id: 41 + at, name: `Brand ${at}` })))
    const read = await answerOf(allPages(clientOf(standIn), '/v3/catalog/brands', brand, { limit: 3 }))
    expect(read.map(({ id }) => id)).toEqual([41, 42, 43, 44, 45, 46, 47])
    expect(standIn.calls.map(({ query }) => query)).toEqual(['page=1&limit=3', 'page=2&limit=3', 'page=3&limit=3'])
  })

  it('take "no content" of a list of version 2 for an empty list [BC-1.03]', async () => {
    expect(await answerOf(allPages(clientOf(standIn), '/v2/customer_groups', brand, { limit: 3 }))).toEqual([])
  })

  it('stop at the short page of a list of version 2, which counts no pages [BC-1.03]', async () => {
    standIn.store.groups.push(
      ...Array.from({ length: 4 }, (_, at) => ({ id: 7 + at, name: `Group ${at}`, is_group_for_guests: false })),
    )
    const read = await answerOf(allPages(clientOf(standIn), '/v2/customer_groups', brand, { limit: 3 }))
    expect(read).toHaveLength(4)
    expect(standIn.calls).toHaveLength(2)
  })

  it('do not sign a shopper out because the store refuses the token of the shop [BC-1.04]', async () => {
    const client = clientOf(standIn, 'shopper', 'an.unknown.token')
    expect(await refusalOf(client.get(products))).toMatchObject({ tag: 'unavailable' })
    expect(client.warnings).toEqual([expect.stringContaining('LINTEL_BIGCOMMERCE_TOKEN')])
  })

  it('name the scope that is missing in the log, and not to the shopper [BC-1.04]', async () => {
    standIn.store.scopes.delete('products')
    const client = clientOf(standIn)
    expect(await refusalOf(client.get(products))).toMatchObject({ tag: 'unavailable' })
    expect(client.warnings).toEqual([`the token may not GET ${products}: give its account the scope`])
  })

  it('say in the log that a host does not know the paths of the store [BC-1.05]', async () => {
    const client = clientOf({ url: standIn.url, store: { ...standIn.store, hash: 'another' } })
    expect(await refusalOf(client.get(products))).toMatchObject({ tag: 'unavailable' })
    expect(client.warnings).toEqual([expect.stringMatching(/does not know GET \/v3\/catalog\/products: check LINTEL/)])
  })

  it('take a thing that is gone for missing, without a word in the log [BC-1.05]', async () => {
    const client = clientOf(standIn)
    const gone = '/v3/channels/99'
    expect(await refusalOf(client.get(gone, { mayBeGone: true }))).toEqual({ tag: 'not-found', what: 'bigcommerce' })
    expect(client.warnings).toEqual([])
  })

  it.each([
    ['fails', '503'],
    ['cuts the connection', 'cut'],
  ] as const)('name a call in the log that the store %s [BC-6.11]', async (_, fault) => {
    standIn.fail([fault])
    const client = clientOf(standIn)
    expect(await refusalOf(client.get(products))).toMatchObject({ tag: 'unavailable' })
    expect(client.warnings).toEqual([expect.stringContaining(`GET ${products} failed: `)])
  })

  it('tell a shopper what the store says about an input, by its field [BC-1.06]', async () => {
    standIn.fail(['422'])
    expect(await refusalOf(clientOf(standIn).post(products, { body: {} }))).toEqual({
      tag: 'refused',
      message: 'The name is taken.',
    })
  })

  it('report that somebody else changed it first as a conflict [BC-1.06]', async () => {
    standIn.fail(['409'])
    expect(await refusalOf(clientOf(standIn).put(products, { body: [] }))).toMatchObject({ tag: 'conflict' })
  })

  it('read the end of the window from the header of a 429, and send the request again then [BC-1.08]', async () => {
    standIn.fail(['429'])
    const client = clientOf(standIn)
    await answerOf(client.get(products))
    expect(standIn.calls).toHaveLength(2)
    expect(client.waits).toEqual([expect.any(Number)])
    expect(client.waits[0]).toBeLessThanOrEqual(40)
  })

  it('wait longer and longer after a 429 without any header [BC-1.08]', async () => {
    standIn.fail(['429-bare', '429-bare', '429-bare'])
    const client = clientOf(standIn, 'sync')
    await answerOf(client.get(products))
    const waited = client.waits.reduce((sum, each) => sum + each, 0)
    expect(standIn.calls).toHaveLength(4)
    expect(waited).toBeGreaterThan(6_900)
  })

  it('tell a shopper to come back instead of waiting for a busy store [BC-1.08]', async () => {
    standIn.fail(['429-bare', '429-bare', '429-bare'])
    expect(await refusalOf(clientOf(standIn).get(products))).toMatchObject({ tag: 'limited' })
  })

  it.each(['503', 'cut'] as const)('outlast a short failure (%s) in a sync, and never repeat a write', async fault => {
    standIn.fail([fault])
    await answerOf(clientOf(standIn, 'sync').get(products))
    standIn.fail([fault])
    expect(await refusalOf(clientOf(standIn, 'sync').post(products, { body: {} }))).toMatchObject({
      tag: 'unavailable',
    })
    expect(standIn.calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST'])
  })

  it('wait two seconds, then four, before a sync reads again; the third failure is reported', async () => {
    standIn.fail(['503', '503', '503'])
    const client = clientOf(standIn, 'sync')
    expect(await refusalOf(client.get(products))).toMatchObject({ tag: 'unavailable' })
    expect(client.waits).toEqual([2_000, 4_000])
    expect(standIn.calls).toHaveLength(3)
  })

  it('do not name this shop by headers of its own [BC-1.09]', async () => {
    standIn.fail(['422'])
    await clientOf(standIn).post(products, { body: {} })()
    const [call] = standIn.calls
    expect(call?.headers.filter(name => /^(x-|origin$)/.test(name))).toEqual(['x-auth-token'])
  })
})
