/** Parameters of a call, as the `stripe` package takes them. */
export type Parameters = { readonly [name: string]: Value | undefined }
type Value = string | number | boolean | readonly Value[] | Parameters

/** Pairs in Stripe's bracket notation, `a[b][0]`, of a form body or a query. */
export const pairsOf = (parameters: Parameters, within = ''): readonly (readonly [string, string])[] =>
  Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : pairsOfValue(within === '' ? name : `${within}[${name}]`, value),
  )

const pairsOfValue = (name: string, value: Value): readonly (readonly [string, string])[] =>
  typeof value === 'object' ? pairsOf({ ...value } as Parameters, name) : [[name, String(value)]]

/** A form body; Stripe's client leaves brackets as they are. */
export const formText = (parameters: Parameters): string =>
  pairsOf(parameters)
    .map(pair => pair.map(text => encodeURIComponent(text).replace(/%5B/g, '[').replace(/%5D/g, ']')).join('='))
    .join('&')
