import type { Metal, PictureSpec } from '../../../../core/catalogue/picture'
import { drawnBox, type DrawnBox } from '../../../../core/catalogue/picture-extent'
import { linear, shadow, groundShadow } from './finish'
import { bar, disc, dome, tube } from './metalwork'
import { metalTones } from './palette'
import { d, ellipse, group, rect, type Pen } from './svg'

const lifted = (pen: Pen, reach: number, ...parts: readonly string[]): string =>
  group({ filter: shadow(pen, reach, 0.36) }, ...parts)

/** Turned foot on the deck: a low flange and the body rising from it. */
const foot = (pen: Pen, metal: Metal, cx: number, floor: number, w: number, h: number): string =>
  groundShadow(pen, cx - w * 0.8, w * 1.6, floor) +
  lifted(
    pen,
    6,
    bar(pen, metal, cx - w * 0.4, floor - h, w * 0.8, h, 5),
    rect(cx - w * 0.75, floor - w * 0.2, w * 1.5, w * 0.2, {
      rx: 5,
      fill: linear(pen, 0, [
        [0, metalTones[metal].deep],
        [0.2, metalTones[metal].hi],
        [0.5, metalTones[metal].base],
        [1, metalTones[metal].deep],
      ]),
    }),
  )

const ring = (pen: Pen, metal: Metal, cx: number, y: number, w: number, h: number): string => {
  // A collar is wider than tall, but round about an upright axis.
  const tones = metalTones[metal]
  return rect(cx - w / 2, y, w, h, {
    rx: h * 0.3,
    fill: linear(pen, 0, [
      [0, tones.deep],
      [0.16, tones.light],
      [0.3, tones.hi],
      [0.55, tones.base],
      [0.85, tones.deep],
      [1, tones.bounce],
    ]),
  })
}

/** A spout rising, turning over and ending in an aerator; `drop` is how far the outlet comes down again. */
const arch = (
  pen: Pen,
  metal: Metal,
  cx: number,
  from: number,
  top: number,
  reach: number,
  drop: number,
  thick: number,
): string => {
  const r = reach / 2
  const outlet = cx + reach
  return (
    lifted(pen, 11, tube(pen, metal, d`M${cx} ${from}V${top + r}a${r} ${r} 0 0 1 ${reach} 0v${drop}`, thick, 'butt')) +
    lifted(pen, 4, bar(pen, metal, outlet - thick * 0.58, top + r + drop - 4, thick * 1.16, thick * 0.72, 5)) +
    ellipse(outlet, top + r + drop + thick * 0.66, thick * 0.42, thick * 0.09, { fill: '#0e1011' })
  )
}

/** Side lever with its round hub. */
const handle = (pen: Pen, metal: Metal, cx: number, cy: number, length: number, thick: number): string =>
  lifted(pen, 5, bar(pen, metal, cx, cy - thick * 0.72, thick * 1.5, thick * 1.44, 6)) +
  lifted(
    pen,
    7,
    tube(
      pen,
      metal,
      d`M${cx + thick * 1.2} ${cy}q${thick * 0.6} 0 ${thick * 0.9} ${-thick * 0.8}L${cx + thick * 2.5} ${cy - length}`,
      thick * 0.52,
    ),
  )

const cross = (pen: Pen, metal: Metal, cx: number, cy: number, size: number): string =>
  lifted(
    pen,
    6,
    tube(pen, metal, d`M${cx - size} ${cy}h${size * 2}`, size * 0.36),
    ...[-1, 1].map(side => dome(pen, metal, cx + side * size, cy, size * 0.25)),
  ) + lifted(pen, 5, disc(pen, metal, cx, cy, size * 0.4), dome(pen, metal, cx, cy, size * 0.24))

const gooseneck = (pen: Pen, metal: Metal, { x, y, width: w, height: h, scale: px }: DrawnBox): string => {
  const [cx, floor] = [x + 2.2 * px, y + h]
  return (
    arch(pen, metal, cx, floor - 3.6 * px, y + 0.55 * px, w - 4 * px, 2.8 * px, 1.1 * px) +
    foot(pen, metal, cx, floor, 2.3 * px, 4 * px) +
    ring(pen, metal, cx, floor - 4.2 * px, 2.05 * px, 0.4 * px) +
    handle(pen, metal, cx + 0.7 * px, floor - 2.2 * px, 2.6 * px, 0.95 * px)
  )
}

