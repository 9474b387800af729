import type { Metal, PictureSpec, Surface } from '../../../../core/catalogue/picture'
import { drawnBox } from '../../../../core/catalogue/picture-extent'
import { linear, roundAcross, shadow, shadowed, groundShadow } from './finish'
import { glass } from './glass'
import { smallLever } from './lockset'
import { plate, screw } from './metalwork'
import { isMetal, isVeneer, mix, tonesOf } from './palette'
import { d, group, line, path, rect, type Pen } from './svg'
import { face, mitred, outline } from './surface'

type Door = Extract<PictureSpec, { readonly kind: 'door' }>

/**
 * Size of the glass in inches and its position from the lock edge and the top, as lite kits are ordered in the trade.
 */
const liteOf = (
  door: Door,
): { readonly x: number; readonly y: number; readonly w: number; readonly h: number } | undefined => {
  const { width, height } = door
  switch (door.lite) {
    case 'none':
      return undefined
    case 'narrow':
      return { x: width - 5.75 - 4.5, y: 7, w: 4.5, h: Math.min(33, height * 0.4) }
    case 'square':
      return { x: (width - 10) / 2, y: 8, w: 10, h: 10 }
    case 'half':
      return {
        x: (width - Math.min(24, width - 11)) / 2,
        y: 8,
        w: Math.min(24, width - 11),
        h: Math.min(32, height * 0.4),
      }
    case 'full':
      return { x: 6, y: 8, w: width - 12, h: height - 22 }
  }
}

const trimTones = (surface: Surface) => {
  const tones = tonesOf(surface)
  return isVeneer(surface)
    ? { rim: tones.dark, body: mix(tones.base, tones.dark, 0.45), lip: tones.deep }
    : { rim: tones.light, body: tones.base, lip: tones.deep }
}

/** Glazing: a mitred bead around the glass, in the door's own colour. */
export const lite = (pen: Pen, surface: Surface, x: number, y: number, w: number, h: number, px: number): string => {
  const bead = 1.1 * px
  const { rim, body, lip } = trimTones(surface)
  const fill = linear(pen, 50, [
    [0, mix(body, '#ffffff', 0.18)],
    [0.5, body],
    [1, mix(body, '#000000', 0.2)],
  ])
  return (
    group(
      { filter: shadow(pen, 3.5, 0.4) },
      rect(x - bead, y - bead, w + 2 * bead, h + 2 * bead, {
        fill,
        stroke: lip,
        'stroke-opacity': 0.6,
        'stroke-width': 0.9,
      }),
      mitred(x - bead, y - bead, w + 2 * bead, h + 2 * bead, bead * 0.42, 'raised', 0.9),
    ) +
    [
      [x - bead, y - bead, 1, 1],
      [x + w + bead, y - bead, -1, 1],
      [x - bead, y + h + bead, 1, -1],
      [x + w + bead, y + h + bead, -1, -1],
    ]
      .map(([cx = 0, cy = 0, sx = 1, sy = 1]) =>
        line(cx, cy, cx + sx * bead, cy + sy * bead, { stroke: lip, 'stroke-opacity': 0.45, 'stroke-width': 0.8 }),
      )
      .join('') +
    rect(x, y, w, h, { fill: lip }) +
    glass(pen, x + 1.2, y + 1.2, w - 2.4, h - 2.4) +
    outline(x, y, w, h, { stroke: rim, 'stroke-opacity': 0.5 })
  )
}

/** Inverted-Y blades: each catches light on its top and shades the one below. */
const louver = (pen: Pen, surface: Surface, x: number, y: number, w: number, h: number, px: number): string => {
  const tones = tonesOf(surface)
  const rim = 0.9 * px
  const pitch = 1.05 * px
  const blade = linear(pen, 90, [
    [0, tones.hi],
    [0.2, tones.light],
    [0.62, tones.base],
    [0.8, tones.dark],
    [1, mix(tones.deep, '#000000', 0.5)],
  ])
  const rows = Math.floor(h / pitch)
  return (
    group(
      { filter: shadow(pen, 3, 0.36) },
      rect(x - rim, y - rim, w + 2 * rim, h + 2 * rim, {
        fill: linear(pen, 45, [
          [0, tones.light],
          [1, mix(tones.base, tones.dark, 0.4)],
        ]),
      }),
      mitred(x - rim, y - rim, w + 2 * rim, h + 2 * rim, rim * 0.36, 'raised'),
    ) +
    rect(x, y, w, h, { fill: mix(tones.deep, '#000000', 0.55) }) +
    Array.from({ length: rows }, (_, at) =>
      rect(x + 1, y + (at * h) / rows + 1, w - 2, (h / rows) * 0.86, { fill: blade }),
    ).join('') +
    rect(x, y, w, rim * 0.4, { fill: '#000', opacity: 0.35 }) +
    outline(x, y, w, h)
  )
}

