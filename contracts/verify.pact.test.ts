import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Verifier } from '@pact-foundation/pact'
import { namedSearchServer } from '../test/builders/platform/named-search-server'
import { openSearchDouble } from '../test/builders/platform/open-search-double'
import { inactiveHook } from './bigcommerce/hooks.interactions'
import { stockCarts } from './bigcommerce/stock-carts'
import { stockCustomers } from './bigcommerce/stock-customers'
import { stockGoods } from '../test/support/bigcommerce/goods'
import { bigcommerceStandIn } from '../test/support/bigcommerce/stand-in'
import { contracts } from './declared'
import type { DemoPlatform } from './support/demo-platform'
import { demoPlatform, demoRoutes } from './support/demo-platform'
import {
  browser,
  customerService,
  gateway,
  orderForms,
  pactFolder,
  pactName,
  platforms,
  readPact,
  searchServer,
  sharedPlatforms,
  storeApi,
  storeDirectory,
  stripe,
  tradePlatform,
  updating,
} from './support/pact-files'
import { searchStates } from './opensearch/contract-shop'
import { providerHost } from './support/provider-host'
import { providerStates } from './support/provider-states'
import type { Stage } from './support/stage'

/** Reads only the committed contracts; skipped during `contracts:update`, which rewrites them. */
const whenCommitted = updating ? describe.skip : describe

whenCommitted('the committed contracts', () => {
  it.each(platforms)('with %s contain exactly the declared interactions', provider => {
    const declared = contracts
      .filter(contract => contract.provider === provider)
      .flatMap(contract => contract.interactions.map(({ description }) => description))
    expect(
      readPact(gateway, provider)
        .interactions.map(({ description }) => description)
        .sort(),
    ).toEqual(declared.sort())
  })

  it('from the browser equal those from the gateway to platforms that get no visitor token', () => {
    const byDescription = (a: { readonly description: string }, b: { readonly description: string }) =>
      a.description < b.description ? -1 : 1
    expect(readPact(browser, gateway).interactions).toEqual(
      sharedPlatforms.flatMap(provider => readPact(gateway, provider).interactions).sort(byDescription),
    )
  })

  it('name only states that the embedded platform can set up', () => {
    const known = Object.keys(providerStates({} as DemoPlatform, {} as Stage))
    const others: readonly string[] = [searchServer, stripe, storeApi]
    const ofPlatforms = contracts.filter(({ provider }) => !others.includes(provider))
    expect(
      ofPlatforms
        .flatMap(({ interactions }) => interactions.map(({ state }) => state.name))
        .filter(name => !known.includes(name)),
    ).toEqual([])
  })
})

whenCommitted('the embedded platform', () => {
  let platform: DemoPlatform
  let host: Awaited<ReturnType<typeof providerHost>>
  const stage = {} as Stage
  beforeAll(async () => {
    platform = await demoPlatform()
    stage.session = await platform.guest()
    host = await providerHost(demoRoutes, () => platform.portsOf(stage.session))
  }, 60_000)
  afterAll(async () => {
    await host.close()
    await platform.close()
  })

  it.each([
    [browser, gateway],
    [gateway, customerService],
    [gateway, storeDirectory],
    [gateway, orderForms],
    [gateway, tradePlatform],
  ])(
    'pass %s, verified for %s',
    async (consumer, provider) => {
      const states = Object.entries(providerStates(platform, stage)).map(
        ([name, make]) =>
          [name, { setup: async (params: unknown) => void (await make((params ?? {}) as never)) }] as const,
      )
      const verified = await new Verifier({
        provider,
        providerBaseUrl: host.url,
        pactUrls: [join(pactFolder, pactName(consumer, provider))],
        stateHandlers: Object.fromEntries(states),
        logLevel: 'error',
      }).verifyProvider()
      const { interactionResults } = JSON.parse(verified) as {
        readonly interactionResults: readonly { readonly description: string; readonly result: string }[]
      }
      expect(interactionResults.filter(({ result }) => result !== 'OK')).toEqual([])
      expect(interactionResults).toHaveLength(readPact(consumer, provider).interactions.length)
    },
    120_000,
  )
})

whenCommitted('the stand-in of a BigCommerce store', () => {
  it('keeps the contract with a store, and with the files of the vendor where they are laid', async () => {
    const standIn = await bigcommerceStandIn()
    stockGoods(standIn.store)
    const restock = [stockCustomers(standIn.store), stockCarts(standIn.store)]
    const verified = await new Verifier({
      provider: storeApi,
      providerBaseUrl: standIn.url,
      pactUrls: [join(pactFolder, pactName(gateway, storeApi))],
      stateHandlers: {
        'a store with goods in a channel': {
          setup: async () => {
            standIn.store.hooks.splice(0)
            restock.forEach(each => each())
          },
        },
        'a store that switched a webhook off': { setup: async () => void standIn.store.hooks.push(inactiveHook) },
      },
      logLevel: 'error',
    })
      .verifyProvider()
      .finally(() => standIn.close())
    const { interactionResults } = JSON.parse(verified) as {
      readonly interactionResults: readonly { readonly result: string }[]
    }
    expect(interactionResults.filter(({ result }) => result !== 'OK')).toEqual([])
    expect(interactionResults).toHaveLength(readPact(gateway, storeApi).interactions.length)
    expect(standIn.faults).toEqual([])
  }, 120_000)
})

/**
 * Set the server's address to verify your own server against the contract, and against the search's promises
 * (test/ports/open-search.test.ts).
 */
whenCommitted('a search server', () => {
  it('keeps the contract with opensearch: the double, or LINTEL_TEST_OPENSEARCH_URL', async () => {
    const named = namedSearchServer()
    const double = openSearchDouble()
    const doubleHost = named ? undefined : await providerHost(double.routes, () => undefined)
    const states = Object.entries(searchStates(named?.http ?? double.http)).map(
      ([name, make]) => [name, { setup: make }] as const,
    )
    const verified = await new Verifier({
      provider: searchServer,
      providerBaseUrl: named?.origin ?? doubleHost?.url ?? '',
      ...(named && Object.keys(named.headers).length > 0 ? { customProviderHeaders: { ...named.headers } } : {}),
      pactUrls: [join(pactFolder, pactName(gateway, searchServer))],
      stateHandlers: Object.fromEntries(states),
      logLevel: 'error',
    })
      .verifyProvider()
      .finally(() => doubleHost?.close())
    const { interactionResults } = JSON.parse(verified) as {
      readonly interactionResults: readonly { readonly result: string }[]
    }
    expect(interactionResults.filter(({ result }) => result !== 'OK')).toEqual([])
    expect(interactionResults).toHaveLength(readPact(gateway, searchServer).interactions.length)
  }, 120_000)
})
