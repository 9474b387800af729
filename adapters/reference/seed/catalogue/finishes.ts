import type { Axis, AxisValue } from './seed-product'
import type { Metal, Paint, Veneer } from '../../../../core/catalogue/picture'

const metal = (surface: Metal, label: string, code: string, color: string) =>
  ({ surface, label, code, colors: [color] }) satisfies AxisValue

/** Architectural finishes by their ANSI/BHMA number. */
export const satinChrome = metal('satin-chrome', 'Satin Chrome', '626', '#b3b9bd')
export const oilRubbedBronze = metal('oil-rubbed-bronze', 'Oil Rubbed Bronze', '613', '#4d3b2f')
export const brightBrass = metal('bright-brass', 'Bright Brass', '605', '#d0a44a')
export const stainless = metal('stainless', 'Satin Stainless Steel', '630', '#b0b2b1')
export const aluminum = metal('aluminum', 'Satin Aluminum', '628', '#c9cdd0')
export const matteBlack = metal('matte-black', 'Matte Black', '622', '#323538')
export const polishedChrome = metal('polished-chrome', 'Polished Chrome', '625', '#a3afb6')

/** A finish under another code, for makers that do not use the ANSI/BHMA numbers; `add` is its added price in cents. */
export const as = (value: AxisValue, code: string, add?: number): AxisValue => ({
  ...value,
  code,
  ...(add === undefined ? {} : { add }),
})

export const finishAxis = (...values: readonly AxisValue[]): Axis => ({ name: 'Finish', kind: 'swatch', values })

const veneer = (surface: Veneer, label: string, code: string, color: string, add: number) =>
  ({ surface, label, code, colors: [color], add }) satisfies AxisValue
export const birch = veneer('birch', 'Birch', 'BIR', '#e8d3aa', 0)
export const whiteOak = veneer('white-oak', 'White Oak', 'OAK', '#c6a574', 2_800)
export const maple = veneer('maple', 'Quartered Maple', 'MPL', '#e3cba3', 3_350)
export const cherry = veneer('cherry', 'Cherry', 'CHY', '#a8623e', 6_200)
export const smokedAsh = veneer('smoked-ash', 'Smoked Ash', 'ASH', '#5e534c', 7_400)
export const walnut = veneer('walnut', 'Walnut', 'WAL', '#6f4d37', 7_320)

const paint = (surface: Paint, label: string, code: string, color: string) =>
  ({ surface, label, code, colors: [color] }) satisfies AxisValue
export const greyPrimer = paint('grey-primer', 'Gray Primer', 'GP', '#8c9392')
export const oxidePrimer = paint('oxide-primer', 'Oxide Primer', 'OP', '#85402f')
export const slate = paint('slate', 'Slate', 'SL', '#465057')
export const black = paint('black', 'Black', 'BK', '#2a2d30')
export const white = paint('white', 'White', 'WH', '#ecebe6')
export const bronzePaint = paint('bronze-paint', 'Dark Bronze', 'DB', '#51443a')
export const sand = paint('sand', 'Sand', 'SD', '#cbbfa8')

/**
 * An option of sizes as rectangles or a list: `sizeAxis('Width', [[30, 0], [36, 1800]])`, with the added price of each
 * in cents.
 */
export const sizeAxis = (
  name: string,
  sizes: readonly (readonly [inches: number, add: number])[],
  kind: Axis['kind'] = 'rectangles',
): Axis => ({
  name,
  kind,
  values: sizes.map(([inches, add]) => ({ label: `${inches} in`, code: String(inches).replace('.', ''), add, inches })),
})

/** Feet and inches as in door schedules: 36 -> 3'-0". */
export const feetLabel = (inches: number): string => `${Math.floor(inches / 12)}'-${inches % 12}"`

export const feetAxis = (name: string, sizes: readonly (readonly [inches: number, add: number])[]): Axis => ({
  name,
  kind: 'rectangles',
  values: sizes.map(([inches, add]) => ({ label: feetLabel(inches), code: String(inches), add, inches })),
})

/** Any other option: label, SKU code, and added price in cents. */
export const choiceAxis = (
  name: string,
  kind: Axis['kind'],
  values: readonly (readonly [label: string, code: string, add?: number])[],
): Axis => ({
  name,
  kind,
  values: values.map(([label, code, add]) => ({ label, code, ...(add === undefined ? {} : { add }) })),
})
