import { createContext, useContext } from 'react'
import type { Drawing } from '../../core/catalogue/drawing'
import type { Picture } from '../../core/catalogue/product'

export type Drawings = Readonly<Record<string, Drawing>>

type Pictured = { readonly picture?: Picture }

/**
 * What a page's drawings measure, by picture key. Told with the page's data, so that the tables they come from are loaded
 * by further pages only.
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

const DrawingsContext = createContext<Drawings>({})

export const DrawingsProvider = DrawingsContext.Provider

export const useDrawing = (picture: Picture | undefined): Drawing | undefined => {
  const drawings = useContext(DrawingsContext)
  return picture && Object.hasOwn(drawings, picture.key) ? drawings[picture.key] : undefined
}