export const kickPlate = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number, px: number): string => {
  const inset = 0.75 * px
  const spots = [x + inset, x + w / 2, x + w - inset].flatMap(cx =>
    [y + inset, y + h - inset].map(cy => [cx, cy] as const),
  )
  return (
    shadowed(pen, 2.6, plate(pen, metal, x, y, w, h, { edge: 1.2, angle: 14 })) +
    spots.map(([cx, cy], at) => screw(pen, metal, cx, cy, Math.max(2, 0.19 * px), at * 40)).join('')
  )
}

/** Knuckle of a butt hinge standing proud of the hinge edge. */
export const edgeHinge = (pen: Pen, metal: Metal, x: number, y: number, px: number): string => {
  const [w, h] = [0.62 * px, 4.5 * px]
  return (
    rect(x - w * 0.9, y, w, h, { rx: w * 0.22, fill: roundAcross(pen, metal, 'vertical') }) +
    [1, 2, 3, 4]
      .map(at =>
        line(x - w * 0.9, y + (at * h) / 5, x + w * 0.1, y + (at * h) / 5, {
          stroke: '#000',
          'stroke-opacity': 0.55,
          'stroke-width': 0.9,
        }),
      )
      .join('') +
    rect(x - w * 0.9, y, w, h, {
      rx: w * 0.22,
      fill: 'none',
      stroke: '#000',
      'stroke-opacity': 0.3,
      'stroke-width': 0.8,
    })
  )
}

/** Where hinges sit: top 5 in down, bottom 10 in up, the third halfway; a tall door takes a fourth. */
export const hingeHeights = (height: number): readonly number[] => {
  const [top, bottom] = [5, height - 10 - 4.5]
  const count = height > 90 ? 4 : 3
  return Array.from({ length: count }, (_, at) => top + ((bottom - top) * at) / (count - 1))
}

/** The leaf of a door with everything on it, its upper left corner at x, y. */
export const doorLeaf = (pen: Pen, door: Door, x: number, y: number, px: number, metal: Metal): string => {
  const [w, h] = [door.width * px, door.height * px]
  const glazing = liteOf(door)
  const steel = !isVeneer(door.face)
  const parts = [
    face(pen, door.face, x, y, w, h, {
      figure: 'plain',
      leaves: Math.max(2, Math.round(door.width / 12)),
      salt: 'door',
      along: isMetal(door.face) ? 'vertical' : undefined,
    }),
    steel ? mitred(x, y, w, h, 3, 'raised', 0.75) : mitred(x, y, w, h, 2.4, 'raised', 0.6),
    outline(x, y, w, h, { 'stroke-opacity': steel ? 0.34 : 0.5 }),
  ]
  const add = (part: string) => parts.push(part)
  if (glazing) add(lite(pen, door.face, x + glazing.x * px, y + glazing.y * px, glazing.w * px, glazing.h * px, px))
  if (door.louver)
    add(
      louver(
        pen,
        door.face,
        x + (door.width / 2 - 9) * px,
        y + (door.height - (door.kickPlate ? 29 : 27)) * px,
        18 * px,
        (door.kickPlate ? 13 : 16) * px,
        px,
      ),
    )
  if (door.kickPlate)
    add(kickPlate(pen, metal, x + 1 * px, y + (door.height - 10.5) * px, (door.width - 2) * px, 9.5 * px, px))
  add(smallLever(pen, metal, x + (door.width - 2.75) * px, y + (door.height - 40.3125) * px, px))
  return parts.join('')
}

export const drawDoor = (pen: Pen, door: Door): string => {
  const { x, y, width, height, scale: px } = drawnBox(door)
  const metal = door.metal ?? 'satin-chrome'
  const tones = tonesOf(door.face)
  const hinges = hingeHeights(door.height)
    .map(at => edgeHinge(pen, metal, x, y + at * px, px))
    .join('')
  // The lock edge is visible as a sliver, as the door is drawn slightly turned.
  const edge = path(d`M${x + width} ${y}l4 2v${height - 4}l-4 2z`, { fill: mix(tones.deep, '#000000', 0.15) })
  const whole = hinges + edge + doorLeaf(pen, door, x, y, px, metal)
  const mirrored =
    door.handing === 'right'
      ? group({ transform: `translate(${(2 * x + width).toFixed(1)} 0) scale(-1 1)` }, whole)
      : whole
  return groundShadow(pen, x, width, y + height) + shadowed(pen, 13, mirrored)
}
