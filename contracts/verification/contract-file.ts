/** A committed contract in Pact 4 format: the part that is read here. */
export type ContractFile = {
  readonly consumer: { readonly name: string }
  readonly provider: { readonly name: string }
  readonly interactions: readonly WrittenInteraction[]
}

export type WrittenInteraction = {
  readonly description: string
  readonly providerStates?: readonly WrittenState[]
  readonly request: {
    readonly method: string
    readonly path: string
    readonly query?: Readonly<Record<string, readonly string[]>>
    readonly headers?: Headers
    readonly body?: WrittenBody
    readonly matchingRules?: MatchingRules
  }
  readonly response: {
    readonly status: number
    readonly headers?: Headers
    readonly body?: WrittenBody
    readonly matchingRules?: MatchingRules
  }
}

export type WrittenState = { readonly name: string; readonly params?: Readonly<Record<string, unknown>> }
export type WrittenBody = {
  readonly content?: unknown
  readonly contentType?: string
  readonly encoded?: boolean | string
}
export type MatchingRules = Readonly<Record<string, Readonly<Record<string, RuleSet>>>>
type Headers = Readonly<Record<string, readonly string[]>>
type RuleSet = { readonly matchers: readonly Matcher[] }
export type Matcher = { readonly match?: string; readonly regex?: string; readonly min?: number; readonly max?: number }

/** Readable text of an interaction's call. */
export const callOf = ({ request }: WrittenInteraction): string => {
  const query = Object.entries(request.query ?? {}).flatMap(([name, values]) => values.map(value => `${name}=${value}`))
  return `${request.method} ${request.path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
