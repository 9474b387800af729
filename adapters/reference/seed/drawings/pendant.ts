import { brushed, linear, shadow, shadowed } from './finish'
import { glow, opal, spun, type DrawLight } from './lamplight'
import { bar } from './metalwork'
import { metalTones, mix } from './palette'
import { circle, d, ellipse, group, path, randomFrom, rect, type Pen } from './svg'
import type { Metal } from '../../../../core/catalogue/picture'

/** Canopy on the ceiling and the cord down to the lamp holder. */
const hung = (pen: Pen, metal: Metal, cx: number, y: number, w: number, to: number): string =>
  shadowed(pen, 6, rect(cx - w * 0.16, y, w * 0.32, 32, { rx: 8, fill: spun(pen, metal) })) +
  rect(cx - 3, y + 28, 6, to - y - 20, {
    fill: linear(pen, 0, [
      [0, '#3a3f42'],
      [0.4, '#6a7074'],
      [1, '#17191b'],
    ]),
  }) +
  shadowed(pen, 5, bar(pen, metal, cx - w * 0.05, to - 20, w * 0.1, 84, 8))

export const domePendant: DrawLight = (pen, metal, x, y, w, h) => {
  const tones = metalTones[metal]
  const [cx, top] = [x + w / 2, y + h * 0.6]
  const bell = d`M${cx - w * 0.09} ${top}C${cx - w * 0.13} ${top + h * 0.1} ${x + w * 0.03} ${top + h * 0.12} ${x} ${y + h * 0.95}h${w}C${x + w * 0.97} ${top + h * 0.12} ${cx + w * 0.13} ${top + h * 0.1} ${cx + w * 0.09} ${top}z`
  return (
    glow(pen, cx, y + h, w * 0.6, 0.4) +
    hung(pen, metal, cx, y, w, y + h * 0.545) +
    ellipse(cx, y + h * 0.955, w * 0.485, h * 0.026, {
      fill: linear(pen, 90, [
        [0, '#b08f52'],
        [1, '#fff2cf'],
      ]),
    }) +
    ellipse(cx, y + h * 0.965, w * 0.12, h * 0.035, { fill: opal(pen) }) +
    group(
      { filter: shadow(pen, 14, 0.36) },
      path(bell, { fill: spun(pen, metal), filter: brushed(pen, metal, 'horizontal') }),
    ) +
    path(bell, {
      fill: linear(pen, 90, [
        [0, '#fff', 0.16],
        [0.5, '#000', 0],
        [1, '#000', 0.26],
      ]),
    }) +
    rect(x, y + h * 0.945, w, h * 0.012, {
      rx: 4,
      fill: linear(pen, 0, [
        [0, tones.dark],
        [0.25, tones.hi],
        [0.6, tones.base],
        [1, tones.dark],
      ]),
    })
  )
}

export const globePendant: DrawLight = (pen, metal, x, y, w, h) => {
  const [cx, r] = [x + w / 2, w * 0.46]
  const cy = y + h - r
  return (
    glow(pen, cx, cy, r * 1.35, 0.34) +
    hung(pen, metal, cx, y, w, cy - r - 44) +
    group({ filter: shadow(pen, 14, 0.3) }, circle(cx, cy, r, { fill: opal(pen) })) +
    ellipse(cx - r * 0.4, cy - r * 0.46, r * 0.24, r * 0.15, {
      fill: '#fff',
      opacity: 0.75,
      transform: `rotate(-40 ${cx - r * 0.4} ${cy - r * 0.46})`,
    }) +
    shadowed(pen, 5, rect(cx - r * 0.26, cy - r * 1.03, r * 0.52, r * 0.16, { rx: 6, fill: spun(pen, metal) }))
  )
}

export const cylinderPendant: DrawLight = (pen, metal, x, y, w, h) => {
  const cx = x + w / 2
  const [tx, tw, ty] = [cx - w * 0.17, w * 0.34, y + h * 0.5]
  return (
    glow(pen, cx, y + h, w * 0.36, 0.4) +
    hung(pen, metal, cx, y, w, ty - 50) +
    group(
      { filter: shadow(pen, 14, 0.36) },
      rect(tx, ty, tw, h * 0.49, { rx: 6, fill: spun(pen, metal), filter: brushed(pen, metal, 'horizontal') }),
    ) +
    ellipse(cx, y + h * 0.99, tw / 2 - 2, h * 0.013, { fill: '#fff3d2' }) +
    rect(tx, ty, tw, 12, { rx: 6, fill: metalTones[metal].hi, opacity: 0.4 })
  )
}

