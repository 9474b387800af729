import type { DoorLite } from '../../../../core/catalogue/picture'
import type { BrandName } from './brands'
import {
  black,
  bronzePaint,
  choiceAxis,
  greyPrimer,
  oxidePrimer,
  sand,
  sizeAxis,
  slate,
  stainless,
  white,
} from './finishes'
import { hollowMetalDoor } from './hollow-metal-door'
import type { AxisValue, Field, SeedProduct } from './seed-product'

type Row = {
  readonly name: string
  readonly sku: string
  readonly cents: number
  readonly brand: BrandName
  readonly gauge: string
  readonly core: string
  readonly rating: string
  readonly lite?: DoorLite
  readonly louver?: boolean
  readonly kickPlate?: boolean
  readonly coats: readonly AxisValue[]
  readonly text: string
  readonly point: string
  readonly pounds: number
  readonly sale?: number
}

const primers = [greyPrimer, oxidePrimer]
const colors = [greyPrimer, slate, bronzePaint]

const rows: readonly Row[] = [
  {
    name: 'Hollow Metal Door 16 ga',
    sku: 'HM-16',
    cents: 46_400,
    brand: 'Northfield',
    gauge: '16 ga',
    core: 'Polystyrene, R 6.2',
    rating: 'Up to 3 hr',
    coats: primers,
    pounds: 118,
    text:
      'Heavier faces for back-of-house doors that carts and pallet jacks hit every day. The lock edge is welded ' +
      'full height and ground, so it stays straight around a mortise lock.',
    point: 'Level 3, extra heavy duty to ANSI A250.8',
  },
  {
    name: 'Hollow Metal Door 14 ga',
    sku: 'HM-14',
    cents: 68_900,
    brand: 'Ironbridge',
    gauge: '14 ga',
    core: 'Steel stiffened, 22 ga ribs',
    rating: 'Up to 3 hr',
    coats: [greyPrimer],
    pounds: 162,
    text:
      'Maximum duty for detention, cash rooms and plant. Ribs stand every six inches and are welded to both faces, ' +
      'which leaves no hollow panel to pry.',
    point: 'Level 4, maximum duty to ANSI A250.8',
  },
  {
    name: 'Hollow Metal Door 20 ga',
    sku: 'HM-20',
    cents: 29_800,
    brand: 'Brightline',
    gauge: '20 ga',
    core: 'Honeycomb',
    rating: 'Up to 90 min',
    coats: primers,
    pounds: 76,
    text: 'A light interior steel door for offices and storage closets. One person can hang it.',
    point: 'Level 1, standard duty to ANSI A250.8',
  },
  {
    name: 'Hollow Metal Door, Half Lite',
    sku: 'HM-18-HG',
    cents: 51_200,
    brand: 'Northfield',
    gauge: '18 ga',
    core: 'Polystyrene, R 6.2',
    rating: 'Not rated',
    lite: 'half',
    coats: colors,
    pounds: 104,
    text:
      'A 24 by 32 inch lite in the upper half, glazed with 1/4 inch tempered glass ' +
      'in a screwless frame. The lower half takes a kick plate.',
    point: 'Glass stops removable from the secure side only',
  },
  {
    name: 'Hollow Metal Door, Narrow Lite',
    sku: 'HM-18-NL',
    cents: 49_700,
    brand: 'Northfield',
    gauge: '18 ga',
    core: 'Polystyrene, R 6.2',
    rating: 'Up to 90 min',
    lite: 'narrow',
    kickPlate: true,
    coats: [slate, greyPrimer],
    pounds: 102,
    sale: 8,
    text:
      'A 5 by 35 inch lite beside the lock and a plate below it: the stair door of ' +
      'most schools. The rated version is glazed with ceramic.',
    point: 'Sight line from 43 to 78 inches above the floor',
  },
  {
    name: 'Hollow Metal Door, Vision Lite',
    sku: 'HM-18-VL',
    cents: 45_300,
    brand: 'Brightline',
    gauge: '18 ga',
    core: 'Honeycomb',
    rating: 'Up to 90 min',
    lite: 'square',
    coats: [greyPrimer, sand],
    pounds: 98,
    text:
      'A 10 by 10 inch lite at eye height for kitchens and service corridors, where ' +
      'you want to know who is on the other side.',
    point: 'Lite kit rated with the door',
  },
  {
    name: 'Hollow Metal Door, Full Lite',
    sku: 'HM-18-FG',
    cents: 64_800,
    brand: 'Brightline',
    gauge: '18 ga',
    core: 'Steel stiffened, 22 ga ribs',
    rating: 'Not rated',
    lite: 'full',
    coats: [black, bronzePaint],
    pounds: 112,
    text: 'Stiles and rails of steel around a 24 by 68 inch lite, for storefront entries that want more than aluminum.',
    point: 'Insulated glass, 1 inch, low-e on surface two',
  },
  {
    name: 'Hollow Metal Door, Bottom Louver',
    sku: 'HM-18-LV',
    cents: 47_150,
    brand: 'Northfield',
    gauge: '18 ga',
    core: 'Honeycomb',
    rating: 'Not rated',
    louver: true,
    coats: [greyPrimer, slate],
    pounds: 94,
    text:
      'Inverted-Y blades pass 50 percent free air and no sight. For electrical ' +
      'closets, laundries and mechanical rooms.',
    point: 'Louver 24 by 24 inches, 18 gauge blades',
  },
  {
    name: 'Hollow Metal Door, Fire Louver',
    sku: 'HM-18-FL',
    cents: 61_900,
    brand: 'Ironbridge',
    gauge: '18 ga',
    core: 'Mineral, R 1.9',
    rating: '90 min',
    louver: true,
    coats: [greyPrimer],
    pounds: 121,
    text:
      'The blades close on a fusible link at 165 degrees, so a vented room keeps its ' +
      'label. Test it once a year by tripping the lever.',
    point: 'Link replaceable without taking the louver out',
  },
  {
    name: 'Hollow Metal Door 16 ga, 90 Minute Oxide Primer',
    sku: 'HM-16-90',
    cents: 58_600,
    brand: 'Northfield',
    gauge: '16 ga',
    core: 'Mineral, R 1.9',
    rating: '90 min',
    lite: 'square',
    coats: [oxidePrimer],
    pounds: 128,
    text: 'Primed in red oxide for sites where the painter asks for it, with a 10 by 10 inch rated lite.',
    point: 'Label riveted to the hinge edge',
  },
  {
    name: 'Insulated Hollow Metal Door',
    sku: 'HM-IN',
    cents: 53_400,
    brand: 'Brightline',
    gauge: '18 ga',
    core: 'Polyurethane, R 11',
    rating: 'Up to 90 min',
    coats: [greyPrimer, sand],
    pounds: 92,
    text:
      'Foamed-in-place polyurethane bonds the faces into one panel. It is the exterior door for heated warehouses ' +
      'and northern storefronts.',
    point: 'Tested U-factor 0.29 as an assembly',
  },
  {
    name: 'Temperature Rise Hollow Metal Door',
    sku: 'HM-TR',
    cents: 89_500,
    brand: 'Ironbridge',
    gauge: '16 ga',
    core: 'Mineral, R 1.9',
    rating: '90 min',
    coats: [greyPrimer],
    pounds: 168,
    text:
      'Limits the rise on the stair side to 250 degrees in the first half hour, as ' +
      'exit enclosures of tall buildings require.',
    point: 'Label states 250 degrees F at 30 minutes',
  },
  {
    name: 'Seamless Edge Hollow Metal Door',
    sku: 'HM-SE',
    cents: 57_300,
    brand: 'Hollis & Rowe',
    gauge: '18 ga',
    core: 'Polystyrene, R 6.2',
    rating: 'Up to 90 min',
    coats: [greyPrimer, white],
    pounds: 100,
    text:
      'Edges are welded, filled and ground so that no seam telegraphs through gloss ' +
      'paint. Hospitals and galleries order this one.',
    point: 'Ready for gloss paint without filler',
  },
  {
    name: 'Hollow Metal Dutch Door',
    sku: 'HM-DU',
    cents: 83_700,
    brand: 'Ironbridge',
    gauge: '16 ga',
    core: 'Honeycomb',
    rating: 'Not rated',
    coats: [greyPrimer, slate],
    pounds: 126,
    text:
      'Two leaves that latch together or alone, with a steel shelf on the lower one. ' +
      'For tool cribs, pharmacies and ticket windows.',
    point: 'Astragal and Dutch door bolt included',
  },
  {
    name: 'Embossed Panel Steel Door',
    sku: 'HM-EP',
    cents: 41_800,
    brand: 'Brightline',
    gauge: '20 ga',
    core: 'Polystyrene, R 6.2',
    rating: '20 min',
    coats: [white, bronzePaint],
    pounds: 82,
    text: 'Six stamped panels for apartment entries that should not look like a warehouse.',
    point: 'Panels stay flat through the rated test',
  },
  {
    name: 'Hurricane Rated Hollow Metal Door',
    sku: 'HM-HR',
    cents: 97_200,
    brand: 'Ironbridge',
    gauge: '14 ga',
    core: 'Steel stiffened, 22 ga ribs',
    rating: 'Up to 90 min',
    coats: [greyPrimer, sand],
    pounds: 158,
    text:
      'Tested as an assembly with frame and three-point lock against a 15 pound timber at 50 feet a second. Order ' +
      'it with the matching frame or the rating does not hold.',
    point: 'Design pressure plus and minus 70 psf',
  },
  {
    name: 'Blast Resistant Steel Door',
    sku: 'HM-BR',
    cents: 214_000,
    brand: 'Sentry Peak',
    gauge: '12 ga',
    core: 'Steel stiffened, 18 ga ribs',
    rating: 'Not rated',
    coats: [slate],
    pounds: 240,
    text:
      'For control rooms and chemical plants: a 5 psi door that stays operable after ' +
      'the event. Engineering data comes with each leaf.',
    point: 'Calculated for 5 psi at 40 psi-msec',
  },
  {
    name: 'Bullet Resistant Steel Door, Level 3',
    sku: 'HM-BL3',
    cents: 268_000,
    brand: 'Sentry Peak',
    gauge: '14 ga',
    core: 'Ballistic steel, 1/4 in',
    rating: 'Not rated',
    lite: 'square',
    coats: [slate, black],
    pounds: 260,
    text:
      'UL 752 level 3 across the whole leaf and the lite, with continuous hinges ' +
      'that carry the weight. Weld the frame and grout it.',
    point: 'Stops .44 magnum, three shots in a triangle',
  },
  {
    name: 'Acoustic Steel Door, STC 50',
    sku: 'HM-A50',
    cents: 189_500,
    brand: 'Calder',
    gauge: '14 ga',
    core: 'Damped composite',
    rating: 'Up to 90 min',
    coats: [greyPrimer, black],
    pounds: 210,
    text:
      'Music rooms, mechanical penthouses and studios. Cam-lift hinges drop the leaf ' +
      'onto its seal in the last three inches of closing.',
    point: 'Tested as delivered, seals included',
  },
]

