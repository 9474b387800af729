import type { Metal, PictureSpec } from '../../../../core/catalogue/picture'
import { drawnBox } from '../../../../core/catalogue/picture-extent'
import {
  blur,
  brushed,
  clipTo,
  linear,
  linearAt,
  radial,
  relief,
  roundAcross,
  roundStops,
  shadow,
  shadowed,
} from './finish'
import { bar, cylinder, disc, dome, plate } from './metalwork'
import { metalTones } from './palette'
import { circle, d, ellipse, group, path, rect, type Pen } from './svg'

/** A lever set at door scale, reaching left from its rose. */
export const smallLever = (pen: Pen, metal: Metal, cx: number, cy: number, px: number): string => {
  const r = 1.7 * px
  const [length, thick] = [4.6 * px, 0.92 * px]
  return (
    shadowed(pen, 3, disc(pen, metal, cx, cy, r)) +
    shadowed(pen, 3, bar(pen, metal, cx - length, cy - thick / 2, length + thick * 0.6, thick, thick / 2)) +
    circle(cx, cy, thick * 0.62, {
      fill: radial(
        pen,
        [
          [0, metalTones[metal].light],
          [0.6, metalTones[metal].base],
          [1, metalTones[metal].dark],
        ],
        0.35,
        0.3,
      ),
    })
  )
}

/** Outline of a lever arm: leaves the hub thick, thins at the neck, swells for the hand, ends in a soft return. */
const armOutline = (cx: number, cy: number, reach: number, half: number): string => {
  const tip = cx - reach
  return d`M${cx + half * 1.02} ${cy - half * 0.1}C${cx + half * 1.02} ${cy - half * 1.18} ${cx - half * 0.5} ${cy - half * 1.22} ${cx - half * 1.7} ${cy - half * 0.98}C${cx - reach * 0.42} ${cy - half * 0.72} ${cx - reach * 0.6} ${cy - half * 0.92} ${tip + half * 1.1} ${cy - half * 0.98}C${tip + half * 0.2} ${cy - half} ${tip} ${cy - half * 0.5} ${tip} ${cy + half * 0.06}C${tip} ${cy + half * 0.7} ${tip + half * 0.3} ${cy + half * 1.04} ${tip + half * 1.1} ${cy + half * 1.02}C${cx - reach * 0.6} ${cy + half * 0.96} ${cx - reach * 0.42} ${cy + half * 0.78} ${cx - half * 1.7} ${cy + half * 1.02}C${cx - half * 0.5} ${cy + half * 1.24} ${cx + half * 1.02} ${cy + half * 1.2} ${cx + half * 1.02} ${cy - half * 0.1}z`
}

/** Light travelling along a lever: a long soft streak above, a thin one thrown up from below, dark at neck and tip. */
const armLight = (pen: Pen, metal: Metal, cx: number, cy: number, reach: number, half: number): string => {
  const tones = metalTones[metal]
  const tip = cx - reach
  const streak = d`M${tip + half * 0.7} ${cy - half * 0.5}C${cx - reach * 0.6} ${cy - half * 0.56} ${cx - reach * 0.42} ${cy - half * 0.34} ${cx - half * 1.5} ${cy - half * 0.58}C${cx - half * 0.7} ${cy - half * 0.78} ${cx} ${cy - half * 0.82} ${cx + half * 0.4} ${cy - half * 0.6}`
  const under = d`M${tip + half * 0.6} ${cy + half * 0.84}C${cx - reach * 0.6} ${cy + half * 0.8} ${cx - reach * 0.42} ${cy + half * 0.62} ${cx - half * 1.5} ${cy + half * 0.84}`
  const along = linearAt(pen, tip, 0, cx + half, 0, [
    [0, '#000', 0.34],
    [0.05, '#000', 0.06],
    [0.16, '#fff', 0.16],
    [0.34, '#fff', 0.02],
    [0.56, '#000', 0.16],
    [0.74, '#000', 0.04],
    [0.86, '#fff', 0.1],
    [1, '#000', 0.3],
  ])
  return (
    path(armOutline(cx, cy, reach, half), { fill: along }) +
    group(
      { fill: 'none', 'stroke-linecap': 'round', filter: blur(pen, half * 0.07) },
      path(streak, { stroke: tones.hi, 'stroke-width': half * 0.26, opacity: tones.polished ? 0.95 : 0.75 }),
      path(under, { stroke: tones.bounce, 'stroke-width': half * 0.12, opacity: 0.9 }),
    )
  )
}

