import type { Http, HttpSettings } from '../../adapters/shared/http'
import type { Parameters } from '../stripe/parameters'

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** A provider state; the interaction's request refers to the values in `params`. */
export type ProviderState = { readonly name: string; readonly params?: Readonly<Record<string, Json>> }

/** One call as agreed by both sides. Query, headers and bodies may contain matchers. */
export type Interaction = {
  readonly description: string
  readonly state: ProviderState
  readonly request: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    readonly path: string
    readonly query?: Readonly<Record<string, unknown>>
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: unknown
    /** JSON lines instead of a single JSON value. */
    readonly lines?: readonly unknown[]
    /** A form body in Stripe's notation instead of a JSON body. */
    readonly parameters?: Parameters
    /** One file in a form instead of a JSON body; without a name, a text field. */
    readonly file?: { readonly field: string; readonly name?: string; readonly type?: string; readonly content: string }
  }
  readonly response: {
    readonly status: number
    /** May contain matchers. */
    readonly headers?: Readonly<Record<string, unknown>>
    readonly body?: unknown
    /** A file instead of a JSON body. */
    readonly file?: { readonly type: string; readonly content: string }
  }
  /** Headers that a deployment sends with every call of this kind. */
  readonly settings?: Pick<HttpSettings, 'headers' | 'query'>
  /** Has our own client send the request, and checks how it decodes the response; `url` for a client without `Http`. */
  readonly drive: (http: Http, url: string) => Promise<void>
  /** What the same call of our client sends as well; each is an interaction of its own. */
  readonly alongside?: readonly Interaction[]
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
  | 'stripe'
  | 'bigcommerce'

/** The calls of one subject with their provider. */
export type Contract = { readonly provider: Provider; readonly interactions: readonly Interaction[] }
