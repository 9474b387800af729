import type { LightShape, PictureSpec } from '../../../../core/catalogue/picture'
import type { BrandName } from './brands'
import { as, black, brightBrass, choiceAxis, finishAxis, matteBlack, oilRubbedBronze, polishedChrome, sand, satinChrome, slate, walnut, white, whiteOak } from './finishes'
import { inColor, inMetal, metalOf } from './metal-of'
import type { AxisValue, SeedProduct } from './seed-product'

type Light = Extract<PictureSpec['kind'], 'pendant' | 'sconce' | 'flush-mount' | 'table-lamp' | 'chandelier'>
type LightRow = readonly [name: string, sku: string, cents: number, brand: BrandName, shape: Light, finishes: string, bulb: string, rating: string, text: string, point: string]

const metalFinish: Readonly<Record<string, AxisValue>> = {
  K: as(matteBlack, 'BK'), B: as(brightBrass, 'BR', 1_400), O: as(oilRubbedBronze, 'OB', 900), P: as(polishedChrome, 'PC', 700), S: as(satinChrome, 'SC', 500),
}

const lightRows: readonly LightRow[] = [
  ['Dome Pendant', 'LT-PD', 14_900, 'Lumen & Low', 'pendant', 'KBPS', 'E26, 60 W', 'Dry', 'A spun dome that throws light on the table and not in your eyes. The cord shortens with a knot-free clamp.', 'Cord 6 feet, sloped ceilings'],
  ['Globe Pendant', 'LT-PG', 17_600, 'Lumen & Low', 'pendant', 'KBO', 'E26, 60 W', 'Damp', 'Opal glass, fire polished at the neck. Three over an island, or one in a bath.', 'Glass unscrews to clean'],
  ['Cylinder Pendant', 'LT-PC', 12_400, 'Marlow', 'pendant', 'KBS', 'GU10, 7 W', 'Dry', 'A narrow tube for rows of three and five.', 'Cord 8 feet'],
  ['Schoolhouse Pendant', 'LT-PS', 15_800, 'Hollis & Rowe', 'pendant', 'OBP', 'E26, 75 W', 'Damp', 'The stepped glass every classroom had, on a stem instead of a chain.', 'Stems of 6, 12 and 18 inches'],
  ['Linear Pendant', 'LT-PL', 38_900, 'Kestrel', 'pendant', 'KS', 'LED, 32 W', 'Dry', 'Four feet of even light, up and down, for tables of eight.', '2700 or 3000 K by switch'],
  ['Rattan Pendant', 'LT-PR', 19_200, 'Lumen & Low', 'pendant', 'KB', 'E26, 60 W', 'Dry', 'Woven over a steel frame that keeps its shape when the cat finds it.', 'Frame powder coated'],
  ['Arm Sconce', 'LT-SA', 13_700, 'Lumen & Low', 'sconce', 'KBOP', 'E26, 60 W', 'Damp', 'Turns at the wall and at the shade, so a reader can send it away from a sleeper.', 'Two joints, full swing'],
  ['Globe Sconce', 'LT-SG', 11_200, 'Lumen & Low', 'sconce', 'KBPS', 'G9, 5 W', 'Damp', 'Hangs up or down beside a mirror.', 'Mounts either way up'],
  ['Vanity Sconce', 'LT-SV', 16_900, 'Marlow', 'sconce', 'PSB', 'E26, 60 W', 'Damp', 'Two shades on one plate, set at eye height beside a mirror.', 'Covers a 4 inch box'],
  ['Picture Light', 'LT-SP', 18_300, 'Hollis & Rowe', 'sconce', 'BOS', 'LED, 6 W', 'Dry', 'Aims at the picture and hides its wire behind the frame.', 'CRI 95'],
  ['Outdoor Lantern', 'LT-SO', 21_400, 'Kestrel', 'sconce', 'KO', 'E26, 75 W', 'Wet', 'Seeded glass and a roof that sheds snow. Dark-sky friendly with the short bulb.', 'Die-cast aluminum'],
  ['Plug-In Sconce', 'LT-SX', 9_800, 'Lumen & Low', 'sconce', 'KB', 'E26, 60 W', 'Dry', 'For renters: two screws and an outlet.', 'Cord cover included'],
  ['Drum Flush Mount', 'LT-FD', 12_900, 'Marlow', 'flush-mount', 'KSO', 'E26, 2 x 60 W', 'Dry', 'Linen over an acrylic diffuser, for bedrooms and halls under eight feet.', 'Diffuser twists off'],
  ['Opal Flush Mount', 'LT-FO', 9_600, 'Lumen & Low', 'flush-mount', 'KBPS', 'E26, 2 x 60 W', 'Damp', 'A shallow opal bowl with three screws. Laundry rooms deserve one.', 'Gasketed glass'],
  ['LED Disk Flush Mount', 'LT-FL', 6_400, 'Kestrel', 'flush-mount', 'KS', 'LED, 18 W', 'Wet', 'Five color temperatures by a slider inside, chosen once and forgotten.', 'Fits a 4 inch box'],
  ['Schoolhouse Flush Mount', 'LT-FS', 11_700, 'Hollis & Rowe', 'flush-mount', 'OBP', 'E26, 75 W', 'Damp', 'The low version of our schoolhouse glass.', 'Glass 10 inches'],
  ['Semi-Flush Mount', 'LT-FM', 15_300, 'Marlow', 'flush-mount', 'KB', 'E26, 3 x 40 W', 'Dry', 'Drops eight inches to light the ceiling as well.', 'Three candelabra arms'],
  ['Task Lamp', 'LT-TT', 13_200, 'Kestrel', 'table-lamp', 'KS', 'LED, 9 W', 'Dry', 'A balanced arm that stays where you leave it, with a charger in the base.', 'USB-C 15 watts'],
  ['Column Lamp', 'LT-TC', 16_500, 'Lumen & Low', 'table-lamp', 'KBO', 'E26, 75 W', 'Dry', 'A turned column and a linen shade, weighted so that a sleeve cannot tip it.', 'Three-way switch'],
  ['Mushroom Lamp', 'LT-TM', 11_900, 'Lumen & Low', 'table-lamp', 'KBP', 'E12, 40 W', 'Dry', 'A low glow for a hall table, dimmed at the cord.', 'Dimmer on the cord'],
  ['Library Lamp', 'LT-TL', 18_700, 'Hollis & Rowe', 'table-lamp', 'BO', 'E26, 60 W', 'Dry', 'The reading lamp of courthouses, with a pull chain that clicks.', 'Shade tilts'],
  ['Wagon Wheel Chandelier', 'LT-CW', 46_800, 'Marlow', 'chandelier', 'KO', 'E12, 8 x 40 W', 'Dry', 'Eight candles on an iron ring for a two-story hall.', 'Chain 10 feet'],
  ['Branch Chandelier', 'LT-CB', 52_300, 'Lumen & Low', 'chandelier', 'KBP', 'E12, 6 x 40 W', 'Dry', 'Arms pivot on the stem, so it can be wide over a table or narrow in a stairwell.', 'Arms pivot'],
  ['Globe Chandelier', 'LT-CG', 58_600, 'Hollis & Rowe', 'chandelier', 'BPK', 'E26, 6 x 60 W', 'Damp', 'Six opal globes on a brass ring.', 'Globes unscrew'],
]

