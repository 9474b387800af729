import { randomUUID } from 'node:crypto'
import 'reflect-metadata'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { Container } from 'inversify'
import { openSession } from '../../adapters/gateway/session'
import { cookieCarrier } from '../../adapters/gateway/session-carrier'
import { defaultSessionLimits } from '../../adapters/gateway/session-parts'
import { checkoutRefusal } from '../../core/access/can-check-out'
import { allQuotes } from '../../core/quotes/quote-query'
import { aDrawing } from '../../test/ports/uploads.suite'
import { eachOf } from '../../test/builders/each-of'
import { memoryBlobs } from '../../test/builders/database/blobs'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { noRateLimits } from '../../test/builders/platform/rate-limits'
import { testSeal } from '../../test/builders/platform/seal'
import { copyGoods } from '../../test/builders/bigcommerce/store-shop'
import { aStoreEntrance, storeIdsFrom, type StoreEntrance } from '../../test/builders/platform/store-entrance'
import { aQuoteRequest, aWantedLine } from '../../test/builders/quote-request'
import { cartsOf } from '../../test/support/bigcommerce/carts'
import { clientOf } from '../../test/support/bigcommerce/client'
import { portalStandIn, type PortalStandIn } from '../../test/support/bigcommerce/portal'
import { channelId } from '../../test/support/bigcommerce/store'
import { readConfig } from '../config/config'
import type { EmbeddedPlatform } from '../embedded/embedded-platform'
import { processContainer } from '../server/process-container'
import { sessionRecords } from '../server/session-records'
import { platformHosts } from '../wiring/merchant-hosts'
import { systemClock, systemRandom } from '../wiring/system'
import { tokens } from '../wiring/tokens'

const password = 'Lintel123'
const builders = { id: 31, name: 'Builders United' }
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined } as never
const origin = 'https://shop.example'

