import { cabinetAt, type Cabinet } from './cabinet'
import { linear, shadow, shadowed } from './finish'
import { drawFaucet } from './faucet'
import { drawLight } from './light'
import { face } from './surface'
import { d, group, line, path, placed, randomFrom, rect, type Pen } from './svg'

const tiles = (pen: Pen, x: number, y: number, w: number, h: number): string => {
  const random = randomFrom(pen.seed('tiles'))
  const [tw, th] = [62, 24]
  const rows = Math.ceil(h / th)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: Math.ceil(w / tw) + 1 }, (__, col) => {
      const left = Math.max(x, x + col * tw - (row % 2 ? tw / 2 : 0))
      const right = Math.min(x + w, x + (col + 1) * tw - (row % 2 ? tw / 2 : 0))
      if (right - left < 4) return ''
      return (
        rect(left + 1, y + row * th + 1, right - left - 2, th - 2, {
          rx: 1.5,
          fill: random() > 0.5 ? '#f4f3ee' : '#efeee8',
        }) + line(left + 2, y + row * th + 2, right - 3, y + row * th + 2, { stroke: '#fff', 'stroke-width': 1.4 })
      )
    }).join(''),
  ).join('')
}

/** Joints between floor boards, closer together towards the wall. */
const boards = (floor: number): string => {
  return [0.2, 0.46, 0.76]
    .map(share => {
      const y = floor + share * (kitchenSize.height - floor)
      return (
        line(0, y, kitchenSize.width, y, { stroke: '#6b4f2a', 'stroke-opacity': 0.45, 'stroke-width': 1.6 }) +
        line(0, y + 1.6, kitchenSize.width, y + 1.6, { stroke: '#fff', 'stroke-opacity': 0.25 })
      )
    })
    .join('')
}

export const kitchenSize = { width: 1280, height: 960 } as const

/**
 * A run of kitchen cabinets under daylight: white oak below, white above, apron sink, gooseneck faucet and two
 * pendants.
 */
