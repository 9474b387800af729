import type { PictureSpec, Surface } from '../../../../core/catalogue/picture'
import { drawnBox } from '../../../../core/catalogue/picture-extent'
import { linear, shadow, shadowed, groundShadow } from './finish'
import { bar } from './metalwork'
import { isVeneer, mix, tonesOf } from './palette'
import { group, rect, type Pen } from './svg'
import { face, mitred, outline } from './surface'

export type Cabinet = Extract<PictureSpec, { readonly style: 'shaker' | 'slab' }>
type Front = {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly pull: 'left' | 'right' | 'top' | 'middle' | 'none'
  readonly low?: boolean
}

const stick = (pen: Pen, surface: Surface, x: number, y: number, w: number, h: number, salt: string): string =>
  face(pen, surface, x, y, w, h, { salt, along: w > h ? 'horizontal' : 'vertical', lit: false }) +
  outline(x, y, w, h, { 'stroke-opacity': 0.1 })

/** Five-piece front: stiles and rails with their own grain round a sunk panel. */
const shaker = (pen: Pen, surface: Surface, { x, y, w, h }: Front, px: number, salt: string): string => {
  const drawer = h < 8.5 * px
  const rail = Math.min((drawer ? 1.5 : 2.25) * px, h * 0.28, w * 0.28)
  const [ix, iy, iw, ih] = [x + rail, y + rail, w - 2 * rail, h - 2 * rail]
  const tones = tonesOf(surface)
  const panel = isVeneer(surface)
    ? face(pen, surface, ix, iy, iw, ih, {
        figure: 'plain',
        salt: `${salt}panel`,
        along: drawer ? 'horizontal' : 'vertical',
        leaves: 1,
        lit: false,
      })
    : face(pen, surface, ix, iy, iw, ih, { lit: false })
  return (
    panel +
    rect(ix, iy, iw, ih, { fill: tones.deep, opacity: 0.07 }) +
    rect(ix, iy, iw, 14, {
      fill: linear(pen, 90, [
        [0, '#000', 0.3],
        [1, '#000', 0],
      ]),
    }) +
    rect(ix, iy, 12, ih, {
      fill: linear(pen, 0, [
        [0, '#000', 0.22],
        [1, '#000', 0],
      ]),
    }) +
    mitred(ix, iy, iw, ih, 4, 'sunk', 0.9) +
    stick(pen, surface, ix, y, iw, rail, `${salt}top`) +
    stick(pen, surface, ix, y + h - rail, iw, rail, `${salt}foot`) +
    stick(pen, surface, x, y, rail, h, `${salt}left`) +
    stick(pen, surface, x + w - rail, y, rail, h, `${salt}right`)
  )
}

const pullAt = (pen: Pen, front: Front, px: number): string => {
  const { x, y, w, h, pull, low } = front
  const [long, thick] = [5.2 * px, 0.42 * px]
  const lifted = (bx: number, by: number, bw: number, bh: number) => {
    const posts =
      bw > bh
        ? [bx + bw * 0.1, bx + bw * 0.9].map(at => rect(at - thick * 0.4, by, thick * 0.8, bh + 5, { fill: '#0b0c0d' }))
        : [by + bh * 0.1, by + bh * 0.9].map(at => rect(bx, at - thick * 0.4, bw + 4, thick * 0.8, { fill: '#0b0c0d' }))
    return group({ filter: shadow(pen, 6, 0.42) }, ...posts, bar(pen, 'matte-black', bx, by, bw, bh, thick / 2))
  }
  const wide = Math.min(long * 1.15, w * 0.5)
  if (pull === 'none') return ''
  if (pull === 'middle' || pull === 'top')
    return lifted(
      x + (w - wide) / 2,
      pull === 'middle' ? y + h / 2 - thick / 2 : y + Math.min(1.2 * px, h * 0.24),
      wide,
      thick,
    )
  const bx = pull === 'left' ? x + 1.15 * px - thick / 2 : x + w - 1.15 * px - thick / 2
  return lifted(bx, low ? y + h - long - 1.6 * px : y + 1.6 * px, thick, long)
}

