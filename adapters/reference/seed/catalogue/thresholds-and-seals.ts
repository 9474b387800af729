import type { BrandName } from './brands'
import { aluminum, as, brightBrass, choiceAxis, finishAxis, matteBlack, oilRubbedBronze, stainless } from './finishes'
import { inMetal, metalOf } from './metal-of'
import type { AxisValue, SeedProduct } from './seed-product'

/** Sold from five pieces up to fifty an order. */
const saddle: SeedProduct = {
  home: 350, brand: 'Ironbridge', name: 'Saddle Threshold 36 in', slug: '/saddle-threshold-36/', sku: 'TH-SAD-36', price: 2_410, stock: 200, minimum: 5, maximum: 50,
  fields: [['Material', 'Extruded aluminum 6063-T5'], ['Width', '5 in'], ['Height', '1/2 in'], ['Length', '36 in'], ['Fire rating', 'Up to 3 hr'], ['Mount', 'Surface']],
  text: 'A fluted half-inch saddle that meets ADA and takes a hand truck. Holes are countersunk and the screws are in the bag. Sold from five pieces, which is how openings come.',
  points: ['At least 5 and at most 50 an order', 'Half an inch high, beveled 1:2', 'Countersunk for no. 10 screws, included'],
  picture: () => ({ kind: 'threshold', metal: 'aluminum' }), pounds: 3.1, words: 'door sill saddle ada',
}

const finishOf: Readonly<Record<string, AxisValue>> = { A: as(aluminum, 'AL'), Z: as(oilRubbedBronze, 'DB', 320), B: as(brightBrass, 'BR', 1_450), T: as(stainless, 'SS', 1_900), M: as(matteBlack, 'BK', 260) }
const lengths = choiceAxis('Length', 'rectangles', [['36 in', '36'], ['48 in', '48', 520], ['72 in', '72', 1_680]])

type Row = readonly [name: string, sku: string, cents: number, brand: BrandName, shape: 'threshold' | 'sweep' | 'seal', material: string, size: string, use: string, finishes: string, text: string, point: string]

