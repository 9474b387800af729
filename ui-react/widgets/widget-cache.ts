import type { ComponentType, ReactNode } from 'react'
import type { ZoneProps } from './blocks-view'
import type { Widget } from './widget'

/** Nested blocks, as the page builder's library renders them. */
export type Slot = (look?: { readonly as?: ComponentType<{ readonly children?: ReactNode }> }) => ReactNode

/** Module cache of widget components, and the zone renderer; contains no visitor data. */
export const widgetCache: {
  readonly widgets: Map<string, Widget>
  Zone?: ComponentType<ZoneProps>
  slot?: (slot: Slot) => ReactNode
} = { widgets: new Map() }
