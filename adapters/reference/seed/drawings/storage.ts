import type { PictureSpec } from '../../../../core/catalogue/picture'
import { drawnBox } from '../../../../core/catalogue/picture-extent'
import { linear, relief, shadow, shadowed, groundShadow } from './finish'
import { partsKit, sign, storeFixture } from './fixture'
import { dome, plate, screw, tube } from './metalwork'
import { isVeneer, mix, tonesOf } from './palette'
import { plank, type DrawInColor } from './plank'
import { d, group, path, rect, type Pen } from './svg'
import { face, mitred, outline } from './surface'

const shelving: DrawInColor = (pen, surface, x, y, w, h, px) => {
  const tones = tonesOf(surface)
  const [post, board] = [1.6 * px, 1.5 * px]
  const levels = [0, 0.235, 0.47, 0.705, 0.93]
  const back = rect(x + post, y, w - 2 * post, h * 0.94, {
    fill: linear(pen, 90, [
      [0, mix(tones.deep, '#000000', 0.2), 0.2],
      [1, mix(tones.deep, '#000000', 0.2), 0.1],
    ]),
  })
  const shelves = levels
    .map((at, n) => {
      const sy = y + at * h
      const under =
        n === levels.length - 1
          ? ''
          : rect(x + post, sy + board, w - 2 * post, 34, {
              fill: linear(pen, 90, [
                [0, '#000', 0.3],
                [1, '#000', 0],
              ]),
            })
      const top =
        n === 0
          ? ''
          : path(d`M${x + post + 6} ${sy - 9}H${x + w - post - 6}l6 9H${x + post}z`, {
              fill: mix(tones.light, tones.base, 0.5),
            })
      return under + top + plank(pen, surface, x + post * 0.6, sy, w - post * 1.2, board, `shelf${n}`)
    })
    .join('')
  const slots = [x + post / 2, x + w - post / 2]
    .map(cx =>
      Array.from({ length: 30 }, (_, at) =>
        rect(cx - 1.6, y + 16 + at * ((h - 30) / 30), 3.2, 11, {
          rx: 1.6,
          fill: '#000',
          opacity: isVeneer(surface) ? 0 : 0.45,
        }),
      ).join(''),
    )
    .join('')
  return (
    groundShadow(pen, x, w, y + h) +
    back +
    shadowed(pen, 8, shelves) +
    shadowed(
      pen,
      9,
      plank(pen, surface, x, y - 4, post, h + 4, 'left'),
      plank(pen, surface, x + w - post, y - 4, post, h + 4, 'right'),
    ) +
    slots +
    [x, x + w - post].map(fx => rect(fx + 3, y + h - 5, post - 6, 6, { rx: 2, fill: '#17191b' })).join('')
  )
}

/** An open-front bin: deep shade inside, rolled rim, label holder. */
const bin: DrawInColor = (pen, surface, x, y, w, h) => {
  const tones = tonesOf(surface)
  const mouth = h * 0.24
  const front = d`M${x + w * 0.02} ${y + mouth}h${w * 0.96}l${-w * 0.05} ${h - mouth - 14}q-2 14 -16 14H${x + w * 0.07 + 16}q-14 0 -16 -14z`
  const inside = d`M${x + w * 0.08} ${y}h${w * 0.84}l${w * 0.06} ${mouth}h${-w * 0.96}z`
  const weave = isVeneer(surface)
    ? ''
    : Array.from({ length: 5 }, (_, at) =>
        path(d`M${x + w * 0.06} ${y + h * (0.78 + at * 0.035)}h${w * 0.88}`, {
          stroke: '#000',
          'stroke-opacity': 0.1,
          'stroke-width': 3,
        }),
      ).join('')
  const fill = isVeneer(surface)
    ? group(
        { 'clip-path': pen.define(id => `<clipPath id="${id}">${path(front)}</clipPath>`) },
        face(pen, surface, x, y + mouth, w, h - mouth, {
          along: 'horizontal',
          figure: 'plain',
          leaves: 2,
          salt: 'front',
        }),
      )
    : path(front, {
        fill: linear(pen, 40, [
          [0, tones.hi],
          [0.2, tones.light],
          [0.6, tones.base],
          [1, tones.dark],
        ]),
      })
  return (
    groundShadow(pen, x + w * 0.06, w * 0.88, y + h) +
    shadowed(
      pen,
      10,
      path(inside, {
        fill: linear(pen, 90, [
          [0, mix(tones.base, tones.deep, 0.5)],
          [1, mix(tones.deep, '#000000', 0.4)],
        ]),
      }),
    ) +
    group({ filter: shadow(pen, 12, 0.36) }, group({ filter: relief(pen, 6, 0.3) }, fill)) +
    weave +
    rect(x - w * 0.01, y + mouth - 12, w * 1.02, 30, {
      rx: 14,
      fill: linear(pen, 90, [
        [0, tones.hi],
        [0.4, tones.base],
        [1, tones.deep],
      ]),
      filter: shadow(pen, 3, 0.3),
    }) +
    shadowed(
      pen,
      4,
      plate(pen, 'satin-chrome', x + w * 0.33, y + h * 0.46, w * 0.34, h * 0.13, { radius: 6, edge: 2 }),
      rect(x + w * 0.35, y + h * 0.478, w * 0.3, h * 0.094, { rx: 3, fill: '#f6f4ee' }),
    ) +
    mitred(x + w * 0.35, y + h * 0.478, w * 0.3, h * 0.094, 3, 'sunk', 0.5)
  )
}

