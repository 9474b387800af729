import 'reflect-metadata'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Container } from 'inversify'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { requestHeader } from '../../adapters/shared/http'
import { routeTable } from '../../adapters/shared/in-process-http'
import type { Customer } from '../../core/access/visitor'
import { permissionsOf } from '../../core/access/permissions'
import type { Outcome } from '../../core/shared/domain-error'
import { aCustomer } from '../../test/builders/customer'
import { anEntrance, type Entrance } from '../../test/builders/platform/entrance'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { aCard } from '../../test/builders/purchase'
import { storePartNumbers } from '../../test/builders/part-numbers'
import { aPermissivePlatform, neededBy, payingAddress } from '../../test/builders/platform/permissive-platform'
import { aSession } from '../../test/builders/platform/session'
import { eachOf } from '../../test/builders/each-of'
import { readConfig } from '../config/config'
import type { EmbeddedPlatform } from '../embedded/embedded-platform'
import type { Ports } from './ports'
import { processContainer } from '../server/process-container'
import { protocolRoutes } from './protocol-routes'
import { staleReadCache, staleReads } from '../server/stale-reads'
import { tokens } from './tokens'

const buyer = (role: Customer['role'], permissions = permissionsOf(role)) => aCustomer({ role, permissions })
const people: Readonly<Record<string, Customer | undefined>> = {
  guest: undefined,
  retail: aCustomer({ role: 99, roleName: undefined, company: undefined }),
  junior: buyer(2),
  'junior enabled to purchase': buyer(2, permissionsOf(0)),
  'of a company in a role that nobody could say': aCustomer({
    role: 99,
    roleName: undefined,
    company: undefined,
    roleUnknown: true,
  }),
  senior: buyer(1),
  'senior not enabled to purchase': buyer(
    1,
    permissionsOf(1).filter(({ code }) => code !== 'purchase_enable'),
  ),
  admin: buyer(0),
}
const whoMayOrder = ['guest', 'retail', 'senior', 'admin']

let entrance: Entrance
beforeAll(async () => void (entrance = await anEntrance('better-sqlite3')))
afterAll(() => entrance.close())

const settings = {
  merchant: {
    LINTEL_COMMERCE_URL: 'https://platform.example',
    LINTEL_TRADE_URL: 'https://trade.example',
    LINTEL_ORDERS_URL: 'https://orders.example',
    LINTEL_TRADE_STORE_HASH: 'abc123',
    LINTEL_CHECKOUT_HOSTS: 'pay.example',
  },
  embedded: {},
}

/** The ports of one visitor's request, wired as on the server. */
const aRequest = async (customer: Customer | undefined, env: Record<string, string> = settings.merchant) => {
  const config = readConfig(env, '/srv/shop')
  if (E.isLeft(config)) throw new Error(config.left)
  const platform = aPermissivePlatform()
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const container = await processContainer(
    config.right,
    {
      db: entrance.db,
      tools: entrance.deps,
      edition: () => 1,
      look: () => Promise.resolve(),
    } as unknown as EmbeddedPlatform,
    log as never,
    {} as never,
  )
  const child = new Container({ parent: container })
  const session = aSession({ customer })
  await answerOf(session.keep('trade-token', 'of-this-session'))
  child.bind(tokens.session).toConstantValue(session)
  child.bind(tokens.clientAddress).toConstantValue('192.0.2.1')
  if (config.right.hosts.commerce)
    for (const token of [tokens.commerceHttp, tokens.ordersHttp, tokens.tradeHttp])
      child.bind(token).toConstantValue(platform.http)
  child.bind(tokens.publicReads).toConstantValue(staleReads(staleReadCache(config.right), session))
  child.bind(tokens.tools).toConstantValue({ ...entrance.deps, origin: 'https://shop.example' })
  child.bind(tokens.site).toConstantValue({ origin: 'https://shop.example', hosts: config.right.checkoutHosts })
  return { ports: child.get(tokens.ports), asked: platform.asked, session }
}

/** A browser's request to an address of this shop. */
const asks = async (ports: Ports, method: string, path: string, query: Record<string, string> = {}) => {
  const found = routeTable(protocolRoutes)(method, path)
  if (!found) throw new Error(`${method} ${path} leads nowhere`)
  return found.route.handle(
    {
      params: found.params,
      query: new URLSearchParams(query),
      body: undefined,
      form: undefined,
      header: name => (name === requestHeader ? '1' : undefined),
    },
    ports as never,
  )
}

const anAddress = {
  firstName: 'Ada',
  lastName: 'Admin',
  companyName: 'N',
  address1: '1 Lake Ave',
  city: 'Cleveland',
  state: 'OH',
  postalCode: '44114',
  countryCode: 'US',
}