const front = (pen: Pen, spec: Cabinet, one: Front, px: number, salt: string): string => {
  const slab = () =>
    face(pen, spec.face, one.x, one.y, one.w, one.h, {
      figure: 'plain',
      salt: `${salt}slab`,
      leaves: Math.max(1, Math.round(one.w / 260)),
      along: 'vertical',
      lit: false,
    })
  return (
    group({ filter: shadow(pen, 3, 0.4) }, spec.style === 'slab' ? slab() : shaker(pen, spec.face, one, px, salt)) +
    mitred(one.x, one.y, one.w, one.h, 2.4, 'raised', 0.6) +
    outline(one.x, one.y, one.w, one.h, { 'stroke-opacity': 0.28 }) +
    pullAt(pen, one, px)
  )
}

/** Doors side by side; a narrow cabinet takes one. */
const doors = (
  x: number,
  y: number,
  w: number,
  h: number,
  gap: number,
  single: boolean,
  low?: boolean,
): readonly Front[] =>
  single
    ? [{ x, y, w, h, pull: 'right', low }]
    : [
        { x, y, w: (w - gap) / 2, h, pull: 'right', low },
        { x: x + (w + gap) / 2, y, w: (w - gap) / 2, h, pull: 'left', low },
      ]

const frontsOf = (spec: Cabinet, x: number, y: number, w: number, h: number, px: number): readonly Front[] => {
  const gap = 0.3 * px
  const single = spec.width < 24
  const drawer = 5.6 * px
  switch (spec.kind) {
    case 'cabinet-base':
      return [
        ...(spec.width > 36
          ? [
              { x, y, w: (w - gap) / 2, h: drawer, pull: 'middle' as const },
              { x: x + (w + gap) / 2, y, w: (w - gap) / 2, h: drawer, pull: 'middle' as const },
            ]
          : [{ x, y, w, h: drawer, pull: 'middle' as const }]),
        ...doors(x, y + drawer + gap, w, h - drawer - gap, gap, single),
      ]
    case 'cabinet-sink':
      return [{ x, y, w, h: drawer, pull: 'none' }, ...doors(x, y + drawer + gap, w, h - drawer - gap, gap, single)]
    case 'cabinet-wall':
      return doors(x, y, w, h, gap, single, true)
    case 'cabinet-drawers': {
      const rest = (h - drawer - 2 * gap) / 2
      return [
        { x, y, w, h: drawer, pull: 'middle' },
        { x, y: y + drawer + gap, w, h: rest, pull: 'top' },
        { x, y: y + drawer + rest + 2 * gap, w, h: rest, pull: 'top' },
      ]
    }
    case 'cabinet-tall': {
      const upper = h * 0.36
      return [
        ...doors(x, y, w, upper, gap, single, true),
        ...doors(x, y + upper + gap, w, h - upper - gap, gap, single),
      ]
    }
  }
}

/** The carcass with its fronts, its upper left corner at x, y. Floor cabinets have a recessed toe kick. */
export const cabinetAt = (pen: Pen, spec: Cabinet, x: number, y: number, px: number, salt = ''): string => {
  const [w, h] = [spec.width * px, spec.height * px]
  const kick = spec.kind === 'cabinet-wall' ? 0 : 4 * px
  const reveal = 0.28 * px
  const tones = tonesOf(spec.face)
  const toe =
    kick === 0
      ? ''
      : rect(x + 0.5 * px, y + h - kick, w - px, kick, {
          fill: linear(pen, 90, [
            [0, '#0f1112'],
            [0.4, mix(tones.deep, '#000000', 0.6)],
            [1, mix(tones.deep, '#000000', 0.35)],
          ]),
        })
  const fronts = frontsOf(spec, x + reveal, y + reveal, w - 2 * reveal, h - kick - 2 * reveal, px)
  return (
    toe +
    rect(x, y, w, h - kick, { fill: mix(tones.deep, '#000000', 0.35) }) +
    stick(pen, spec.face, x, y, reveal, h - kick, `${salt}gable`) +
    stick(pen, spec.face, x + w - reveal, y, reveal, h - kick, `${salt}end`) +
    fronts.map((one, at) => front(pen, spec, one, px, `${salt}front${at}`)).join('') +
    rect(x, y, w, h - kick, {
      fill: linear(pen, 48, [
        [0, '#fff', 0.12],
        [0.5, '#fff', 0],
        [0.52, '#000', 0],
        [1, '#000', 0.16],
      ]),
    })
  )
}

export const drawCabinet = (pen: Pen, spec: Cabinet): string => {
  const { x, y, width: w, height: h, scale: px } = drawnBox(spec)
  const ground = spec.kind === 'cabinet-wall' ? '' : groundShadow(pen, x, w, y + h)
  return ground + shadowed(pen, 14, cabinetAt(pen, spec, x, y, px))
}
