import type { PictureSpec } from '../../../../core/catalogue/picture'
import { choiceAxis } from './finishes'
import type { SeedProduct } from './seed-product'

/**
 * Parts that construction teams of two retail chains order for a new store. The order form sorts them by
 * `listSortOrder` (the section) and `productSortOrder` (the line in it).
 */
type Row = readonly [
  section: number,
  name: string,
  code: string,
  cents: number,
  sizes: readonly (readonly [string, string, number?])[],
  picture: PictureSpec,
  text: string,
  point: string,
]

const frame = (width: number): PictureSpec => ({ kind: 'frame', width, height: 84, face: 'grey-primer' })
const door = (face: 'grey-primer' | 'black' | 'white', lite: 'none' | 'narrow' | 'full' = 'none'): PictureSpec => ({
  kind: 'door',
  width: 36,
  height: 84,
  face,
  lite,
})

const rows: readonly Row[] = [
  [
    1,
    'Receiving Door',
    'RD',
    62_400,
    [
      ['36 x 84 in', '3684'],
      ['42 x 84 in', '4284', 4_200],
      ['48 x 84 in', '4884', 7_900],
    ],
    door('grey-primer'),
    'Sixteen gauge, prepared for an alarmed exit device and a viewer at 60 inches. Hung from a continuous hinge.',
    "Prepped to the chain's door schedule",
  ],
  [
    1,
    'Receiving Frame',
    'RF',
    24_800,
    [
      ['5 3/4 in jamb', '534'],
      ['7 3/4 in jamb', '734', 1_900],
      ['8 3/4 in jamb', '834', 2_600],
    ],
    frame(42),
    'Welded sixteen gauge for tilt-up and block. Anchors match the wall section on sheet A5.',
    'Anchors for block or stud',
  ],
  [
    1,
    'Office Door',
    'OD',
    31_900,
    [
      ['30 x 84 in', '3084'],
      ['36 x 84 in', '3684', 1_400],
    ],
    door('white', 'narrow'),
    'Twenty gauge with a narrow lite, so the manager sees the floor.',
    'Lite factory glazed',
  ],
  [
    1,
    'Office Frame',
    'OF',
    14_600,
    [
      ['4 7/8 in jamb', '478'],
      ['5 3/4 in jamb', '534', 700],
    ],
    frame(36),
    'Drywall frame that goes in after the board.',
    'Knock-down, slip on',
  ],
  [
    1,
    'Restroom Door',
    'RR',
    33_700,
    [
      ['36 x 84 in, LH', '36L'],
      ['36 x 84 in, RH', '36R'],
    ],
    door('white'),
    'Handed, with a kick plate and an accessible sign already on it.',
    'Sign and plate fixed',
  ],
  [
    2,
    'Exit Device Kit',
    'EK',
    58_200,
    [
      ['36 in', '36'],
      ['48 in', '48', 2_900],
    ],
    { kind: 'exit-bar', metal: 'aluminum' },
    'Alarmed rim device, pull and cylinder in one carton, keyed to the district.',
    'Cylinder keyed before shipping',
  ],
  [
    2,
    'Lockset Kit',
    'LK',
    11_400,
    [
      ['Office', 'OF'],
      ['Storeroom', 'ST'],
      ['Restroom', 'RS'],
    ],
    { kind: 'lever', metal: 'satin-chrome' },
    'Three functions on one keyway. Boxes are marked with the opening number.',
    'One key per store',
  ],
  [
    2,
    'Closer Kit',
    'CK',
    14_900,
    [
      ['Interior', 'IN'],
      ['Exterior', 'EX', 3_600],
    ],
    { kind: 'closer', metal: 'aluminum' },
    'Closer, bracket and a stop, set to the size of the door before it ships.',
    'Spring size pre-set',
  ],
  [
    2,
    'Hinge Set',
    'HS',
    4_100,
    [
      ['Set of 3', '3'],
      ['Set of 4', '4', 1_300],
    ],
    { kind: 'hinge', metal: 'satin-chrome' },
    'Ball bearing hinges with the screws for steel frames.',
    'Non-removable pins for outswing',
  ],
  [
    2,
    'Threshold and Sweep Kit',
    'TK',
    7_250,
    [
      ['36 in', '36'],
      ['42 in', '42', 700],
      ['48 in', '48', 1_300],
    ],
    { kind: 'threshold', metal: 'aluminum' },
    'Saddle, sweep and jamb seals for one exterior opening.',
    'Everything below and around the door',
  ],
  [
    3,
    'Gondola Run',
    'GR',
    128_400,
    [
      ['12 ft', '12'],
      ['16 ft', '16', 38_000],
      ['24 ft', '24', 112_000],
    ],
    { kind: 'store-fixture', face: 'black' },
    'Uprights, bases, backs and shelves for one run, crated by the aisle.',
    'Crated and numbered by aisle',
  ],
  [
    3,
    'End Cap',
    'EC',
    31_600,
    [
      ['36 in', '36'],
      ['48 in', '48', 4_400],
    ],
    { kind: 'store-fixture', face: 'slate' },
    'A four-shelf end cap with a header channel.',
    'Header channel included',
  ],
  [
    3,
    'Checkout Counter',
    'CC',
    89_500,
    [
      ['Left', 'L'],
      ['Right', 'R'],
      ['Self checkout', 'S', 12_000],
    ],
    { kind: 'store-fixture', face: 'white' },
    'Belt-less counter with a cash drawer shelf, wired for two lanes.',
    'Outlet and data grommets',
  ],
  [
    4,
    'Aisle Sign',
    'AS',
    4_900,
    [
      ['18 x 12 in', '1812'],
      ['24 x 18 in', '2418', 1_600],
    ],
    { kind: 'sign', face: 'white' },
    'Hung double faced, numbered to the plan you send.',
    'Numbers to the store plan',
  ],
  [
    4,
    'Door Decal Set',
    'DD',
    2_400,
    [
      ['Entry', 'EN'],
      ['Exit', 'EX'],
      ['Receiving', 'RC'],
    ],
    { kind: 'sign', face: 'black' },
    'Hours, push and pull, accessibility and camera notice, cut for one door.',
    'Applies dry',
  ],
  [
    4,
    'Opening Parts Kit',
    'PK',
    18_700,
    [
      ['Small store', 'S'],
      ['Large store', 'L', 6_900],
    ],
    { kind: 'parts-kit', face: 'slate' },
    'Anchors, silencers, shims, touch-up primer and the spare screws that always go missing.',
    'One kit a store',
  ],
]

