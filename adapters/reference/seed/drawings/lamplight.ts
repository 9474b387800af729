import type { Metal } from '../../../../core/catalogue/picture'
import { linear, radial, roundStops } from './finish'
import { metalTones } from './palette'
import { circle, path, type Pen } from './svg'

export type DrawLight = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number) => string

export const glow = (pen: Pen, cx: number, cy: number, r: number, strength = 0.5): string =>
  circle(cx, cy, r, {
    fill: radial(pen, [
      [0, '#ffe9bd', strength],
      [0.6, '#ffe0a3', strength * 0.25],
      [1, '#ffd98f', 0],
    ]),
  })

/** Lit opal glass: brightest at its lower middle, the lamp showing through. */
export const opal = (pen: Pen): string =>
  radial(
    pen,
    [
      [0, '#fffdf6'],
      [0.45, '#fff6e0'],
      [0.8, '#f1e2c2'],
      [1, '#cdbb98'],
    ],
    0.46,
    0.56,
    0.58,
  )

/** Woven shade lit from inside. */
export const fabric = (pen: Pen, text: string): string =>
  path(text, {
    fill: linear(pen, 0, [
      [0, '#c9bda6'],
      [0.16, '#f1e9d9'],
      [0.45, '#fffaf0'],
      [0.75, '#efe5d2'],
      [1, '#b9ac93'],
    ]),
  }) +
  path(text, {
    fill: linear(pen, 90, [
      [0, '#a8905f', 0.28],
      [0.35, '#ffe9b8', 0.12],
      [0.7, '#ffdf9c', 0.3],
      [1, '#a8905f', 0.26],
    ]),
  })

/** Sheet metal spun on a lathe: round about an upright axis. */
export const spun = (pen: Pen, metal: Metal): string => linear(pen, 0, roundStops(metalTones[metal]))