const pullDown = (pen: Pen, metal: Metal, { x, y, width: w, height: h, scale: px }: DrawnBox): string => {
  const [cx, floor, reach] = [x + 2 * px, y + h, w - 4 * px]
  const outlet = cx + reach
  const tones = metalTones[metal]
  const headTop = y + 0.6 * px + reach / 2 + 1.1 * px
  return (
    arch(pen, metal, cx, floor - 3.8 * px, y + 0.6 * px, reach, 1.2 * px, 1.15 * px) +
    lifted(
      pen,
      8,
      bar(pen, metal, outlet - 0.74 * px, headTop, 1.48 * px, 4.3 * px, 16),
      bar(pen, metal, outlet - 0.86 * px, headTop + 3.5 * px, 1.72 * px, 1.1 * px, 14),
    ) +
    rect(outlet - 0.74 * px, headTop + 0.34 * px, 1.48 * px, 3, { fill: tones.deep, opacity: 0.7 }) +
    rect(outlet - 0.26 * px, headTop + 1.3 * px, 0.52 * px, 1.3 * px, {
      rx: 14,
      fill: linear(pen, 90, [
        [0, '#17191b'],
        [1, '#4a5054'],
      ]),
    }) +
    ellipse(outlet, headTop + 4.6 * px, 0.6 * px, 0.1 * px, { fill: '#0e1011' }) +
    foot(pen, metal, cx, floor, 2.4 * px, 4.4 * px) +
    ring(pen, metal, cx, floor - 4.6 * px, 2.15 * px, 0.42 * px) +
    handle(pen, metal, cx + 0.75 * px, floor - 2.5 * px, 2.9 * px, px)
  )
}

const bridge = (pen: Pen, metal: Metal, { x, y, width: w, height: h, scale: px }: DrawnBox): string => {
  const [cx, floor, level] = [x + w / 2, y + h, y + h - 4 * px]
  const legs = [x + 1.2 * px, x + w - 1.2 * px]
  // Seen from the front, so the spout's arch is turned a little to the right to show its reach.
  return (
    arch(pen, metal, cx, level, y + 0.6 * px, 3.6 * px, 2.6 * px, px) +
    lifted(pen, 9, bar(pen, metal, x + 1.2 * px, level - 0.42 * px, w - 2.4 * px, 0.84 * px, 8)) +
    lifted(pen, 6, bar(pen, metal, cx - 0.72 * px, level - 1.1 * px, 1.44 * px, 1.9 * px, 12)) +
    legs
      .map(
        at =>
          foot(pen, metal, at, floor, 1.9 * px, 4.6 * px) +
          ring(pen, metal, at, level - 0.7 * px, 1.8 * px, 0.34 * px) +
          lifted(pen, 4, bar(pen, metal, at - 0.3 * px, level - 1.9 * px, 0.6 * px, 1.3 * px, 4)) +
          cross(pen, metal, at, level - 2.1 * px, 1.15 * px),
      )
      .join('')
  )
}

const barTap = (pen: Pen, metal: Metal, { x, y, width: w, height: h, scale: px }: DrawnBox): string => {
  const [cx, floor] = [x + 1.9 * px, y + h]
  return (
    arch(pen, metal, cx, floor - 2.6 * px, y + 0.5 * px, w - 3.4 * px, 1.4 * px, 0.9 * px) +
    foot(pen, metal, cx, floor, 1.9 * px, 3 * px) +
    ring(pen, metal, cx, floor - 3.15 * px, 1.7 * px, 0.32 * px) +
    handle(pen, metal, cx + 0.55 * px, floor - 1.7 * px, 2 * px, 0.76 * px)
  )
}

export const drawFaucet = (
  pen: Pen,
  spec: Extract<
    PictureSpec,
    { readonly kind: 'faucet-gooseneck' | 'faucet-bridge' | 'faucet-pull-down' | 'faucet-bar' }
  >,
): string => {
  const draw = {
    'faucet-gooseneck': gooseneck,
    'faucet-bridge': bridge,
    'faucet-pull-down': pullDown,
    'faucet-bar': barTap,
  }[spec.kind]
  return draw(pen, spec.metal, drawnBox(spec))
}