/** Every port method that leads to an order or to the address of a checkout. */
const waysToOrder: Readonly<Record<string, (ports: Ports) => Outcome<unknown>>> = {
  "the cart's checkout URL": ports => ports.cart.redirectUrls(),
  'opening a checkout': ports => ports.checkout.open('a-token-of-some-checkout'),
  'the current checkout': ports => ports.checkout.current(),
  'its contact': ports => ports.checkout.saveContact({ email: 'a@b.example' }),
  'its addresses': ports => ports.checkout.saveAddresses({ shipping: anAddress }),
  'its shipping': ports => ports.checkout.chooseShipping('pick-up'),
  'its payment': ports => ports.checkout.choosePayment(aCard()),
  'placing the order': ports => ports.checkout.place('key-1'),
  'the checkout of a quote': ports => ports.quotes.checkOut(7),
}

describe('in front of a permissive platform', () => {
  const cases = Object.keys(people).flatMap(who => Object.keys(waysToOrder).map(way => [who, way] as const))
  // Guests are skipped for quotes at the portal, because a guest has none there.
  const tried = eachOf(cases.filter(([who, way]) => who !== 'guest' || way !== 'the checkout of a quote'))
  it.each(eachOf(tried.filter(([who]) => whoMayOrder.includes(who))))(
    '%s and %s: a person who may order succeeds [S1-4.29]',
    async (who, way) => {
      const { ports } = await aRequest(people[who])
      expect(await waysToOrder[way]?.(ports)()).toMatchObject({ _tag: 'Right' })
    },
  )

  it.each(eachOf(tried.filter(([who]) => !whoMayOrder.includes(who))))(
    '%s and %s: a person who may not order is refused before the platform is called [S1-4.29]',
    async (who, way) => {
      const { ports, asked } = await aRequest(people[who])
      const reason = who.startsWith('junior')
        ? 'checkout.junior-buyer'
        : who.startsWith('of a company')
          ? 'checkout.role-unknown'
          : 'checkout.not-enabled'
      expect(await waysToOrder[way]?.(ports)()).toMatchObject({ _tag: 'Left', left: { tag: 'forbidden', reason } })
      expect(asked).toEqual([])
    },
  )

  it('goods ship only where the merchant ships to, and addresses match their country', async () => {
    const { ports, asked } = await aRequest(people['guest'])
    const refused = async (shipping: typeof anAddress) => refusalOf(ports.checkout.saveAddresses({ shipping }))
    expect(await refused({ ...anAddress, countryCode: 'IS', state: '', postalCode: '101' })).toMatchObject({
      tag: 'invalid',
      issues: [{ field: 'shipping.countryCode' }],
    })
    expect(await refused({ ...anAddress, postalCode: '4411' })).toMatchObject({
      tag: 'invalid',
      issues: [{ field: 'shipping.postalCode' }],
    })
    expect(
      await refusalOf((await aRequest(people['retail'])).ports.account.saveAddress({ ...anAddress, city: '' })),
    ).toMatchObject({ tag: 'invalid', issues: [{ field: 'city' }] })
    expect(asked.filter(call => /address/.test(call))).toEqual([])
  })

  it('nothing is added to a cart for a day without delivery [S2-5.09]', async () => {
    const { ports, asked } = await aRequest(people['guest'])
    const wantedFor = (value: string) =>
      ports.cart.add([{ productId: 7, variantId: 71, quantity: 1, modifiers: [{ modifierId: neededBy.id, value }] }])
    expect(await refusalOf(wantedFor('2099-12-26'))).toMatchObject({
      tag: 'invalid',
      issues: [{ field: 'item:0:modifier-65', code: 'cart.choice-day-closed' }],
    })
    expect(asked).toEqual([])
    await answerOf(wantedFor('2099-12-28'))
    expect(asked).toEqual(['add'])
  })

  it("answers a junior buyer's cart with 403 if its checkout URL is requested, else 200", async () => {
    const path = '/exp-sf-cms/api/bc/cart'
    const senior = await aRequest(people['senior'])
    expect(await asks(senior.ports, 'GET', path, { include: 'redirect_urls' })).toMatchObject({
      status: 200,
      body: { redirect_urls: { checkout_url: payingAddress } },
    })
    const { ports } = await aRequest(people['junior'])
    const refused = await asks(ports, 'GET', path, { include: 'redirect_urls' })
    expect(refused.status).toBe(403)
    expect(JSON.stringify(refused.body)).not.toContain('pay.example')
    expect(await asks(ports, 'GET', path)).toMatchObject({ status: 200 })
  })

  it('a hand-off and a cart link lead a junior buyer to the cart, and others to the checkout', async () => {
    const end = async (who: string) => {
      const { ports } = await aRequest(people[who])
      await answerOf(ports.handOff.begin('a-token-of-a-hand-off'))
      return answerOf(ports.handOff.finish())
    }
    expect((await end('senior')).to).toBe(payingAddress)
    expect((await end('junior')).to).toMatch(/^\/cart\/\?/)
  })
})

describe('quotes where no order service is set', () => {
  const { LINTEL_ORDERS_URL: _, ...withoutOrders } = settings.merchant

  it('are read from the trade portal by those it lists them for; any other number is not found', async () => {
    const { ports } = await aRequest(people['senior'], withoutOrders)
    expect(await answerOf(ports.quotes.byRef('7'))).toMatchObject({
      id: 7,
      isOwn: true,
      lines: [{ sku: 'LS-G1-626', quantity: 6 }, { quantity: 18 }],
    })
    expect(await refusalOf(ports.quotes.byRef('8'))).toEqual({ tag: 'not-found', what: 'quote' })
    await answerOf(ports.quotes.checkOut(7))
  })
})

