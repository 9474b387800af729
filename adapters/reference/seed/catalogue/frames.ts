import type { BrandName } from './brands'
import { birch, black, bronzePaint, cherry, choiceAxis, greyPrimer, maple, oxidePrimer, sizeAxis, slate, smokedAsh, walnut, white, whiteOak } from './finishes'
import type { AxisValue, Field, SeedProduct } from './seed-product'

/** What the shop paints over primer costs more. */
const over = (value: AxisValue, add: number): AxisValue => ({ ...value, add })
const metalColors = [greyPrimer, over(slate, 1_800), over(white, 1_800), over(bronzePaint, 2_100), over(black, 2_100)]

const hollowMetalFrame: SeedProduct = {
  home: 210, also: [810], brand: 'Northfield', name: 'Hollow Metal Frame', sku: 'FR-HM', price: 14_200, stock: 30,
  axes: [{ name: 'Metal Color', kind: 'rectangles', values: metalColors }],
  variantSku: ([color]) => `FR-HM-3684-${color?.code}`,
  fields: [['Gauge', '16 ga'], ['Profile', 'Double rabbet, 2 in face'], ['Construction', 'Knock-down'], ['Opening', '36 x 84 in'], ['Fire rating', 'Up to 3 hr'], ['Hinge prep', '3 at 4 1/2 in, 0.134, handed'], ['Strike prep', 'ANSI A115.1, 4 7/8 in'], ['Surface', 'Primed or painted, ANSI A250.10'], ['Cut sheet', '/documents/hollow-metal-frame-cut-sheet.pdf (2 KB)']],
  text: 'A three-piece knock-down frame whose corners lock with tabs, so it goes in after the wall is up. Silencer holes are punched and the hinge side is stamped. Order the jamb depth your wall finishes at.',
  points: ['2 inch face, 5/8 inch stop', 'Corners lock with tabs, no welding on site', 'Anchors for stud, masonry or existing walls', 'Label up to three hours with a listed door'],
  picture: picked => ({ kind: 'frame', width: 36, height: 84, face: picked('Metal Color')?.surface ?? 'grey-primer' }),
  modifiers: [
    { name: 'Anchor type', kind: 'radio_buttons', required: true, values: [{ label: 'Steel stud', isDefault: true }, { label: 'Wood stud' }, { label: 'Masonry wire', adjuster: { tag: 'fixed', cents: 350 } }, { label: 'Existing wall', adjuster: { tag: 'fixed', cents: 900 } }] },
    { name: 'Jamb depth', kind: 'rectangles', required: true, values: [{ label: '4 3/4 in' }, { label: '5 3/4 in', isDefault: true }, { label: '6 3/4 in', adjuster: { tag: 'fixed', cents: 1_200 } }, { label: '8 3/4 in', adjuster: { tag: 'fixed', cents: 2_600 } }] },
    { name: 'Primer', kind: 'swatch', values: [{ label: 'Gray', colors: greyPrimer.colors }, { label: 'Red Oxide', colors: oxidePrimer.colors, adjuster: { tag: 'percentage', basisPoints: 300 } }, { label: 'White', colors: white.colors, adjuster: { tag: 'percentage', basisPoints: 500 } }] },
  ],
  pounds: 52, liftgate: true, words: 'steel door frame kd knock down hm',
}

type Steel = readonly [name: string, sku: string, cents: number, brand: BrandName, gauge: string, construction: string, rating: string, text: string, point: string, parts?: 'sidelite' | 'transom' | 'both']

