import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { ensureHooks } from '../../adapters/bigcommerce/webhooks/hooks'
import { clientOf } from '../../test/support/bigcommerce/client'
import { bigcommerceStandIn, type BigcommerceStandIn } from '../../test/support/bigcommerce/stand-in'
import { channelId, checkoutHost, shopOrigin, treeId } from '../../test/support/bigcommerce/store'
import { checkCommand } from '../commands/bigcommerce-check'

/** A product with what the vendor's answers always have. */
const product = { id: 112, name: 'Lever', type: 'physical', price: 10, channels: [channelId] }

describe('bigcommerce:check', () => {
  let standIn: BigcommerceStandIn
  beforeEach(async () => {
    standIn = await bigcommerceStandIn()
    standIn.store.products.push(product)
  })
  afterEach(() => standIn.close())

  const checked = async (changes: object = {}, origins: readonly string[] = [shopOrigin]) => {
    const lines: string[] = []
    const code = await checkCommand(
      E.right({
        origins,
        bigcommerce: {
          storeHash: standIn.store.hash,
          token: standIn.store.token,
          channelId,
          client: { id: 'client', secret: 'secret' },
          shop: checkoutHost,
          apiUrl: standIn.url,
          ...changes,
        },
      }),
      line => lines.push(line),
    )
    expect(standIn.faults).toEqual([])
    return { code, lines, failed: lines.filter(line => line.startsWith('        ')).map(line => line.trim()) }
  }

  it('has a line for each check, and ends with 0, for a store that is set up [BC-2.01]', async () => {
    const { code, lines } = await checked()
    expect(lines).toEqual([
      'ok      Store and token',
      'ok      Scopes of the token',
      'ok      Clock',
      'ok      Channel',
      'ok      Categories and products of the channel',
      'ok      Site of the channel',
      'ok      Routes of the site',
      'ok      Domain of the checkout',
      'ok      Sign-in at the checkout',
      'ok      Webhooks',
    ])
    expect(code).toBe(0)
  })

  it('says which setting to change if the token is refused, and checks nothing else [BC-2.01]', async () => {
    const { code, lines } = await checked({ token: 'an.unknown.token' })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('LINTEL_BIGCOMMERCE_TOKEN')
    expect(code).toBe(1)
  })

  it('says which setting to change if there is no such store [BC-2.01]', async () => {
    const { failed } = await checked({ storeHash: 'another' })
    expect(failed).toEqual([expect.stringContaining('LINTEL_BIGCOMMERCE_STORE')])
  })

  it.each([
    ['products', 'Products'],
    ['price-lists', 'Price Lists'],
    ['customers', 'Customers'],
    ['orders', 'Orders'],
    ['carts', 'Carts'],
  ])('names the scope for %s that the token lacks [BC-2.02]', async (scope, name) => {
    standIn.store.scopes.delete(scope)
    const { code, failed } = await checked()
    expect(failed).toContain(`Give the API account the scope "${name}" (at least read-only) in the control panel.`)
    expect(code).toBe(1)
  })

  it.each(['prelaunch', 'inactive'])(
    'says that the channel is not live, where sign-in fails (it is %s) [BC-2.03]',
    async status => {
      standIn.store.channels[0] = { ...standIn.store.channels[0], status }
      const { failed } = await checked()
      expect(failed).toEqual([
        `Make channel ${channelId} active in the Channel Manager: it is ${status}, so that sign-in fails.`,
      ])
    },
  )

  it('says that a second channel without products or category tree sells nothing [BC-2.03]', async () => {
    standIn.store.products.splice(0)
    standIn.store.trees.splice(0, 1, { id: treeId, name: 'Trade', channels: [1] })
    const { failed } = await checked()
    expect(failed).toEqual([
      expect.stringContaining(`Assign a category tree to channel ${channelId}`),
      expect.stringContaining(`Assign products to channel ${channelId}`),
    ])
  })

  it('names each route without which the checkout leads to the home page of another channel [BC-2.04]', async () => {
    standIn.store.routes.splice(1, 2)
    const { failed } = await checked()
    expect(failed.map(line => line.slice(0, 30))).toEqual([
      'Add a route of the type cart t',
      'Add a route of the type login ',
    ])
  })

  it('says that Safari opens a checkout on another domain with an empty cart [BC-2.05]', async () => {
    standIn.store.sites[0] = {
      ...standIn.store.sites[0],
      urls: [{ url: 'https://store-x7k2m9qd1.mybigcommerce.com', type: 'checkout' }],
    }
    const { failed } = await checked({ shop: 'store-x7k2m9qd1.mybigcommerce.com' })
    expect(failed).toEqual([expect.stringContaining('to a subdomain of millwork.example: Safari')])
  })

  it('says that signing out at the checkout would not reach the shop [BC-2.06]', async () => {
    standIn.store.checkoutSettings['should_redirect_to_storefront_for_auth'] = false
    const { failed } = await checked()
    expect(failed).toEqual([expect.stringContaining('should_redirect_to_storefront_for_auth')])
  })

  it('says that a clock is further off than a login link allows [BC-2.07]', async () => {
    standIn.store.clockAheadSeconds = 45
    const { failed } = await checked()
    expect(failed).toEqual([expect.stringMatching(/it is 4[45] seconds off, and login links last 30/)])
  })

  it('warns of webhooks to a shop without their secret, whose domain the store would block [BC-2.08]', async () => {
    const hook = { scope: 'store/cart/converted', is_active: true }
    standIn.store.hooks.push(
      { id: 901, destination: `${shopOrigin}/hooks`, ...hook },
      { id: 902, destination: 'https://erp.example/hooks', ...hook },
    )
    const { failed } = await checked()
    expect(failed).toEqual([expect.stringContaining('or delete webhook 901')])
  })

  it('names each webhook that is missing or that the store has switched off, with the remedy [BC-2.08]', async () => {
    const webhookSecret = 'a secret of at least 24 characters'
    const rest = clientOf(standIn)
    const destination = `${shopOrigin}/webhooks/bigcommerce`
    expect(E.isRight(await ensureHooks(rest, { destination, secret: webhookSecret })())).toBe(true)
    expect((await checked({ webhookSecret })).failed).toEqual([])
    const { hooks } = standIn.store
    hooks[0] = { ...hooks[0], is_active: false }
    hooks.splice(3, 1)
    const { failed } = await checked({ webhookSecret })
    expect(failed).toEqual([
      expect.stringMatching(/^Start the shop, which creates the webhook store\/modifier\/updated/),
      expect.stringMatching(/reachable from outside on port 443: the store switched webhook 9000 \(store\/product/),
    ])
  })

  it.each([[[]], [['http://shop.example:8080']], [['https://shop.example:8443']]])(
    'says which address a store can send webhooks to, if a secret is set without one (%j) [BC-2.08]',
    async origins => {
      const { code, failed } = await checked({ webhookSecret: 'a secret of at least 24 characters' }, origins)
      expect(failed).toContain(
        'Name an address of the shop in LINTEL_ORIGIN that begins with https:// and has no port: ' +
          'LINTEL_BIGCOMMERCE_WEBHOOK_SECRET is set, and a store sends webhooks to no other.',
      )
      expect(code).toBe(1)
    },
  )

  it('says what of the currency of the store this shop cannot show [BC-2.01]', async () => {
    standIn.store.info['currency'] = 'CAD'
    const { failed } = await checked()
    expect(failed).toEqual([expect.stringContaining('it is CAD')])
  })

  it('checks nothing without a store in the settings', async () => {
    const lines: string[] = []
    expect(await checkCommand(E.right({ origins: [] }), line => lines.push(line))).toBe(2)
    expect(lines).toEqual(['Nothing checked: set LINTEL_BIGCOMMERCE_STORE and LINTEL_BIGCOMMERCE_TOKEN.'])
  })
})
