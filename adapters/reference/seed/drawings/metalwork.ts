import type { Metal } from '../../../../core/catalogue/picture'
import { blur, brushed, clipTo, domed, linear, radial, relief, roundAcross, sheet } from './finish'
import { metalTones, mix } from './palette'
import { circle, d, el, group, line, path, rect, type Pen } from './svg'

/** Flat stock with eased edges. */
export const plate = (
  pen: Pen,
  metal: Metal,
  x: number,
  y: number,
  w: number,
  h: number,
  look: {
    readonly radius?: number
    readonly brush?: 'horizontal' | 'vertical'
    readonly edge?: number
    readonly angle?: number
    readonly salt?: string
  } = {},
): string => {
  const { radius = 0, brush = 'horizontal', edge = 2.2, angle = 28, salt } = look
  return group(
    { filter: relief(pen, edge, metalTones[metal].polished ? 0.7 : 0.42) },
    rect(x, y, w, h, { rx: radius, fill: sheet(pen, metal, angle), filter: brushed(pen, metal, brush, salt) }),
  )
}

/** Round bar lying along its axis, ends eased. */
export const bar = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number, radius = 0): string => {
  const lying = w >= h
  const shade = linear(pen, lying ? 0 : 90, [
    [0, '#fff', 0.14],
    [0.12, '#fff', 0],
    [0.86, '#000', 0],
    [1, '#000', 0.26],
  ])
  return (
    rect(x, y, w, h, { rx: radius, fill: roundAcross(pen, metal, lying ? 'horizontal' : 'vertical') }) +
    rect(x, y, w, h, { rx: radius, fill: shade })
  )
}

/** A turned disc: rim, chamfer, and a face with the faint cross-shaped sheen of turned metal. */
export const disc = (pen: Pen, metal: Metal, cx: number, cy: number, r: number): string => {
  const tones = metalTones[metal]
  const rim = linear(pen, 55, [
    [0, tones.hi],
    [0.3, tones.light],
    [0.6, tones.base],
    [1, tones.deep],
  ])
  const chamfer = linear(pen, 55, [
    [0, tones.dark],
    [0.45, tones.base],
    [1, tones.light],
  ])
  const sheen = linear(
    pen,
    62,
    tones.polished
      ? [
          [0, tones.hi],
          [0.28, tones.light],
          [0.45, tones.base],
          [0.52, tones.dark],
          [0.6, tones.base],
          [0.8, tones.bounce],
          [1, tones.base],
        ]
      : [
          [0, tones.light],
          [0.22, tones.hi],
          [0.48, tones.base],
          [0.72, tones.light],
          [1, tones.base],
        ],
  )
  const wedge = (from: number, to: number) => {
    const at = (angle: number) => [cx + Math.cos(angle) * r * 0.9, cy + Math.sin(angle) * r * 0.9] as const
    const [[ax, ay], [bx, by]] = [at(from), at(to)]
    return d`M${cx} ${cy}L${ax} ${ay}A${r * 0.9} ${r * 0.9} 0 0 1 ${bx} ${by}z`
  }
  const spun =
    tones.brush === 0
      ? ''
      : clipTo(
          pen,
          circle(cx, cy, r * 0.88),
          group(
            { filter: blur(pen, r * 0.07) },
            path(wedge(-2.5, -1.9) + wedge(0.64, 1.24), { fill: '#fff', opacity: 0.34 * tones.brush }),
            path(wedge(-1.0, -0.2) + wedge(2.1, 2.9), { fill: tones.deep, opacity: 0.2 * tones.brush }),
          ),
        )
  const turned =
    tones.brush === 0
      ? ''
      : [0.8, 0.66, 0.5, 0.36]
          .map((share, at) =>
            circle(cx, cy, r * share, { fill: 'none', stroke: at % 2 ? '#fff' : tones.deep, opacity: 0.09 }),
          )
          .join('')
  return (
    circle(cx, cy, r, { fill: rim }) +
    circle(cx, cy, r * 0.95, { fill: chamfer }) +
    circle(cx, cy, r * 0.9, { fill: sheen, filter: brushed(pen, metal, 'horizontal') }) +
    spun +
    turned +
    circle(cx, cy, r - 0.5, { fill: 'none', stroke: tones.deep, 'stroke-opacity': 0.35 })
  )
}

/** A ball or a domed cap. */
export const dome = (pen: Pen, metal: Metal, cx: number, cy: number, r: number): string => {
  const glint = radial(pen, [
    [0, '#fff', 0.85],
    [0.4, '#fff', 0.35],
    [1, '#fff', 0],
  ])
  return (
    circle(cx, cy, r, { fill: domed(pen, metal) }) +
    el('ellipse', {
      cx: cx - r * 0.34,
      cy: cy - r * 0.42,
      rx: r * 0.34,
      ry: r * 0.24,
      fill: glint,
      transform: `rotate(-38 ${cx - r * 0.34} ${cy - r * 0.42})`,
    })
  )
}

