import type { WrittenState } from './contract-file.ts'
import type { StateAnswer } from './injected.ts'

/** States that need no setup, for anonymous visitors. */
export const needsNoSetup = (state: WrittenState): boolean => state.name === 'a guest'

export type StateOutcome =
  | { readonly tag: 'ready'; readonly answer: StateAnswer }
  | { readonly tag: 'unknown'; readonly reason: string }
  | { readonly tag: 'failed'; readonly reason: string }

type Asked = { readonly states: string; readonly consumer: string; readonly timeoutMs: number }

/** Requests a provider state from a back end: Pact's `POST {consumer, state, params, action}`. */
export const setUpState = async (state: WrittenState, options: Asked): Promise<StateOutcome> => {
  try {
    const response = await post(state, 'setup', options)
    const text = await response.text()
    if (response.status === 404 || response.status === 501)
      return {
        tag: 'unknown',
        reason: `the states URL does not know the state "${state.name}" (it answered ${response.status})`,
      }
    if (!response.ok) return { tag: 'failed', reason: `${response.status} ${text.slice(0, 200)}`.trim() }
    return answered(text)
  } catch (reason) {
    return { tag: 'failed', reason: failureText(reason) }
  }
}

/** Teardown is the back end's responsibility; its result is ignored, as it is not part of the contract. */
export const tearDownState = (state: WrittenState, options: Asked): Promise<void> =>
  post(state, 'teardown', options)
    .then(response => response.text())
    .then(
      () => undefined,
      () => undefined,
    )

const post = (
  state: WrittenState,
  action: 'setup' | 'teardown',
  { states, consumer, timeoutMs }: Asked,
): Promise<Response> =>
  fetch(states, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    body: JSON.stringify({ consumer, state: state.name, params: state.params ?? {}, action }),
  })

/**
 * The state's values, which replace the contract's, and `headers` to send with the call. A response that is not an
 * object means success without values.
 */
const answered = (text: string): StateOutcome => {
  const body = jsonObject(text)
  const { headers = {}, ...values } = body
  if (
    typeof headers !== 'object' ||
    headers === null ||
    Object.values(headers).some(value => typeof value !== 'string')
  ) {
    return {
      tag: 'failed',
      reason:
        '"headers" in its answer must name texts, for instance {"headers": {"cookie": "..."}}, got ' +
        `${JSON.stringify(headers).slice(0, 100)}`,
    }
  }
  return { tag: 'ready', answer: { values, headers: headers as Readonly<Record<string, string>> } }
}

const jsonObject = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : {}
  } catch {
    return {}
  }
}

/** Node's "fetch failed" hides the cause. */
export const failureText = (reason: unknown): string => {
  const cause = reason instanceof Error && reason.cause instanceof Error ? reason.cause : reason
  if (cause instanceof AggregateError) return failureText(cause.errors[0])
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
