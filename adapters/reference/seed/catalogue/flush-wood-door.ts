import type { Axis, AxisValue, SeedProduct } from './seed-product'
import { as, birch, cherry, choiceAxis, feetAxis, maple, smokedAsh, walnut, whiteOak } from './finishes'

/** Veneers, with the letters that end the SKU. */
export const veneerAxis: Axis = {
  name: 'Veneer',
  kind: 'swatch',
  values: [birch, whiteOak, maple, cherry, smokedAsh, walnut].map(value => as(value, value.code)),
}

const width = feetAxis('Door Width', [
  [30, 0],
  [32, 600],
  [36, 1_200],
  [48, 8_400],
])
const height = feetAxis('Door Height', [
  [80, 0],
  [84, 900],
  [96, 4_800],
])
const finish = choiceAxis('Door/Frame Finish', 'dropdown', [
  ['Unfinished', 'U'],
  ['Clear Satin', 'C', 1_900],
  ['Natural Oil', 'N', 2_200],
  ['Honey Stain', 'H', 2_600],
  ['Light Oak Stain', 'L', 2_600],
  ['Cherry Stain', 'R', 2_600],
  ['Walnut Stain', 'W', 2_600],
  ['Espresso Stain', 'E', 2_900],
])

const at = (axis: Axis, value: AxisValue | undefined) => (value ? axis.values.indexOf(value) : -1)

/**
 * Leaves out some combinations: each size lacks one veneer, and each veneer comes in two of the eight finishes, so that
 * the door finder always has options to disable. 4 x 3 x 5 x 2 = 120 doors.
 */
const made = ([wide, high, face, coat]: readonly AxisValue[]): boolean => {
  const [w, h, v, f] = [at(width, wide), at(height, high), at(veneerAxis, face), at(finish, coat)]
  const first = (v + 2 * w + 3 * h) % 8
  return (w + 2 * h + v) % 6 !== 5 && (f === first || f === (first + 3) % 8)
}

/** The product that the wood door finder leads to. */
export const flushWoodDoor: SeedProduct = {
  home: 110,
  brand: 'Oakhurst',
  name: 'Flush Wood Door',
  sku: 'WD-FL',
  price: 26_800,
  axes: [width, height, veneerAxis, finish],
  made,
  variantSku: ([wide, high, face, coat]) => `WD-FL-${wide?.code}${high?.code}-${face?.code}-${coat?.code}`,
  fields: [
    ['Core', 'Particleboard, LD-2'],
    ['Thickness', '1 3/4 in'],
    ['Fire rating', 'Not rated'],
    ['Face', 'Plain sliced, book matched'],
    ['Edge', 'Matching hardwood, 1 1/8 in stiles'],
    ['Construction', 'Five ply, hot pressed'],
    ['Hinge prep', '3 at 4 1/2 in'],
    ['Lock prep', 'ANSI A115.2 cylindrical, 2 3/4 in backset'],
  ],
  text:
    'A five-ply flush door with a bonded core and stiles that take a full mortise. Faces are sliced from one ' +
    'flitch a door and book matched, so a corridor of them reads as one run. Factory finishes are cured before ' +
    'crating; unfinished doors arrive sanded to 180 grit.',
  points: [
    'All sizes are 1 3/4 inch thick',
    'Beveled 1/8 inch in 2 inches at the lock edge',
    'Undercut 3/4 inch unless the schedule says otherwise',
    'Life-of-installation warranty on the core',
  ],
  picture: picked => ({
    kind: 'door',
    width: picked('Door Width')?.inches ?? 36,
    height: 84,
    face: picked('Veneer')?.surface ?? 'birch',
    lite: 'none',
  }),
  pounds: 84,
  liftgate: true,
  words: 'solid core wood slab interior office corridor',
}
