import type { BrandName } from './brands'
import { as, brightBrass, choiceAxis, finishAxis, matteBlack, oilRubbedBronze, polishedChrome, satinChrome, stainless } from './finishes'
import { inMetal, metalOf } from './metal-of'
import type { AxisValue, SeedProduct } from './seed-product'

/** The lock whose three finishes are: plenty, some, none. */
const storeroomLock: SeedProduct = {
  home: 310, also: [820], brand: 'Hollis & Rowe', name: 'Grade 1 Storeroom Lock', sku: 'LS-G1', price: 18_900,
  axes: [finishAxis(satinChrome, as(oilRubbedBronze, '613', 1_050), as(brightBrass, '605', 1_500))],
  stock: { 'LS-G1-626': 40, 'LS-G1-613': 12, 'LS-G1-605': 0 },
  fields: [['Function', 'Storeroom, F07'], ['ANSI grade', 'Grade 1'], ['Type', 'Cylindrical'], ['Backset', '2 3/4 in'], ['Keyway', 'C, six pin'], ['Fire rating', 'Up to 3 hr'], ['Door thickness', '1 5/8 to 2 in'], ['Cut sheet', '/documents/grade-1-storeroom-lock-cut-sheet.pdf (3 KB)'], ['Boring template', '/documents/grade-1-storeroom-lock-template.pdf (3 KB)']],
  text: 'The outside lever is always locked and the inside lever always free, so a storeroom is never left open by mistake. The clutch gives way before the spindle does when someone hangs on the lever. Rebuilt in place with one screwdriver.',
  points: ['Certified to 1,000,000 cycles, ANSI A156.2 grade 1', 'Freewheeling lever on the locked side', 'Six-pin cylinder, keyed in sets on request', 'UL listed to three hours'],
  picture: picked => ({ kind: 'lever', metal: metalOf(picked('Finish')) }),
  pounds: 4.2, words: 'lever lock closet',
}

type Shape = 'lever' | 'lever-rectangular' | 'knob' | 'deadbolt'
type Row = readonly [name: string, sku: string, cents: number, brand: BrandName, shape: Shape, fn: string, grade: 1 | 2 | 3, type: 'Cylindrical' | 'Mortise' | 'Tubular' | 'Deadbolt', finishes: string, text: string, point: string, sale?: number]

const finishOf: Readonly<Record<string, AxisValue>> = {
  S: satinChrome, O: as(oilRubbedBronze, '613', 1_050), B: as(brightBrass, '605', 1_500), T: as(stainless, '630', 1_200), M: as(matteBlack, '622', 900), P: as(polishedChrome, '625', 1_150),
}

