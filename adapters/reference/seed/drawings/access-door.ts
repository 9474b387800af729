import type { PictureSpec } from '../../../../core/catalogue/picture'
import { drawnBox } from '../../../../core/catalogue/picture-extent'
import { linear, shadow, shadowed } from './finish'
import { cylinder, screw } from './metalwork'
import { mix, tonesOf } from './palette'
import { group, rect, type Pen } from './svg'
import { face, mitred, outline } from './surface'

/** A flush access panel: narrow flange, hairline gap, leaf with a cam lock, concealed hinge. */
export const drawAccessDoor = (pen: Pen, spec: Extract<PictureSpec, { readonly kind: 'access-door' }>): string => {
  const { x, y, width: w, height: h, scale: px } = drawnBox(spec)
  const tones = tonesOf(spec.face)
  const rim = Math.min(1, spec.width * 0.07) * px
  const gap = 0.14 * px
  const [lx, ly, lw, lh] = [x + rim + gap, y + rim + gap, w - 2 * (rim + gap), h - 2 * (rim + gap)]
  const rimFill = linear(pen, 42, [
    [0, tones.hi],
    [0.4, tones.light],
    [1, tones.base],
  ])
  const lock = 0.5 * px + 5
  const spots = [
    [x + rim / 2, y + rim / 2],
    [x + w - rim / 2, y + rim / 2],
    [x + rim / 2, y + h - rim / 2],
    [x + w - rim / 2, y + h - rim / 2],
  ] as const
  const tall = spec.height > 30
  const locks = tall ? [0.3, 0.7] : [0.5]
  return (
    shadowed(pen, 9, rect(x, y, w, h, { fill: rimFill }), mitred(x, y, w, h, 3, 'raised', 0.9)) +
    rect(x + rim, y + rim, w - 2 * rim, h - 2 * rim, { fill: mix(tones.deep, '#000000', 0.6) }) +
    group({ filter: shadow(pen, 2, 0.4) }, face(pen, spec.face, lx, ly, lw, lh, { salt: 'leaf' })) +
    mitred(lx, ly, lw, lh, 2.6, 'raised', 0.8) +
    outline(x, y, w, h, { 'stroke-opacity': 0.28 }) +
    outline(lx, ly, lw, lh, { 'stroke-opacity': 0.22 }) +
    spots.map(([cx, cy], at) => screw(pen, 'stainless', cx, cy, Math.min(4.4, rim * 0.24), 25 * at)).join('') +
    locks.map(at => shadowed(pen, 3, cylinder(pen, 'satin-chrome', lx + lw - 1.5 * px, ly + lh * at, lock))).join('')
  )
}
