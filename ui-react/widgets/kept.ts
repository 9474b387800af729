import type { ComponentType } from 'react'
import type { ZoneProps } from './blocks-view'
import type { Widget } from './widget'

/** The code of widgets, as far as a page needed it. Code only: nothing of a visitor is kept here. */
export const kept: { readonly widgets: Map<string, Widget>; Zone?: ComponentType<ZoneProps> } = { widgets: new Map() }
