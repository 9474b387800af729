import type { Metal, PictureSpec } from '../../../core/catalogue/picture'
import { drawnBox } from '../../../core/catalogue/picture-extent'
import { blur, brushed, linear, radial, relief, shadow, shadowed, standing } from './finish'
import { mirrorGlass } from './glass'
import { bar, cylinder, disc, dome, flange, plate, screw, tube } from './metalwork'
import { metalTones, mix } from './palette'
import { circle, d, ellipse, group, line, path, rect, type Pen } from './svg'
import { mitred } from './surface'

type Draw = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number, px: number) => string

const paper = (pen: Pen, angle = 90): string => linear(pen, angle, [[0, '#ffffff'], [0.6, '#f0efec'], [1, '#cfcdc8']])

const body = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number, radius: number): string =>
  group({ filter: shadow(pen, 15, 0.4) }, plate(pen, metal, x, y, w, h, { radius, edge: 5, brush: 'vertical', angle: 14 })) +
  rect(x, y, w, h, { rx: radius, fill: linear(pen, 0, [[0, '#000', 0.22], [0.07, '#fff', 0.18], [0.2, '#fff', 0.02], [0.8, '#000', 0.02], [0.94, '#fff', 0.08], [1, '#000', 0.3]]) })

const towelDispenser: Draw = (pen, metal, x, y, w, h) => {
  const mouth = d`M${x + w * 0.2} ${y + h * 0.86}h${w * 0.6}l${-w * 0.07} ${h * 0.09}h${-w * 0.46}z`
  return body(pen, metal, x, y, w, h * 0.97, 18) + rect(x + 12, y + h * 0.2, w - 24, 2, { fill: '#000', opacity: 0.3 }) + rect(x + 12, y + h * 0.2 + 2, w - 24, 1.6, { fill: '#fff', opacity: 0.5 }) +
    cylinder(pen, metal, x + w / 2, y + h * 0.11, w * 0.042) + rect(x + w * 0.44, y + h * 0.46, w * 0.12, h * 0.2, { rx: w * 0.06, fill: linear(pen, 90, [[0, '#101314'], [1, '#2c3134']]), stroke: '#000', 'stroke-opacity': 0.4 }) + rect(x + w * 0.455, y + h * 0.56, w * 0.09, h * 0.09, { rx: 4, fill: '#f3f2ee' }) +
    path(mouth, { fill: '#0d0f10' }) + shadowed(pen, 4, path(d`M${x + w * 0.26} ${y + h * 0.88}h${w * 0.48}v${h * 0.12}l${-w * 0.08} ${-h * 0.012}l${-w * 0.08} ${h * 0.014}l${-w * 0.08} ${-h * 0.012}l${-w * 0.08} ${h * 0.012}l${-w * 0.08} ${-h * 0.012}l${-w * 0.08} ${h * 0.012}z`, { fill: paper(pen) }))
}

const soapDispenser: Draw = (pen, metal, x, y, w, h) => {
  const tones = metalTones[metal]
  const level = y + h * 0.3
  return body(pen, metal, x, y, w, h * 0.82, 26) + cylinder(pen, metal, x + w * 0.5, y + h * 0.085, w * 0.05) +
    rect(x + w * 0.39, y + h * 0.2, w * 0.22, h * 0.34, { rx: w * 0.11, fill: '#14181a' }) + rect(x + w * 0.405, level, w * 0.19, h * 0.23, { rx: w * 0.09, fill: linear(pen, 90, [[0, '#bfe0d8'], [1, '#5fa699']]) }) + rect(x + w * 0.43, y + h * 0.22, w * 0.035, h * 0.28, { rx: 8, fill: '#fff', opacity: 0.5 }) +
    group({ filter: shadow(pen, 9, 0.42) }, group({ filter: relief(pen, 6, 0.4) }, path(d`M${x + w * 0.2} ${y + h * 0.68}h${w * 0.6}l${w * 0.03} ${h * 0.14}q0 ${h * 0.05} ${-w * 0.1} ${h * 0.05}h${-w * 0.46}q${-w * 0.1} 0 ${-w * 0.1} ${-h * 0.05}z`, { fill: linear(pen, 90, [[0, tones.hi], [0.35, tones.light], [0.7, tones.base], [1, tones.dark]]), filter: brushed(pen, metal, 'horizontal', 'push') }))) +
    shadowed(pen, 5, bar(pen, metal, x + w * 0.44, y + h * 0.87, w * 0.12, h * 0.11, 8)) + ellipse(x + w * 0.5, y + h * 0.98, w * 0.045, h * 0.008, { fill: '#101213' })
}

