import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { eachOf } from '../../test/builders/each-of'
import { stockGoods } from '../../test/support/bigcommerce/goods'
import { cartsOf } from '../../test/support/bigcommerce/carts'
import { bigcommerceStandIn, type BigcommerceStandIn } from '../../test/support/bigcommerce/stand-in'
import { channelId } from '../../test/support/bigcommerce/store'
import { checkCommand } from '../commands/bigcommerce-check'

describe('bigcommerce:smoke', () => {
  let standIn: BigcommerceStandIn
  beforeEach(async () => {
    standIn = await bigcommerceStandIn()
    stockGoods(standIn.store)
  })
  afterEach(() => standIn.close())

  const smoked = async () => {
    const lines: string[] = []
    const config = {
      origins: [],
      bigcommerce: {
        storeHash: standIn.store.hash,
        token: standIn.store.token,
        channelId,
        apiUrl: standIn.url,
      },
    }
    const code = await checkCommand(E.right(config), line => lines.push(line), ['--smoke'])
    return { code, lines }
  }

  it('reads some of everything, makes one cart and deletes it, and changes nothing else [BC-2.09]', async () => {
    const { code, lines } = await smoked()
    expect([code, standIn.faults]).toEqual([0, []])
    expect(lines.filter(line => line.startsWith('DIFFERS'))).toEqual([])
    expect(lines).toContain('ok      POST /v3/carts/.../redirect_urls')
    expect(cartsOf(standIn.store).carts.size).toBe(0)
    const writes = standIn.calls.filter(({ method }) => method !== 'GET')
    expect(eachOf(writes).every(({ path }) => path.startsWith('/v3/carts'))).toBe(true)
    expect(standIn.calls.length).toBeLessThanOrEqual(30)
  })

  it('names the call whose answer this version cannot read, and the field, and ends with 1 [BC-2.09]', async () => {
    standIn.store.groups.push({ id: 'not a number', name: 'Broken' })
    const { code, lines } = await smoked()
    expect(code).toBe(1)
    expect(lines.slice(0, -1)).toContain('DIFFERS GET /v2/customer_groups')
    expect(lines.some(line => line.includes('unexpected shape at') && line.includes('id'))).toBe(true)
  })
})
