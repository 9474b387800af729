import type { Metal, PictureSpec } from '../../../../core/catalogue/picture'
import { drawnBox } from '../../../../core/catalogue/picture-extent'
import { blur, brushed, linear, relief, roundAcross, shadow, shadowed } from './finish'
import { disc, dome, plate, screw } from './metalwork'
import { metalTones, mix } from './palette'
import { circle, d, group, path, rect, type Pen } from './svg'

/** A flat forged arm from one joint to the next, lit along its upper edge. */
const arm = (
  pen: Pen,
  metal: Metal,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  from: number,
  to: number,
): string => {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  const shape = d`M0 ${-from}L${length} ${-to}A${to} ${to} 0 0 1 ${length} ${to}L0 ${from}A${from} ${from} 0 0 1 0 ${-from}z`
  const tones = metalTones[metal]
  const fill = linear(pen, 90, [
    [0, tones.light],
    [0.18, tones.hi],
    [0.34, tones.base],
    [0.72, mix(tones.base, tones.dark, 0.4)],
    [1, tones.deep],
  ])
  return group(
    { filter: shadow(pen, 8, 0.38) },
    group(
      {
        transform: `translate(${x1.toFixed(1)} ${y1.toFixed(1)}) rotate(${turn.toFixed(2)})`,
        filter: relief(pen, 2.4, 0.4),
      },
      path(shape, { fill }),
    ),
  )
}

const joint = (pen: Pen, metal: Metal, cx: number, cy: number, r: number): string =>
  shadowed(pen, 5, disc(pen, metal, cx, cy, r)) +
  dome(pen, metal, cx, cy, r * 0.56) +
  path(d`M${cx - r * 0.24} ${cy}h${r * 0.48}`, {
    stroke: metalTones[metal].deep,
    'stroke-width': r * 0.12,
    'stroke-linecap': 'round',
  })

/** The body: a cast housing, rounded along its length, end caps parted by a shadow line, valves at the end. */
export const closerBody = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number): string => {
  const tones = metalTones[metal]
  const radius = h * 0.16
  const across = linear(pen, 90, [
    [0, mix(tones.light, tones.base, 0.4)],
    [0.07, tones.hi],
    [0.2, tones.light],
    [0.46, mix(tones.light, tones.base, 0.6)],
    [0.7, tones.base],
    [0.88, tones.dark],
    [0.96, tones.deep],
    [1, tones.dark],
  ])
  const along = linear(pen, 0, [
    [0, '#000', 0.2],
    [0.03, '#fff', 0.14],
    [0.16, '#fff', 0.04],
    [0.5, '#000', 0.03],
    [0.78, '#fff', 0.1],
    [0.97, '#000', 0.14],
    [1, '#000', 0.34],
  ])
  const caps = [0.085, 0.915]
    .map(
      at =>
        rect(x + w * at, y + 3, 2.4, h - 6, { fill: tones.deep, opacity: 0.7 }) +
        rect(x + w * at + 2.4, y + 3, 1.6, h - 6, { fill: tones.hi, opacity: 0.5 }),
    )
    .join('')
  const reflection = rect(x + radius, y + h * 0.1, w - 2 * radius, h * 0.07, {
    rx: h * 0.035,
    fill: '#fff',
    opacity: tones.brush > 0.3 ? 0.55 : 0.3,
    filter: blur(pen, h * 0.022),
  })
  return (
    group(
      { filter: shadow(pen, 15, 0.42) },
      group(
        { filter: relief(pen, 6, 0.34) },
        rect(x, y, w, h, { rx: radius, fill: across, filter: brushed(pen, metal, 'horizontal', 'body') }),
      ),
    ) +
    rect(x, y, w, h, { rx: radius, fill: along }) +
    reflection +
    caps +
    [
      [0.045, 0.32],
      [0.045, 0.68],
      [0.955, 0.32],
      [0.955, 0.68],
    ]
      .map(([fx = 0, fy = 0], at) => screw(pen, metal, x + w * fx, y + h * fy, h * 0.06, at * 31))
      .join('')
  )
}

export const closerArms = (
  pen: Pen,
  metal: Metal,
  pivot: readonly [number, number],
  elbow: readonly [number, number],
  shoe: readonly [number, number],
  thick: number,
): string => {
  const [sx, sy] = shoe
  return (
    shadowed(
      pen,
      6,
      plate(pen, metal, sx - thick * 2.3, sy - thick * 1.5, thick * 4.6, thick * 3, { radius: 4, edge: 2 }),
    ) +
    [-1, 1].map(side => screw(pen, metal, sx + side * thick * 1.6, sy, thick * 0.38, side * 28)).join('') +
    arm(pen, metal, ...elbow, ...shoe, thick * 0.62, thick * 0.5) +
    joint(pen, metal, sx, sy, thick * 0.86) +
    arm(pen, metal, ...pivot, ...elbow, thick * 0.95, thick * 0.62) +
    joint(pen, metal, ...elbow, thick * 0.9)
  )
}

export const drawCloser = (
  pen: Pen,
  spec: Extract<PictureSpec, { readonly kind: 'closer' | 'closer-compact' }>,
): string => {
  const { x, y, width: w, height: h, scale: px } = drawnBox(spec)
  const { metal } = spec
  const full = spec.kind === 'closer'
  const tall = (full ? 2.7 : 2.25) * px
  const by = y + h - tall
  const pivot = [x + w * (full ? 0.66 : 0.6), by + tall * 0.5] as const
  const thick = (full ? 0.34 : 0.3) * px
  const spindle = tall * 0.27
  return (
    closerBody(pen, metal, x, by, w, tall) +
    circle(pivot[0], pivot[1], spindle * 1.22, { fill: roundAcross(pen, metal, 'horizontal'), opacity: 0.9 }) +
    shadowed(pen, 6, disc(pen, metal, pivot[0], pivot[1], spindle)) +
    closerArms(
      pen,
      metal,
      pivot,
      [x + w * 0.13, y + h * 0.33],
      [x + w * (full ? 0.76 : 0.78), y + thick * 1.5],
      thick,
    ) +
    joint(pen, metal, pivot[0], pivot[1], spindle * 0.72)
  )
}
