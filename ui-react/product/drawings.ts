import { createContext, createElement, useContext, useState, type ReactElement, type ReactNode } from 'react'
import type { Drawing } from '../../core/catalogue/drawing'
import type { Picture } from '../../core/catalogue/product'

export type Drawings = Readonly<Record<string, Drawing>>

type Pictured = { readonly picture?: Picture }

/**
 * Measures of a page's drawings by picture key. Part of the loader data, so that the tables they come from are not
 * loaded by every page.
 */
export const drawingsOf = async (pictured: readonly Pictured[]): Promise<Drawings> => {
  const { drawingOf } = await import('../../core/catalogue/drawing')
  return Object.fromEntries(
    pictured.flatMap(({ picture }) => {
      const drawing = picture && drawingOf(picture.key)
      return drawing ? [[picture.key, drawing]] : []
    }),
  )
}

const DrawingsContext = createContext<Map<string, Drawing> | undefined>(undefined)

/**
 * Adds to the drawings of the parent provider. Measures of a key never change, so one growing map is shared: existing
 * pictures do not re-render.
 */
export const DrawingsProvider = ({
  value,
  children,
}: {
  readonly value: Drawings | undefined
  readonly children: ReactNode
}): ReactElement => {
  const above = useContext(DrawingsContext)
  const [own] = useState(() => new Map<string, Drawing>())
  const known = above ?? own
  for (const [key, drawing] of Object.entries(value ?? {})) known.set(key, drawing)
  return createElement(DrawingsContext, { value: known }, children)
}

export const useDrawing = (picture: Picture | undefined): Drawing | undefined =>
  useContext(DrawingsContext)?.get(picture?.key ?? '')
