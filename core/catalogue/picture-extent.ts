import type { PictureSpec } from './picture'

/** Pictures are square; all measures below are in pixels of a canvas of this size. */
export const pictureCanvas = 1280

type Extent = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The drawn box of the measured object in pixels of the canvas, and the scale in pixels per inch. */
export type DrawnBox = Extent & { readonly scale: number }

/** Size in inches, pixels per inch, and whether the object rests on the shared floor line or is centered. */
type Placement = {
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly floor?: number
  readonly unmeasured?: true
  /** Pixels above the center, if its profile is drawn below. */
  readonly raised?: number
}

const doorScale = 11.5
const floorLine = 1164
const margin = 56

const hardware = 150
const accessory = 56

type FixedKind = Exclude<PictureSpec['kind'], Extract<PictureSpec, { readonly width: number }>['kind']>

/** Objects of a single size. Kinds that are compared with each other share their pixels per inch. */
const fixed: Readonly<Record<FixedKind, Placement>> = {
  lever: { width: 6.5, height: 3.5, scale: hardware },
  'lever-rectangular': { width: 6.5, height: 2.75, scale: hardware },
  knob: { width: 3.5, height: 3.5, scale: 220 },
  deadbolt: { width: 6.25, height: 2.75, scale: hardware, unmeasured: true },
  hinge: { width: 4.5, height: 4.5, scale: 180 },
  'hinge-spring': { width: 4.5, height: 4.5, scale: 180 },
  'hinge-continuous': { width: 3.75, height: 8, scale: 128, unmeasured: true },
  closer: { width: 12.25, height: 6.5, scale: 80 },
  'closer-compact': { width: 9, height: 5.5, scale: 80 },
  'exit-bar': { width: 36, height: 6, scale: 28.5 },
  'exit-bar-vertical': { width: 36, height: 84, scale: doorScale, floor: floorLine },
  threshold: { width: 36, height: 5, scale: 28.5, raised: 90 },
  sweep: { width: 36, height: 2.25, scale: 28.5, raised: 130 },
  seal: { width: 11, height: 11, scale: 78, unmeasured: true },
  'walk-through-detector': { width: 35, height: 87, scale: doorScale, floor: floorLine },
  'handheld-detector': { width: 3.5, height: 16.5, scale: 62, unmeasured: true },
  'card-reader': { width: 3, height: 4.75, scale: 170 },
  keypad: { width: 3, height: 4.75, scale: 170 },
  'electric-strike': { width: 1.75, height: 6.75, scale: 148 },
  maglock: { width: 10.5, height: 4.75, scale: 92 },
  controller: { width: 14, height: 15, scale: 60 },
  partition: { width: 60, height: 70, scale: 14.5, floor: floorLine },
  'urinal-screen': { width: 24, height: 42, scale: 22 },
  'towel-dispenser': { width: 11, height: 15, scale: accessory },
  'soap-dispenser': { width: 4.75, height: 8.25, scale: 110 },
  'tissue-holder': { width: 6.25, height: 5, scale: 130 },
  'waste-bin': { width: 15, height: 29, scale: 34, floor: floorLine },
  mirror: { width: 18, height: 36, scale: 29 },
  'hand-dryer': { width: 11.5, height: 10, scale: 80 },
  'coat-hook': { width: 2, height: 4, scale: 220 },
  shelf: { width: 24, height: 4, scale: 42 },
  'changing-station': { width: 35, height: 22, scale: 29 },
  'faucet-gooseneck': { width: 9.5, height: 15.5, scale: 66, unmeasured: true },
  'faucet-bridge': { width: 10.5, height: 13.5, scale: 66, unmeasured: true },
  'faucet-pull-down': { width: 9.5, height: 16, scale: 66, unmeasured: true },
  'faucet-bar': { width: 7.5, height: 12.5, scale: 66, unmeasured: true },
  pendant: { width: 14, height: 28, scale: 38 },
  sconce: { width: 6, height: 13, scale: 76 },
  'flush-mount': { width: 14, height: 6.5, scale: 68 },
  'table-lamp': { width: 15, height: 26, scale: 40 },
  chandelier: { width: 28, height: 27, scale: 38 },
  shelving: { width: 36, height: 72, scale: 15, floor: floorLine },
  bin: { width: 11, height: 11, scale: 72 },
  'drawer-organizer': { width: 18, height: 14, scale: 56 },
  'hook-rail': { width: 24, height: 5.5, scale: 42 },
  crate: { width: 18, height: 11, scale: 56 },
  'store-fixture': { width: 48, height: 66, scale: 16, floor: floorLine },
  sign: { width: 18, height: 12, scale: 56 },
  'parts-kit': { width: 14, height: 10, scale: 72 },
}

