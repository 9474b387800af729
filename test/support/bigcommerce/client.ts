import { requestBudget, type Urgency } from '../../../adapters/bigcommerce/rest/request-budget'
import { bigcommerceRest, type Rest } from '../../../adapters/bigcommerce/rest/rest'
import type { BigcommerceStandIn } from './stand-in'

export type StandInClient = Rest & {
  /** What an operator would have read in the log. */
  readonly warnings: readonly string[]
  /** How long the client waited, in milliseconds; it waits in no time. */
  readonly waits: readonly number[]
}

/** A client of the stand-in, whose waits take no time. */
export const clientOf = (
  { url, store }: Pick<BigcommerceStandIn, 'url' | 'store'>,
  urgency: Urgency = 'shopper',
  token = store.token,
): StandInClient => {
  const warnings: string[] = []
  const waits: number[] = []
  let passed = 0
  const wait = (milliseconds: number) => {
    waits.push(milliseconds)
    passed += milliseconds
    return Promise.resolve()
  }
  const rest = bigcommerceRest({
    origin: url,
    storeHash: store.hash,
    token,
    fetch,
    budget: requestBudget({ now: () => Date.now() + passed, wait }),
    urgency,
    warn: what => void warnings.push(what),
    wait,
    // The first call to a path may wait for the vendor's file to be compiled.
    timeoutMs: 20_000,
  })
  return { ...rest, warnings, waits }
}