const steel: readonly Steel[] = [
  ['Drywall Frame 16 ga', 'FR-DW', 13_450, 'Brightline', '16 ga', 'Slip-on drywall', 'Up to 90 min', 'Slips over finished gypsum and is squared with screws at the sill. The fastest frame on a tenant fit-out.', 'Adjustable sill anchors'],
  ['Welded Frame 16 ga', 'FR-W16', 19_800, 'Northfield', '16 ga', 'Face welded', 'Up to 3 hr', 'Set before the block goes up and grouted as the courses rise. Spreader bars stay on until the mortar is hard.', 'Faces ground smooth, spreaders tack welded'],
  ['Welded Frame 14 ga', 'FR-W14', 25_600, 'Ironbridge', '14 ga', 'Face welded', 'Up to 3 hr', 'For schools and hospitals, where the frame outlives three doors. Hinge reinforcements are 7 gauge.', '7 gauge hinge reinforcement'],
  ['Welded Frame 12 ga', 'FR-W12', 39_700, 'Sentry Peak', '12 ga', 'Continuously welded', 'Not rated', 'Detention and ballistic openings. Full grout is part of the rating, so the inside is coated.', 'Bitumen coated inside'],
  ['Galvannealed Exterior Frame', 'FR-GX', 22_300, 'Brightline', '16 ga', 'Face welded', 'Up to 90 min', 'A60 coated steel with a kerf for a bulb seal, so weatherstrip is pressed in rather than screwed on.', 'Kerf for 3/8 inch bulb seal'],
  ['Double Egress Frame', 'FR-DE', 48_500, 'Northfield', '16 ga', 'Face welded', 'Up to 90 min', 'A pair that swings both ways for hospital corridors, with no center stop to catch a bed.', 'Opening 72 by 84 inches'],
  ['Cased Opening Frame', 'FR-CO', 16_900, 'Brightline', '18 ga', 'Knock-down', 'Not rated', 'A frame without a stop for openings that get no door. Corners line up with the doors beside it.', 'Same face as the FR-HM frame'],
  ['Frame with Sidelite', 'FR-SL', 41_200, 'Hollis & Rowe', '16 ga', 'Face welded', 'Up to 45 min', 'A 12 inch sidelite at the strike side, glazed on site from loose stops. Borrowed light for inner offices.', 'Sidelite on the strike side, 12 inches clear', 'sidelite'],
  ['Frame with Transom', 'FR-TR', 44_600, 'Hollis & Rowe', '16 ga', 'Face welded', 'Up to 90 min', 'A 16 inch transom over a seven foot door for corridors with nine foot ceilings.', 'Transom 16 inches clear', 'transom'],
  ['Frame with Sidelite and Transom', 'FR-ST', 62_900, 'Hollis & Rowe', '16 ga', 'Face welded', 'Up to 45 min', 'The office front: door, sidelite and transom in one welded unit, split at a hidden joint for the elevator.', 'Field splice in the head', 'both'],
  ['Communicating Frame', 'FR-CM', 27_400, 'Marlow', '16 ga', 'Knock-down', '90 min', 'Two rabbets for two doors between hotel rooms, each with its own lock and no shared latch.', 'Two doors, two strikes'],
  ['Acoustic Frame', 'FR-AC', 36_800, 'Calder', '14 ga', 'Face welded', 'Up to 90 min', 'Deep rabbets take a double seal. Fill the jambs with mortar before the door is hung.', 'Tested with STC 45 and STC 50 doors'],
  ['Hurricane Frame', 'FR-HR', 33_500, 'Ironbridge', '14 ga', 'Face welded', 'Up to 90 min', 'The frame the hurricane door was tested in, with anchors every 12 inches.', 'Anchors at 12 inches on center'],
  ['Lead Lined Frame', 'FR-PB', 58_200, 'Calder', '16 ga', 'Face welded', 'Not rated', 'Lead is laid into the profile and lapped past the wall shielding. Match the thickness to the door.', '1/16 inch lead, lapped 1 inch'],
]

/** Welded frames are made for the opening; the others wait in the yard. */
const leadOf = (construction: string): readonly Field[] => (construction.endsWith('welded') ? [['Lead Time', '2 to 3 weeks'], ['Made to Order', 'Yes']] : [['Lead Time', '2 business days']])

const steelFrame = ([name, sku, price, brand, gauge, construction, rating, text, point, parts]: Steel): SeedProduct => ({
  home: 210, brand, name, sku, price, sale: sku === 'FR-CO' ? 10 : undefined,
  axes: [
    sizeAxis('Width', [[30, 0], [32, 0], [36, 0], [42, 2_300], [48, 3_600]]),
    { name: 'Metal Color', kind: 'rectangles', values: metalColors.filter((_, at) => at === 0 || (at + sku.charCodeAt(3)) % 3 !== 0) },
  ],
  variantSku: ([width, color]) => `${sku}-${width?.code}84-${color?.code}`,
  fields: [['Gauge', gauge], ['Construction', construction], ['Fire rating', rating], ['Profile', sku === 'FR-CO' ? 'Cased, no stop' : 'Double rabbet, 2 in face'], ['Hinge prep', '3 at 4 1/2 in, 0.134, handed'], ['Strike prep', 'ANSI A115.1, 4 7/8 in'], ...leadOf(construction)],
  text: `${text} ${gauge === '16 ga' ? 'Mitered corners close to a hairline.' : `Made from ${gauge} galvannealed sheet.`}`, points: [point, `${gauge} steel, ${construction.toLowerCase()}`, rating === 'Not rated' ? 'Sold without a label' : `Fire label: ${rating.toLowerCase()}`],
  picture: picked => ({ kind: 'frame', width: 36, height: 84, face: picked('Metal Color')?.surface ?? 'grey-primer', sidelite: parts === 'sidelite' || parts === 'both', transom: parts === 'transom' || parts === 'both' }),
  pounds: 58, liftgate: true, words: 'steel door frame hm',
})

type Wood = readonly [name: string, sku: string, cents: number, brand: BrandName, construction: string, rating: string, faces: readonly AxisValue[], text: string, point: string, parts?: 'sidelite' | 'transom']

