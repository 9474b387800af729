import type { PictureSpec, Surface } from '../../../../core/catalogue/picture'
import { drawnBox } from '../../../../core/catalogue/picture-extent'
import { blur, brushed, clipTo, linear, radial, relief, shadow, shadowed } from './finish'
import { isMetal, mix, tonesOf } from './palette'
import { circle, d, group, line, path, rect, type Pen } from './svg'

type Sink = Extract<PictureSpec, { readonly kind: 'sink-single' | 'sink-double' | 'sink-apron' }>

const brushOf = (pen: Pen, surface: Surface, axis: 'horizontal' | 'vertical', salt: string): string | undefined =>
  isMetal(surface) ? brushed(pen, surface, axis, salt) : undefined

/** Strainer basket: rim, dark well, ring of holes. */
const drain = (pen: Pen, cx: number, cy: number, r: number): string => {
  const holes = Array.from({ length: 8 }, (_, at) =>
    circle(cx + Math.cos((at * Math.PI) / 4) * r * 0.46, cy + Math.sin((at * Math.PI) / 4) * r * 0.46, r * 0.1, {
      fill: '#0a0b0c',
    }),
  ).join('')
  return (
    circle(cx, cy, r, {
      fill: linear(pen, 55, [
        [0, '#6d7478'],
        [0.5, '#c9ced1'],
        [1, '#fbfcfc'],
      ]),
    }) +
    circle(cx, cy, r * 0.84, {
      fill: linear(pen, 55, [
        [0, '#23282b'],
        [1, '#8a9195'],
      ]),
    }) +
    circle(cx, cy, r * 0.7, {
      fill: radial(
        pen,
        [
          [0, '#f0f2f3'],
          [0.6, '#a3aaae'],
          [1, '#5b6266'],
        ],
        0.36,
        0.32,
      ),
    }) +
    holes +
    circle(cx, cy, r * 0.16, {
      fill: radial(
        pen,
        [
          [0, '#ffffff'],
          [1, '#6e7579'],
        ],
        0.35,
        0.3,
      ),
    })
  )
}

/** A basin from above: walls darker on the lit side, brighter on the far one, the floor falling to the drain. */
const basin = (pen: Pen, surface: Surface, x: number, y: number, w: number, h: number, salt: string): string => {
  const tones = tonesOf(surface)
  const [radius, wall] = [Math.min(w, h) * 0.09, Math.min(w, h) * 0.1]
  const [fx, fy, fw, fh] = [x + wall, y + wall, w - 2 * wall, h - 2 * wall]
  const floor = linear(pen, 48, [
    [0, mix(tones.dark, tones.base, 0.35)],
    [0.4, tones.base],
    [0.75, tones.light],
    [1, mix(tones.light, tones.hi, 0.5)],
  ])
  const side = (text: string, from: string, to: string, angle: number) =>
    path(text, {
      fill: linear(pen, angle, [
        [0, from],
        [1, to],
      ]),
      filter: undefined,
    })
  const [cx, cy] = [x + w / 2, y + h * 0.47]
  const creases = [
    [fx, fy],
    [fx + fw, fy],
    [fx, fy + fh],
    [fx + fw, fy + fh],
  ]
    .map(([a = 0, b = 0]) => line(cx, cy, a, b, { stroke: tones.deep, 'stroke-opacity': 0.22, 'stroke-width': 2 }))
    .join('')
  return (
    clipTo(
      pen,
      rect(x, y, w, h, { rx: radius }),
      rect(x, y, w, h, { fill: tones.base }),
      side(
        d`M${x} ${y}h${w}L${fx + fw} ${fy}H${fx}z`,
        mix(tones.deep, '#000000', 0.15),
        mix(tones.dark, tones.deep, 0.4),
        90,
      ),
      side(d`M${x} ${y}v${h}L${fx} ${fy + fh}V${fy}z`, tones.deep, tones.dark, 0),
      side(d`M${x + w} ${y}v${h}L${fx + fw} ${fy + fh}V${fy}z`, tones.base, tones.light, 0),
      side(d`M${x} ${y + h}h${w}L${fx + fw} ${fy + fh}H${fx}z`, tones.light, tones.hi, 90),
      rect(fx, fy, fw, fh, { rx: radius * 0.5, fill: floor, filter: brushOf(pen, surface, 'horizontal', salt) }),
      creases,
      rect(fx, fy, fw, fh, {
        rx: radius * 0.5,
        fill: 'none',
        stroke: tones.hi,
        'stroke-opacity': 0.4,
        'stroke-width': 3,
        filter: blur(pen, 2),
      }),
      path(d`M${x} ${y}h${w}v${h * 0.1}h${-w * 0.88}v${h * 0.9}h${-w * 0.12}z`, {
        fill: '#000',
        opacity: 0.2,
        filter: blur(pen, 16),
      }),
    ) +
    drain(pen, cx, cy, Math.min(w, h) * 0.115) +
    rect(x, y, w, h, { rx: radius, fill: 'none', stroke: tones.deep, 'stroke-opacity': 0.55, 'stroke-width': 2 })
  )
}

