import { callOf, type ContractFile, type WrittenInteraction } from './contract-file.ts'
import { differencesOf, type Difference } from './differences.ts'
import { injected, type StateAnswer } from './injected.ts'
import type { PactVerifier } from './pact-verifier.ts'
import { needsNoSetup, setUpState, tearDownState } from './provider-state.ts'

export type Outcome =
  | { readonly tag: 'kept' }
  | { readonly tag: 'broken'; readonly differences: readonly Difference[] }
  | { readonly tag: 'skipped'; readonly reason: string }

/** The result of verifying one interaction. */
export type Result = {
  readonly description: string
  readonly call: string
  readonly outcome: Outcome
  readonly ms: number
}

export type VerifyOptions = {
  readonly url: string
  readonly states?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Part of a description or call; interactions that do not match are skipped. */
  readonly only?: string
  readonly timeoutMs?: number
  readonly onResult?: (result: Result) => void
}

/** The contract's interactions that match a part of their description or call. */
export const chosen = ({ interactions }: ContractFile, only: string | undefined): readonly WrittenInteraction[] =>
  only === undefined
    ? interactions
    : interactions.filter(interaction =>
        `${interaction.description} ${callOf(interaction)}`.toLowerCase().includes(only.toLowerCase()),
      )

/** Verifies a running back end against a contract, one interaction at a time, each in its own state. */
export const verifyContract = async (
  contract: ContractFile,
  verifier: PactVerifier,
  options: VerifyOptions,
): Promise<readonly Result[]> => {
  const results: Result[] = []
  for (const interaction of chosen(contract, options.only)) {
    const start = performance.now()
    const outcome = await outcomeOf(contract, interaction, verifier, options)
    const result = {
      description: interaction.description,
      call: callOf(interaction),
      outcome,
      ms: Math.round(performance.now() - start),
    }
    options.onResult?.(result)
    results.push(result)
  }
  return results
}

const outcomeOf = async (
  contract: ContractFile,
  interaction: WrittenInteraction,
  verifier: PactVerifier,
  { url, states, headers = {}, timeoutMs = 10_000 }: VerifyOptions,
): Promise<Outcome> => {
  const needed = interaction.providerStates ?? []
  const unprepared = needed.find(state => !needsNoSetup(state))
  if (states === undefined && unprepared)
    return { tag: 'skipped', reason: `needs the state "${unprepared.name}"; --states URL was not given` }
  const options = { consumer: contract.consumer.name, timeoutMs, states: states ?? '' }
  let answer: StateAnswer = { values: {}, headers: {} }
  for (const state of states === undefined ? [] : needed) {
    const ready = await setUpState(state, options)
    if (ready.tag === 'unknown' && !needsNoSetup(state)) return { tag: 'skipped', reason: ready.reason }
    if (ready.tag === 'failed')
      return {
        tag: 'broken',
        differences: [
          { where: `state "${state.name}"`, expected: 'to be made true by the states URL', got: ready.reason },
        ],
      }
    if (ready.tag === 'ready')
      answer = {
        values: { ...answer.values, ...ready.answer.values },
        headers: { ...answer.headers, ...ready.answer.headers },
      }
  }
  const own = injected(interaction, answer)
  const verdict = await verifier.verdict(own, {
    consumer: contract.consumer.name,
    provider: contract.provider.name,
    url,
    headers,
    timeoutMs,
  })
  for (const state of states === undefined ? [] : needed) await tearDownState(state, options)
  return verdict.result === 'OK' ? { tag: 'kept' } : { tag: 'broken', differences: differencesOf(own, verdict) }
}
