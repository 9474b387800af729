import { Render } from '@puckeditor/core/rsc'
import type { ReactElement, ReactNode } from 'react'
import type { Block } from '../../core/content/blocks/block'
import type { Setting, Shape } from '../../core/content/blocks/setting'
import type { Fields } from '../../core/content/fields'
import { zoneFace, ZoneSearch, type WidgetView, type ZoneProps } from './blocks-view'
import { widgetCache } from './widget-cache'
import type { LoadedBlock, Widget } from './widget'

/** Field definitions of the page builder, from which it finds nested blocks. */
type Field =
  | { readonly type: 'slot' }
  | { readonly type: 'text' }
  | { readonly type: 'array'; readonly arrayFields: FieldSet }
  | { readonly type: 'object'; readonly objectFields: FieldSet }
type FieldSet = { readonly [name: string]: Field }

const fieldOf = ({ kind, parts = {} }: Setting<unknown>): Field => {
  switch (kind) {
    case 'blocks':
      return { type: 'slot' }
    case 'list':
      return { type: 'array', arrayFields: fieldsOf(parts) }
    case 'group':
      return { type: 'object', objectFields: fieldsOf(parts) }
    default:
      return { type: 'text' }
  }
}

const fieldsOf = (shape: Shape): FieldSet =>
  Object.fromEntries(Object.entries(shape).map(([name, setting]) => [name, fieldOf(setting)]))

/** `given` is an array, which the library passes through unchanged. */
type Placed = {
  readonly id: string
  readonly given: readonly [found: readonly unknown[], prepared: unknown]
  readonly puck: unknown
  readonly editMode?: unknown
}

const componentOf = ({ settings: shape, View }: Widget) => ({
  fields: fieldsOf(shape),
  render: ({ id, given: [found, prepared], puck: _, editMode: __, ...settings }: Placed): ReactElement => {
    const Shown = View as unknown as WidgetView
    return <Shown {...{ id, settings, found, prepared }} />
  },
})

/** A block with its nested blocks in the page builder's format. */
const itemOf = ({ id, type, settings, found = [], prepared }: LoadedBlock) => ({
  type,
  props: { ...withItems(widgetCache.widgets.get(type)?.settings ?? {}, settings), id, given: [found, prepared] },
})

const withItems = (shape: Shape, settings: Fields): Fields =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, itemsIn(shape[name], value)]))

const itemsIn = (setting: Setting<unknown> | undefined, value: unknown): unknown => {
  if (setting?.kind === 'blocks') return (value as readonly Block[]).map(itemOf)
  const { parts } = setting ?? {}
  if (!parts || typeof value !== 'object' || value === null) return value
  return setting?.kind === 'list'
    ? (value as readonly Fields[]).map(entry => withItems(parts, entry))
    : withItems(parts, value as Fields)
}

const Bare = ({ children }: { readonly children?: ReactNode }): ReactElement => <>{children}</>

/** Component definitions for the library, created on first use by a page. */
const components: Record<string, ReturnType<typeof componentOf>> = {}

/**
 * A zone as the server renders it: by the page builder's own `Render`, to the same markup as `ZoneView` in a browser
 * (S2-9.16). Unknown and invalid blocks were skipped before (`load-blocks.ts`).
 */
const RenderedZone = (zone: ZoneProps): ReactElement => {
  for (const type of zone.types) {
    const widget = widgetCache.widgets.get(type)
    if (widget) components[type] ??= componentOf(widget)
  }
  return (
    <div {...zoneFace(zone)}>
      <ZoneSearch {...zone} />
      <Render config={{ components } as never} data={{ root: {}, content: zone.blocks.map(itemOf) } as never} />
    </div>
  )
}

/** Switches zones to rendering by the page builder's library. For servers only: the library is too large for a page. */
export const renderZonesByLibrary = (): void => {
  widgetCache.Zone = RenderedZone
  widgetCache.slot = slot => slot({ as: Bare })
}
