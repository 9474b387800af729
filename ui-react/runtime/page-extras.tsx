import type { ComponentType } from 'react'
import type { Asks } from '../../core/consent/consent'
import { lazyView } from './lazy-view'

export type PageExtrasProps = { readonly asks?: Asks; readonly lunch?: string }

/**
 * Where the app says what stands over every page: it is made of features, which the frame of a page knows nothing of.
 */
export const pageExtras: { load?: () => Promise<ComponentType<PageExtrasProps>> } = {}

const Nothing = (): null => null

export const PageExtras = lazyView<PageExtrasProps>(async () => (await pageExtras.load?.()) ?? Nothing)