const tissueHolder: Draw = (pen, metal, x, y, w, h) => {
  const [cy, r] = [y + h * 0.52, h * 0.44]
  const sheetX = x + w * 0.2
  const layers = Array.from({ length: 7 }, (_, at) => line(sheetX + w * 0.6 * 0.02, cy - r * 0.9 + at * 9, sheetX + w * 0.59, cy - r * 0.9 + at * 9, { stroke: '#000', 'stroke-opacity': 0.03 })).join('')
  return flange(pen, metal, x + w * 0.09, y + h * 0.16, w * 0.09) + flange(pen, metal, x + w * 0.91, y + h * 0.16, w * 0.09) +
    group({ filter: shadow(pen, 12, 0.36) }, rect(sheetX, cy - r, w * 0.6, r * 2, { rx: 8, fill: linear(pen, 90, [[0, '#dedcd8'], [0.16, '#ffffff'], [0.45, '#f6f5f2'], [0.75, '#dcdad5'], [1, '#a9a6a0']]) })) + layers +
    shadowed(pen, 6, path(d`M${sheetX} ${cy + r * 0.2}h${w * 0.6}V${y + h + 20}l${-w * 0.1} -6l${-w * 0.1} 8l${-w * 0.1} -7l${-w * 0.1} 8l${-w * 0.1} -8l${-w * 0.1} 6z`, { fill: linear(pen, 90, [[0, '#f4f3f0'], [0.2, '#ffffff'], [1, '#e6e4df']]) })) +
    [0.33, 0.66].map(at => line(sheetX + w * 0.6 * at, cy + r * 0.3, sheetX + w * 0.6 * at, y + h + 10, { stroke: '#000', 'stroke-opacity': 0.05, 'stroke-width': 3 })).join('') +
    [[x + w * 0.09, 1], [x + w * 0.91, -1]].map(([cx = 0, dir = 1]) => group({ filter: shadow(pen, 7, 0.4) }, tube(pen, metal, d`M${cx} ${y + h * 0.16}V${cy - h * 0.08}q0 ${h * 0.08} ${dir * w * 0.07} ${h * 0.08}h${dir * w * 0.05}`, w * 0.06))).join('')
}

const wasteBin: Draw = (pen, metal, x, y, w, h) => {
  const tones = metalTones[metal]
  const rim = h * 0.045
  return standing(pen, x, w, y + h) + group({ filter: shadow(pen, 12, 0.36) }, path(d`M${x + 3} ${y + rim}h${w - 6}l${-w * 0.02} ${h - rim - 6}q0 6 -8 6h${-w * 0.96 + 22}q-8 0 -8 -6z`, {
    fill: linear(pen, 0, [[0, tones.dark], [0.06, tones.base], [0.2, tones.hi], [0.36, tones.light], [0.56, tones.base], [0.78, tones.dark], [0.93, tones.deep], [1, tones.base]]), filter: brushed(pen, metal, 'horizontal'),
  })) + rect(x + w * 0.16, y + h * 0.16, w * 0.68, h * 0.17, { rx: 10, fill: '#0d0f10' }) +
    group({ filter: shadow(pen, 5, 0.4) }, path(d`M${x + w * 0.18} ${y + h * 0.165}h${w * 0.64}l${-w * 0.02} ${h * 0.13}h${-w * 0.6}z`, { fill: linear(pen, 24, [[0, tones.light], [0.4, tones.hi], [0.7, tones.base], [1, tones.dark]]), filter: brushed(pen, metal, 'horizontal', 'flap') })) +
    shadowed(pen, 5, rect(x - 2, y, w + 4, rim * 1.4, { rx: rim * 0.6, fill: linear(pen, 0, [[0, tones.deep], [0.18, tones.hi], [0.45, tones.base], [0.8, tones.dark], [1, tones.light]]) })) + rect(x + 4, y + h - 30, w - 8, 3, { fill: '#000', opacity: 0.35 })
}

const mirror: Draw = (pen, metal, x, y, w, h, px) => {
  const tones = metalTones[metal]
  const f = 0.75 * px
  return shadowed(pen, 14, rect(x, y, w, h, { fill: linear(pen, 40, [[0, tones.light], [0.5, tones.base], [1, tones.dark]]), filter: brushed(pen, metal, 'vertical') }), mitred(x, y, w, h, f * 0.45, 'raised', 0.9)) +
    [[x, y, 1, 1], [x + w, y, -1, 1], [x, y + h, 1, -1], [x + w, y + h, -1, -1]].map(([cx = 0, cy = 0, sx = 1, sy = 1]) => line(cx, cy, cx + sx * f, cy + sy * f, { stroke: tones.deep, 'stroke-opacity': 0.6, 'stroke-width': 1.4 })).join('') +
    mirrorGlass(pen, x + f, y + f, w - 2 * f, h - 2 * f) + mitred(x + f, y + f, w - 2 * f, h - 2 * f, 7, 'sunk', 0.6)
}

