import { parsePictureKey } from './picture'
import { drawnBox, drawnExtent, inchLabel, pictureMeasure } from './picture-extent'

/** Where in the picture the product is drawn, as fractions, and its measures. */
export type Drawing = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The measures beside it, "36 in"; none where nothing real is measured. */
  readonly wide?: string
  readonly high?: string
}

/** Of a drawing of ours; undefined for any other picture. */
export const drawingOf = (key: string): Drawing | undefined => {
  const spec = parsePictureKey(key)
  if (!spec) return undefined
  const { x, y, width, height } = drawnExtent(spec)
  const measure = pictureMeasure(spec)
  const box = drawnBox(spec)
  const place = { x: short(x), y: short(y), width: short(width), height: short(height) }
  return measure ? { ...place, wide: measure.label, high: inchLabel(box.height / box.scale) } : place
}

/** A hundred-thousandth of a picture is far less than a dot of any screen. */
const short = (fraction: number): number => Math.round(fraction * 100_000) / 100_000