describe("lines of a merchant's platform, which has no part numbers", () => {
  const lock = 'LS-G1-626'
  const lines: Readonly<
    Record<string, (ports: Ports) => Outcome<readonly { readonly sku: string; readonly partNumber?: string }[]>>
  > = {
    'of the cart': ports =>
      pipe(
        ports.cart.current(),
        TE.map(cart => cart.lines),
      ),
    'of the checkout': ports =>
      pipe(
        ports.checkout.current(),
        TE.map(({ cart }) => cart.lines),
      ),
    'of an order just placed': ports =>
      pipe(
        ports.checkout.place('key-1'),
        TE.map(order => order.lines),
      ),
    'of its confirmation': ports =>
      pipe(
        ports.checkout.confirmation(1001),
        TE.map(order => order.lines),
      ),
    'of an order': ports =>
      pipe(
        ports.orders.byId(1001),
        TE.map(order => order.lines),
      ),
    'of a quote': ports =>
      pipe(
        ports.quotes.byRef('7'),
        TE.map(quote => quote.lines),
      ),
    'of a shopping list': ports =>
      pipe(
        ports.shoppingLists.byId(7),
        TE.map(list => list.items),
      ),
  }
  beforeAll(() => storePartNumbers(entrance.db, [1, 'NB-0042', lock], [2, 'OTHER-7', lock]))

  const numbersOf = async (customer: Customer | undefined, where: string): Promise<readonly (string | undefined)[]> => {
    const { ports } = await aRequest(customer)
    const found = await (lines[where]?.(ports) ?? TE.right([]))()
    return E.isRight(found)
      ? found.right.flatMap(({ sku, partNumber }) => (sku === lock ? [partNumber] : []))
      : [found.left.tag]
  }

  it.each(Object.keys(lines))('show the current part number of the company acted for: those %s', async where => {
    const acting = aCustomer({ role: 3, company: { id: 2, name: 'Lakeside' }, actingFor: 2 })
    expect(await numbersOf(people['admin'], where)).toEqual(['NB-0042'])
    expect(await numbersOf(acting, where)).toEqual(['OTHER-7'])
    expect(await numbersOf(people['retail'], where)).toEqual([undefined])
  })
})

describe('the users of a company on a permissive platform', () => {
  const details = { firstName: 'Ada', lastName: 'Admin' }

  it('keep their last admin', async () => {
    const { ports, asked } = await aRequest(buyer(3))
    for (const change of [ports.companyUsers.change(31, { ...details, role: 1 }), ports.companyUsers.remove(31)])
      expect(await refusalOf<unknown>(change)).toEqual({ tag: 'conflict', reason: 'company.last-admin' })
    await answerOf(ports.companyUsers.change(31, { ...details, role: 0 }))
    expect(asked.filter(call => /change|remove/.test(call))).toEqual(['change user'])
  })

  it.each(['retail', 'junior', 'senior'])('cannot be changed by a %s', async who => {
    const { ports, asked } = await aRequest(people[who])
    for (const call of [
      ports.companyUsers.change(31, { ...details, role: 0 }),
      ports.companyUsers.remove(31),
      ports.companyUsers.invite({ ...details, role: 0, email: 'new@northgate.example' }),
    ]) {
      expect((await refusalOf<unknown>(call)).tag).toBe('forbidden')
    }
    expect(asked).toEqual([])
  })
})

describe('on the embedded platform', () => {
  it('nothing is added to a cart for a day without delivery [S2-5.09]', async () => {
    const { db } = entrance
    const product = await db
      .selectFrom('product')
      .innerJoin('variant', 'variant.product_id', 'product.id')
      .select(['product.id as id', 'variant.id as variantId'])
      .where('variant.stock', '>', 5)
      .where('product.is_purchasable', '=', 1)
      .where('product.modifiers', '=', '[]')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('product')
      .set({ modifiers: JSON.stringify([neededBy]) })
      .where('id', '=', product.id)
      .execute()
    const { ports } = await aRequest(people['guest'], settings.embedded)
    const wantedFor = (value: string) =>
      ports.cart.add([
        {
          productId: product.id,
          variantId: product.variantId,
          quantity: 1,
          modifiers: [{ modifierId: neededBy.id, value }],
        },
      ])
    expect(await refusalOf(wantedFor('2099-12-26'))).toMatchObject({
      tag: 'invalid',
      issues: [{ field: 'item:0:modifier-65', code: 'cart.choice-day-closed' }],
    })
  })

  it.each(Object.keys(waysToOrder))('%s is refused to a junior buyer', async way => {
    const { ports } = await aRequest(people['junior'], settings.embedded)
    expect(await waysToOrder[way]?.(ports)()).toMatchObject({
      _tag: 'Left',
      left: { tag: 'forbidden', reason: 'checkout.junior-buyer' },
    })
  })
})
