import type { EmbeddedTexts } from '../i18n/page-texts'

/** The addresses of what a page loads, from the build's manifest. */
export type PageAssets = {
  readonly script: string
  readonly styles: readonly string[]
  /** Chunks of the matched routes, loaded beside the shell instead of after it. */
  readonly preloads: readonly string[]
  readonly fonts: readonly string[]
}

/**
 * Everything the browser needs to take over a server-rendered page without asking for anything again. A page whose state
 * has no `hydration` is a shell: the browser runs the loaders and renders it.
 */
export type PageState = {
  readonly storeKey: string
  readonly origin: string
  readonly texts: EmbeddedTexts
  /** Who counts what happens on the page. */
  readonly analytics?: string
  readonly assets: PageAssets
  /** When what the page shows was so, where it is not of this moment. */
  readonly asOf?: number
  readonly hydration?: {
    readonly loaderData?: Readonly<Record<string, unknown>>
    readonly actionData?: Readonly<Record<string, unknown>> | null
    readonly errors?: Readonly<Record<string, PageErrorState>> | null
  }
}

/** An error as it crosses from server to browser: an answer with a status, never a stack. */
export type PageErrorState = { readonly status: number; readonly data?: unknown }

export const stateElementId = 'lintel-state'