const rows: readonly Row[] = [
  ['Grade 1 Office Lock', 'LS-G1O', 19_400, 'Hollis & Rowe', 'lever', 'Entry, F82', 1, 'Cylindrical', 'SOM', 'Push the button to lock, turn it to keep it locked. The inside lever always lets you out and springs the button.', 'Push-turn button holds through keying'],
  ['Grade 1 Classroom Lock', 'LS-G1C', 19_850, 'Hollis & Rowe', 'lever', 'Classroom, F84', 1, 'Cylindrical', 'SOT', 'The key outside decides whether the lever turns, so a teacher never locks a student in.', 'Locks from outside by key only'],
  ['Grade 1 Classroom Security Lock', 'LS-G1X', 31_200, 'Hollis & Rowe', 'lever', 'Classroom security, F110', 1, 'Cylindrical', 'SM', 'A key on the inside locks the outside lever without opening the door. Districts add it to their lockdown plans.', 'Keyed on both sides'],
  ['Grade 1 Passage Latch', 'LS-G1P', 14_200, 'Hollis & Rowe', 'lever', 'Passage, F75', 1, 'Cylindrical', 'SOTM', 'Both levers always turn. For corridors and stairs that must latch but never lock.', 'Same chassis as the locking functions'],
  ['Grade 1 Privacy Lock', 'LS-G1V', 15_300, 'Hollis & Rowe', 'lever', 'Privacy, F76', 1, 'Cylindrical', 'SOP', 'A button locks, a coin outside opens in an emergency. For single-user restrooms and exam rooms.', 'Emergency slot outside'],
  ['Grade 1 Hospital Latch', 'LS-G1H', 22_700, 'Calder', 'lever', 'Passage, F75', 1, 'Cylindrical', 'ST', 'Antimicrobial coating on levers that return within half an inch of the door, so sleeves and tubing slide past.', 'Coating renewed by wiping, not by re-coating'],
  ['Grade 1 Electrified Storeroom Lock', 'LS-G1E', 42_900, 'Kestrel', 'lever', 'Storeroom, F07', 1, 'Cylindrical', 'SM', 'Fail secure at 12 or 24 volts with a request-to-exit switch in the inside lever. One cable through the hinge does it all.', '0.4 amp at 24 volts DC'],
  ['Grade 1 Clutch Knob Storeroom Lock', 'LS-K1S', 16_100, 'Northfield', 'knob', 'Storeroom, F07', 1, 'Cylindrical', 'SB', 'A knob for cells, cages and boiler rooms where a lever would be a handle to climb on.', 'Knob shears before the latch yields'],
  ['Grade 2 Entry Lever', 'LS-G2E', 8_950, 'Brightline', 'lever-rectangular', 'Entry, F109', 2, 'Cylindrical', 'SOMP', 'A square rose and a straight lever at a price for tenant fit-outs. Grade 2 is enough for doors used fifty times a day.', '400,000 cycles'],
  ['Grade 2 Storeroom Lever', 'LS-G2S', 9_400, 'Brightline', 'lever-rectangular', 'Storeroom, F86', 2, 'Cylindrical', 'SOM', 'Always locked from outside. Takes the same cylinder as the rest of the Brightline range, so a floor can be keyed alike.', 'C keyway, five pin'],
  ['Grade 2 Passage Lever', 'LS-G2P', 6_150, 'Brightline', 'lever-rectangular', 'Passage, F75', 2, 'Cylindrical', 'SOMP', 'The plain latch of the range, for meeting rooms and kitchens.', 'Reversible without tools', 10],
  ['Grade 2 Privacy Lever', 'LS-G2V', 6_700, 'Brightline', 'lever-rectangular', 'Privacy, F76', 2, 'Cylindrical', 'SOMP', 'Push to lock, turn to leave. The coin slot outside needs no key.', 'Emergency slot outside', 10],
  ['Grade 2 Classroom Lever', 'LS-G2C', 9_800, 'Brightline', 'lever-rectangular', 'Classroom, F84', 2, 'Cylindrical', 'ST', 'Classroom function for portable buildings and church schools.', 'Locks from outside by key only'],
  ['Mortise Office Lock', 'LS-M1O', 34_600, 'Northfield', 'lever', 'Entry, F20', 1, 'Mortise', 'STOM', 'Latch, deadbolt and guard bolt in one case, all thrown back by the inside lever. A half turn of the thumbpiece sets it.', 'Case 5 7/8 inches, wrought steel'],
  ['Mortise Storeroom Lock', 'LS-M1S', 33_900, 'Northfield', 'lever', 'Storeroom, F07', 1, 'Mortise', 'STO', 'A three-quarter inch anti-friction latch with a guard bolt. The cylinder is always needed outside.', '3/4 inch anti-friction latch'],
  ['Mortise Classroom Lock', 'LS-M1C', 34_200, 'Northfield', 'lever', 'Classroom, F05', 1, 'Mortise', 'ST', 'Change hand without opening the case: slide the catch and reverse the latch.', 'Field reversible case'],
  ['Mortise Privacy Lock with Indicator', 'LS-M1V', 39_700, 'Northfield', 'lever-rectangular', 'Privacy, F22', 1, 'Mortise', 'STM', 'A window outside reads Vacant or In Use. Nurses open it with a turn key.', 'Indicator readable at 20 feet', 8],
  ['Mortise Apartment Entry Lock', 'LS-M1A', 37_800, 'Marlow', 'lever-rectangular', 'Dormitory, F13', 1, 'Mortise', 'SOBM', 'The deadbolt and latch both retract with the inside lever, so a resident never fumbles in smoke.', 'One motion to leave'],
  ['Mortise Card Lock', 'LS-M1K', 52_400, 'Kestrel', 'lever-rectangular', 'Hotel guest, F15', 1, 'Mortise', 'SOM', 'Reads 13.56 MHz cards and phones and keeps the last 500 openings. Four AA cells last two years at ten openings a day.', '500 event audit trail'],
  ['Mortise Ligature Resistant Lock', 'LS-M1L', 68_500, 'Calder', 'knob', 'Passage, F01', 1, 'Mortise', 'ST', 'Sloped trim for behavioral health, tested so that nothing can be tied to it from any side.', 'Trim slopes on every face'],
  ['Grade 1 Deadbolt, Single Cylinder', 'LS-D1S', 9_650, 'Northfield', 'deadbolt', 'Deadbolt, E2151', 1, 'Deadbolt', 'SOBM', 'A one-inch bolt with a hardened pin that turns under a saw. Key outside, turn inside.', '1 inch throw, hardened insert'],
  ['Grade 1 Deadbolt, Double Cylinder', 'LS-D1D', 11_400, 'Northfield', 'deadbolt', 'Deadbolt, E2141', 1, 'Deadbolt', 'SO', 'Key on both sides for glass beside the door. Check your code before you order: not every occupancy allows it.', 'Both cylinders keyed alike'],
  ['Grade 1 Classroom Deadbolt', 'LS-D1C', 11_900, 'Northfield', 'deadbolt', 'Deadbolt, E2191', 1, 'Deadbolt', 'ST', 'The inside turn retracts the bolt but cannot throw it, so nobody barricades a room.', 'Inside turn retracts only'],
  ['Grade 2 Deadbolt', 'LS-D2S', 4_350, 'Brightline', 'deadbolt', 'Deadbolt, E2151', 2, 'Deadbolt', 'SOBMP', 'For apartment doors and back entries. Comes with a reinforcing plate and three-inch strike screws.', 'Three-inch strike screws included', 12],
  ['Keypad Deadbolt', 'LS-D2K', 15_900, 'Kestrel', 'deadbolt', 'Deadbolt, E2151', 2, 'Deadbolt', 'SOM', 'Thirty codes, each for a person and a schedule. Low battery is a red light a month before it is a locked door.', '30 user codes'],
  ['Interconnected Lock', 'LS-IC2', 18_700, 'Marlow', 'lever', 'Entry, F94', 2, 'Cylindrical', 'SOM', 'Latch and deadbolt on one plate, both released by the inside lever: the apartment door code asks for.', 'Centers 4 or 5 1/2 inches'],
  ['Tubular Privacy Knob', 'LS-T3V', 2_480, 'Marlow', 'knob', 'Privacy, F76', 3, 'Tubular', 'SOB', 'A tulip knob for bedrooms and baths in multifamily work. Boxed with both faceplates.', '2 3/8 and 2 3/4 inch backset in one box'],
  ['Tubular Passage Knob', 'LS-T3P', 1_990, 'Marlow', 'knob', 'Passage, F75', 3, 'Tubular', 'SOB', 'A closet and corridor knob that goes on with two screws.', 'Fits 1 3/8 and 1 3/4 inch doors'],
  ['Tubular Dummy Lever', 'LS-T3D', 1_750, 'Marlow', 'lever-rectangular', 'Dummy', 3, 'Tubular', 'SOM', 'A fixed lever for the leaf that does not latch. Screws hide under the rose.', 'Surface mounted, no bore'],
  ['Privacy Set for Barn Doors', 'LS-T3B', 5_600, 'Marlow', 'lever-rectangular', 'Privacy', 3, 'Tubular', 'MOP', 'A flush pull with a hook that catches the jamb of a sliding door.', 'Hook bolt, 1/2 inch throw'],
]