describe('a BigCommerce store with B2B Edition', () => {
  let entrance: StoreEntrance
  let portal: PortalStandIn
  let shop: Awaited<ReturnType<typeof aShop>>
  beforeEach(async () => {
    entrance = await aStoreEntrance()
    portal = await portalStandIn([
      { id: 901, email: 'senior@northgate.example', password, role: 1, company: builders },
      { id: 902, email: 'junior@northgate.example', password, role: 2, company: builders },
    ])
    shop = await aShop()
  }, 60_000)
  afterEach(async () => {
    await portal.close()
    await entrance.close()
    expect(portal.faults).toEqual([])
  })

  /** The shop as its program wires it, with the store's and the portal's stand-ins behind it. */
  const aShop = async () => {
    const config = readConfig(
      {
        LINTEL_BIGCOMMERCE_STORE: entrance.standIn.store.hash,
        LINTEL_BIGCOMMERCE_TOKEN: entrance.standIn.store.token,
        LINTEL_BIGCOMMERCE_CHANNEL: String(channelId),
        LINTEL_TRADE_URL: portal.url,
      },
      '/srv/shop',
    )
    if (E.isLeft(config)) throw new Error(config.left)
    const platform = {
      db: entrance.db,
      deps: entrance.deps,
      storeClients: { shopper: clientOf(entrance.standIn) },
      blobs: memoryBlobs(),
      seal: testSeal,
      edition: () => 1,
      look: () => Promise.resolve(),
    } as unknown as EmbeddedPlatform
    const container = await processContainer(config.right, platform, silent, {} as never)
    const hosts = platformHosts(config.right.hosts, silent)
    const records = sessionRecords(config.right, hosts, platform, silent)

    /** A browser; each request has a session and ports of its own. */
    return () => {
      const cookies = new Map<string, string>()
      return async () => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const carrier = cookieCarrier(new Request(origin, { headers: { cookie } }), {
          secure: false,
          maxAgeSeconds: 60,
        })
        const parts = { records, clock: systemClock, random: systemRandom, limits: defaultSessionLimits }
        const session = await openSession(parts, carrier, 'commercial', 'en')
        const child = new Container({ parent: container })
        child.bind(tokens.session).toConstantValue(session)
        child.bind(tokens.clientAddress).toConstantValue('192.0.2.1')
        child.bind(tokens.tools).toConstantValue({ ...entrance.deps, limits: noRateLimits, origin })
        child.bind(tokens.site).toConstantValue({ origin, hosts: [] })
        const http = hosts.httpFor('trade', session)
        if (http) child.bind(tokens.tradeHttp).toConstantValue(http)
        const done = () => {
          for (const each of carrier.cookies()) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
            cookies.set(name, value)
          }
        }
        return { session, of: child, done }
      }
    }
  }

  const signedIn = async (email: string) => {
    const browser = shop()
    const { of, done } = await browser()
    const signedInAs = await answerOf(of.get(tokens.account).signIn({ email, password }))
    done()
    return { browser, customer: signedInAs.customer }
  }

  it('has role, permissions and company of the portal, which it asks twice [BC-9.01]', async () => {
    const { browser, customer } = await signedIn('senior@northgate.example')
    expect(customer).toMatchObject({ role: 1, company: builders, email: 'senior@northgate.example' })
    expect(portal.calls).toEqual(['Login', 'PortalMember'])
    const { session } = await browser()
    expect(session.visitor.customer).toMatchObject({ role: 1, company: builders })
    expect(portal.calls).toHaveLength(2)
  })

  it("takes a guest's cart along at the sign-in, once [BC-9.09]", async () => {
    await copyGoods(entrance.db, entrance.standIn)
    const browser = shop()
    const guest = await browser()
    await answerOf(
      guest.of.get(tokens.cart).add([{ productId: 52_001, variantId: 52_001_001, quantity: 2, modifiers: [] }]),
    )
    guest.done()
    for (let signIn = 0; signIn < 2; signIn++) {
      const { of, done } = await browser()
      const { customer } = await answerOf(
        of.get(tokens.account).signIn({ email: 'senior@northgate.example', password }),
      )
      done()
      const { lines } = await answerOf((await browser()).of.get(tokens.cart).current())
      expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([['BX-1', 2]])
      const carts = [...cartsOf(entrance.standIn.store).carts.values()]
      expect(carts.map(({ customerId }) => customerId)).toEqual([customer.id + storeIdsFrom])
    }
  })

  it('sends no junior buyer of the portal to the checkout [BC-9.01]', async () => {
    const { browser } = await signedIn('junior@northgate.example')
    const { session, of } = await browser()
    expect(session.visitor.customer && checkoutRefusal(session.visitor.customer)).toBeDefined()
    expect((await refusalOf(of.get(tokens.cart).redirectUrls())).tag).toBe('forbidden')
  })

  it('signs in a customer whom the portal does not know as a retail shopper [BC-9.01]', async () => {
    const { customer } = await signedIn('retail@lintel.example')
    expect(customer.company).toBeUndefined()
    expect(customer.role).toBe(99)
    expect(portal.calls).toEqual(['Login'])
  })

  it("asks for quotes at the portal, whose files the merchant's people open by a link [BC-9.04]", async () => {
    const { browser } = await signedIn('senior@northgate.example')
    const { of } = await browser()
    const file = await answerOf(of.get(tokens.uploads).keep(aDrawing()))
    const request = aQuoteRequest({
      lines: [aWantedLine({ sku: 'LS-G1-626', quantity: 2, basePrice: 18_900 })],
      files: [{ ...file, type: 'application/pdf', url: `/exp-sf-cms/api/bc/uploads/${file.id}` }],
    })
    const sent = await answerOf(of.get(tokens.quotes).create(request, 'click-1'))
    expect(sent.tag).toBe('created')
    const [{ fileUrl }] = portal.quotes[0]?.['storefrontAttachFiles'] as [{ readonly fileUrl: string }]
    expect(fileUrl.startsWith(`${origin}/exp-sf-cms/api/bc/uploads/${file.id}?key=`)).toBe(true)
    const guest = await shop()()
    const key = new URL(fileUrl).searchParams.get('key') ?? ''
    expect((await answerOf(guest.of.get(tokens.uploads).read(file.id, key))).name).toBe(file.name)
  })

  it.each([
    ['is refused', 'kept', 1],
    ['may have been made, as its answer was lost', 'ordered', 0],
  ] as const)('keeps the files of a quote that %s as they were or are needed [BC-9.04]', async (_, state, refused) => {
    const { browser } = await signedIn('senior@northgate.example')
    const { of } = await browser()
    const file = await answerOf(of.get(tokens.uploads).keep(aDrawing()))
    const files = [{ ...file, type: 'application/pdf', url: `/exp-sf-cms/api/bc/uploads/${file.id}` }]
    if (refused === 1) portal.refuses = 'This product cannot be quoted'
    else portal.lost = 1
    await refusalOf(of.get(tokens.quotes).create(aQuoteRequest({ files }), 'click-1'))
    const stored = await entrance.db.selectFrom('upload').select('state').where('id', '=', file.id).executeTakeFirst()
    expect(stored?.state).toBe(state)
  })

  it('offers an offer to order as it is, and sends what the buyer asks as a message [BC-9.03]', async () => {
    const { browser } = await signedIn('senior@northgate.example')
    const { of } = await browser()
    await answerOf(of.get(tokens.quotes).create(aQuoteRequest(), 'click-1'))
    const id = portal.quotes[0]?.id ?? 0
    const quote = await answerOf(of.get(tokens.quotes).byRef(String(id)))
    expect(eachOf(quote.lines).every(({ accepted }) => accepted)).toBe(true)
    await answerOf(of.get(tokens.quotes).answer(id, quote.revision, { tag: 'ask-again', note: 'By May?' }))
    expect(portal.messages).toEqual([{ id, message: 'By May?' }])
  })

  it("makes the portal's cart of a quote the buyer's own, if the store says it is theirs [BC-9.03]", async () => {
    const { browser, customer } = await signedIn('senior@northgate.example')
    const { of, session } = await browser()
    await answerOf(of.get(tokens.quotes).create(aQuoteRequest(), 'click-1'))
    const id = portal.quotes[0]?.id ?? 0
    const { carts } = cartsOf(entrance.standIn.store)
    const ofCustomer = (customerId: number) => {
      const cartId = randomUUID()
      carts.set(cartId, { id: cartId, customerId, version: 1, items: [], custom: [], gifts: [], coupons: [], fees: [] })
      portal.cartOfQuote = () => cartId
      return cartId
    }
    ofCustomer(customer.id + storeIdsFrom + 1)
    expect((await refusalOf(of.get(tokens.quotes).checkOut(id))).tag).toBe('not-found')
    const own = ofCustomer(customer.id + storeIdsFrom)
    expect((await answerOf(of.get(tokens.quotes).checkOut(id))).id).toBe(own)
    expect(session.cartId).toBe(own)
  })

  it('ends the session with the token of the portal [BC-9.07]', async () => {
    const { browser } = await signedIn('senior@northgate.example')
    portal.endSessions()
    const expired = await browser()
    expect((await refusalOf(expired.of.get(tokens.quotes).list({ ...allQuotes }))).tag).toBe('signed-out')
    expired.done()
    expect((await browser()).session.visitor.customer).toBeUndefined()
  })
})