const handDryer: Draw = (pen, metal, x, y, w, h) => {
  const tones = metalTones[metal]
  const shell = d`M${x + w * 0.1} ${y}h${w * 0.8}q${w * 0.1} 0 ${w * 0.1} ${h * 0.12}v${h * 0.5}q0 ${h * 0.3} ${-w * 0.2} ${h * 0.34}h${-w * 0.6}q${-w * 0.2} ${-h * 0.04} ${-w * 0.2} ${-h * 0.34}v${-h * 0.5}q0 ${-h * 0.12} ${w * 0.1} ${-h * 0.12}z`
  const light = linear(pen, 62, [[0, tones.hi], [0.25, tones.light], [0.55, tones.base], [0.85, tones.dark], [1, tones.deep]])
  const grille = Array.from({ length: 9 }, (_, at) => rect(x + w * 0.3 + at * w * 0.046, y + h * 0.1, w * 0.02, h * 0.09, { rx: 5, fill: '#0f1112', opacity: 0.7 })).join('')
  return shadowed(pen, 8, path(d`M${x + w * 0.36} ${y + h * 0.9}h${w * 0.28}v${h * 0.08}q0 ${h * 0.03} ${-w * 0.04} ${h * 0.03}h${-w * 0.2}q${-w * 0.04} 0 ${-w * 0.04} ${-h * 0.03}z`, { fill: linear(pen, 0, [[0, '#17191b'], [0.3, '#565c60'], [1, '#121415']]) })) +
    group({ filter: shadow(pen, 18, 0.42) }, group({ filter: relief(pen, 9, 0.34) }, path(shell, { fill: light, filter: brushed(pen, metal, 'horizontal') }))) + grille +
    path(d`M${x + w * 0.14} ${y + h * 0.08}q${w * 0.1} ${-h * 0.03} ${w * 0.5} ${-h * 0.02}L${x + w * 0.3} ${y + h * 0.7}q${-w * 0.18} ${-h * 0.06} ${-w * 0.2} ${-h * 0.3}z`, { fill: '#fff', opacity: 0.12, filter: blur(pen, 16) }) +
    ellipse(x + w / 2, y + h * 0.72, w * 0.13, h * 0.075, { fill: linear(pen, 90, [[0, '#08090a'], [1, '#33393c']]) }) + circle(x + w / 2, y + h * 0.72, h * 0.022, { fill: radial(pen, [[0, '#ff8d7a'], [1, '#7c1f14']]) }) +
    ellipse(x + w / 2, y + h * 0.72, w * 0.13, h * 0.075, { fill: 'none', stroke: tones.hi, 'stroke-opacity': 0.5, 'stroke-width': 2 })
}

const coatHook: Draw = (pen, metal, x, y, w, h) => {
  const cx = x + w / 2
  const hook = (text: string, thick: number) => group({ filter: shadow(pen, 14, 0.42) }, tube(pen, metal, text, thick))
  return shadowed(pen, 14, plate(pen, metal, cx - w * 0.36, y, w * 0.72, h * 0.5, { radius: w * 0.34, edge: 6, brush: 'vertical' })) +
    screw(pen, metal, cx, y + h * 0.09, w * 0.068, 20) + screw(pen, metal, cx, y + h * 0.41, w * 0.068, 65) +
    hook(d`M${cx} ${y + h * 0.26}C${cx} ${y + h * 0.62} ${cx - w * 0.42} ${y + h * 0.6} ${cx - w * 0.4} ${y + h * 0.42}`, w * 0.16) + dome(pen, metal, cx - w * 0.4, y + h * 0.41, w * 0.12) +
    hook(d`M${cx} ${y + h * 0.26}C${cx} ${y + h * 0.62} ${cx + w * 0.42} ${y + h * 0.6} ${cx + w * 0.4} ${y + h * 0.42}`, w * 0.16) + dome(pen, metal, cx + w * 0.4, y + h * 0.41, w * 0.12) +
    hook(d`M${cx} ${y + h * 0.24}C${cx} ${y + h * 0.66} ${cx - w * 0.02} ${y + h * 0.8} ${cx} ${y + h * 0.9}`, w * 0.2) + shadowed(pen, 10, dome(pen, metal, cx, y + h * 0.93, w * 0.17)) + dome(pen, metal, cx, y + h * 0.24, w * 0.14)
}