/** What is true of all of one chassis. */
const ofType: Readonly<Record<Row[7], string>> = {
  Cylindrical: 'Fits the usual 2 1/8 inch bore.',
  Mortise: 'Screws go through the case into steel, not into wood.',
  Tubular: 'Installs with one screwdriver.',
  Deadbolt: 'The strike box is steel and takes two long screws.',
}

/** Locks with a cylinder are keyed as the site asks. */
const keying = choiceAxis('Keying', 'radio_buttons', [['Keyed different', 'KD'], ['Keyed alike', 'KA'], ['Master keyed', 'MK', 1_200]])
const keyless = ['Passage', 'Privacy', 'Dummy', 'Hotel']

const backsets = choiceAxis('Backset', 'rectangles', [['2 3/8 in', '238'], ['2 3/4 in', '234']])

const lock = ([name, sku, price, brand, shape, fn, grade, type, finishes, text, point, sale]: Row): SeedProduct => ({
  home: 310, also: sku === 'LS-G1C' || sku === 'LS-M1C' ? [820] : undefined, brand, name, sku, price, sale,
  axes: [finishAxis(...[...finishes].map(letter => finishOf[letter] ?? satinChrome)), ...(grade > 1 && type !== 'Deadbolt' ? [backsets, ...(keyless.some(word => fn.startsWith(word)) ? [] : [keying])] : !keyless.some(word => fn.startsWith(word)) ? [keying] : [])],
  fields: [['Function', fn], ['ANSI grade', `Grade ${grade}`], ['Type', type], ['Backset', grade > 1 && type !== 'Deadbolt' ? '2 3/8 or 2 3/4 in' : '2 3/4 in'], ['Fire rating', grade === 1 ? 'Up to 3 hr' : grade === 2 ? 'Up to 90 min' : 'Not rated'], ['Door thickness', grade === 1 ? '1 3/4 to 2 in' : '1 3/8 to 1 3/4 in']],
  text: `${text} ${ofType[type]}`, points: [point, `ANSI ${type === 'Mortise' ? 'A156.13' : type === 'Deadbolt' ? 'A156.36' : 'A156.2'} grade ${grade}`, fn === 'Dummy' ? 'Needs no latch or strike' : `Function: ${fn.toLowerCase()}`],
  picture: picked => inMetal(shape, metalOf(picked('Finish'))),
  pounds: grade === 1 ? 4.4 : 2.6, words: 'lock lockset lever door handle',
})

export const locksets: readonly SeedProduct[] = [storeroomLock, ...rows.map(lock)]