/** Description sentence about each core. */
const ofCore: Readonly<Record<string, string>> = {
  'Polystyrene, R 6.2': 'The polystyrene slab is bonded to both faces and does not settle.',
  Honeycomb: 'Kraft honeycomb keeps it light and the faces flat.',
  'Mineral, R 1.9': 'The mineral core adds weight and holds back heat.',
  'Steel stiffened, 22 ga ribs': 'Ribs are filled with fiberglass, so it does not ring.',
  'Polyurethane, R 11': 'Foam fills every corner of the leaf.',
}

const metalDoor = (row: Row): SeedProduct => {
  const fields: readonly Field[] = [
    ['Gauge', row.gauge],
    ['Core', row.core],
    ['Thickness', '1 3/4 in'],
    ['Fire rating', row.rating],
    ['Edge', 'Lock seam, beveled 1/8 in in 2 in'],
    ['Hinge prep', '3 at 4 1/2 in, 0.134, handed'],
    ['Surface', 'Baked primer, ANSI A250.10'],
  ]
  return {
    home: 120,
    brand: row.brand,
    name: row.name,
    sku: row.sku,
    price: row.cents,
    sale: row.sale,
    axes: [
      sizeAxis('Width', [
        [30, 0],
        [32, 0],
        [34, 900],
        [36, 0],
        [42, 4_100],
      ]),
      choiceAxis('Height', 'dropdown', [
        ['80 in (6-8)', '80'],
        ['84 in (7-0)', '84'],
        ['96 in (8-0)', '96', 5_400],
      ]),
      ...(row.coats.length > 1 ? [{ name: 'Finish', kind: 'swatch' as const, values: row.coats }] : []),
    ],
    variantSku: ([width, height, coat]) =>
      [row.sku, `${width?.code}${height?.code}`, ...(coat ? [coat.code] : [])].join('-'),
    made: ([width, height]) =>
      !(width?.code === '42' && height?.code === '80') && !(width?.code === '30' && height?.code === '96'),
    fields,
    text: [row.text, ofCore[row.core]].filter(Boolean).join(' '),
    points: [
      row.point,
      row.rating === 'Not rated' ? 'Sold without a label' : `Fire label: ${row.rating.toLowerCase()}`,
      'Reinforced for a surface closer on both sides',
      'Freight leaves Dayton on edge, two to a crate',
    ],
    picture: picked => ({
      kind: 'door',
      width: 36,
      height: 84,
      face: picked('Finish')?.surface ?? row.coats[0]?.surface ?? 'grey-primer',
      lite: row.lite ?? 'none',
      louver: row.louver,
      kickPlate: row.kickPlate,
    }),
    pounds: row.pounds,
    liftgate: true,
    words: 'steel door hm commercial',
  }
}

/** Sold by quote only: its name says so, and it has no price. */
const stainlessDoor: SeedProduct = {
  home: 120,
  brand: 'Ironbridge',
  name: 'Stainless Door (For Quote Only)',
  slug: '/stainless-door-for-quote-only/',
  sku: 'DR-SS-Q',
  stock: 5,
  fields: [
    ['Gauge', '16 ga'],
    ['Material', 'Type 304 or 316, no. 4 brush'],
    ['Core', 'Polyurethane, R 11'],
    ['Thickness', '1 3/4 in'],
    ['Fire rating', 'Up to 90 min'],
  ],
  text:
    'Type 304 for food plants, type 316 where salt or chlorine is in the air. Every leaf is drawn before it is ' +
    'cut, so we price it from your elevation.',
  points: [
    'No. 4 brushed faces, welded edges',
    'Polyurethane core that does not take up water',
    'Drawing for approval within three working days',
  ],
  picture: () => ({ kind: 'door', width: 36, height: 84, face: stainless.surface, lite: 'square' }),
  pounds: 112,
  liftgate: true,
  words: 'stainless steel door food plant washdown',
}

export const hollowMetalDoors: readonly SeedProduct[] = [hollowMetalDoor, stainlessDoor, ...rows.map(metalDoor)]
