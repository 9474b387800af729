import type { Veneer } from '../../../../core/catalogue/picture'
import { clipTo, linear, type Stop } from './finish'
import { fractions, mix, veneerTones, type VeneerTones } from './palette'
import { d, el, group, line, path, randomFrom, rect, type Pen } from './svg'

/** Smooth noise in -1..1: integer lattice, eased between. */
const noiseFrom = (seed: number) => {
  const lattice = (x: number, y: number) =>
    randomFrom(Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ seed)() * 2 - 1
  const ease = (t: number) => t * t * (3 - 2 * t)
  return (x: number, y: number): number => {
    const [x0, y0] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [ease(x - x0), ease(y - y0)]
    const upper = lattice(x0, y0) * (1 - u) + lattice(x0 + 1, y0) * u
    const lower = lattice(x0, y0 + 1) * (1 - u) + lattice(x0 + 1, y0 + 1) * u
    return upper * (1 - v) + lower * v
  }
}

/** Long fibres, pores and slow bands of colour over a plain fill. */
const fibres = (pen: Pen, tones: VeneerTones, salt: string): string => {
  const paint = (hex: string, row: string) => {
    const [r, g, b] = fractions(hex)
    return `0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${row}`
  }
  const noise = (name: string, frequency: string, octaves: number) =>
    el('feTurbulence', {
      type: 'fractalNoise',
      baseFrequency: frequency,
      numOctaves: octaves,
      seed: pen.seed(salt + name),
      result: name,
    })
  const tint = (from: string, hex: string, row: string, result: string) =>
    el('feColorMatrix', { in: from, values: paint(hex, row), result })
  return pen.define(id =>
    el(
      'filter',
      { id, x: 0, y: 0, width: 1, height: 1, 'color-interpolation-filters': 'sRGB' },
      noise('fine', '0.16 0.0042', 3),
      tint('fine', tones.dark, `${1.9 * tones.fibre} 0 0 0 ${-0.92 * tones.fibre}`, 'streaks'),
      tint('fine', tones.hi, `0 ${1.5 * tones.fibre} 0 0 ${-0.74 * tones.fibre}`, 'silk'),
      noise('pits', '0.55 0.022', 2),
      tint('pits', tones.pore, `0 ${3 * tones.pores} 0 0 ${-1.66 * tones.pores}`, 'pores'),
      noise('slow', '0.0085 0.0012', 2),
      tint('slow', tones.dark, '2.3 0 0 0 -1.1', 'shade'),
      tint('slow', tones.hi, '0 0 2 0 -0.92', 'glow'),
      el(
        'feMerge',
        {},
        ...['SourceGraphic', 'shade', 'glow', 'silk', 'streaks', 'pores'].map(layer =>
          el('feMergeNode', { in: layer }),
        ),
      ),
    ),
  )
}

/** Displaces lines along the fiber, so that ring edges are broken up as by open pores. */
const feather = (pen: Pen, salt: string): string =>
  pen.define(id =>
    el(
      'filter',
      { id, x: 0, y: '-3%', width: 1, height: '106%', 'color-interpolation-filters': 'sRGB' },
      el('feTurbulence', {
        type: 'fractalNoise',
        baseFrequency: '0.19 0.009',
        numOctaves: 2,
        seed: pen.seed(`${salt}feather`),
      }),
      el('feColorMatrix', { values: '0 0 0 0 .5 0 1 0 0 0 0 0 0 0 .5 0 0 0 0 1', result: 'along' }),
      el('feDisplacementMap', {
        in: 'SourceGraphic',
        in2: 'along',
        scale: 30,
        xChannelSelector: 'R',
        yChannelSelector: 'G',
      }),
    ),
  )

/**
 * One leaf of plain-sliced veneer. Slicing a tapering trunk off its center shows each growth ring as a tall arch: the
 * legs run almost parallel to the leaf's edge, the crowns follow one another at irregular distances, as the tree grew.
 */
