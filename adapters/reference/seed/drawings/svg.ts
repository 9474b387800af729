export type Attributes = Readonly<Record<string, string | number | undefined>>

/** Rounds to a hundredth of a pixel, below what is visible, to keep files small. */
export const short = (value: number): string => String(Math.round(value * 100) / 100)

export const el = (name: string, attributes: Attributes, ...children: readonly string[]): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`
}

export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes = {}): string =>
  el('rect', { x, y, width, height, ...attributes })
export const circle = (cx: number, cy: number, r: number, attributes: Attributes = {}): string =>
  el('circle', { cx, cy, r, ...attributes })
export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: Attributes = {}): string =>
  el('ellipse', { cx, cy, rx, ry, ...attributes })
export const path = (d: string, attributes: Attributes = {}): string => el('path', { d, ...attributes })
export const line = (x1: number, y1: number, x2: number, y2: number, attributes: Attributes = {}): string =>
  path(`M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`, attributes)
export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  el('g', attributes, children.join(''))

/** Places a picture drawn on its own canvas: the pixel at (fx, fy) lands on (x, y) at the given scale. */
export const placed = (drawing: string, fx: number, fy: number, x: number, y: number, scale: number): string =>
  group(
    { transform: `translate(${(x - fx * scale).toFixed(1)} ${(y - fy * scale).toFixed(1)}) scale(${scale})` },
    drawing,
  )

/** Path text with shortened figures: d`M${x} ${y}h${w}`. */
export const d = (parts: TemplateStringsArray, ...values: readonly number[]): string =>
  parts.reduce((text, part, at) => text + part + (at < values.length ? short(values[at] ?? 0) : ''), '')

/** FNV-1a hash: small, stable, and good enough to give two doors different grain. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

/** A seeded generator of numbers in 0..1 (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Collects gradients, filters and clip paths while a picture is drawn; equal ones are defined once. */
export type Pen = {
  /** An integer seed for turbulence or a random stream; the same for the same picture and salt. */
  readonly seed: (salt: string) => number
  /** Adds a definition and returns its reference, `url(#a)`. */
  readonly define: (markup: (id: string) => string) => string
  readonly definitions: () => string
}

export const penFor = (key: string): Pen => {
  const ids = new Map<string, string>()
  return {
    seed: salt => hashOf(`${key}/${salt}`) % 9973,
    define: markup => {
      const text = markup('%')
      const known = ids.get(text)
      const id = known ?? `d${ids.size}`
      if (known === undefined) ids.set(text, id)
      return `url(#${id})`
    },
    definitions: () => [...ids].map(([text, id]) => text.replace('id="%"', `id="${id}"`)).join(''),
  }
}

export const svgDocument = (pen: Pen, width: number, height: number, body: string): string =>
  el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    el('defs', {}, pen.definitions()),
    body,
  )
