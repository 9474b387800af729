import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { stripeStandIn, type StripeStandIn } from '../../test/support/stripe/stand-in'
import { gateway, readPact, stripe, updating } from '../support/pact-files'
import { statesHost, type StateMakers } from '../support/states-host'
import { pactVerifier, type PactVerifier } from '../verification/pact-verifier'
import { verifyContract } from '../verification/verify-contract'
import { resultLines } from '../verification/verify-report'
import { stripeStates } from './stripe-states'

/** Skipped during `contracts:update`, when there is no committed contract to verify against. */
const whenCommitted = updating ? describe.skip : describe

whenCommitted('the stand-in of Stripe, which payments are tested with', () => {
  let standIn: StripeStandIn
  let states: Awaited<ReturnType<typeof statesHost>>
  let verifier: PactVerifier
  beforeAll(async () => {
    standIn = await stripeStandIn()
    const makers = Object.entries(stripeStates(standIn.account)).map(
      ([name, make]) =>
        [name, params => Promise.resolve(make(params as Readonly<Record<string, string>>))] as [
          string,
          StateMakers[string],
        ],
    )
    states = await statesHost(Object.fromEntries(makers))
    verifier = pactVerifier()
  })
  afterAll(async () => {
    verifier.close()
    await states.close()
    await standIn.close()
  })

  it('answers every call of our client as the contract with Stripe says', async () => {
    const contract = readPact(gateway, stripe)
    const results = await verifyContract(contract, verifier, { url: standIn.url, states: states.url })
    expect(results.filter(({ outcome }) => outcome.tag !== 'kept').map(resultLines)).toEqual([])
    expect(results).toHaveLength(contract.interactions.length)
  }, 120_000)
})
