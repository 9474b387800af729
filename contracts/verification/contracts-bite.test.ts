import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { changingHost, type Change } from '../support/changing-host'
import { providerChanges } from '../support/changes'
import { demoPlatform, demoRoutes, type DemoPlatform } from '../support/demo-platform'
import { browser, gateway, readPact, updating } from '../support/pact-files'
import { providerHost } from '../support/provider-host'
import { providerStates } from '../support/provider-states'
import type { Stage } from '../support/stage'
import { statesHost, type StateMakers } from '../support/states-host'
import type { ContractFile } from './contract-file'
import { pactVerifier, type PactVerifier } from './pact-verifier'
import { verifyContract } from './verify-contract'
import { resultLines, summaryLines } from './verify-report'

type Closing = { readonly url: string; readonly close: () => Promise<void> }

/** Skipped during `contracts:update`, when there is no committed contract to verify against. */
const whenCommitted = updating ? describe.skip : describe

whenCommitted('a back end that changes', () => {
  const contract: ContractFile = readPact(browser, gateway)
  const stage = {} as Stage
  let platform: DemoPlatform
  let hosts: { readonly platform: Closing; readonly states: Closing; readonly changing: Closing }
  let verifier: PactVerifier
  let change: Change = {}

  beforeAll(async () => {
    platform = await demoPlatform()
    stage.session = await platform.guest()
    const own = await providerHost(demoRoutes, () => platform.portsOf(stage.session))
    const makers = Object.fromEntries(
      Object.entries(providerStates(platform, stage)).map(([name, make]) => [
        name,
        async (params: object) => void (await make(params)),
      ]),
    ) as StateMakers
    hosts = { platform: own, states: await statesHost(makers), changing: await changingHost(own.url, () => change) }
    verifier = pactVerifier()
  }, 120_000)
  afterAll(async () => {
    verifier.close()
    for (const host of Object.values(hosts)) await host.close()
    await platform.close()
  })

  const verifiedAgainst = (held: ContractFile) =>
    verifyContract(held, verifier, { url: hosts.changing.url, states: hosts.states.url })

  it('passes every contract while nothing is changed', async () => {
    change = {}
    const results = await verifiedAgainst(contract)
    expect(results.filter(({ outcome }) => outcome.tag !== 'kept').map(resultLines)).toEqual([])
    expect(summaryLines(results)).toContain(`${contract.interactions.length} as agreed, 0 with differences, 0 skipped`)
  }, 120_000)

  it.each(providerChanges.map(each => [each.title, each] as const))(
    'is detected by name when %s',
    async (_, { interaction, change: made, noticedAt }) => {
      change = made
      const results = await verifiedAgainst({
        ...contract,
        interactions: contract.interactions.filter(({ description }) => description === interaction),
      })
      expect(results).toHaveLength(1)
      const output = results.map(resultLines).join('\n')
      expect(output).toContain(`DIFFERS  ${interaction}`)
      expect(output.split('\n').map(line => line.trim())).toContain(noticedAt)
    },
    30_000,
  )
})
