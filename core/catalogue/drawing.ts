import { parsePictureKey } from './picture'
import { drawnBox, drawnExtent, inchLabel, pictureMeasure } from './picture-extent'

/** Bounds of the drawn product as fractions of the picture, and its dimensions. */
export type Drawing = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Dimension labels such as "36 in"; absent if there is no real dimension. */
  readonly wide?: string
  readonly high?: string
}

/** The drawings of a key never change. */
const known = new Map<string, Drawing | undefined>()
const maxKnown = 5_000

/** Drawing data of a generated picture; undefined for other pictures. */
export const drawingOf = (key: string): Drawing | undefined => {
  if (known.has(key)) return known.get(key)
  const drawing = measuredDrawing(key)
  if (known.size >= maxKnown) known.clear()
  known.set(key, drawing)
  return drawing
}

const measuredDrawing = (key: string): Drawing | undefined => {
  const spec = parsePictureKey(key)
  if (!spec) return undefined
  const { x, y, width, height } = drawnExtent(spec)
  const measure = pictureMeasure(spec)
  const box = drawnBox(spec)
  const place = { x: short(x), y: short(y), width: short(width), height: short(height) }
  return measure ? { ...place, wide: measure.label, high: inchLabel(box.height / box.scale) } : place
}

/** Rounded to a hundred-thousandth of the picture, far below one pixel. */
const short = (fraction: number): number => Math.round(fraction * 100_000) / 100_000
