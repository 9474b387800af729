import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { PageShop } from '../builders/pages'
import { answerOf } from '../builders/outcome'
import { owner, roles, signedInAs, aSharedShop } from './people'

let shop: PageShop
beforeAll(async () => {
  shop = await aSharedShop()
}, 60_000)
afterAll(() => shop.close())

describe('The list of SKUs on an account', () => {
  it.each(roles.filter(role => role !== owner))('is neither shown to %s nor changed by them', async role => {
    const mine = (await (await signedInAs(shop, owner)).ports()).uploadAccount
    const { version: seen } = await answerOf(mine.about())
    const list = {
      name: 'of-the-admin.csv',
      keptAt: 1_000,
      lines: [{ row: 2, rows: [2], times: 1, sku: 'LS-G1-626', qty: '5' }],
    }
    const stored = { version: (await answerOf(mine.keep(list, seen, `kept-beside-${role}`))).version, list }
    const theirs = (await (await signedInAs(shop, role)).ports()).uploadAccount
    expect(JSON.stringify([await theirs.about()(), await theirs.read()()])).not.toContain('of-the-admin.csv')
    for (const version of [0, stored.version]) await theirs.keep(undefined, version, `removed-by-${role}-${version}`)()
    expect(await answerOf(mine.read())).toEqual(stored)
  })
})