type Chain = {
  readonly home: number
  readonly prefix: string
  readonly label: string
  readonly factor: number
  readonly leaves: readonly string[]
}

const chains: readonly Chain[] = [
  { home: 710, prefix: 'DG', label: 'DG', factor: 100, leaves: [] },
  { home: 720, prefix: 'PS', label: 'pOpshelf', factor: 106, leaves: ['EC'] },
]

/** One per section of the order form. */
const shippingTexts = [
  'Openings ship first, two weeks before the walls close.',
  'Hardware ships with the doors it belongs to.',
  'Fixtures ship when the floor is sealed.',
  'Signs and parts ship last, in one carton.',
]

const part =
  (chain: Chain) =>
  ([section, name, code, cents, sizes, picture, text, point]: Row, at: number): SeedProduct => ({
    home: chain.home,
    brand: section === 3 ? 'Ironbridge' : section === 4 ? 'Marlow' : 'Northfield',
    name: `${chain.label} ${name}`,
    sku: `${chain.prefix}-${code}`,
    price: Math.round((cents * chain.factor) / 10_000) * 100,
    axes: [choiceAxis('Size', 'rectangles', sizes)],
    fields: [
      ['Program', `${chain.label} new store`],
      ['Section', ['Openings', 'Hardware', 'Fixtures', 'Signs and parts'][section - 1] ?? 'Openings'],
      ['Lead time', section === 3 ? '15 working days' : '5 working days'],
    ],
    text: `${text} ${shippingTexts[section - 1]}`,
    points: [point, `Part of the ${chain.label} new store program`, 'Shipped with the store number on every label'],
    picture: () => picture,
    pounds: section === 3 ? 180 : 24,
    liftgate: section === 1 ? true : undefined,
    words: 'construction program new store',
    facts: { listSortOrder: section, productSortOrder: at + 1 },
  })

export const construction: readonly SeedProduct[] = chains.flatMap(chain =>
  rows.filter(row => !chain.leaves.includes(row[2])).map(part(chain)),
)