const deck = (pen: Pen, surface: Surface, x: number, y: number, w: number, h: number): string => {
  const tones = tonesOf(surface)
  return group(
    { filter: shadow(pen, 16, 0.4) },
    group(
      { filter: relief(pen, 5, 0.4) },
      rect(x, y, w, h, {
        rx: 22,
        fill: linear(pen, 34, [
          [0, tones.light],
          [0.25, tones.hi],
          [0.55, tones.base],
          [0.8, tones.light],
          [1, tones.base],
        ]),
        filter: brushOf(pen, surface, 'horizontal', 'deck'),
      }),
    ),
  )
}

const tapHole = (pen: Pen, cx: number, cy: number, px: number): string =>
  circle(cx, cy, 0.7 * px, {
    fill: linear(pen, 55, [
      [0, '#1b1f21'],
      [1, '#7b8286'],
    ]),
  }) + circle(cx, cy, 0.58 * px, { fill: '#08090a' })

export const drawSink = (pen: Pen, spec: Sink): string => {
  const { x, y, width: w, height: h, scale: px } = drawnBox(spec)
  const rim = 1.1 * px
  const bowls = (top: number, tall: number) =>
    spec.kind === 'sink-double'
      ? basin(pen, spec.face, x + rim, top, w / 2 - rim * 1.4, tall, 'left') +
        basin(pen, spec.face, x + w / 2 + rim * 0.4, top, w / 2 - rim * 1.4, tall, 'right')
      : basin(pen, spec.face, x + rim, top, w - 2 * rim, tall, 'bowl')
  if (spec.kind !== 'sink-apron') {
    const back = 2.7 * px
    return (
      deck(pen, spec.face, x, y, w, h) +
      bowls(y + back, h - back - rim) +
      [-4, 0, 4].map(at => tapHole(pen, x + w / 2 + at * px, y + back / 2, px)).join('')
    )
  }
  const [tones, apron] = [tonesOf(spec.face), 9 * px]
  const top = h - apron
  return (
    deck(pen, spec.face, x, y, w, top + 20) +
    bowls(y + rim, top - 2 * rim) +
    shadowed(
      pen,
      14,
      group(
        { filter: relief(pen, 7, 0.45) },
        rect(x - 3, y + top, w + 6, apron, {
          rx: 16,
          fill: linear(pen, 78, [
            [0, tones.hi],
            [0.2, tones.light],
            [0.6, tones.base],
            [1, tones.dark],
          ]),
          filter: brushOf(pen, spec.face, 'horizontal', 'apron'),
        }),
      ),
    ) +
    rect(x + 1.6 * px, y + top + 1.6 * px, w - 3.2 * px, apron - 3.2 * px, {
      rx: 10,
      fill: 'none',
      stroke: tones.dark,
      'stroke-opacity': 0.4,
      'stroke-width': 3,
    }) +
    rect(x + 1.6 * px, y + top + 1.6 * px + 3, w - 3.2 * px, apron - 3.2 * px, {
      rx: 10,
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.5,
      'stroke-width': 2,
    })
  )
}
