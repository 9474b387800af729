import type { BrandName } from './brands'
import { as, black, choiceAxis, greyPrimer, sand, slate, stainless, white } from './finishes'
import { inColor } from './metal-of'
import type { AxisValue, SeedProduct } from './seed-product'

type Row = readonly [name: string, sku: string, cents: number, brand: BrandName, shape: 'partition' | 'urinal-screen', material: string, mount: string, colors: string, text: string, point: string]

const colorOf: Readonly<Record<string, AxisValue>> = {
  S: slate, W: white, K: black, D: sand, G: { ...greyPrimer, label: 'Gray', code: 'GY' }, T: as(stainless, 'SS'),
}

const rows: readonly Row[] = [
  ['Powder-Coated Steel Stall', 'RP-PC', 48_900, 'Tidewater', 'partition', 'Powder-coated steel', 'Floor, overhead braced', 'SWDG', 'Honeycomb under baked powder: the stall of most office restrooms, and the quickest to arrive.', 'Ships in five working days'],
  ['Powder-Coated Steel Stall, Ceiling Hung', 'RP-PH', 56_200, 'Tidewater', 'partition', 'Powder-coated steel', 'Ceiling hung', 'SWDG', 'Nothing touches the floor, so a mop goes straight through. Needs steel above the ceiling.', 'Floor stays clear'],
  ['Solid Plastic Stall', 'RP-SP', 71_400, 'Tidewater', 'partition', 'Solid HDPE', 'Floor, overhead braced', 'SWKD', 'One-inch solid plastic that takes a hose and a graffiti remover. Parks and schools choose it.', 'Recycled content up to 100 percent'],
  ['Solid Plastic Stall, Privacy', 'RP-SX', 84_600, 'Tidewater', 'partition', 'Solid HDPE', 'Floor, overhead braced', 'SK', 'Full-height panels with ship-lapped edges leave no sight line.', 'No gaps at doors and pilasters'],
  ['Phenolic Core Stall', 'RP-PN', 92_800, 'Hollis & Rowe', 'partition', 'Phenolic core', 'Floor anchored', 'SWKD', 'Black core, sealed faces and stainless hardware, for locker rooms and showers.', 'Class B fire rating'],
  ['Plastic Laminate Stall', 'RP-PL', 52_700, 'Brightline', 'partition', 'Plastic laminate', 'Floor, overhead braced', 'SWDK', 'Laminate from the same book as your casework. For dry restrooms with modest traffic.', 'Any standard laminate at no charge'],
  ['Stainless Steel Stall', 'RP-SS', 128_500, 'Hollis & Rowe', 'partition', 'Type 304 stainless steel', 'Floor, overhead braced', 'T', 'Leather-grain faces hide scratches; number 4 brush shows off the lobby.', 'Leather grain or no. 4'],
  ['Children\'s Stall', 'RP-CH', 43_900, 'Brightline', 'partition', 'Solid HDPE', 'Floor anchored', 'WSD', 'Forty-two inches high with no pinch points, for daycare and the early grades.', 'Hinges cannot trap a finger'],
  ['Accessible Stall, ADA', 'RP-AD', 79_300, 'Tidewater', 'partition', 'Powder-coated steel', 'Floor, overhead braced', 'SWDG', 'Sixty inches wide with an outswinging door and blocking where the bars go.', 'Meets 2010 ADA section 604'],
  ['Shower Stall', 'RP-SH', 88_100, 'Tidewater', 'partition', 'Solid HDPE', 'Floor anchored', 'SWK', 'Panels stand off the wall on stainless shoes, so water drains and mold does not start.', 'Curtain track and seat included'],
  ['Urinal Screen, Wall Hung', 'RP-UW', 9_850, 'Tidewater', 'urinal-screen', 'Powder-coated steel', 'Wall hung', 'SWDG', 'Eighteen by forty-two, on continuous flanges that cannot be kicked loose.', 'Continuous wall flange'],
  ['Urinal Screen, Solid Plastic', 'RP-UP', 14_300, 'Tidewater', 'urinal-screen', 'Solid HDPE', 'Wall hung', 'SWKD', 'The screen for stadiums: solid through, cleaned with a pressure washer.', 'Edges rounded 1/4 inch'],
  ['Urinal Screen, Floor to Ceiling', 'RP-UC', 19_700, 'Hollis & Rowe', 'urinal-screen', 'Phenolic core', 'Floor and ceiling', 'SK', 'Full privacy where the plan allows no vestibule.', 'Post to 10 feet'],
  ['Urinal Screen, Stainless', 'RP-US', 23_900, 'Hollis & Rowe', 'urinal-screen', 'Type 304 stainless steel', 'Wall hung', 'T', 'Brushed stainless, one and a quarter inches thick, with hidden flanges.', 'No exposed fasteners'],
]

/** What is true of all of one kind. */
const ofMaterial: Readonly<Record<string, string>> = {
  'Powder-coated steel': 'Edges are crimped and the coat is baked at 400 degrees.',
  'Solid HDPE': 'The color goes all the way through, so a scratch is not white.',
  'Phenolic core': 'Inserts are threaded brass, which keeps hinges tight.',
  'Plastic laminate': 'Edges are banded in the face color.',
  'Type 304 stainless steel': 'Welded corners are ground and brushed to match.',
}

const partition = ([name, sku, price, brand, shape, material, mount, colors, text, point]: Row): SeedProduct => ({
  home: 510, brand, name, sku, price,
  axes: [
    ...(colors.length > 1 ? [{ name: 'Color', kind: 'swatch' as const, values: [...colors].map(letter => colorOf[letter] ?? slate) }] : []),
    shape === 'partition'
      ? choiceAxis('Size', 'dropdown', sku === 'RP-AD' ? [['60 x 60 in', '6060'], ['60 x 78 in', '6078', 6_400]] : [['36 x 60 in', '3660'], ['36 x 66 in', '3666', 2_900], ['42 x 60 in', '4260', 3_700]])
      : choiceAxis('Size', 'dropdown', [['18 x 42 in', '1842'], ['24 x 48 in', '2448', 2_200]]),
  ],
  fields: [['Material', material], ['Mount', mount], ['Panel thickness', material.includes('HDPE') ? '1 in' : material.includes('Phenolic') ? '3/4 in' : '1 in'], ['Hardware', 'Stainless steel'], ['Warranty', material.includes('HDPE') ? '15 years' : material.includes('steel') ? '5 years' : '10 years']],
  text: `${text} ${ofMaterial[material] ?? ''}`, points: [point, `${material}, ${mount.toLowerCase()}`, 'Door, panel, pilaster and hardware for one stall'].slice(0, shape === 'partition' ? 3 : 2),
  picture: picked => inColor(shape, picked('Color')?.surface ?? colorOf[colors[0] ?? 'S']?.surface ?? 'slate'),
  pounds: shape === 'partition' ? 140 : 24, words: 'toilet stall divider bathroom',
})

export const partitions: readonly SeedProduct[] = rows.map(partition)
