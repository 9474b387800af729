import { spawn } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { statesHost } from '../../contracts/support/states-host'
import { browserName } from './support/http-shopper'
import { openShop, type RunningShop } from './support/shop'
import { shopStates } from './support/shop-states'

/** The command as a back-end team runs it. */
const verify = (...args: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> =>
  new Promise(resolve => {
    const child = spawn(process.execPath, ['contracts/commands/verify.ts', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('close', code => resolve({ code, output }))
  })

const serviceKey = 'the-key-of-the-merchants-services'

describe('the running shop', () => {
  let shop: RunningShop
  let states: Awaited<ReturnType<typeof statesHost>>
  beforeAll(async () => {
    shop = await openShop({ LINTEL_SERVICE_KEY: serviceKey })
    states = await statesHost(shopStates({ url: shop.url, mails: shop.mails, serviceKey }))
  }, 60_000)
  afterAll(async () => {
    await states.close()
    await shop.close()
  })
  const fromOurPage = () => [
    '--header',
    `origin: ${shop.url}`,
    '--header',
    'x-lintel-request: 1',
    '--header',
    `user-agent: ${browserName}`,
  ]

  it('fulfills every contract of its pages, except states no call can set up', async () => {
    const { code, output } = await verify(
      '--provider',
      'lintel-gateway',
      '--url',
      shop.url,
      '--states',
      states.url,
      ...fromOurPage(),
    )
    expect(output.split('\n').filter(line => /^ {2}DIFFERS|expected|got/.test(line))).toEqual([])
    // Only the merchant can add custom items to a cart: such carts and their orders are verified in process. So are
    // payments at a provider, companies, mails that fail, and the mirror of a store that this shop has not.
    const unmade = [...output.matchAll(/does not know the state "([^"]+)"/g)].map(([, state = '']) => state)
    expect([...unmade].sort()).toEqual([
      'a customer who ordered lines of every kind',
      'a customer whose order waits for an answer to its freight',
      'a customer whose order waits for its payment',
      'a guest whose order waits for an answer to its freight',
      'a guest with a line of every kind',
      'a member of staff, and a company with credit',
      'a member of staff, and a refund of an order that failed',
      'a member of staff, and a shipment that is not paid',
      'a member of staff, and an order notice that could not be sent',
      'a member of staff, and an order paid by card',
      'a member of staff, and an order that ships in parts',
      'a member of staff, and an order that waits for its freight',
      'a member of staff, and the catalog of a store that was read',
    ])
    const calls = Number(/: (\d+) calls/.exec(output)?.[1])
    expect(calls).toBeGreaterThanOrEqual(340)
    const skipped = Number(/(\d+) skipped/.exec(output)?.[1])
    expect(skipped).toBeLessThanOrEqual(29)
    expect(output).toContain(`\n${calls - skipped} as agreed, 0 with differences, ${skipped} skipped`)
    expect(code).toBe(0)
  }, 240_000)

  it('without a states URL is verified for stateless calls, and the rest is listed with the reason', async () => {
    const { code, output } = await verify('--provider', 'lintel-gateway', '--url', shop.url, ...fromOurPage())
    expect(output).toMatch(/\n\d+ as agreed, 0 with differences, \d+ skipped/)
    expect(output).toContain('needs the state "a customer in checkout"; --states URL was not given')
    expect(code).toBe(0)
  }, 60_000)
})