/** What is true of all of one shape. */
const ofLight: Readonly<Record<Light, string>> = {
  pendant: 'The canopy covers an old ceiling box of five inches.',
  sconce: 'Hardwired to a standard box, with the ground already crimped.',
  'flush-mount': 'Bulbs change without a tool.',
  'table-lamp': 'The cord is eight feet of cloth-covered wire.',
  chandelier: 'Ships with extra chain and a ceiling hook rated to 50 pounds.',
}

/** How a light looks where it is not the plain one of its kind. */
const shapeOf: Readonly<Record<string, LightShape>> = {
  'LT-PG': 'globe', 'LT-PC': 'cylinder', 'LT-PS': 'schoolhouse', 'LT-PL': 'linear', 'LT-PR': 'woven',
  'LT-SG': 'globe', 'LT-SV': 'vanity', 'LT-SP': 'picture', 'LT-SO': 'lantern', 'LT-FD': 'drum', 'LT-FL': 'disk', 'LT-FS': 'schoolhouse',
  'LT-TT': 'task', 'LT-TC': 'column', 'LT-TM': 'mushroom', 'LT-TL': 'library', 'LT-CW': 'ring', 'LT-CB': 'branch', 'LT-CG': 'globe',
}

const light = ([name, sku, price, brand, shape, finishes, bulb, rating, text, point]: LightRow): SeedProduct => ({
  home: 660, brand, name, sku, price, sale: sku === 'LT-PD' || sku === 'LT-FD' || sku === 'LT-TC' ? 20 : undefined, retailOver: Math.round(price / 5 / 500) * 500,
  axes: [
    finishAxis(...[...finishes].map(letter => metalFinish[letter] ?? as(matteBlack, 'BK'))),
    ...(shape === 'pendant' ? [choiceAxis('Shade size', 'rectangles', [['10 in', '10'], ['14 in', '14', 2_800]])] : []),
  ],
  fields: [['Bulb', bulb], ['Location', rating], ['Dimmable', bulb.startsWith('G9') ? 'No' : 'Yes'], ['Voltage', '120 V'], ['Listing', 'UL']],
  text: `${text} ${ofLight[shape]}`, points: [point, `Bulb: ${bulb}`, `Listed for ${rating.toLowerCase()} locations`],
  picture: picked => {
    const look = shapeOf[sku]
    const plain = inMetal(shape, metalOf(picked('Finish'), 'matte-black'))
    return look === undefined ? plain : ({ ...plain, shape: look } as PictureSpec)
  },
  pounds: shape === 'chandelier' ? 22 : 6, words: 'lamp light fixture',
})