export const drawKitchen = (pen: Pen): string => {
  const { width, height } = kitchenSize
  const px = 8.6
  const floor = 866
  const base = (kind: Cabinet['kind'], w: number): Cabinet =>
    ({ kind, width: w, height: 34.5, face: 'white-oak', style: 'shaker' }) as Cabinet
  const wall = (w: number): Cabinet => ({ kind: 'cabinet-wall', width: w, height: 34, face: 'sand', style: 'shaker' })
  const top = floor - 34.5 * px
  const run = [
    base('cabinet-drawers', 24),
    base('cabinet-sink', 36),
    base('cabinet-base', 30),
    base('cabinet-drawers', 18),
  ]
  const left = (width - 132 * px) / 2
  let at = left
  const bases = run
    .map((one, n) => {
      const drawn = cabinetAt(pen, one, at, top, px, `base${n}`)
      at += one.width * px
      return drawn
    })
    .join('')
  const counterY = top - 1.5 * px
  const counter = shadowed(
    pen,
    8,
    rect(left - 8, counterY, 108 * px + 12, 1.5 * px, {
      fill: linear(pen, 90, [
        [0, '#fdfdfb'],
        [0.4, '#ebeae5'],
        [1, '#bdbbb4'],
      ]),
    }),
  )
  const wallTop = counterY - 52 * px
  const uppers = [
    [left, 24],
    [left + 60 * px, 30],
    [left + 90 * px, 18],
  ]
    .map(([wx = 0, ww = 0], n) => shadowed(pen, 9, cabinetAt(pen, wall(ww), wx, wallTop, px, `wall${n}`)))
    .join('')
  const tall: Cabinet = { kind: 'cabinet-tall', width: 24, height: 34.5 + 1.5 + 52, face: 'white-oak', style: 'shaker' }
  const window = (() => {
    const [wx, wy, ww, wh] = [left + 26.5 * px, wallTop + 2 * px, 31 * px, 36 * px]
    return (
      rect(wx - 9, wy - 9, ww + 18, wh + 18, { fill: '#f7f6f2', filter: shadow(pen, 6, 0.24) }) +
      rect(wx, wy, ww, wh, {
        fill: linear(pen, 90, [
          [0, '#cfe0e8'],
          [0.6, '#e6eff1'],
          [1, '#dfe6dc'],
        ]),
      }) +
      path(
        d`M${wx} ${wy + wh * 0.78}q${ww * 0.2} -30 ${ww * 0.42} -8q${ww * 0.24} -34 ${ww * 0.58} 4v${wh * 0.22}H${wx}z`,
        { fill: '#a9bda6' },
      ) +
      path(d`M${wx} ${wy + wh * 0.5}L${wx + ww * 0.7} ${wy}h${ww * 0.2}L${wx} ${wy + wh * 0.66}z`, {
        fill: '#fff',
        opacity: 0.3,
      }) +
      rect(wx + ww / 2 - 4, wy, 8, wh, { fill: '#f7f6f2' }) +
      rect(wx, wy + wh * 0.48, ww, 7, { fill: '#f7f6f2' }) +
      rect(wx - 14, wy + wh + 9, ww + 28, 12, {
        fill: linear(pen, 90, [
          [0, '#ffffff'],
          [1, '#d4d2cb'],
        ]),
        filter: shadow(pen, 4, 0.24),
      })
    )
  })()
  const sinkX = left + 42 * px
  const faucet = drawFaucet(pen, { kind: 'faucet-gooseneck', metal: 'bright-brass' })
  const pendant = drawLight(pen, { kind: 'pendant', metal: 'bright-brass' })
  return (
    rect(0, 0, width, height, {
      fill: linear(pen, 60, [
        [0, '#eeefec'],
        [1, '#dfe1dd'],
      ]),
    }) +
    tiles(pen, left - 4, counterY - 18 * px, 108 * px + 4, 18 * px) +
    rect(left - 4, counterY - 18 * px, 108 * px + 4, 26, {
      fill: linear(pen, 90, [
        [0, '#000', 0.12],
        [1, '#000', 0],
      ]),
    }) +
    rect(0, floor, width, height - floor, { fill: '#cfc9bd' }) +
    face(pen, 'birch', 0, floor, width, height - floor, {
      along: 'horizontal',
      salt: 'boards',
      figure: 'plain',
      leaves: 3,
    }) +
    rect(0, floor, width, 30, {
      fill: linear(pen, 90, [
        [0, '#000', 0.3],
        [1, '#000', 0],
      ]),
    }) +
    boards(floor) +
    rect(left + 5, floor - 4 * px, 132 * px - 10, 4 * px, { fill: '#1a1511' }) +
    window +
    uppers +
    bases +
    shadowed(pen, 10, cabinetAt(pen, tall, left + 108 * px, floor - tall.height * px, px, 'tall')) +
    counter +
    rect(sinkX - 15 * px, counterY, 30 * px, 10 * px, {
      rx: 7,
      fill: linear(pen, 84, [
        [0, '#ffffff'],
        [0.3, '#f6f5f1'],
        [1, '#cbc9c2'],
      ]),
      filter: shadow(pen, 6, 0.3),
    }) +
    placed(faucet, 500, 1151, sinkX - 12, counterY + 1, 0.13) +
    [-11, 11].map(at => placed(pendant, 640, 108, sinkX + at * px, 0, 0.17)).join('') +
    counterJars(pen, left + 70 * px, counterY)
  )
}

/** Three jars and a board against the tiles, so the worktop has a scale. */
const counterJars = (pen: Pen, x: number, floor: number): string => {
  const jar = (jx: number, w: number, h: number, color: string) =>
    group(
      { filter: shadow(pen, 4, 0.3) },
      rect(jx, floor - h, w, h, {
        rx: 6,
        fill: linear(pen, 0, [
          [0, '#d9d6cd'],
          [0.3, '#ffffff'],
          [1, '#b3aea2'],
        ]),
      }),
      rect(jx - 2, floor - h - 8, w + 4, 11, { rx: 3, fill: color }),
    )
  return (
    group({ filter: shadow(pen, 5, 0.3) }, face(pen, 'walnut', x + 104, floor - 118, 78, 118, { salt: 'board' })) +
    jar(x, 40, 66, '#b98c55') +
    jar(x + 48, 34, 50, '#b98c55') +
    jar(x + 90, 30, 38, '#b98c55')
  )
}
