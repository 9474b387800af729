import type { DoorLite } from '../../../../core/catalogue/picture'
import type { BrandName } from './brands'
import { birch, cherry, feetAxis, maple, smokedAsh, walnut, white, whiteOak } from './finishes'
import { flushWoodDoor, veneerAxis } from './flush-wood-door'
import type { AxisValue, SeedProduct } from './seed-product'

type Core = 'particle' | 'staved' | 'mineral' | 'structural' | 'agrifiber' | 'lead'
const cores: Readonly<Record<Core, { readonly name: string; readonly says: string; readonly pounds: number }>> = {
  particle: { name: 'Particleboard, LD-2', says: 'The LD-2 particleboard core keeps the price down and still holds a closer screw.', pounds: 84 },
  staved: { name: 'Staved lumber', says: 'A staved lumber core weighs a fifth less than particleboard and holds screws anywhere in the face.', pounds: 70 },
  mineral: { name: 'Mineral, with blocking', says: 'The mineral core carries the label; blocking at hinge, lock and closer gives screws something to bite.', pounds: 102 },
  structural: { name: 'Structural composite lumber', says: 'Structural composite lumber takes an exit device without through-bolts, which is why schools ask for it.', pounds: 98 },
  agrifiber: { name: 'Agrifiber, no added urea', says: 'Wheat-straw agrifiber with no added urea formaldehyde counts toward low-emitting material credits.', pounds: 80 },
  lead: { name: 'Particleboard with 1/16 in lead', says: 'A 1/16 inch lead sheet runs through the core and laps the stiles, so the shielding has no gap at the edge.', pounds: 190 },
}

const lites: Readonly<Record<DoorLite, { readonly name: string; readonly says: string }>> = {
  none: { name: 'None', says: 'The face is uncut.' },
  narrow: { name: '4 x 25 in', says: 'The 4 by 25 inch lite sits beside the lock, where a wheelchair user and a standing adult both see through it.' },
  square: { name: '10 x 10 in', says: 'A 10 by 10 inch lite at eye height shows who stands behind the door and little more.' },
  half: { name: '24 x 30 in', says: 'The half lite brings borrowed light into a corridor without putting glass where carts hit.' },
  full: { name: '24 x 64 in', says: 'The full lite leaves stiles and rails wide enough for any mortise lock.' },
}

type Row = readonly [
  name: string, sku: string, cents: number, brand: BrandName, core: Core, rating: string, lite: DoorLite, faces: readonly AxisValue[],
  extra: string, kickPlate?: boolean,
]

