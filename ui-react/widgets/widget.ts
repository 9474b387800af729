import type { ComponentType } from 'react'
import type { Block } from '../../core/content/blocks/block'
import type { BlockFound, BlockNeed } from '../../core/pages/blocks/block-need'
import type { SettingsOf, Shape } from '../../core/content/blocks/setting'
import type { Fields } from '../../core/content/fields'

/** A block with decoded settings and loaded data; serialized as JSON. */
export type LoadedBlock = Block & { readonly found?: readonly BlockFound[]; readonly prepared?: unknown }

export type WidgetProps<S, P = undefined> = {
  /** Of the block: one to a page, fit for anchors. */
  readonly id: string
  readonly settings: S
  /** An answer to each of the widget's needs. */
  readonly found: readonly BlockFound[]
  readonly prepared: P
}

/** Where a widget stands in the gallery and in an editor's list. */
export type WidgetGroup = 'words' | 'banners' | 'grids' | 'products' | 'stories' | 'layout'

export type Sample = {
  /** Where a widget has several layouts, which one this is. */
  readonly name?: string
  /** Settings as an editor leaves them. */
  readonly settings: Fields
}

/** A widget definition (S2-9.16): settings, view, data needs, and gallery samples. */
export type Widget = {
  readonly group: WidgetGroup
  readonly settings: Shape
  readonly View: ComponentType<WidgetProps<never, never>>
  readonly needs?: (settings: never) => readonly BlockNeed[]
  /** What its page computes once it is known what was found, so that the browser need not. */
  readonly prepare?: (found: readonly BlockFound[]) => Promise<unknown>
  readonly samples: readonly [Sample, ...Sample[]]
}

type Definition<S extends Shape, P> = Omit<Widget, 'settings' | 'View' | 'needs' | 'prepare'> & {
  readonly settings: S
  readonly View: ComponentType<WidgetProps<SettingsOf<S>, P>>
  readonly needs?: (settings: SettingsOf<S>) => readonly BlockNeed[]
  readonly prepare?: (found: readonly BlockFound[]) => Promise<P>
}

/** Holds view and needs of a widget to its settings. */
export const widget = <S extends Shape, P = undefined>(definition: Definition<S, P>): Widget =>
  definition as unknown as Widget
