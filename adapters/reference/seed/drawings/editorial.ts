import { accent, concrete, dimension, fine, hatch, heavy, ink, light, paper, pencil } from './drafting'
import { cabinetRun, garageShelves, sinkPlans, tableLight } from './editorial-kitchen'
import { linear } from './finish'
import { wood } from './wood'
import { circle, d, group, line, path, rect, type Pen } from './svg'

const solid = (text: string, fill = ink): string => path(text, { fill, 'fill-rule': 'evenodd' })

/** Section through a hollow metal jamb in a stud wall, the door's edge against its stop. */
const jamb = (pen: Pen): string =>
  rect(60, 250, 350, 460, { fill: hatch(pen) }) +
  rect(60, 212, 392, 38, { fill: '#f6f5f0', ...{ stroke: ink, 'stroke-width': 3 } }) +
  rect(60, 710, 392, 38, { fill: '#f6f5f0', stroke: ink, 'stroke-width': 3 }) +
  line(410, 250, 410, 710, fine) +
  solid(d`M392 196H560V396H640V566H560V764H392V724H408V748H544V550H624V412H544V212H408V236H392z`) +
  wood(pen, 'white-oak', 662, 574, 520, 168, { along: 'horizontal', figure: 'plain', leaves: 1, salt: 'core' }) +
  path(d`M662 574H1182M662 742H1182M662 574V742`, heavy) +
  path(d`M1182 560l-14 60l24 40l-20 96`, fine) +
  rect(640, 590, 22, 136, { fill: '#aeb4b7', stroke: ink, 'stroke-width': 3 }) +
  circle(651, 556, 21, { fill: '#aeb4b7', stroke: ink, 'stroke-width': 5 }) +
  dimension(560, 134, 640, 134, 230) +
  dimension(1218, 574, 1218, 742, -20) +
  dimension(200, 840, 560, 840, -60) +
  path(d`M600 480m-54 0a54 54 0 1 0 108 0a54 54 0 1 0 -108 0`, {
    fill: 'none',
    stroke: accent,
    'stroke-width': 4,
    'stroke-dasharray': '14 10',
  })

/** Two locks seen from above: storeroom always locked outside, classroom turned by key. */
const locks = (pen: Pen): string => {
  const one = (y: number, turned: boolean) => {
    const steel = linear(pen, 90, [
      [0, '#f4f6f6'],
      [0.4, '#c3c9cc'],
      [1, '#878e92'],
    ])
    return (
      wood(pen, 'walnut', 90, y + 106, 1100, 120, {
        along: 'horizontal',
        figure: 'plain',
        leaves: 1,
        salt: `leaf${y}`,
      }) +
      path(d`M90 ${y + 106}H1190M90 ${y + 226}H1190`, heavy) +
      path(d`M90 ${y + 90}l16 50l-30 44l18 58M1190 ${y + 90}l-16 50l30 44l-18 58`, fine) +
      rect(560, y + 106, 160, 120, { fill: '#f6f5f0', stroke: ink, 'stroke-width': 5 }) +
      rect(575, y + 122, 130, 88, { fill: hatch(pen, 14), stroke: ink, 'stroke-width': 3 }) +
      [
        [y + 82, 24],
        [y + 226, 24],
      ]
        .map(([ry = 0, rh = 0]) => rect(520, ry, 240, rh, { fill: steel, stroke: ink, 'stroke-width': 5 }))
        .join('') +
      path(d`M612 ${y + 82}V${y + 32}H${612 - 250}q-26 0 -26 -20q0 -20 26 -20H632q36 0 36 36V${y + 82}z`, {
        fill: steel,
        stroke: ink,
        'stroke-width': 5,
      }) +
      path(d`M612 ${y + 250}v50H362q-26 0 -26 20q0 20 26 20H632q36 0 36 -36v-54z`, {
        fill: steel,
        stroke: ink,
        'stroke-width': 5,
        ...(turned ? {} : { 'stroke-dasharray': undefined }),
      }) +
      circle(640, y + 10, 26, { fill: '#f6f5f0', stroke: ink, 'stroke-width': 5 }) +
      rect(635, y - 6, 10, 32, { fill: ink, transform: turned ? `rotate(90 640 ${y + 10})` : undefined }) +
      (turned
        ? path(d`M700 ${y + 46}a74 74 0 0 0 -20 -92m0 0l4 34m-4 -34l34 6`, {
            fill: 'none',
            stroke: accent,
            'stroke-width': 6,
          })
        : path(d`M712 ${y - 18}l52 52m0 -52l-52 52`, { fill: 'none', stroke: accent, 'stroke-width': 8 }))
    )
  }
  return one(100, false) + one(550, true)
}