const leafRings = (pen: Pen, tones: VeneerTones, width: number, height: number, salt: string): string => {
  const seed = pen.seed(salt)
  const random = randomFrom(seed)
  const noise = noiseFrom(seed)
  const reach = height * (0.3 + random() * 0.14)
  const heart = width * (0.42 + random() * 0.16)
  const spread = width * 0.64
  const pace = 25 + random() * 8
  const crowns: number[] = []
  for (let y = height * 1.05; y > -height * 1.15; y -= pace * (0.45 + random() * 1.5) * (1 + 0.5 * noise(y / 300, 9)))
    crowns.push(y)
  const ring = (crown: number, at: number): string => {
    const depths: number[] = []
    for (let t = 0; crown + t < height + 20; t += 3 + t * 0.16) if (crown + t > -60) depths.push(t)
    const half = (t: number) => spread * Math.pow(t / (t + reach), 0.62)
    const sway = (y: number) => noise(y / 330, 1) * width * 0.1 + noise(y / 90, at / 7) * 4.5
    const side = (sign: number) => depths.map(t => [heart + sway(crown + t) + sign * half(t), crown + t] as const)
    const points =
      crown > -60 ? [...side(-1).reverse(), ...side(1).slice(1)] : [...side(-1).reverse(), undefined, ...side(1)]
    let text = ''
    let lifted = true
    for (const point of points) {
      if (point === undefined) lifted = true
      else {
        text += `${lifted ? 'M' : 'L'}${point[0].toFixed(1)} ${point[1].toFixed(0)}`
        lifted = false
      }
    }
    return text
  }
  return crowns
    .map((crown, at) => {
      const text = ring(crown, at)
      // Legs of distant crowns crowd at the leaf's edge; fading them prevents a black edge.
      const weight = (0.45 + 0.55 * random()) * tones.figure * Math.min(1, Math.max(0.3, 1 + crown / height))
      if (text === '') return ''
      const stroke = (thick: number, opacity: number, dy: number) =>
        path(text, {
          'stroke-width': thick,
          opacity: opacity * weight,
          transform: dy === 0 ? undefined : `translate(0 ${dy})`,
        })
      return stroke(9, 0.13, 6) + stroke(4.4, 0.2, 2.6) + stroke(1.5, 0.52, 0)
    })
    .join('')
}

export type WoodCut = {
  readonly figure?: 'plain' | 'straight'
  readonly along?: 'vertical' | 'horizontal'
  readonly leaves?: number
  readonly salt?: string
  readonly lit?: boolean
}

const litOver = (pen: Pen, x: number, y: number, w: number, h: number): string => {
  const stops: readonly Stop[] = [
    [0, '#fff', 0.15],
    [0.5, '#fff', 0],
    [0.52, '#000', 0],
    [1, '#000', 0.17],
  ]
  return rect(x, y, w, h, { fill: linear(pen, 52, stops) })
}

/** A rectangle of veneer: plain sliced and book matched on faces, straight grained on edges, stiles and rails. */
export const wood = (
  pen: Pen,
  veneer: Veneer,
  x: number,
  y: number,
  w: number,
  h: number,
  cut: WoodCut = {},
): string => {
  const tones = veneerTones[veneer]
  const { figure = 'straight', along = 'vertical', salt = 'wood', lit = true } = cut
  const [across, length] = along === 'vertical' ? [w, h] : [h, w]
  const leaves = cut.leaves ?? Math.max(1, Math.round(across / 150))
  const leaf = across / leaves
  const base = rect(0, 0, across, length, { fill: tones.base, filter: fibres(pen, tones, salt) })
  const rings = () => {
    const drawn = leafRings(pen, tones, leaf, length, salt)
    const shape = pen.define(id => el('clipPath', { id }, rect(0, -20, leaf, length + 40)))
    const each = Array.from({ length: leaves }, (_, at) =>
      group(
        {
          transform:
            at % 2 === 0
              ? `translate(${(at * leaf).toFixed(1)} 0)`
              : `translate(${((at + 1) * leaf).toFixed(1)} 0) scale(-1 1)`,
        },
        group({ 'clip-path': shape }, drawn),
        rect(0, -20, leaf, length + 40, { fill: at % 2 === 0 ? tones.deep : tones.hi, stroke: 'none', opacity: 0.045 }),
      ),
    )
    const joints = Array.from({ length: leaves - 1 }, (_, at) =>
      line((at + 1) * leaf, 0, (at + 1) * leaf, length, {
        stroke: mix(tones.ring, tones.base, 0.3),
        'stroke-width': 0.9,
        opacity: 0.5,
      }),
    )
    return (
      group({ fill: 'none', stroke: tones.ring, 'stroke-linejoin': 'round', filter: feather(pen, salt) }, ...each) +
      joints.join('')
    )
  }
  const turned =
    along === 'vertical'
      ? `translate(${x.toFixed(1)} ${y.toFixed(1)})`
      : `translate(${x.toFixed(1)} ${(y + h).toFixed(1)}) rotate(-90)`
  const outline = path(d`M${x} ${y}h${w}v${h}h${-w}z`)
  return clipTo(
    pen,
    outline,
    group({ transform: turned }, base, figure === 'plain' ? rings() : ''),
    lit ? litOver(pen, x, y, w, h) : '',
  )
}