const rows: readonly Row[] = [
  ['Saddle Threshold, 4 in', 'TH-S4', 1_980, 'Ironbridge', 'threshold', 'Aluminum', '4 x 1/2 in', 'Interior', 'AZB', 'A narrow saddle to cover the joint where carpet meets tile.', 'Fluted top, 1/2 inch high'],
  ['Saddle Threshold, 6 in', 'TH-S6', 2_890, 'Ironbridge', 'threshold', 'Aluminum', '6 x 1/2 in', 'Interior', 'AZT', 'Six inches cover a wall that moved or a door that was turned around.', 'Thermal break on request'],
  ['Thermal Break Threshold', 'TH-TB', 4_370, 'Brightline', 'threshold', 'Aluminum and PVC', '5 x 1/2 in', 'Weather', 'AZ', 'A polymer bridge splits the extrusion, so frost stays outside.', 'U-factor lowered by a third'],
  ['Panic Threshold', 'TH-PN', 5_240, 'Brightline', 'threshold', 'Aluminum', '5 x 5/8 in', 'Weather', 'AZ', 'A bumper stop for rim devices on outswinging doors: the latch and the seal meet at one line.', 'Neoprene bumper replaceable'],
  ['Half Saddle Threshold', 'TH-HS', 1_670, 'Ironbridge', 'threshold', 'Aluminum', '2 3/4 x 1/4 in', 'Interior', 'AB', 'Ramps from slab to carpet at a quarter inch. Goes under the door without planing it.', 'Quarter inch rise'],
  ['Ramped Threshold', 'TH-RP', 6_980, 'Ironbridge', 'threshold', 'Aluminum', '12 x 1 in', 'Interior', 'A', 'Interlocking pieces build a 1:12 ramp up to an inch and a half. For restrooms that were never level.', 'Builds up in quarter-inch steps'],
  ['Latching Threshold', 'TH-LT', 4_860, 'Northfield', 'threshold', 'Aluminum', '5 x 1/2 in', 'Weather', 'AZ', 'Catches the bottom latch of a vertical rod device in a stainless cup.', 'Cup drains to the outside'],
  ['Brush Door Sweep', 'SW-BR', 1_340, 'Hollis & Rowe', 'sweep', 'Aluminum, nylon brush', '1 in brush', 'Dust and insects', 'AZM', 'Nylon bristles ride over uneven floors and keep out light, dust and roaches.', 'Slotted for adjustment'],
  ['Neoprene Door Sweep', 'SW-NP', 890, 'Hollis & Rowe', 'sweep', 'Aluminum, neoprene', '1/2 in blade', 'Weather', 'AZM', 'The strip that ends a cold draft in ten minutes, with a screwdriver.', 'Slotted for adjustment'],
  ['Rain Drip Cap', 'SW-RD', 760, 'Hollis & Rowe', 'sweep', 'Aluminum', '2 1/2 in projection', 'Weather', 'AZ', 'Throws rain clear of the head of an outswinging door.', 'Cut 4 inches over the door width'],
  ['Automatic Door Bottom, Mortised', 'SW-AM', 6_450, 'Calder', 'sweep', 'Aluminum, silicone', '3/4 in drop', 'Sound and smoke', 'A', 'Hides in the bottom rail and drops a seal when the plunger meets the jamb. STC 45 doors need it.', 'Trims 5 inches on site'],
  ['Automatic Door Bottom, Surface', 'SW-AS', 5_180, 'Calder', 'sweep', 'Aluminum, neoprene', '3/4 in drop', 'Sound and smoke', 'AZ', 'The retrofit drop seal: no routing, and an end cap that hides the cut.', 'Reversible plunger'],
  ['Door Shoe with Drip', 'SW-SH', 2_150, 'Hollis & Rowe', 'sweep', 'Aluminum, vinyl', '1 3/4 in wide', 'Weather', 'AZ', 'Wraps the bottom of the door and sheds rain on the sill in one piece.', 'Vinyl insert replaceable'],
  ['Adhesive Fire and Smoke Gasket', 'SL-AD', 1_120, 'Northfield', 'seal', 'Silicone', '17 ft roll', 'Fire and smoke', 'ZM', 'Peel and stick on the stop: smoke label satisfied before lunch.', 'Category G and H, UL 10C'],
  ['Intumescent Strip', 'SL-IN', 1_580, 'Northfield', 'seal', 'Graphite', '17 ft roll', 'Fire and smoke', 'M', 'Swells at 375 degrees to close the gap that the fire opened.', 'For wood doors up to 90 minutes'],
  ['Kerf-In Weatherstrip', 'SL-KF', 990, 'Brightline', 'seal', 'Foam and polyester', '17 ft set', 'Weather', 'ZM', 'Presses into the saw kerf of a wood frame and springs back after the mover leaves.', 'Two legs and a head in one bag'],
  ['Rigid Jamb Weatherstrip', 'SL-RG', 2_760, 'Brightline', 'seal', 'Aluminum, silicone', '17 ft set', 'Weather', 'AZ', 'An aluminum carrier with a silicone bulb for frames that have no kerf.', 'Screws every 9 inches'],
  ['Adjustable Sound Seal', 'SL-SD', 8_940, 'Calder', 'seal', 'Aluminum, neoprene', '17 ft set', 'Sound and smoke', 'A', 'Screws move the bulb out to the leaf after it is hung, until a strip of paper cannot be pulled through.', 'Adjusts 3/16 inch'],
  ['Astragal, Overlapping', 'SL-AS', 4_320, 'Northfield', 'seal', 'Steel, primed', '84 in', 'Fire and smoke', 'A', 'Covers the meeting stile of a rated pair. Needs a coordinator on the inactive leaf.', '1/8 by 2 inches'],
  ['Meeting Stile Gasket', 'SL-MS', 3_150, 'Brightline', 'seal', 'Aluminum, brush', '84 in pair', 'Dust and insects', 'AZ', 'Two brushes that meet between the leaves of a pair.', 'Sold as a pair'],
  ['Silencers, Bag of 100', 'SL-SI', 1_450, 'Brightline', 'seal', 'Rubber', '100 pieces', 'Sound', 'M', 'The gray buttons that keep a steel frame quiet. Three to a single door, two to a pair.', 'For 1/4 inch holes'],
]

/** What is true of all of one kind. */
const ofUse: Readonly<Record<string, string>> = {
  'Interior': 'Supplied with color-matched screws and anchors for concrete.',
  'Weather': 'Tested for air and water with the door closed against a 25 mile an hour wind.',
  'Dust and insects': 'Nothing larger than a sixteenth of an inch gets past.',
  'Sound and smoke': 'Passes the smoke test at ambient and at 400 degrees.',
  'Fire and smoke': 'Listed with steel and wood doors of most makers.',
  'Sound': 'Fits frames of any maker.',
}

const rolls = choiceAxis('Length', 'rectangles', [['7 ft door', '7'], ['8 ft door', '8', 240]])

const seal = ([name, sku, price, brand, shape, material, size, use, finishes, text, point]: Row): SeedProduct => ({
  home: 350, brand, name, sku, price, sale: sku === 'SW-NP' ? 10 : undefined,
  axes: [finishAxis(...[...finishes].map(letter => finishOf[letter] ?? as(aluminum, 'AL'))), ...(sku === 'SL-SI' ? [] : [shape === 'seal' ? rolls : lengths])],
  fields: [['Material', material], ['Size', size], ['Use', use], ['Mount', sku === 'SW-AM' ? 'Mortised' : sku === 'SL-KF' ? 'Kerf' : sku === 'SL-AD' || sku === 'SL-IN' ? 'Adhesive' : 'Surface'], ['Fire rating', use.includes('smoke') ? 'Up to 3 hr' : 'Not rated']],
  text: `${text} ${ofUse[use] ?? ''}`, points: [point, `${size}, ${material.toLowerCase()}`, use === 'Interior' ? 'Covers the joint between two floors' : `Made against: ${use.toLowerCase()}`],
  picture: picked => inMetal(shape, metalOf(picked('Finish'), 'aluminum')),
  pounds: shape === 'threshold' ? 3 : 1, words: 'weatherstrip sill gasket',
})

export const thresholdsAndSeals: readonly SeedProduct[] = [saddle, ...rows.map(seal)]