/** Elevation of a tall door with its hinge heights dimensioned. */
const hinges = (pen: Pen): string => {
  const [x, y, w, h] = [430, 70, 360, 800]
  const places = [60, 292, 524, 730]
  return (
    path(d`M${x - 40} ${y + h}V${y - 34}H${x + w + 40}V${y + h}`, { ...fine, fill: '#d5d8d3' }) +
    wood(pen, 'cherry', x, y, w, h, { figure: 'plain', leaves: 3, salt: 'leaf' }) +
    rect(x, y, w, h, heavy) +
    line(120, y + h, 1160, y + h, heavy) +
    places
      .map(
        at =>
          rect(x - 22, y + at - 34, 30, 68, { fill: '#f2f3f2', stroke: ink, 'stroke-width': 5 }) +
          line(x - 22, y + at - 11, x + 8, y + at - 11, fine) +
          line(x - 22, y + at + 12, x + 8, y + at + 12, fine) +
          circle(x - 120, y + at, 13, { fill: accent }) +
          line(x - 106, y + at, x - 30, y + at, { stroke: accent, 'stroke-width': 3 }),
      )
      .join('') +
    circle(x + w - 44, y + 452, 24, { fill: '#f2f3f2', stroke: ink, 'stroke-width': 5 }) +
    rect(x + w - 150, y + 442, 110, 20, { rx: 10, fill: '#f2f3f2', stroke: ink, 'stroke-width': 5 }) +
    [0, 1, 2, 3].map(at => dimension(200, y + (places[at - 1] ?? 0), 200, y + (places[at] ?? h), 0)).join('') +
    dimension(960, y, 960, y + h, -150) +
    path(d`M${x + 8} ${y + 4}L${x + w - 6} ${y + h / 2}L${x + 8} ${y + h - 4}`, {
      ...light,
      stroke: '#fff',
      opacity: 0.75,
      'stroke-dasharray': '18 12',
      'stroke-width': 3,
    })
  )
}

/** Plan of the four handings: hinge side and swing. */
const handing = (pen: Pen): string => {
  const one = (cx: number, cy: number, right: boolean, out: boolean) => {
    const [sx, sy] = [right ? -1 : 1, out ? 1 : -1]
    const x0 = cx - sx * 150
    const wallPiece = (wx: number, ww: number) =>
      rect(wx, cy - 22, ww, 44, { fill: concrete(pen), stroke: ink, 'stroke-width': 6 })
    return (
      wallPiece(cx - 290, 140) +
      wallPiece(cx + 150, 140) +
      path(d`M${x0} ${cy + sy * 300}A300 300 0 0 ${sx * sy > 0 ? 0 : 1} ${x0 + sx * 300} ${cy}`, {
        fill: 'none',
        stroke: pencil,
        'stroke-width': 3,
        'stroke-dasharray': '16 11',
      }) +
      wood(pen, 'maple', sx > 0 ? x0 : x0 - 30, sy > 0 ? cy : cy - 300, 30, 300, { salt: `leaf${cx}${cy}` }) +
      rect(sx > 0 ? x0 : x0 - 30, sy > 0 ? cy : cy - 300, 30, 300, { fill: 'none', stroke: ink, 'stroke-width': 5 }) +
      circle(x0, cy, 13, { fill: accent }) +
      path(d`M${cx - 16} ${cy - sy * 96}l16 ${sy * 26}l16 ${-sy * 26}z`, { fill: accent })
    )
  }
  return (
    one(320, 400, false, false) +
    one(960, 400, true, false) +
    one(320, 560, false, true) +
    one(960, 560, true, true) +
    line(640, 60, 640, 900, { ...light, 'stroke-dasharray': '26 14' })
  )
}

