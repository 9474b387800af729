import type { PictureSpec, Surface } from '../../../../core/catalogue/picture'
import { drawnBox } from '../../../../core/catalogue/picture-extent'
import { linear, shadowed, groundShadow } from './finish'
import { glass } from './glass'
import { plate } from './metalwork'
import { isVeneer, mix, tonesOf } from './palette'
import { d, line, path, rect, type Pen } from './svg'
import { outline } from './surface'
import { wood } from './wood'

/** One member of a frame: its flat face and, towards the opening, the stop in shade. */
const member = (pen: Pen, surface: Surface, x: number, y: number, w: number, h: number, salt: string): string => {
  const tones = tonesOf(surface)
  const upright = h > w
  if (isVeneer(surface))
    return wood(pen, surface, x, y, w, h, { along: upright ? 'vertical' : 'horizontal', salt }) + outline(x, y, w, h)
  const across = linear(pen, upright ? 0 : 90, [
    [0, tones.hi],
    [0.16, tones.light],
    [0.5, tones.base],
    [0.86, tones.base],
    [1, tones.dark],
  ])
  return rect(x, y, w, h, { fill: across }) + outline(x, y, w, h, { 'stroke-opacity': 0.3 })
}

type FrameLook = { readonly strike?: boolean; readonly face?: number }

/** Jambs and head around an opening, mitred at the corners, stops showing inside. */
export const frameAround = (
  pen: Pen,
  surface: Surface,
  x: number,
  y: number,
  w: number,
  h: number,
  px: number,
  look: FrameLook = {},
): string => {
  const f = (look.face ?? 2) * px
  const stop = 0.62 * px
  const tones = tonesOf(surface)
  const shade = mix(tones.deep, '#000000', 0.2)
  const corner = (cx: number, sign: number) =>
    line(cx, y - f, cx + sign * f, y, { stroke: shade, 'stroke-opacity': 0.75, 'stroke-width': 1.1 })
  const strikeAt = y + h - 40.3 * px
  return (
    member(pen, surface, x - f, y - f, w + 2 * f, f, 'head') +
    member(pen, surface, x - f, y, f, h, 'left') +
    member(pen, surface, x + w, y, f, h, 'right') +
    corner(x - f, 1) +
    corner(x + w + f, -1) +
    path(d`M${x} ${y}h${w}v${h}h${-stop}v${stop - h}h${2 * stop - w}v${h - stop}h${-stop}z`, {
      fill: linear(pen, 60, [
        [0, mix(tones.base, tones.deep, 0.5)],
        [1, shade],
      ]),
    }) +
    path(d`M${x + stop} ${y + h}v${stop - h}h${w - 2 * stop}v${h - stop}`, {
      fill: 'none',
      stroke: tones.hi,
      'stroke-opacity': 0.4,
      'stroke-width': 1,
    }) +
    (look.strike
      ? rect(x + w - stop * 0.95, strikeAt - 2.4 * px, stop * 0.9, 4.875 * px, {
          fill: linear(pen, 0, [
            [0, '#5f666a'],
            [0.5, '#c8cdd0'],
            [1, '#868c90'],
          ]),
        }) + rect(x + w - stop * 0.8, strikeAt - 0.6 * px, stop * 0.55, 1.3 * px, { fill: '#101214' })
      : '')
  )
}

export const drawFrame = (pen: Pen, spec: Extract<PictureSpec, { readonly kind: 'frame' }>): string => {
  const { x, y, width: w, height: h, scale: px } = drawnBox(spec)
  const f = 2 * px
  const right = spec.sidelite ? 13 * px : 0
  const above = spec.transom ? 18 * px : 0
  const pane = (gx: number, gy: number, gw: number, gh: number, salt: string) =>
    frameAround(pen, spec.face, gx, gy, gw, gh, px, {}) +
    member(pen, spec.face, gx - f, gy + gh, gw + 2 * f, f, salt) +
    rect(gx, gy, gw, gh, { fill: tonesOf(spec.face).deep }) +
    glass(pen, gx + 0.6 * px, gy + 0.6 * px, gw - 1.2 * px, gh - 1.2 * px)
  const side = spec.sidelite
    ? pane(x + w + f, y, right - f / 2, h - 10 * px, 'sill') +
      member(pen, spec.face, x + w + f, y + h - 8 * px, right - f / 2, 8 * px, 'panel') +
      member(pen, spec.face, x + w + f + right - f / 2, y + h - 10 * px, f, 10 * px, 'end')
    : ''
  const top = spec.transom ? pane(x, y - f - above, w + (spec.sidelite ? right + f / 2 : 0), above, 'bar') : ''
  const anchors = [8, spec.height - 8]
    .map(at => plate(pen, 'stainless', x - f - 0.9 * px, y + at * px, 0.9 * px, 2.4 * px, { edge: 0.8 }))
    .join('')
  return (
    groundShadow(pen, x - f, f, y + h) +
    groundShadow(pen, x + w, f + right, y + h) +
    shadowed(pen, 10, anchors, top, side, frameAround(pen, spec.face, x, y, w, h, px, { strike: true }))
  )
}
