import type { ComponentType, ReactNode } from 'react'
import type { ZoneProps } from './blocks-view'
import type { Widget } from './widget'

/** Blocks inside a block, where the page builder's own library shows them. */
export type Slot = (look?: { readonly as?: ComponentType<{ readonly children?: ReactNode }> }) => ReactNode

/**
 * The code of widgets, as far as a page needed it, and how zones are shown here. Code only: nothing of a visitor is
 * kept.
 */
export const kept: {
  readonly widgets: Map<string, Widget>
  Zone?: ComponentType<ZoneProps>
  slot?: (slot: Slot) => ReactNode
} = { widgets: new Map() }
