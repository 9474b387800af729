import type { AnalyticsEvent } from './analytics'

/** Somebody who counts what happens in the shop, or nobody. Never fails and never keeps a shopper waiting. */
export type AnalyticsPort = { readonly track: (event: AnalyticsEvent) => void }