type Keep = Extract<PictureSpec['kind'], 'shelving' | 'bin' | 'drawer-organizer' | 'hook-rail' | 'crate'>
type KeepRow = readonly [name: string, sku: string, cents: number, brand: BrandName, shape: Keep, colors: string, sizes: readonly (readonly [string, string, number?])[], material: string, load: string, text: string, point: string]

const colorOf: Readonly<Record<string, AxisValue>> = { O: { ...whiteOak, add: 0 }, N: { ...walnut, add: 1_800 }, W: white, K: black, S: slate, D: sand }
const ofWidth = (...widths: readonly number[]) => widths.map((width, at) => [`${width} in`, String(width), at * 900] as const)

const keepRows: readonly KeepRow[] = [
  ['Ladder Shelving', 'ST-SL', 18_900, 'Pocket & Peg', 'shelving', 'ONW', ofWidth(30, 36), 'Ash and steel', '60 lb a shelf', 'Five shelves lean on two rails and bolt to one stud. Nothing to level but the floor.', 'Wall anchor included'],
  ['Garage Shelving', 'ST-SG', 14_600, 'Ironbridge', 'shelving', 'KS', ofWidth(36, 48, 72), 'Steel and particleboard', '800 lb a shelf', 'Boltless posts that go together with a mallet in ten minutes.', 'Beams lock, no bolts'],
  ['Closet Shelving', 'ST-SC', 16_200, 'Pocket & Peg', 'shelving', 'WO', ofWidth(24, 30, 36), 'Birch plywood', '75 lb a shelf', 'A tower with a hanging rail on either side, cut to closets that are never square.', 'Trims 2 inches on site'],
  ['Pantry Shelving', 'ST-SP', 12_700, 'Pocket & Peg', 'shelving', 'WOK', ofWidth(24, 36), 'Steel', '50 lb a shelf', 'Twelve inches deep, so cans stand one behind another and no more.', 'Clear shelf liners'],
  ['Wire Shelving', 'ST-SW', 13_900, 'Ironbridge', 'shelving', 'KW', ofWidth(36, 48), 'Coated wire', '350 lb a shelf', 'NSF listed for walk-in coolers, and for basements that get wet.', 'Shelves adjust every inch'],
  ['Cube Shelving', 'ST-SQ', 9_800, 'Pocket & Peg', 'shelving', 'WONK', ofWidth(30, 60), 'Laminated board', '30 lb a cube', 'Takes our eleven-inch bins with a finger of room.', 'Stands or lies'],
  ['Storage Bin', 'ST-BN', 1_490, 'Pocket & Peg', 'bin', 'WKSD', [['10 x 10 in', '10'], ['12 x 12 in', '12', 300]], 'Felted polyester', '25 lb', 'A felt cube with a leather pull that keeps its corners.', 'Folds flat'],
  ['Lidded Storage Bin', 'ST-BL', 2_190, 'Pocket & Peg', 'bin', 'WSD', [['27 qt', '27'], ['54 qt', '54', 900]], 'Polypropylene', '60 lb', 'The lid latches at both ends and the next one locks into it.', 'Stacks four high'],
  ['Wire Bin', 'ST-BW', 1_980, 'Ironbridge', 'bin', 'KW', [['Small', 'S'], ['Medium', 'M', 400], ['Large', 'L', 800]], 'Coated steel', '35 lb', 'For potatoes, gym balls and mail: everything that needs air or a look.', 'Handles folded inward'],
  ['Pull-Out Trash Bin', 'ST-BT', 8_900, 'Pocket & Peg', 'bin', 'KS', [['35 qt', '35'], ['2 x 35 qt', '235', 2_900]], 'Steel and plastic', '70 lb', 'Screws to the floor of a base cabinet and comes out on soft-closing slides.', 'Fits 15 and 18 inch bases'],
  ['Woven Bin', 'ST-BV', 2_750, 'Lumen & Low', 'bin', 'DO', [['Small', 'S'], ['Large', 'L', 1_100]], 'Seagrass', '20 lb', 'Handwoven over a wire frame in a workshop of thirty.', 'No two alike'],
  ['Expandable Drawer Organizer', 'ST-DE', 3_290, 'Pocket & Peg', 'drawer-organizer', 'OWN', [['13 to 22 in', '22'], ['18 to 30 in', '30', 900]], 'Bamboo', '-', 'Slides out to the sides of the drawer and stays there.', 'Eight compartments'],
  ['Knife Drawer Organizer', 'ST-DK', 4_100, 'Pocket & Peg', 'drawer-organizer', 'ON', [['6 knives', '6'], ['11 knives', '11', 1_200]], 'Beech', '-', 'Blades lie in slots, handles up, out of reach of small hands.', 'Fits 3 inch drawers'],
  ['Spice Drawer Organizer', 'ST-DS', 2_680, 'Pocket & Peg', 'drawer-organizer', 'OW', [['3 tier', '3'], ['4 tier', '4', 500]], 'Bamboo', '-', 'Tips jars toward you, labels up.', 'For 2 inch jars'],
  ['Desk Drawer Organizer', 'ST-DD', 1_890, 'Pocket & Peg', 'drawer-organizer', 'WKS', [['9 x 12 in', '9'], ['12 x 15 in', '12', 500]], 'Recycled plastic', '-', 'Six loose trays that rearrange themselves around you.', 'Six trays, two depths'],
  ['Peg Rail', 'ST-HP', 3_450, 'Pocket & Peg', 'hook-rail', 'ONW', ofWidth(24, 36, 48), 'Solid wood', '15 lb a peg', 'Turned pegs in a beveled rail, screwed through hidden holes.', 'Pegs set at 7 degrees'],
  ['Tool Rail', 'ST-HT', 2_980, 'Ironbridge', 'hook-rail', 'KS', ofWidth(24, 48), 'Steel', '80 lb', 'Rakes and ladders on hooks that slide where you need them.', 'Six hooks'],
  ['Kitchen Rail', 'ST-HK', 2_490, 'Marlow', 'hook-rail', 'KW', ofWidth(18, 24, 36), 'Steel', '30 lb', 'Ladles over the range, mugs under the shelf.', 'S hooks included'],
  ['Entry Rail with Shelf', 'ST-HE', 6_700, 'Pocket & Peg', 'hook-rail', 'ONK', ofWidth(24, 36), 'Solid wood and steel', '50 lb', 'Coats below, hats above, keys on the small hook at the end.', 'Five hooks and a shelf'],
  ['Wooden Crate', 'ST-CW', 2_290, 'Pocket & Peg', 'crate', 'ON', [['Small', 'S'], ['Large', 'L', 700]], 'Pine', '40 lb', 'Slatted pine with sanded hand holes: apples, records, boots.', 'Stacks and screws together'],
  ['Folding Crate', 'ST-CF', 1_690, 'Ironbridge', 'crate', 'KSW', [['30 qt', '30'], ['45 qt', '45', 400]], 'Polypropylene', '66 lb', 'Folds to two inches and snaps open with one hand.', 'Vented sides'],
  ['Rolling Crate', 'ST-CR', 4_890, 'Ironbridge', 'crate', 'KS', [['45 qt', '45'], ['60 qt', '60', 900]], 'Polypropylene', '80 lb', 'Two wheels and a handle, for markets and classrooms.', 'Handle locks at 38 inches'],
]