const rows: readonly Row[] = [
  ['Flush Wood Door, 20 Minute', 'WD-F20', 31_450, 'Oakhurst', 'particle', '20 min', 'none', [birch, whiteOak, walnut], 'Labeled for corridor walls that need smoke and draft control.'],
  ['Flush Wood Door, 45 Minute', 'WD-F45', 38_900, 'Oakhurst', 'mineral', '45 min', 'none', [birch, whiteOak, walnut], 'Listed to UL 10C for positive pressure without edge gaskets.'],
  ['Flush Wood Door, 60 Minute', 'WD-F60', 42_600, 'Oakhurst', 'mineral', '60 min', 'none', [whiteOak, maple], 'Meant for the one-hour shafts and exit enclosures of low-rise offices.'],
  ['Flush Wood Door, 90 Minute', 'WD-F90', 47_250, 'Northfield', 'mineral', '90 min', 'none', [birch, whiteOak, cherry], 'The stair door of the line, with intumescent hidden in the stiles.'],
  ['Narrow Lite Wood Door', 'WD-NL', 39_400, 'Oakhurst', 'particle', 'Not rated', 'narrow', [whiteOak, cherry, smokedAsh], 'Glass stops are milled from the face veneer.'],
  ['Narrow Lite Wood Door, 45 Minute', 'WD-NL45', 52_300, 'Northfield', 'mineral', '45 min', 'narrow', [whiteOak, walnut], 'Glazed with fire-rated ceramic in a listed metal kit.'],
  ['Narrow Lite Wood Door with Kick Plate', 'WD-NLK', 49_800, 'Oakhurst', 'structural', '20 min', 'narrow', [walnut, cherry, smokedAsh], 'Comes with an 8 inch stainless plate already fixed to the push side.', true],
  ['Vision Lite Wood Door', 'WD-VL', 36_900, 'Hollis & Rowe', 'particle', 'Not rated', 'square', [birch, maple], 'A common choice for exam rooms and small meeting rooms.'],
  ['Vision Lite Wood Door, 90 Minute', 'WD-VL90', 55_700, 'Northfield', 'mineral', '90 min', 'square', [birch, whiteOak], 'The lite stays under 100 square inches, as the label asks.'],
  ['Half Lite Wood Door', 'WD-HL', 44_100, 'Hollis & Rowe', 'staved', 'Not rated', 'half', [whiteOak, walnut], 'Sold glazed with clear tempered glass or open for your own.'],
  ['Full Lite Wood Door', 'WD-GL', 61_200, 'Hollis & Rowe', 'structural', 'Not rated', 'full', [smokedAsh, walnut, whiteOak], 'Made as a stile and rail door, so it will not rack around the glass.'],
  ['Full Lite Wood Door, 20 Minute', 'WD-GL20', 78_900, 'Hollis & Rowe', 'structural', '20 min', 'full', [whiteOak, cherry], 'Glazed with wireless safety-rated glass for conference rooms on rated corridors.'],
  ['Staved Core Wood Door', 'WD-SC', 41_300, 'Calder', 'staved', 'Not rated', 'none', [cherry, walnut, maple], 'Built for architects who still specify solid lumber.'],
  ['Low-Emitting Wood Door', 'WD-AG', 36_250, 'Calder', 'agrifiber', 'Not rated', 'none', [maple, birch], 'Finished with a water-borne coating under 50 grams a liter.'],
  ['Classroom Wood Door', 'WD-CL', 45_900, 'Northfield', 'structural', '20 min', 'narrow', [birch, maple], 'Prepared for a classroom-security lock and a hold-open.', true],
  ['Patient Room Wood Door', 'WD-PR', 58_400, 'Calder', 'structural', '20 min', 'none', [maple, whiteOak], 'Wide enough for a bed, with stainless edge guards to 48 inches.', true],
  ['Lead Lined Wood Door', 'WD-PB', 148_000, 'Calder', 'lead', 'Not rated', 'none', [birch, maple], 'Marked with its lead thickness on the hinge edge for the physicist who signs the room off.'],
  ['Acoustic Wood Door, STC 40', 'WD-A40', 92_500, 'Calder', 'staved', 'Not rated', 'none', [whiteOak, walnut], 'Ships with adjustable jamb seals and an automatic bottom as one tested set.'],
  ['Acoustic Wood Door, STC 45', 'WD-A45', 118_000, 'Calder', 'mineral', '20 min', 'none', [walnut, smokedAsh], 'The heaviest door here: order the frame grouted and the hinges in steel.'],
  ['Primed Wood Door', 'WD-PM', 23_900, 'Oakhurst', 'particle', 'Not rated', 'none', [white], 'Two coats of primer on an MDO face, ready for the painter.'],
  ['Dutch Wood Door', 'WD-DU', 69_500, 'Hollis & Rowe', 'staved', 'Not rated', 'none', [whiteOak, cherry], 'Split at 42 inches with a 10 inch shelf on the lower leaf.'],
  ['Hotel Entry Wood Door', 'WD-HT', 53_100, 'Marlow', 'mineral', '20 min', 'none', [walnut, smokedAsh], 'Bored for a card lock and a viewer at 60 and 43 inches.'],
]

const wood = ([name, sku, price, brand, core, rating, lite, faces, extra, kickPlate]: Row): SeedProduct => {
  const axis = { ...veneerAxis, values: faces }
  return {
    home: 110, brand, name, sku, price, sale: sku === 'WD-NLK' || sku === 'WD-HL' ? 12 : undefined,
    axes: [feetAxis('Door Width', [[32, 0], [36, 600], [48, 9_200]]), feetAxis('Door Height', [[80, 0], [84, 700]]), ...(faces.length > 1 ? [axis] : [])],
    made: ([wide, , face]) => !(wide?.inches === 48 && (core === 'lead' || face === cherry)),
    variantSku: ([wide, high, face]) => [sku, `${wide?.code}${high?.code}`, ...(face ? [face.code] : [])].join('-'),
    fields: [
      ['Core', cores[core].name], ['Thickness', '1 3/4 in'], ['Fire rating', rating], ['Lite', lites[lite].name],
      ['Face', faces[0] === white ? 'Medium density overlay' : 'Plain sliced veneer, book matched'], ['Hinge prep', core === 'lead' ? '4 at 5 in' : '3 at 4 1/2 in'],
    ],
    text: `${extra} ${cores[core].says} ${lites[lite].says}`,
    points: [
      rating === 'Not rated' ? 'No label; for walls without a rating' : `Label: ${rating}, UL 10C, category A`,
      kickPlate ? 'Protection plate fixed at the factory' : 'Faces sanded before finishing, edges sealed top and bottom',
      '1 3/4 inch thick; eight feet high by quote',
    ],
    picture: picked => ({ kind: 'door', width: 36, height: 84, face: picked('Veneer')?.surface ?? faces[0]?.surface ?? 'birch', lite, kickPlate }),
    pounds: cores[core].pounds, liftgate: true, words: `wood slab ${core === 'lead' ? 'x-ray radiology shielding' : 'interior'}`,
  }
}

export const woodDoors: readonly SeedProduct[] = [flushWoodDoor, ...rows.map(wood)]