const rose = (pen: Pen, metal: Metal, cx: number, cy: number, r: number): string => {
  const tones = metalTones[metal]
  const collar = r * 0.5
  const throat = linear(pen, 55, [
    [0, tones.deep],
    [0.4, tones.dark],
    [1, tones.light],
  ])
  return (
    shadowed(pen, 16, disc(pen, metal, cx, cy, r)) +
    circle(cx, cy, collar * 1.12, { fill: throat, opacity: 0.9 }) +
    shadowed(pen, 5, circle(cx, cy, collar, { fill: linear(pen, 58, roundStops(tones)) })) +
    circle(cx, cy, collar * 0.86, { fill: throat, opacity: 0.55 })
  )
}

const lever = (pen: Pen, metal: Metal, x: number, y: number, px: number): string => {
  const r = 1.75 * px
  const [cx, cy] = [x + 6.5 * px - r, y + r]
  const half = 0.52 * px
  const reach = cx - x
  const outline = armOutline(cx, cy, reach, half)
  const arm = group(
    { filter: shadow(pen, 15, 0.42) },
    group(
      { filter: relief(pen, 7, 0.34) },
      path(outline, { fill: roundAcross(pen, metal, 'horizontal'), filter: brushed(pen, metal, 'horizontal', 'arm') }),
    ),
  )
  const tones = metalTones[metal]
  const face = circle(cx, cy, half * 0.66, {
    fill: linear(pen, 55, [
      [0, tones.deep],
      [0.5, tones.dark],
      [1, tones.light],
    ]),
    opacity: 0.85,
  })
  return (
    rose(pen, metal, cx, cy, r) +
    arm +
    clipTo(pen, path(outline), armLight(pen, metal, cx, cy, reach, half)) +
    face +
    cylinder(pen, metal, cx, cy, half * 0.6)
  )
}

const rectangularLever = (pen: Pen, metal: Metal, x: number, y: number, px: number): string => {
  const side = 2.75 * px
  const left = x + 6.5 * px - side
  const [cx, cy] = [left + side / 2, y + side / 2]
  const thick = 0.86 * px
  const top = cy - thick / 2
  const tones = metalTones[metal]
  const end = x
  const front = d`M${end} ${top + 6}q0 -6 6 -6H${cx + thick * 0.62}q8 0 8 8v${thick - 16}q0 8 -8 8H${end + 6}q-6 0 -6 -6z`
  const edge = d`M${end + 2} ${top + thick - 4}H${cx + thick * 0.62 + 7}l-6 ${px * 0.1}H${end + 8}z`
  return (
    shadowed(pen, 16, plate(pen, metal, left, y, side, side, { radius: 10, edge: 5, brush: 'vertical' })) +
    shadowed(pen, 6, circle(cx, cy, thick * 0.72, { fill: linear(pen, 55, roundStops(tones)) })) +
    group(
      { filter: shadow(pen, 15, 0.42) },
      path(edge, { fill: tones.deep }),
      group(
        { filter: relief(pen, 4, 0.6) },
        path(front, {
          fill: linear(pen, 8, [
            [0, tones.light],
            [0.12, tones.hi],
            [0.4, tones.base],
            [0.62, tones.light],
            [0.86, tones.base],
            [1, tones.dark],
          ]),
          filter: brushed(pen, metal, 'horizontal', 'arm'),
        }),
      ),
    ) +
    rect(end + 10, top + 5, cx - end, thick * 0.16, { rx: 6, fill: '#fff', opacity: 0.22, filter: blur(pen, 3) })
  )
}

