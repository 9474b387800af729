import { createContext, createElement, useContext, useState, type ReactElement, type ReactNode } from 'react'
import type { Drawing } from '../../core/catalogue/drawing'
import type { Picture } from '../../core/catalogue/product'

export type Drawings = Readonly<Record<string, Drawing>>

type Pictured = { readonly picture?: Picture }

/**
 * What a page's drawings measure, by picture key. Told with the page's data, so that the tables they come from are
 * loaded by further pages only.
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
 * Adds to the drawings that are known above. What a key's drawing measures never changes, so they are one map that only
 * grows: pictures that stand are not rendered again because others came.
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
