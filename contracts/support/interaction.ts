import type { Http, HttpSettings } from '../../adapters/shared/http'

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** A provider state; `params` are values the interaction's request refers to. */
export type ProviderState = { readonly name: string; readonly params?: Readonly<Record<string, Json>> }

/** One call as both sides agreed on it. Matchers may stand anywhere in query, headers and bodies. */
export type Interaction = {
  readonly description: string
  readonly state: ProviderState
  readonly request: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    readonly path: string
    readonly query?: Readonly<Record<string, unknown>>
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: unknown
    /** JSON values, one a line, in place of a single one. */
    readonly lines?: readonly unknown[]
    /** One file in a form, in place of a JSON body; without a name it is a field of text. */
    readonly file?: { readonly field: string; readonly name?: string; readonly type?: string; readonly content: string }
  }
  readonly response: {
    readonly status: number
    /** Matchers may stand here too. */
    readonly headers?: Readonly<Record<string, unknown>>
    readonly body?: unknown
    /** A file, in place of a JSON body. */
    readonly file?: { readonly type: string; readonly content: string }
  }
  /** What a deployment sends with every call of this kind. */
  readonly settings?: Pick<HttpSettings, 'headers' | 'query'>
  /** Makes our own client send the request, and checks what it makes of the answer. */
  readonly drive: (http: Http) => Promise<void>
}

export type Provider =
  | 'commerce-platform'
  | 'cms-platform'
  | 'order-service'
  | 'product-service'
  | 'customer-service'
  | 'store-directory'
  | 'order-form-service'
  | 'trade-platform'
  | 'opensearch'

/** The calls of one subject with the system that answers them. */
export type Contract = { readonly provider: Provider; readonly interactions: readonly Interaction[] }
