import type { ComponentType } from 'react'
import type { Asks } from '../../core/consent/consent'
import { lazyView } from './lazy-view'

export type PageExtrasProps = { readonly asks?: Asks; readonly lunch?: string }

/** Registry for the app's overlays: they use features, which layouts must not import. */
export const pageExtras: { load?: () => Promise<ComponentType<PageExtrasProps>> } = {}

const Nothing = (): null => null

export const PageExtras = lazyView<PageExtrasProps>(async () => (await pageExtras.load?.()) ?? Nothing)
