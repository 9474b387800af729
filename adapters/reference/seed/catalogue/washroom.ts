import type { PictureSpec } from '../../../../core/catalogue/picture'
import type { BrandName } from './brands'
import { as, choiceAxis, finishAxis, matteBlack, polishedChrome, stainless } from './finishes'
import { inMetal, metalOf } from './metal-of'
import type { AxisValue, SeedProduct } from './seed-product'

type Shape = Extract<PictureSpec['kind'], 'towel-dispenser' | 'soap-dispenser' | 'tissue-holder' | 'waste-bin' | 'mirror' | 'hand-dryer' | 'coat-hook' | 'shelf' | 'changing-station'>

type Row = readonly [name: string, sku: string, cents: number, brand: BrandName, shape: Shape, finishes: string, mount: string, size: string, text: string, point: string]

const finishOf: Readonly<Record<string, AxisValue>> = { T: as(stainless, 'SS'), K: as(matteBlack, 'BK', 700), P: as(polishedChrome, 'PC', 400) }

/** Nothing to choose, so a card can put them straight into the cart. */
const plain = (sku: string, name: string, price: number, shape: Shape, size: string, text: string, points: readonly string[]): SeedProduct => ({
  home: 520, brand: 'Tidewater', name, sku, price, stock: 50,
  fields: [['Material', 'Type 304 stainless steel'], ['Mount', 'Surface'], ['Size', size], ['Finish', 'Satin Stainless Steel']],
  text, points, picture: () => inMetal(shape, 'stainless'), pounds: 1.5, words: 'bathroom restroom',
})

const plainOnes: readonly SeedProduct[] = [
  plain('BX-1', 'Double Robe Hook', 1_800, 'coat-hook', '2 x 4 in', 'Two prongs on one plate, for a coat and a bag. The screws hide under the flange.', ['Holds 35 pounds a prong', 'Screws for stud and partition included']),
  plain('BX-2', 'Twin Roll Tissue Holder', 4_450, 'tissue-holder', '12 x 6 in', 'The second roll drops when the first is gone, so a stall is never without. A key keeps spare rolls where they belong.', ['Two standard rolls', 'Key lock on the spindle']),
  plain('BX-3', 'Stainless Shelf 24 in', 9_600, 'shelf', '24 x 5 in', 'A five-inch shelf with a raised edge, strong enough for a bag and a laptop. Brackets are welded, not screwed.', ['Holds 60 pounds', 'Front edge hemmed and raised']),
]

