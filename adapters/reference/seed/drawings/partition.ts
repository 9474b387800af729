import type { PictureSpec } from '../../../../core/catalogue/picture'
import { drawnBox } from '../../../../core/catalogue/picture-extent'
import { linear, shadow, shadowed, groundShadow } from './finish'
import { bar, disc, plate, screw } from './metalwork'
import { tonesOf } from './palette'
import { group, rect, type Pen } from './svg'
import { face, mitred, outline } from './surface'

type Panelled = Extract<PictureSpec, { readonly kind: 'partition' | 'urinal-screen' }>

const board = (pen: Pen, spec: Panelled, x: number, y: number, w: number, h: number, salt: string): string =>
  face(pen, spec.face, x, y, w, h, { salt, along: 'vertical', figure: 'straight' }) +
  mitred(x, y, w, h, 3, 'raised', 0.85) +
  outline(x, y, w, h, { 'stroke-opacity': 0.3 })

/** One compartment from the front: two pilasters in steel shoes, the door between them, the headrail above. */
const compartment = (pen: Pen, spec: Panelled): string => {
  const { x, y, width: w, height: h, scale: px } = drawnBox(spec)
  const [left, right] = [10 * px, 22 * px]
  const gap = 0.4 * px
  const doorX = x + left + gap
  const doorW = w - left - right - 2 * gap
  const [doorY, doorH] = [y + 4 * px, 55 * px]
  const shoe = (sx: number, sw: number) =>
    shadowed(pen, 4, plate(pen, 'stainless', sx - 0.3 * px, y + h - 4 * px, sw + 0.6 * px, 4 * px, { edge: 1.6 }))
  const hinge = (at: number) =>
    shadowed(
      pen,
      3,
      plate(pen, 'satin-chrome', doorX - 1.4 * px, doorY + at, 2.6 * px, 3 * px, { radius: 3, edge: 1.6 }),
    ) + bar(pen, 'satin-chrome', doorX - 0.45 * px, doorY + at - 3, 0.55 * px, 3 * px + 6, 3)
  const inside = rect(x + left - 2, doorY, doorW + 4, h - 8 * px, {
    fill: linear(pen, 90, [
      [0, '#1d2123', 0.4],
      [0.8, '#1d2123', 0.28],
      [1, '#1d2123', 0],
    ]),
  })
  return (
    groundShadow(pen, x, left, y + h) +
    groundShadow(pen, x + w - right, right, y + h) +
    inside +
    shadowed(
      pen,
      11,
      board(pen, spec, x, y + 1.2 * px, left, h - 1.2 * px, 'left'),
      board(pen, spec, x + w - right, y + 1.2 * px, right, h - 1.2 * px, 'right'),
    ) +
    shadowed(pen, 8, board(pen, spec, doorX, doorY, doorW, doorH, 'door')) +
    hinge(5 * px) +
    hinge(doorH - 8 * px) +
    shadowed(pen, 5, disc(pen, 'satin-chrome', doorX + doorW - 2.2 * px, doorY + doorH * 0.48, 1.15 * px)) +
    group(
      { filter: shadow(pen, 3, 0.4) },
      bar(pen, 'satin-chrome', doorX + doorW - 2.45 * px, doorY + doorH * 0.48 - 0.85 * px, 0.5 * px, 1.7 * px, 3),
    ) +
    shadowed(
      pen,
      4,
      plate(pen, 'satin-chrome', x + w - right - 0.2 * px, doorY + doorH * 0.48 - 1.2 * px, 1.3 * px, 2.4 * px, {
        radius: 3,
        edge: 1.5,
      }),
    ) +
    shoe(x, left) +
    shoe(x + w - right, right) +
    shadowed(
      pen,
      6,
      rect(x - 0.8 * px, y, w + 1.6 * px, 1.7 * px, {
        rx: 3,
        fill: linear(pen, 90, [
          [0, '#e8ebec'],
          [0.3, '#ffffff'],
          [0.6, '#b9bec1'],
          [1, '#6e757a'],
        ]),
      }),
    )
  )
}

/** Side elevation of a wall-hung screen with its full-height bracket. */
const urinalScreen = (pen: Pen, spec: Panelled): string => {
  const { x, y, width: w, height: h, scale: px } = drawnBox(spec)
  const brackets = [0.12, 0.5, 0.88]
    .map(
      at =>
        shadowed(
          pen,
          4,
          plate(pen, 'stainless', x - 1.2 * px, y + h * at - 1.6 * px, 3.6 * px, 3.2 * px, { radius: 4, edge: 2 }),
        ) +
        [-0.7, 0.7].map((dy, n) => screw(pen, 'stainless', x + 1.2 * px, y + h * at + dy * px, 5.5, n * 30)).join(''),
    )
    .join('')
  const tones = tonesOf(spec.face)
  return (
    shadowed(
      pen,
      16,
      rect(x - 1.2 * px, y - 0.6 * px, 0.55 * px, h + 1.2 * px, {
        fill: linear(pen, 0, [
          [0, '#7f8688'],
          [0.5, '#e4e7e8'],
          [1, '#8e9497'],
        ]),
      }),
      face(pen, spec.face, x, y, w, h, { salt: 'screen', along: 'vertical', figure: 'straight' }),
      mitred(x, y, w, h, 7, 'raised', 0.85),
    ) +
    outline(x, y, w, h, { stroke: tones.deep, 'stroke-opacity': 0.35 }) +
    brackets
  )
}

export const drawPartition = (pen: Pen, spec: Panelled): string =>
  spec.kind === 'partition' ? compartment(pen, spec) : urinalScreen(pen, spec)