const wood: readonly Wood[] = [
  ['Flat Jamb Wood Frame', 'WF-FJ', 11_850, 'Oakhurst', 'Solid stock', 'Not rated', [whiteOak, maple, cherry, walnut], 'Three pieces of 11/16 inch stock, dadoed at the head. Stops come loose so the carpenter can set them to the door.', 'Stops loose, 3/8 by 1 3/8 inches'],
  ['Rabbeted Wood Frame', 'WF-RB', 15_400, 'Oakhurst', 'Solid stock', '20 min', [whiteOak, birch, walnut], 'The stop is cut from the jamb, so nothing can be kicked loose. One and a quarter inch stock takes a mortised hinge without splitting.', 'Stop cut from solid'],
  ['Veneer Wrapped Frame', 'WF-VW', 12_700, 'Calder', 'Veneer over MDF', 'Not rated', [whiteOak, smokedAsh, walnut], 'Veneer from the same flitch as the doors, wrapped over MDF that stays straight in dry offices.', 'Sequence matched on request'],
  ['Fire Rated Wood Frame, 45 Minute', 'WF-45', 24_900, 'Northfield', 'Mineral core', '45 min', [birch, whiteOak], 'Intumescent lies under the veneer, so the profile stays as slim as the unrated frame beside it.', 'Positive pressure, category A'],
  ['Fire Rated Wood Frame, 90 Minute', 'WF-90', 34_200, 'Northfield', 'Mineral core', '90 min', [birch, whiteOak, cherry], 'A 90 minute wood frame for lobbies where steel would look wrong.', 'Listed with Northfield 90 minute doors only'],
  ['Split Jamb Wood Frame', 'WF-SJ', 14_300, 'Oakhurst', 'Solid stock', 'Not rated', [whiteOak, maple], 'Two halves with casing already nailed slide together from both sides of the wall. Adjusts from 4 1/2 to 5 1/4 inches.', 'Casing mitered and pinned'],
  ['Pocket Door Frame', 'WF-PK', 19_600, 'Marlow', 'Steel wrapped studs', 'Not rated', [birch], 'Steel wrapped studs keep drywall screws out of the pocket. The track carries 200 pounds and comes out without opening the wall.', 'Track rated to 200 pounds'],
  ['Wood Frame with Sidelite', 'WF-SL', 39_800, 'Hollis & Rowe', 'Solid stock', 'Not rated', [whiteOak, walnut, smokedAsh], 'A 12 inch sidelite with stops milled from the same board as the jamb.', 'Glass by others, up to 1/2 inch', 'sidelite'],
  ['Wood Frame with Transom', 'WF-TR', 42_300, 'Hollis & Rowe', 'Solid stock', '20 min', [whiteOak, cherry], 'For old houses turned into offices: a 16 inch transom over a seven foot door.', 'Transom fixed or hinged', 'transom'],
  ['Paint Grade Wood Frame', 'WF-PG', 8_450, 'Oakhurst', 'Finger-jointed pine', 'Not rated', [white], 'Finger-jointed and primed, straight enough to hang a solid door. The frame landlords buy by the pallet.', 'Primed on all sides'],
]

/** What is true of all of one construction. */
const ofWood: Readonly<Record<string, string>> = {
  'Solid stock': 'Legs are squared and numbered before they are wrapped.',
  'Veneer over MDF': 'Edges are sealed against a damp slab.',
  'Mineral core': 'The label is on the hinge leg, at eye height.',
  'Steel wrapped studs': 'Studs are marked for the drywall crew.',
  'Finger-jointed pine': 'Legs are cut half an inch long for uneven floors.',
}

const woodFrame = ([name, sku, price, brand, construction, rating, faces, text, point, parts]: Wood): SeedProduct => ({
  home: 220, brand, name, sku, price, sale: sku === 'WF-VW' ? 15 : undefined,
  axes: [choiceAxis('Jamb depth', 'rectangles', [['4 9/16 in', '49'], ['5 1/4 in', '52', 700], ['6 9/16 in', '69', 1_500]]), ...(faces.length > 1 ? [{ name: 'Veneer', kind: 'swatch' as const, values: faces.map(face => over(face, Math.round((face.add ?? 0) / 200) * 100)) }] : [])],
  fields: [['Construction', construction], ['Fire rating', rating], ['Opening', '36 x 84 in'], ['Material', faces[0] === white ? 'Pine' : 'Hardwood'], ['Casing', sku === 'WF-SJ' ? 'Attached' : 'Not included']],
  text: `${text} ${ofWood[construction] ?? ''}`, points: [point, `Made as: ${construction.toLowerCase()}`, 'Head and legs labeled with the opening number'],
  picture: picked => ({ kind: 'frame', width: 36, height: 84, face: picked('Veneer')?.surface ?? faces[0]?.surface ?? 'birch', sidelite: parts === 'sidelite', transom: parts === 'transom' }),
  pounds: 34, liftgate: true, words: 'wood door jamb',
})

export const frames: readonly SeedProduct[] = [hollowMetalFrame, ...steel.map(steelFrame), ...wood.map(woodFrame)]