/** Flat-head screw sunk flush, cross recess. */
export const screw = (pen: Pen, metal: Metal, cx: number, cy: number, r: number, turn = 20): string => {
  const tones = metalTones[metal]
  const sink = linear(pen, 60, [
    [0, tones.deep],
    [0.5, tones.dark],
    [1, tones.hi],
  ])
  const head = radial(
    pen,
    [
      [0, tones.hi],
      [0.55, tones.light],
      [1, tones.dark],
    ],
    0.36,
    0.3,
  )
  const arm = r * 0.46
  return (
    circle(cx, cy, r * 1.28, { fill: sink }) +
    circle(cx, cy, r, { fill: head }) +
    group(
      {
        transform: `rotate(${turn} ${cx.toFixed(1)} ${cy.toFixed(1)})`,
        stroke: mix(tones.deep, '#000000', 0.45),
        'stroke-width': Math.max(0.8, r * 0.2),
        'stroke-linecap': 'round',
      },
      line(cx - arm, cy, cx + arm, cy),
      line(cx, cy - arm, cx, cy + arm),
    )
  )
}

/** A lock cylinder with its keyway. */
export const cylinder = (pen: Pen, metal: Metal, cx: number, cy: number, r: number): string => {
  const tones = metalTones[metal]
  const plug = r * 0.6
  const way = d`M${cx - plug * 0.15} ${cy - plug * 0.66}h${plug * 0.3}v${plug * 0.42}l${plug * 0.12} ${plug * 0.12}v${plug * 0.18}l${-plug * 0.12} ${plug * 0.1}v${plug * 0.5}h${-plug * 0.3}v${-plug * 0.3}l${-plug * 0.12} ${-plug * 0.12}v${-plug * 0.2}l${plug * 0.12} ${-plug * 0.1}z`
  return (
    disc(pen, metal, cx, cy, r) +
    circle(cx, cy, plug * 1.07, {
      fill: linear(pen, 55, [
        [0, tones.deep],
        [1, tones.light],
      ]),
    }) +
    circle(cx, cy, plug, {
      fill: linear(pen, 48, [
        [0, tones.light],
        [0.4, tones.base],
        [1, tones.dark],
      ]),
    }) +
    path(way, { fill: '#0d0e0f' }) +
    path(way, { fill: 'none', stroke: tones.hi, 'stroke-opacity': 0.35, 'stroke-width': Math.max(0.6, plug * 0.03) })
  )
}

/**
 * Bent tube: the same line stroked ever thinner and ever more towards the light. The core strokes are blurred, so that
 * they blend instead of showing as bands.
 */
export const tube = (pen: Pen, metal: Metal, text: string, width: number, cap: 'round' | 'butt' = 'round'): string => {
  const tones = metalTones[metal]
  const stroke = (color: string, share: number, shift: number, opacity = 1) =>
    path(text, {
      stroke: color,
      'stroke-width': width * share,
      opacity,
      transform:
        shift === 0 ? undefined : `translate(${(-width * shift * 0.7).toFixed(2)} ${(-width * shift).toFixed(2)})`,
    })
  const core = tones.polished
    ? stroke(tones.base, 0.78, 0.02) +
      stroke(tones.dark, 0.5, 0.02, 0.85) +
      stroke(tones.bounce, 0.12, -0.3, 0.9) +
      stroke(tones.light, 0.34, 0.16) +
      stroke(tones.hi, 0.16, 0.2)
    : stroke(tones.dark, 0.86, 0.02) +
      stroke(tones.base, 0.66, 0.07) +
      stroke(tones.bounce, 0.1, -0.34, 0.55) +
      stroke(tones.light, 0.42, 0.13) +
      stroke(tones.hi, 0.17, 0.18)
  // A filter region is the bounding box of its content, which is empty for a straight line; an invisible square
  // enlarges it.
  const [, startX = '0', startY = '0'] = /^M(-?[\d.]+) ?(-?[\d.]+)/.exec(text) ?? []
  const bounds = rect(Number(startX) - width, Number(startY) - width, width * 2, width * 2, { stroke: 'none' })
  return group(
    { fill: 'none', 'stroke-linecap': cap, 'stroke-linejoin': 'round' },
    stroke(tones.polished ? tones.dark : mix(tones.deep, tones.dark, 0.35), 1, 0),
    group({ filter: blur(pen, width * 0.045) }, bounds, core),
  )
}

/** A round flange against the wall, seen straight on, with its exposed screws. */
export const flange = (pen: Pen, metal: Metal, cx: number, cy: number, r: number): string =>
  disc(pen, metal, cx, cy, r) +
  [90, 210, 330]
    .map(angle => {
      const turn = (angle * Math.PI) / 180
      return screw(pen, metal, cx + Math.cos(turn) * r * 0.68, cy + Math.sin(turn) * r * 0.68, r * 0.1, angle)
    })
    .join('')
