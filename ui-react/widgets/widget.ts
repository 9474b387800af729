import type { ComponentType } from 'react'
import type { Block } from '../../core/content/blocks/block'
import type { BlockFound, BlockNeed } from '../../core/pages/blocks/block-need'
import type { SettingsOf, Shape } from '../../core/content/blocks/setting'
import type { Fields } from '../../core/content/fields'

/** A block with decoded settings and loaded data; serialized as JSON. */
export type LoadedBlock = Block & { readonly found?: readonly BlockFound[]; readonly prepared?: unknown }

export type WidgetProps<S, P = undefined> = {
  /** The block's id: unique on the page, valid as an anchor. */
  readonly id: string
  readonly settings: S
  /** Loaded data, in the order of the widget's needs. */
  readonly found: readonly BlockFound[]
  readonly prepared: P
}

/** Group of a widget in the gallery and the editor's list. */
export type WidgetGroup = 'words' | 'banners' | 'grids' | 'products' | 'stories' | 'layout'

export type Sample = {
  /** Name of the layout, if the widget has several. */
  readonly name?: string
  /** Settings as stored by the editor. */
  readonly settings: Fields
}

/** A widget definition (S2-9.16): settings, view, data needs, and gallery samples. */
export type Widget = {
  readonly group: WidgetGroup
  readonly settings: Shape
  readonly View: ComponentType<WidgetProps<never, never>>
  readonly needs?: (settings: never) => readonly BlockNeed[]
  /** Computed on the server from loaded data, so that the browser need not. */
  readonly prepare?: (found: readonly BlockFound[]) => Promise<unknown>
  readonly samples: readonly [Sample, ...Sample[]]
}

type Definition<S extends Shape, P> = Omit<Widget, 'settings' | 'View' | 'needs' | 'prepare'> & {
  readonly settings: S
  readonly View: ComponentType<WidgetProps<SettingsOf<S>, P>>
  readonly needs?: (settings: SettingsOf<S>) => readonly BlockNeed[]
  readonly prepare?: (found: readonly BlockFound[]) => Promise<P>
}

/** Type-checks a widget's view and needs against its settings. */
export const widget = <S extends Shape, P = undefined>(definition: Definition<S, P>): Widget =>
  definition as unknown as Widget
