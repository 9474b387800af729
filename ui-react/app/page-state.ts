import type { PictureHosts } from '../../core/catalogue/hosted-picture'
import type { FormService } from '../../core/construction/form-service'
import type { Asks } from '../../core/consent/consent'
import type { EmbeddedTexts } from '../i18n/page-texts'

/** The addresses of what a page loads, from the build's manifest. */
export type PageAssets = {
  /** The script that handles the first click; the only one until the first intent. */
  readonly script: string
  /** The app, which hydrates the page. */
  readonly app: string
  /** Chunks of the app and of the matched routes, preloaded in parallel instead of one after another. */
  readonly chunks: readonly string[]
  /** The page's style sheet first; others are those of parts that few pages have. */
  readonly styles: readonly string[]
  /** The sheets of chunks that the first style sheet contains: navigation inside the app does not load them again. */
  readonly contained?: readonly string[]
  readonly fonts: readonly string[]
}

/**
 * The state to hydrate a server-rendered page without further requests. Without `hydration` the page is a shell: the
 * browser runs the loaders and renders it.
 */
export type PageState = {
  readonly storeKey: string
  readonly origin: string
  readonly texts: EmbeddedTexts
  /** The merchant's time zone, if not the default. */
  readonly timeZone?: string
  /** Analytics service of the page. */
  readonly analytics?: string
  /** Replacement hosts for pictures of another commerce platform. */
  readonly pictureHosts?: PictureHosts
  /** Services that need the shopper's consent. */
  readonly asks?: Asks
  /** Map tiles below the outlines of maps. */
  readonly mapTiles?: { readonly url: string; readonly attribution?: string }
  /** External service that takes the files of construction orders. */
  readonly formService?: FormService
  readonly assets: PageAssets
  /** Timestamp of the page's data, if stale. */
  readonly asOf?: number
  readonly hydration?: {
    readonly loaderData?: Readonly<Record<string, unknown>>
    readonly actionData?: Readonly<Record<string, unknown>> | null
    readonly errors?: Readonly<Record<string, PageErrorState>> | null
  }
}

/** An error as sent from server to browser: a response with a status, never a stack. */
export type PageErrorState = { readonly status: number; readonly data?: unknown }

/**
 * Marks the element with the page's state. Editors' HTML contains neither scripts nor such attributes
 * (`clean-html.ts`), so it cannot forge one.
 */
export const stateMark = 'data-lintel-state'
export const stateSelector = 'script[data-lintel-state]'