const placementOf = (spec: PictureSpec): Placement => {
  switch (spec.kind) {
    case 'door':
      return { width: spec.width, height: spec.height, scale: doorScale, floor: floorLine }
    // A frame is measured by its opening, as it is ordered; its faces extend beyond it.
    case 'frame': {
      const wider = spec.sidelite ? 15 : 0
      const taller = spec.transom ? 20 : 0
      const room = Math.min(1090 / (spec.height + taller + 2), 1100 / (spec.width + wider + 4))
      return { width: spec.width, height: spec.height, scale: Math.min(10, room), floor: floorLine }
    }
    case 'access-door':
      return { width: spec.width, height: spec.height, scale: 22 }
    case 'grab-bar':
      return { width: spec.width, height: 3.5, scale: 22 }
    case 'grab-bar-l':
      return { width: spec.width, height: 30, scale: 22 }
    case 'grab-bar-fold':
      return { width: spec.width, height: 9, scale: 22 }
    case 'cabinet-base':
    case 'cabinet-drawers':
    case 'cabinet-sink':
    case 'cabinet-wall':
      return { width: spec.width, height: spec.height, scale: 22 }
    case 'cabinet-tall':
      return { width: spec.width, height: spec.height, scale: 11.5, floor: floorLine }
    case 'sink-single':
    case 'sink-double':
    case 'sink-apron':
      return { width: spec.width, height: spec.kind === 'sink-apron' ? 27 : 20, scale: 28 }
    // Shaped lights are narrower than the plain one of their kind.
    case 'pendant':
    case 'sconce':
    case 'flush-mount':
    case 'table-lamp':
    case 'chandelier':
      return spec.shape === undefined ? fixed[spec.kind] : { ...fixed[spec.kind], unmeasured: true }
    default:
      return fixed[spec.kind]
  }
}

/** The drawn box of the measured object; if it is too large for its kind's scale, the scale is reduced. */
export const drawnBox = (spec: PictureSpec): DrawnBox => {
  const { width, height, scale: wanted, floor, raised = 0 } = placementOf(spec)
  const room = (floor ?? pictureCanvas - margin) - margin
  const scale = Math.min(wanted, (pictureCanvas - 2 * margin) / width, room / height)
  const x = (pictureCanvas - width * scale) / 2
  const y = floor === undefined ? (pictureCanvas - height * scale) / 2 - raised : floor - height * scale
  const shift = spec.kind === 'frame' && spec.sidelite ? -7.5 * scale : 0
  return { x: x + shift, y, width: width * scale, height: height * scale, scale }
}

/** Bounds of the measured object as fractions of the picture, for exact dimension marks. */
export const drawnExtent = (spec: PictureSpec): Extent => {
  const { x, y, width, height } = drawnBox(spec)
  return { x: x / pictureCanvas, y: y / pictureCanvas, width: width / pictureCanvas, height: height / pictureCanvas }
}

/** Formats "7 1/8 in"; rounded to sixteenths, the finest division in use. */
export const inchLabel = (inches: number): string => {
  const sixteenths = Math.round(inches * 16)
  const whole = Math.floor(sixteenths / 16)
  const rest = sixteenths % 16
  if (rest === 0) return `${whole} in`
  const divisor = [8, 4, 2, 1].find(n => rest % n === 0) ?? 1
  const fraction = `${rest / divisor}/${16 / divisor}`
  return whole === 0 ? `${fraction} in` : `${whole} ${fraction} in`
}

/** The width to show as a dimension mark; undefined if the object has no single meaningful width. */
export const pictureMeasure = (spec: PictureSpec): { readonly inches: number; readonly label: string } | undefined => {
  const { width, unmeasured } = placementOf(spec)
  return unmeasured ? undefined : { inches: width, label: inchLabel(width) }
}