/** Section at the foot of a door: threshold, sweep and the gap they close. */
const sill = (pen: Pen): string =>
  rect(0, 726, 1280, 234, { fill: concrete(pen) }) +
  line(0, 726, 1280, 726, heavy) +
  wood(pen, 'white-oak', 500, 0, 250, 588, { figure: 'plain', leaves: 1, salt: 'leaf' }) +
  path(d`M500 0V588H750V0`, heavy) +
  solid(
    d`M170 726L300 650H330L346 666L362 650H392L408 666L424 650H454L470 666L486 650H516L532 666L548 650H578L594 666L610 650H640L656 666L672 650H702L718 666L734 650H764L780 666L796 650H826L956 726H890L806 680H320L236 726z`,
  ) +
  path(d`M750 430h26v130q0 22 24 22h12v38h-36v-26q-26 -4 -26 -30z`, {
    fill: '#c6cbce',
    stroke: ink,
    'stroke-width': 5,
  }) +
  Array.from({ length: 9 }, (_, at) =>
    line(780 + at * 4, 618, 776 + at * 5, 652, { stroke: ink, 'stroke-width': 3 }),
  ).join('') +
  [560, 625, 690]
    .map(at => path(d`M${at - 26} 588v30q26 44 52 0v-30`, { fill: '#4a5155', stroke: ink, 'stroke-width': 4 }))
    .join('') +
  dimension(1060, 588, 1060, 650, -280) +
  dimension(170, 850, 956, 850, -110) +
  dimension(500, 92, 750, 92, 0) +
  path(d`M96 600c70 -40 120 40 190 0s120 40 150 8`, { fill: 'none', stroke: accent, 'stroke-width': 5 }) +
  path(d`M436 608l-6 -26m6 26l-26 8`, { fill: 'none', stroke: accent, 'stroke-width': 5 })

/** Exploded shaker front: stiles, rails and panel drawn apart along their joints. */
const frontParts = (pen: Pen): string => {
  const piece = (x: number, y: number, w: number, h: number, salt: string) =>
    wood(pen, 'walnut', x, y, w, h, {
      along: w > h ? 'horizontal' : 'vertical',
      salt,
      figure: salt === 'panel' ? 'plain' : 'straight',
      leaves: 1,
    }) + rect(x, y, w, h, { fill: 'none', stroke: ink, 'stroke-width': 5 })
  const tenon = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, { fill: '#f6f5f0', stroke: ink, 'stroke-width': 4 }) + rect(x, y, w, h, { fill: hatch(pen, 12) })
  const guide = (x1: number, y1: number, x2: number, y2: number) =>
    line(x1, y1, x2, y2, { stroke: accent, 'stroke-width': 3, 'stroke-dasharray': '12 9' })
  return (
    tenon(396, 126, 34, 64) +
    tenon(850, 126, 34, 64) +
    tenon(396, 770, 34, 64) +
    tenon(850, 770, 34, 64) +
    piece(220, 100, 112, 760, 'left') +
    piece(948, 100, 112, 760, 'right') +
    piece(430, 100, 420, 116, 'top') +
    piece(430, 744, 420, 116, 'foot') +
    piece(452, 282, 376, 396, 'panel') +
    rect(470, 300, 340, 360, { fill: 'none', stroke: '#fff', 'stroke-opacity': 0.4, 'stroke-width': 2 }) +
    guide(332, 158, 396, 158) +
    guide(884, 158, 948, 158) +
    guide(332, 802, 396, 802) +
    guide(884, 802, 948, 802) +
    guide(640, 216, 640, 282) +
    guide(640, 678, 640, 744) +
    guide(332, 480, 452, 480) +
    guide(828, 480, 948, 480) +
    dimension(120, 100, 120, 860, 80)
  )
}

const drawings = [
  jamb,
  locks,
  hinges,
  handing,
  sill,
  frontParts,
  cabinetRun,
  sinkPlans,
  tableLight,
  garageShelves,
] as const

/** Drawings for posts: sections, plans and elevations in ink with one material filled in. */
export const drawEditorial = (pen: Pen, number: number): string =>
  group({}, paper(pen), drawings[number - 1]?.(pen) ?? '')