export const linearPendant: DrawLight = (pen, metal, x, y, w, h) => {
  const [top, wide] = [y + h * 0.62, w * 1.9]
  const cx = x + w / 2
  const left = cx - wide / 2
  const wire = (from: number, to: number) =>
    path(d`M${from} ${y + 24}L${to} ${top}`, { stroke: metalTones[metal].dark, 'stroke-width': 4 })
  return (
    rect(left + 30, top + 40, wide - 60, 150, {
      fill: linear(pen, 90, [
        [0, '#ffe9bd', 0.42],
        [1, '#ffe9bd', 0],
      ]),
    }) +
    wire(cx - w * 0.2, left + 90) +
    wire(cx + w * 0.2, left + wide - 90) +
    shadowed(pen, 6, rect(cx - w * 0.34, y, w * 0.68, 34, { rx: 8, fill: spun(pen, metal) })) +
    group({ filter: shadow(pen, 12, 0.36) }, bar(pen, metal, left, top, wide, 56, 10)) +
    rect(left + 12, top + 50, wide - 24, 12, { rx: 4, fill: '#fff6df' })
  )
}

/** Strands round an upright frame, crossing at a slant, light showing between. */
export const wovenPendant: DrawLight = (pen, metal, x, y, w, h) => {
  const cx = x + w / 2
  const [top, foot] = [y + h * 0.52, y + h * 0.98]
  const shape = d`M${cx - w * 0.14} ${top}C${x - w * 0.06} ${top + h * 0.12} ${x - w * 0.03} ${foot - h * 0.14} ${cx - w * 0.3} ${foot}h${w * 0.6}C${x + w * 1.03} ${foot - h * 0.14} ${x + w * 1.06} ${top + h * 0.12} ${cx + w * 0.14} ${top}z`
  const random = randomFrom(pen.seed('strands'))
  const strands = Array.from({ length: 30 }, (_, at) => {
    const sy = top + ((foot - top) * at) / 29
    const tone = mix('#8a6238', '#d8b47c', random())
    return (
      path(d`M${x - 20} ${sy}q${w * 0.5} ${30 + random() * 14} ${w + 40} 0`, {
        fill: 'none',
        stroke: tone,
        'stroke-width': 9 + random() * 4,
      }) +
      (at % 3
        ? ''
        : path(
            d`M${x + (w * at) / 29 - 60} ${foot + 10}q${60 + random() * 30} ${-h * 0.26} ${130 - at * 4} ${top - foot - 20}`,
            { fill: 'none', stroke: '#6f4c29', 'stroke-width': 6, opacity: 0.7 },
          ))
    )
  }).join('')
  const clip = pen.define(id => `<clipPath id="${id}">${path(shape)}</clipPath>`)
  return (
    glow(pen, cx, foot - h * 0.1, w * 0.62, 0.4) +
    hung(pen, metal, cx, y, w, top - 36) +
    group(
      { filter: shadow(pen, 14, 0.32) },
      group(
        { 'clip-path': clip },
        path(shape, { fill: '#fbe3b0' }),
        strands,
        path(shape, {
          fill: linear(pen, 0, [
            [0, '#2a1608', 0.5],
            [0.28, '#fff', 0.08],
            [0.6, '#000', 0],
            [1, '#2a1608', 0.6],
          ]),
        }),
      ),
    )
  )
}

/** The stepped opal bowl of a schoolhouse lamp, its neck upward. */
export const schoolhouseGlass = (pen: Pen, cx: number, top: number, w: number, h: number): string => {
  const glass = d`M${cx - w * 0.2} ${top}v${h * 0.16}q${-w * 0.04} ${h * 0.08} ${-w * 0.16} ${h * 0.1}q${-w * 0.16} ${h * 0.06} ${-w * 0.14} ${h * 0.28}q${w * 0.02} ${h * 0.14} ${w * 0.1} ${h * 0.18}q0 ${h * 0.12} ${w * 0.1} ${h * 0.17}q${w * 0.3} ${h * 0.14} ${w * 0.6} 0q${w * 0.1} ${-h * 0.05} ${w * 0.1} ${-h * 0.17}q${w * 0.08} ${-h * 0.04} ${w * 0.1} ${-h * 0.18}q${w * 0.02} ${-h * 0.22} ${-w * 0.14} ${-h * 0.28}q${-w * 0.12} ${-h * 0.02} ${-w * 0.16} ${-h * 0.1}v${-h * 0.16}z`
  return (
    glow(pen, cx, top + h * 0.55, w * 0.62, 0.34) +
    group({ filter: shadow(pen, 13, 0.3) }, path(glass, { fill: opal(pen) })) +
    path(d`M${cx - w * 0.4} ${top + h * 0.72}q${w * 0.4} ${h * 0.09} ${w * 0.8} 0`, {
      fill: 'none',
      stroke: '#bda980',
      'stroke-width': 4,
      opacity: 0.7,
    }) +
    path(d`M${cx - w * 0.41} ${top + h * 0.36}q${-w * 0.06} ${h * 0.1} ${-w * 0.02} ${h * 0.22}`, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 14,
      'stroke-linecap': 'round',
      opacity: 0.8,
    })
  )
}

export const schoolhousePendant: DrawLight = (pen, metal, x, y, w, h) => {
  const cx = x + w / 2
  const top = y + h * 0.56
  return (
    hung(pen, metal, cx, y, w, top - 64) +
    schoolhouseGlass(pen, cx, top, w, h * 0.43) +
    shadowed(pen, 6, rect(cx - w * 0.23, top - 34, w * 0.46, 62, { rx: 10, fill: spun(pen, metal) }))
  )
}