const knob = (pen: Pen, metal: Metal, x: number, y: number, px: number): string => {
  const r = 1.75 * px
  const [cx, cy] = [x + r, y + r]
  const tones = metalTones[metal]
  const ball = 1.12 * px
  return (
    shadowed(pen, 18, disc(pen, metal, cx, cy, r)) +
    circle(cx + 6, cy + 8, ball * 0.94, { fill: tones.deep, opacity: 0.5, filter: blur(pen, 14) }) +
    group({ filter: shadow(pen, 20, 0.5) }, dome(pen, metal, cx, cy, ball)) +
    circle(cx, cy, ball * 0.985, {
      fill: 'none',
      stroke: tones.bounce,
      'stroke-opacity': 0.5,
      'stroke-width': 3,
      'stroke-dasharray': `${ball * 1.5} ${ball * 9}`,
      transform: `rotate(20 ${cx} ${cy})`,
      filter: blur(pen, 2),
    }) +
    circle(cx, cy, ball * 0.6, {
      fill: linear(pen, 55, [
        [0, tones.dark],
        [1, tones.hi],
      ]),
      opacity: 0.8,
    }) +
    circle(cx, cy, ball * 0.57, {
      fill: linear(pen, 50, [
        [0, tones.light],
        [0.35, tones.hi],
        [0.7, tones.base],
        [1, tones.dark],
      ]),
      filter: brushed(pen, metal, 'horizontal', 'crown'),
    }) +
    cylinder(pen, metal, cx, cy, ball * 0.36)
  )
}

const deadbolt = (pen: Pen, metal: Metal, x: number, y: number, px: number): string => {
  const r = 1.375 * px
  const cy = y + r
  const [outer, inner] = [x + r, x + 6.25 * px - r]
  const tones = metalTones[metal]
  const collar =
    circle(outer, cy, r * 0.8, {
      fill: linear(pen, 55, [
        [0, tones.dark],
        [0.5, tones.base],
        [1, tones.hi],
      ]),
    }) +
    circle(outer, cy, r * 0.77, {
      fill: radial(
        pen,
        [
          [0, tones.light],
          [0.7, tones.base],
          [1, tones.dark],
        ],
        0.36,
        0.3,
        0.6,
      ),
    })
  const turn = d`M${inner - r * 0.17} ${cy - r * 0.66}q${r * 0.17} ${-r * 0.14} ${r * 0.34} 0l${r * 0.1} ${r * 0.5}q${r * 0.06} ${r * 0.16} 0 ${r * 0.32}l${-r * 0.1} ${r * 0.5}q${-r * 0.17} ${r * 0.14} ${-r * 0.34} 0l${-r * 0.1} ${-r * 0.5}q${-r * 0.06} ${-r * 0.16} 0 ${-r * 0.32}z`
  return (
    shadowed(pen, 16, disc(pen, metal, outer, cy, r)) +
    shadowed(pen, 5, collar) +
    cylinder(pen, metal, outer, cy, r * 0.6) +
    shadowed(pen, 16, disc(pen, metal, inner, cy, r)) +
    ellipse(inner, cy, r * 0.36, r * 0.36, { fill: tones.deep, opacity: 0.35, filter: blur(pen, 6) }) +
    group(
      { filter: shadow(pen, 9, 0.45) },
      group({ filter: relief(pen, 6, 0.5) }, path(turn, { fill: roundAcross(pen, metal, 'vertical') })),
    )
  )
}

export const drawLockset = (
  pen: Pen,
  spec: Extract<PictureSpec, { readonly kind: 'lever' | 'knob' | 'deadbolt' | 'lever-rectangular' }>,
): string => {
  const { x, y, scale } = drawnBox(spec)
  const draw = { lever, knob, deadbolt, 'lever-rectangular': rectangularLever }[spec.kind]
  return draw(pen, spec.metal, x, y, scale)
}