const ofKeep: Readonly<Record<Keep, string>> = {
  shelving: 'Feet level by half an inch for floors that are not.',
  bin: 'A slot in front takes a paper label.',
  'drawer-organizer': 'Rubber dots underneath keep it where it was put.',
  'hook-rail': 'A paper template marks the studs and the holes.',
  crate: 'Sized for our shelves, with a finger of room on each side.',
}

const keep = ([name, sku, price, brand, shape, colors, sizes, material, load, text, point]: KeepRow): SeedProduct => ({
  home: 670, brand, name, sku, price, sale: sku === 'ST-SL' || sku === 'ST-BN' ? 15 : undefined, retailOver: Math.round(price / 5 / 100) * 100,
  axes: [{ name: 'Color', kind: 'swatch', values: [...colors].map(letter => colorOf[letter] ?? white) }, choiceAxis(shape === 'shelving' || shape === 'hook-rail' ? 'Width' : 'Size', 'rectangles', sizes)],
  fields: [['Material', material], ...(load === '-' ? [] : [['Load', load] as const]), ['Assembly', shape === 'shelving' ? 'Some, tools included' : 'None'], ['Mount', shape === 'hook-rail' ? 'Wall' : shape === 'shelving' ? 'Floor' : 'Free standing']],
  text: `${text} ${ofKeep[shape]}`, points: [point, `Made of ${material.toLowerCase()}`, shape === 'hook-rail' ? 'Anchors for stud and drywall included' : 'Wipes clean with a damp cloth'],
  picture: picked => inColor(shape, picked('Color')?.surface ?? 'white'),
  pounds: shape === 'shelving' ? 48 : 3, words: 'organize organizer closet pantry',
})

export const homeGoods: readonly SeedProduct[] = [...lightRows.map(light), ...keepRows.map(keep)]
