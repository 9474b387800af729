import type { PictureSpec } from '../../../../core/catalogue/picture'
import { cherry, choiceAxis, feetAxis, finishAxis, oilRubbedBronze, satinChrome, whiteOak } from './finishes'
import { inMetal, metalOf } from './metal-of'
import type { SeedProduct } from './seed-product'

type DoorRow = readonly [
  name: string,
  sku: string,
  cents: number,
  lite: 'none' | 'narrow' | 'square' | 'half',
  rating: string,
  text: string,
  point: string,
  kickPlate?: boolean,
]

/** The campus standard of Harbor State University: two veneers, one lite size per kind of room. */
const doorRows: readonly DoorRow[] = [
  [
    'HSU Office Door',
    'HSU-D1',
    33_600,
    'none',
    '20 min',
    'The standard leaf for faculty and staff offices, prepared for the campus mortise lock.',
    'Mortise prep, HSU template 4',
  ],
  [
    'HSU Classroom Door',
    'HSU-D2',
    41_200,
    'narrow',
    '20 min',
    'Narrow lite at the lock side and a classroom security lock. Facilities asked for 4 by 25 inch glass on every one.',
    'Lite at the lock side',
    true,
  ],
  [
    'HSU Laboratory Door',
    'HSU-D3',
    46_900,
    'half',
    'Not rated',
    'Half lite for supervision, edges sealed against solvents.',
    'Sealed on six sides',
  ],
  [
    'HSU Residence Hall Door',
    'HSU-D4',
    38_400,
    'none',
    '45 min',
    'Bored for the card lock, with a viewer at two heights.',
    'Viewers at 60 and 43 inches',
  ],
  [
    'HSU Stair Door',
    'HSU-D5',
    52_800,
    'square',
    '90 min',
    'Ninety minutes, with the smallest lite the label takes.',
    'Listed with the campus frame',
  ],
  [
    'HSU Custodial Door',
    'HSU-D6',
    29_700,
    'none',
    '20 min',
    'Plain, with a plate on both faces.',
    'Plates on both faces',
    true,
  ],
]

const campusDoor = ([name, sku, price, lite, rating, text, point, kickPlate]: DoorRow): SeedProduct => ({
  home: 810,
  brand: 'Oakhurst',
  name,
  sku,
  price,
  axes: [
    feetAxis('Door Width', [
      [36, 0],
      [42, 3_900],
    ]),
    {
      name: 'Veneer',
      kind: 'swatch',
      values: [
        { ...cherry, add: 0 },
        { ...whiteOak, add: 0 },
      ],
    },
  ],
  variantSku: ([width, face]) => `${sku}-${width?.code}84-${face?.code}`,
  fields: [
    ['Core', rating === 'Not rated' ? 'Particleboard, LD-2' : 'Mineral, with blocking'],
    ['Thickness', '1 3/4 in'],
    ['Fire rating', rating],
    ['Door Height', `7'-0"`],
    ['Standard', 'HSU design guide, division 8'],
  ],
  text: `${text} Facilities keeps the schedule, and the tag on the hinge edge matches it.`,
  points: [point, `Fire rating: ${rating.toLowerCase()}`, 'Delivered to the building, tagged by opening'],
  picture: picked => ({
    kind: 'door',
    width: 36,
    height: 84,
    face: picked('Veneer')?.surface ?? 'cherry',
    lite,
    kickPlate,
  }),
  pounds: 92,
  liftgate: true,
  words: 'campus harbor state university hsu',
})

type HardwareRow = readonly [
  name: string,
  sku: string,
  cents: number,
  shape: Extract<PictureSpec['kind'], 'lever' | 'hinge' | 'closer' | 'exit-bar' | 'deadbolt'>,
  fn: string,
  text: string,
  point: string,
]

/** Products of the campus category only, so that only the campus sees them. */
const hardwareRows: readonly HardwareRow[] = [
  [
    'HSU Keyed Mortise Lock',
    'HSU-H1',
    36_400,
    'lever',
    'Classroom, F05',
    'On the campus keyway, cut and stamped to the bitting list before it leaves.',
    'Restricted keyway, stamped',
  ],
  [
    'HSU Lockdown Lock',
    'HSU-H2',
    41_800,
    'lever',
    'Classroom security, F110',
    "Locks from inside with the teacher's key and shows red when it is.",
    'Indicator inside',
  ],
  [
    'HSU Residence Deadbolt',
    'HSU-H3',
    13_200,
    'deadbolt',
    'Deadbolt, E2151',
    'One-inch bolt on the residence hall keyway.',
    'Keyed by building',
  ],
  [
    'HSU Continuous Closer',
    'HSU-H4',
    29_800,
    'closer',
    'Closer, size 1 to 6',
    'The campus closer, drilled for the existing holes of the 1998 standard.',
    'Fits the 1998 hole pattern',
  ],
  [
    'HSU Exit Device',
    'HSU-H5',
    61_700,
    'exit-bar',
    'Exit only',
    'Rim device with the campus cylinder and quiet return.',
    'Quiet return',
  ],
]

const campusHardware = ([name, sku, price, shape, fn, text, point]: HardwareRow): SeedProduct => ({
  home: 820,
  brand: 'Hollis & Rowe',
  name,
  sku,
  price,
  axes: [
    finishAxis({ ...oilRubbedBronze, add: 0 }, satinChrome),
    ...(shape === 'exit-bar'
      ? [
          choiceAxis('Door width', 'rectangles', [
            ['36 in', '36'],
            ['42 in', '42', 1_800],
          ]),
        ]
      : []),
  ],
  fields: [
    ['Function', fn],
    ['ANSI grade', 'Grade 1'],
    ['Keyway', 'HSU restricted'],
    ['Standard', 'HSU design guide, division 8'],
  ],
  text: `${text} Key records go to the campus locksmith with the shipment.`,
  points: [point, 'Released to facilities staff only', 'Tagged by opening'],
  picture: picked => inMetal(shape, metalOf(picked('Finish'), 'oil-rubbed-bronze')),
  pounds: 5,
  words: 'campus harbor state university hsu',
})

export const campus: readonly SeedProduct[] = [...doorRows.map(campusDoor), ...hardwareRows.map(campusHardware)]
