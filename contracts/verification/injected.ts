import type { WrittenInteraction } from './contract-file.ts'

export type StateAnswer = {
  readonly values: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Replaces the example values of state parameters by the back end's own, such as database ids, wherever they occur in
 * request and expected response: as whole values, as decimal text, quoted in filters, and in the path. Headers are
 * added to the request.
 */
export const injected = (interaction: WrittenInteraction, { values, headers }: StateAnswer): WrittenInteraction => {
  const params = Object.assign({}, ...(interaction.providerStates ?? []).map(state => state.params ?? {})) as Readonly<
    Record<string, unknown>
  >
  const swaps = Object.entries(values).flatMap(([name, value]) =>
    isScalar(params[name]) && isScalar(value) && params[name] !== value ? [[params[name], value] as const] : [],
  )
  const swapped =
    swaps.length === 0
      ? interaction
      : {
          ...interaction,
          request: inRequest(interaction.request, swaps),
          response: inResponse(interaction.response, swaps),
        }
  if (Object.keys(headers).length === 0) return swapped
  return {
    ...swapped,
    request: {
      ...swapped.request,
      headers: {
        ...swapped.request.headers,
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
      },
    },
  }
}

type Scalar = string | number
type Swap = readonly [from: Scalar, to: Scalar]
const isScalar = (value: unknown): value is Scalar => typeof value === 'string' || typeof value === 'number'

const inRequest = (request: WrittenInteraction['request'], swaps: readonly Swap[]): WrittenInteraction['request'] => ({
  ...request,
  path: request.path
    .split('/')
    .map(part =>
      swaps.reduce((found, [from, to]) => (found === encodeURIComponent(from) ? encodeURIComponent(to) : found), part),
    )
    .join('/'),
  ...(request.query ? { query: inValue(request.query, swaps) } : {}),
  ...(request.body ? { body: inValue(request.body, swaps) } : {}),
})

const inResponse = (
  response: WrittenInteraction['response'],
  swaps: readonly Swap[],
): WrittenInteraction['response'] => (response.body ? { ...response, body: inValue(response.body, swaps) } : response)

const inValue = <A>(value: A, swaps: readonly Swap[]): A => {
  if (Array.isArray(value)) return value.map(each => inValue(each as unknown, swaps)) as A
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, inValue(inner as unknown, swaps)]),
    ) as A
  const swap = swaps.find(([from]) => value === from || value === String(from))
  if (!swap)
    return (
      typeof value === 'string'
        ? swaps.reduce<string>((text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`), value)
        : value
    ) as A
  return (value === swap[0] ? swap[1] : String(swap[1])) as A
}