/** A tray from above with compartments, each with its own inner shade. */
const drawerOrganizer: DrawInColor = (pen, surface, x, y, w, h) => {
  const tones = tonesOf(surface)
  const t = w * 0.018
  const cells = [
    [0, 0, 0.22, 1],
    [0.22, 0, 0.22, 1],
    [0.44, 0, 0.22, 1],
    [0.66, 0, 0.34, 0.34],
    [0.66, 0.34, 0.34, 0.33],
    [0.66, 0.67, 0.34, 0.33],
  ] as const
  const well = ([fx, fy, fw, fh]: readonly [number, number, number, number], at: number) => {
    const [cx, cy, cw, ch] = [
      x + t + (w - 2 * t) * fx + t / 2,
      y + t + (h - 2 * t) * fy + t / 2,
      (w - 2 * t) * fw - t,
      (h - 2 * t) * fh - t,
    ]
    return (
      face(pen, surface, cx, cy, cw, ch, {
        salt: `floor${at}`,
        along: ch > cw ? 'vertical' : 'horizontal',
        lit: false,
      }) +
      rect(cx, cy, cw, ch, { fill: tones.deep, opacity: 0.34 }) +
      rect(cx, cy, cw, h * 0.09, {
        fill: linear(pen, 90, [
          [0, '#000', 0.55],
          [1, '#000', 0],
        ]),
      }) +
      rect(cx, cy, w * 0.05, ch, {
        fill: linear(pen, 0, [
          [0, '#000', 0.45],
          [1, '#000', 0],
        ]),
      }) +
      rect(cx + cw - 10, cy, 10, ch, { fill: tones.hi, opacity: 0.2 }) +
      rect(cx, cy + ch - 12, cw, 12, { fill: tones.hi, opacity: 0.26 }) +
      outline(cx, cy, cw, ch, { 'stroke-opacity': 0.45 })
    )
  }
  return group({ filter: shadow(pen, 14, 0.42) }, plank(pen, surface, x, y, w, h, 'rim')) + cells.map(well).join('')
}

const hookRail: DrawInColor = (pen, surface, x, y, w, h) => {
  const board = h * 0.66
  const hook = (cx: number) =>
    shadowed(pen, 6, plate(pen, 'matte-black', cx - 24, y + board * 0.24, 48, board * 0.62, { radius: 24, edge: 3 })) +
    group(
      { filter: shadow(pen, 9, 0.42) },
      tube(
        pen,
        'matte-black',
        d`M${cx} ${y + board * 0.5}V${y + h * 0.74}C${cx} ${y + h * 1.02} ${cx + 44} ${y + h * 1.02} ${cx + 42} ${y + h * 0.76}`,
        20,
      ),
    ) +
    dome(pen, 'matte-black', cx + 42, y + h * 0.74, 14) +
    dome(pen, 'matte-black', cx, y + board * 0.5, 14)
  return (
    shadowed(pen, 13, plank(pen, surface, x, y, w, board, 'board')) +
    [0.03, 0.97].map((at, n) => screw(pen, 'matte-black', x + w * at, y + board / 2, 8, n * 40)).join('') +
    [0.12, 0.31, 0.5, 0.69, 0.88].map(at => hook(x + w * at - 14)).join('')
  )
}

const crate: DrawInColor = (pen, surface, x, y, w, h) => {
  const slat = h * 0.27
  const rows = [0, 0.365, 0.73]
  const inner = rect(x + 20, y + 6, w - 40, h - 12, {
    fill: linear(pen, 90, [
      [0, '#1c1712'],
      [1, '#2e261d'],
    ]),
  })
  const tones = tonesOf(surface)
  const back = rows
    .map(at => rect(x + 30, y + h * at + slat * 0.22, w - 60, slat * 0.86, { fill: mix(tones.deep, tones.dark, 0.4) }))
    .join('')
  const corner = (cx: number, salt: string) => plank(pen, surface, cx, y - h * 0.015, w * 0.075, h * 1.03, salt)
  const nails = rows
    .flatMap(at =>
      [0.25, 0.75].flatMap(dy =>
        [x + w * 0.037, x + w * 0.963].map(cx => screw(pen, 'satin-chrome', cx, y + h * at + slat * dy, 5, at * 100)),
      ),
    )
    .join('')
  return (
    groundShadow(pen, x, w, y + h) +
    inner +
    back +
    shadowed(pen, 9, ...rows.map((at, n) => plank(pen, surface, x, y + h * at, w, slat, `slat${n}`))) +
    shadowed(pen, 7, corner(x, 'left'), corner(x + w - w * 0.075, 'right')) +
    nails +
    rect(x + w * 0.4, y + slat * 0.3, w * 0.2, slat * 0.4, { rx: slat * 0.2, fill: '#15110d' }) +
    rect(x + w * 0.4, y + slat * 0.62, w * 0.2, slat * 0.1, { rx: 4, fill: '#fff', opacity: 0.2 })
  )
}

const draws = {
  shelving,
  bin,
  'drawer-organizer': drawerOrganizer,
  'hook-rail': hookRail,
  crate,
  'store-fixture': storeFixture,
  sign,
  'parts-kit': partsKit,
}

export const drawStorage = (pen: Pen, spec: Extract<PictureSpec, { readonly kind: keyof typeof draws }>): string => {
  const { x, y, width, height, scale } = drawnBox(spec)
  return draws[spec.kind](pen, spec.face, x, y, width, height, scale)
}
