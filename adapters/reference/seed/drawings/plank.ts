import type { Surface } from '../../../../core/catalogue/picture'
import type { Pen } from './svg'
import { face, mitred, outline } from './surface'

export type DrawInColor = (pen: Pen, surface: Surface, x: number, y: number, w: number, h: number, px: number) => string

/** A board or a folded steel shelf: its face along the grain, eased edges, a thin outline. */
export const plank = (pen: Pen, surface: Surface, x: number, y: number, w: number, h: number, salt: string): string =>
  face(pen, surface, x, y, w, h, { salt, along: w > h ? 'horizontal' : 'vertical', figure: 'straight' }) +
  mitred(x, y, w, h, Math.min(4, Math.min(w, h) * 0.12), 'raised', 0.8) +
  outline(x, y, w, h, { 'stroke-opacity': 0.28 })