const rows: readonly Row[] = [
  ['Folded Towel Dispenser', 'WA-TF', 5_890, 'Tidewater', 'towel-dispenser', 'TK', 'Surface', '11 x 15 x 4 in', 'Takes 400 C-fold or 525 multifold towels and shows through a slot how many are left.', 'Refill window in front'],
  ['Folded Towel Dispenser, Recessed', 'WA-TR', 9_740, 'Tidewater', 'towel-dispenser', 'T', 'Recessed', '12 x 16 x 4 in', 'Set flush in a four-inch wall for corridors where clear width counts.', 'Rough opening 11 x 15 inches'],
  ['Roll Towel Dispenser, Hands Free', 'WA-TH', 13_260, 'Brightline', 'towel-dispenser', 'TK', 'Surface', '13 x 16 x 9 in', 'Pull with wet hands and the next sheet is cut. No battery, nothing to break.', '800 foot roll'],
  ['Towel Dispenser and Waste Unit', 'WA-TW', 24_800, 'Tidewater', 'towel-dispenser', 'T', 'Recessed', '17 x 56 x 5 in', 'Towels above, a twelve gallon bin below, one door.', '12 gallon removable liner'],
  ['Soap Dispenser, Wall', 'WA-SW', 3_290, 'Tidewater', 'soap-dispenser', 'TKP', 'Surface', '5 x 8 x 3 in', 'A corrosion-resistant valve for any liquid soap. Push with the palm, under five pounds.', '40 ounce tank'],
  ['Soap Dispenser, Automatic', 'WA-SA', 11_400, 'Brightline', 'soap-dispenser', 'TK', 'Surface', '5 x 10 x 4 in', 'Foam or liquid by changing a nozzle. Four D cells last 30,000 hands.', 'Sensor ignores mirrors'],
  ['Soap Dispenser, Counter', 'WA-SC', 8_650, 'Marlow', 'soap-dispenser', 'TKP', 'Counter', '6 in spout', 'Fills from above and hides its bottle below the counter.', '34 ounce bottle'],
  ['Tissue Holder, Single', 'WA-HS', 1_690, 'Tidewater', 'tissue-holder', 'TKP', 'Surface', '6 x 5 x 4 in', 'A spring-loaded spindle with controlled delivery.', 'Spindle cannot be taken'],
  ['Tissue Holder, Jumbo', 'WA-HJ', 5_470, 'Brightline', 'tissue-holder', 'TK', 'Surface', '11 x 12 x 5 in', 'Nine-inch rolls run a stadium restroom through a game.', 'One roll and a stub'],
  ['Tissue Holder, Recessed', 'WA-HR', 3_860, 'Tidewater', 'tissue-holder', 'TP', 'Recessed', '6 x 6 x 2 in', 'For stalls where a holder would meet a knee.', 'Fits a 5 1/8 inch opening'],
  ['Waste Bin, 12 Gallon', 'WA-B12', 18_700, 'Tidewater', 'waste-bin', 'TK', 'Floor', '15 x 29 in', 'A push flap, a liner ring and feet that keep it off a wet floor.', 'Flap closes by its own weight'],
  ['Waste Bin, Wall', 'WA-BW', 12_900, 'Tidewater', 'waste-bin', 'T', 'Surface', '14 x 18 x 8 in', 'Six gallons at the wall where the floor must be mopped.', 'Lifts off two hooks'],
  ['Sanitary Napkin Disposal', 'WA-ND', 4_120, 'Tidewater', 'waste-bin', 'TK', 'Surface', '8 x 10 x 4 in', 'A self-closing lid and a liner that leaves no edge to clean.', 'Lid hinge welded'],
  ['Framed Mirror', 'WA-MF', 8_390, 'Tidewater', 'mirror', 'TK', 'Surface', '18 x 36 in', 'Quarter-inch glass in a stainless channel with a theft-resistant hanger.', 'Glass guaranteed 15 years against spoilage'],
  ['Tilted Mirror, ADA', 'WA-MT', 11_850, 'Tidewater', 'mirror', 'T', 'Surface', '18 x 36 in', 'Tilts four inches at the top so seated and standing people both see themselves.', 'Fixed tilt, 4 inches'],
  ['Mirror with Shelf', 'WA-MS', 13_640, 'Marlow', 'mirror', 'TKP', 'Surface', '18 x 36 in', 'A five-inch shelf is welded to the frame, so it cannot be pulled off.', 'Shelf holds 40 pounds'],
  ['High Speed Hand Dryer', 'WA-DH', 48_900, 'Brightline', 'hand-dryer', 'TK', 'Surface', '11 x 10 x 7 in', 'Dries in ten seconds and can be slowed until the corridor no longer hears it.', '950 watts, adjustable motor'],
  ['ADA Recessed Hand Dryer', 'WA-DR', 62_400, 'Brightline', 'hand-dryer', 'T', 'Recessed', '16 x 22 x 4 in', 'Stands out less than four inches from the wall.', 'Projects 3 7/8 inches'],
  ['Standard Hand Dryer', 'WA-DS', 26_500, 'Kestrel', 'hand-dryer', 'TK', 'Surface', '11 x 10 x 7 in', 'A warm-air dryer with a cast iron cover that has survived thirty years of gymnasiums.', 'Cast cover, 2,300 watts'],
  ['Coat Hook, Single', 'WA-CS', 890, 'Tidewater', 'coat-hook', 'TKP', 'Surface', '2 x 4 in', 'One prong with no sharp end, for the inside of a stall door.', 'With bumper'],
  ['Coat Hook, Security', 'WA-CX', 3_950, 'Sentry Peak', 'coat-hook', 'T', 'Surface', '3 x 5 in', 'Folds down at ten pounds, so it cannot carry a person.', 'Releases at 10 pounds'],
  ['Utility Shelf with Mop Holder', 'WA-UM', 14_200, 'Tidewater', 'shelf', 'T', 'Surface', '34 x 8 in', 'Three mops, four hooks and a shelf for the janitor closet.', 'Spring cams hold any handle'],
  ['Folding Purse Shelf', 'WA-PF', 6_150, 'Tidewater', 'shelf', 'TK', 'Surface', '15 x 5 in', 'Folds up against the partition on a spring.', 'Holds 25 pounds'],
  ['Changing Station, Horizontal', 'WA-XH', 28_900, 'Brightline', 'changing-station', 'T', 'Surface', '35 x 22 in', 'A gas spring lowers the bed with one hand. Complies with ASTM F2285.', 'Static load 250 pounds'],
  ['Changing Station, Stainless', 'WA-XS', 94_500, 'Tidewater', 'changing-station', 'T', 'Recessed', '37 x 24 in', 'Stainless faced and recessed, for terminals and museums.', 'Bed of antimicrobial polyethylene'],
]

/** What is true of all of one kind. */
const ofMount: Readonly<Record<string, string>> = {
  'Surface': 'Goes up with four screws, and a template is printed inside the carton.',
  'Recessed': 'The flange covers a rough opening that is half an inch out.',
  'Counter': 'Needs one hole of an inch and a quarter.',
  'Floor': 'Feet are rubber and level themselves.',
}

const accessory = ([name, sku, price, brand, shape, finishes, mount, size, text, point]: Row): SeedProduct => ({
  home: 520, brand, name, sku, price, sale: sku === 'WA-DS' || sku === 'WA-MF' ? 10 : undefined,
  axes: [
    ...(finishes.length > 1 ? [finishAxis(...[...finishes].map(letter => finishOf[letter] ?? as(stainless, 'SS')))] : []),
    ...(shape === 'mirror' ? [choiceAxis('Size', 'dropdown', [['18 x 36 in', '1836'], ['24 x 36 in', '2436', 1_900], ['24 x 48 in', '2448', 4_200]])] : []),
    ...(shape === 'hand-dryer' ? [choiceAxis('Voltage', 'radio_buttons', [['120 V', '120'], ['208 to 240 V', '240']])] : []),
  ],
  fields: [['Material', sku === 'WA-XH' ? 'Polyethylene' : 'Type 304 stainless steel'], ['Mount', mount], ['Size', size], ['Warranty', brand === 'Brightline' ? '5 years' : '3 years']],
  text: `${text} ${ofMount[mount] ?? ''}`, points: [point, `Mounting: ${mount.toLowerCase()}`, shape === 'mirror' ? 'Shown 18 x 36; other sizes below' : `Overall ${size}`],
  picture: picked => inMetal(shape, metalOf(picked('Finish'), 'stainless')),
  pounds: shape === 'hand-dryer' ? 15 : shape === 'changing-station' ? 32 : 5, words: 'bathroom restroom',
})

export const washroom: readonly SeedProduct[] = [...plainOnes, ...rows.map(accessory)]
