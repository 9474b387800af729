import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import type { Database } from '../../adapters/reference/database/engine'
import { aDatabase } from '../../test/builders/database/database'
import { stockGoods } from '../../test/support/bigcommerce/goods'
import { bigcommerceStandIn, type BigcommerceStandIn } from '../../test/support/bigcommerce/stand-in'
import { channelId } from '../../test/support/bigcommerce/store'
import { driftOf, mirrorCommand, mirrorInto } from '../commands/bigcommerce-mirror'

describe('bigcommerce:mirror', () => {
  let standIn: BigcommerceStandIn
  let db: Database
  beforeEach(async () => {
    standIn = await bigcommerceStandIn()
    stockGoods(standIn.store)
    db = await aDatabase()
  })
  afterEach(async () => {
    await db.destroy()
    await standIn.close()
  })

  const ran = async (isStopped = () => false) => {
    const lines: string[] = []
    const steps: string[] = []
    const store = { storeHash: standIn.store.hash, token: standIn.store.token, channelId, apiUrl: standIn.url }
    const code = await mirrorInto(db, store, 'commercial', {
      print: line => void lines.push(line),
      progress: line => void steps.push(line),
      isStopped,
    })
    return { code, lines, steps }
  }

  it('shows how far it is, and counts what it wrote and what is gone [BC-3.15]', async () => {
    const { code, lines, steps } = await ran()
    expect(steps).toEqual([
      '11 categories, brands, groups and price lists read',
      '4 products read',
      '2 prices of lists read',
      '3 prices of lists read',
    ])
    expect(lines.map(line => line.replace(/\s+/g, ' '))).toEqual([
      'categories, brands, groups and price lists 11 new 0 changed 0 as before',
      'products 4 new 0 changed 0 as before',
      'prices of lists 3 new 0 changed 0 as before',
      'Gone from the store: 0 products, 0 categories, 0 brands, 0 price lists, 0 groups.',
    ])
    expect(code).toBe(0)
  })

  it('says that nothing was removed, and how to continue, when it is stopped [BC-3.11]', async () => {
    const { code, lines } = await ran(() => true)
    expect(lines.at(-1)).toBe('Stopped: nothing was removed. Run the command again to continue.')
    expect(code).toBe(1)
  })

  it('names the remedy when the store does not answer as it should [BC-3.15]', async () => {
    standIn.store.scopes.delete('products')
    const { code, lines } = await ran()
    expect(lines.at(-1)).toMatch(/status 403.*running the command again continues.*bigcommerce:check/)
    expect(code).toBe(1)
  })

  it('names each price that differs from the store with --drift [BC-3.23]', async () => {
    await ran()
    const { records } = standIn.store
    records[0] = { ...records[0], price: 92 }
    const lines: string[] = []
    const store = { storeHash: standIn.store.hash, token: standIn.store.token, channelId, apiUrl: standIn.url }
    const screen = { print: (line: string) => void lines.push(line), progress: () => undefined, isStopped: () => false }
    expect(await driftOf(db, store, 'commercial', screen)).toBe(1)
    expect(lines[0]).toMatch(/^1 of \d+ compared prices differ/)
    expect(lines[1]).toBe('MW-LEVER for Trade: the shop shows $80.00, the store charges $92.00.')
  })

  it('mirrors nothing without a store in the settings', async () => {
    const lines: string[] = []
    const screen = { print: (line: string) => void lines.push(line), progress: () => undefined, isStopped: () => false }
    expect(await mirrorCommand([], E.right({ dataFolder: '.data' }), screen)).toBe(1)
    expect(lines).toEqual(['Nothing mirrored: set LINTEL_BIGCOMMERCE_STORE and LINTEL_BIGCOMMERCE_TOKEN.'])
  })
})