const shelf: Draw = (pen, metal, x, y, w, h, px) => {
  const tones = metalTones[metal]
  const bracket = (bx: number) => shadowed(pen, 6, path(d`M${bx} ${y + 0.4 * px}h${1.1 * px}v${h - 0.9 * px}q0 ${0.5 * px} ${-0.55 * px} ${0.5 * px}q${-0.55 * px} 0 ${-0.55 * px} ${-0.5 * px}z`, { fill: linear(pen, 0, [[0, tones.light], [0.3, tones.hi], [0.7, tones.base], [1, tones.dark]]), filter: brushed(pen, metal, 'vertical') })) + screw(pen, metal, bx + 0.55 * px, y + h - 0.9 * px, 0.22 * px, 30)
  const top = d`M${x + 1.6 * px} ${y - 2.2 * px}H${x + w - 1.6 * px}L${x + w} ${y}H${x}z`
  return bracket(x + 2.2 * px) + bracket(x + w - 3.3 * px) + shadowed(pen, 12, path(top, { fill: linear(pen, 20, [[0, tones.light], [0.25, tones.hi], [0.5, tones.base], [0.75, tones.light], [1, tones.base]]), filter: brushed(pen, metal, 'horizontal', 'top') }),
    rect(x, y, w, 0.8 * px, { fill: linear(pen, 90, [[0, tones.hi], [0.25, tones.light], [1, tones.dark]]) })) + rect(x, y + 0.8 * px, w, 5, { fill: tones.deep, opacity: 0.5 })
}

/** Closed wall unit for changing infants: moulded bed front, recessed grip, pictogram without words. */
const changingStation: Draw = (pen, metal, x, y, w, h) => {
  const tones = metalTones[metal]
  const ink = mix(tones.deep, '#000000', 0.2)
  const [cx, cy] = [x + w * 0.5, y + h * 0.52]
  const figure = group({ fill: 'none', stroke: ink, 'stroke-width': 11, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', opacity: 0.75 },
    path(d`M${cx - w * 0.15} ${cy + h * 0.2}h${w * 0.3}m${-w * 0.26} 0v${h * 0.1}m${w * 0.22} ${-h * 0.1}v${h * 0.1}`), path(d`M${cx - w * 0.05} ${cy + h * 0.13}h${w * 0.1}l${w * 0.028} ${-h * 0.06}l${w * 0.028} ${h * 0.06}`, { 'stroke-width': 17 }), circle(cx - w * 0.096, cy + h * 0.12, w * 0.02, { fill: ink }),
    circle(cx - w * 0.01, cy - h * 0.24, w * 0.025, { fill: ink }), path(d`M${cx - w * 0.07} ${cy + h * 0.02}v${-h * 0.07}q0 ${-h * 0.07} ${w * 0.06} ${-h * 0.07}q${w * 0.06} 0 ${w * 0.06} ${h * 0.07}v${h * 0.05}`, { 'stroke-width': 17 }))
  return group({ filter: shadow(pen, 16, 0.42) }, plate(pen, metal, x, y, w, h, { radius: 34, edge: 6, brush: 'horizontal', angle: 24 })) +
    rect(x + w * 0.035, y + h * 0.055, w * 0.93, h * 0.89, { rx: 26, fill: 'none', stroke: tones.deep, 'stroke-opacity': 0.45, 'stroke-width': 3 }) + rect(x + w * 0.035, y + h * 0.055 + 3, w * 0.93, h * 0.89, { rx: 26, fill: 'none', stroke: '#fff', 'stroke-opacity': 0.4, 'stroke-width': 2 }) +
    rect(x + w * 0.36, y + h * 0.1, w * 0.28, h * 0.085, { rx: h * 0.04, fill: linear(pen, 90, [[0, '#101213'], [1, '#43494d']]) }) + rect(x + w * 0.36, y + h * 0.1, w * 0.28, h * 0.085, { rx: h * 0.04, fill: 'none', stroke: tones.hi, 'stroke-opacity': 0.6, 'stroke-width': 2 }) + figure +
    [0.12, 0.88].map(at => shadowed(pen, 5, bar(pen, metal, x + w * at - w * 0.05, y + h - 12, w * 0.1, 22, 8))).join('') + disc(pen, metal, x + w * 0.93, y + h * 0.14, 10)
}

type Kind = 'towel-dispenser' | 'soap-dispenser' | 'tissue-holder' | 'waste-bin' | 'mirror' | 'hand-dryer' | 'coat-hook' | 'shelf' | 'changing-station'

const draws: Readonly<Record<Kind, Draw>> = {
  'towel-dispenser': towelDispenser, 'soap-dispenser': soapDispenser, 'tissue-holder': tissueHolder, 'waste-bin': wasteBin, mirror,
  'hand-dryer': handDryer, 'coat-hook': coatHook, shelf, 'changing-station': changingStation,
}

export const drawWashroom = (pen: Pen, spec: Extract<PictureSpec, { readonly kind: Kind }>): string => {
  const { x, y, width, height, scale } = drawnBox(spec)
  return draws[spec.kind](pen, spec.metal, x, y, width, height, scale)
}
