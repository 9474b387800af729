import type { PictureHosts } from '../../core/catalogue/hosted-picture'
import type { FormService } from '../../core/construction/form-service'
import type { Asks } from '../../core/consent/consent'
import type { EmbeddedTexts } from '../i18n/page-texts'

/** The addresses of what a page loads, from the build's manifest. */
export type PageAssets = {
  /** The script that handles the first click; the only one until the first intent. */
  readonly script: string
  /** The app, which takes the page over. */
  readonly app: string
  /** Chunks of the app and of the matched routes, loaded side by side instead of one after the other. */
  readonly chunks: readonly string[]
  readonly styles: readonly string[]
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
  /** Who counts what happens on the page. */
  readonly analytics?: string
  /** Where pictures of another commerce host are to be had. */
  readonly pictureHosts?: PictureHosts
  /** What the shopper has to be asked for. */
  readonly asks?: Asks
  /** Tiles that maps lay under their outlines. */
  readonly mapTiles?: { readonly url: string; readonly attribution?: string }
  /** Who takes the files of construction orders in place of the shop. */
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

/** An error as it crosses from server to browser: an answer with a status, never a stack. */
export type PageErrorState = { readonly status: number; readonly data?: unknown }

/**
 * Marks the element of the page's state. What others wrote has neither scripts nor such marks (`clean-html.ts`), so
 * nothing passes for it.
 */
export const stateMark = 'data-lintel-state'
export const stateSelector = 'script[data-lintel-state]'
