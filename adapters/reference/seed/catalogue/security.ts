import type { BrandName } from './brands'
import { aluminum, as, choiceAxis, finishAxis, matteBlack, satinChrome, stainless } from './finishes'
import type { Metal } from '../../../../core/catalogue/picture'
import { inMetal, metalOf } from './metal-of'
import type { AxisValue, SeedProduct } from './seed-product'

type DetectorRow = readonly [name: string, sku: string, slug: string | undefined, cents: number | undefined, brand: BrandName, shape: 'walk-through-detector' | 'handheld-detector', metal: Metal, zones: string, standard: string, text: string, point: string]

const detectorRows: readonly DetectorRow[] = [
  ['CEIA Walk-Through Detector', 'MD-CEIA-1', '/ceia-walk-through-detector/', undefined, 'Sentry Peak', 'walk-through-detector', 'aluminum', '60', 'NILECJ-0601', 'The detector airports and courts agree on: sixty zones and a throughput of fifty people a minute. We deliver, level and set it to your standard.', 'Site survey before delivery'],
  ['Motorola Handheld Detector', 'MD-MOTO-2', '/motorola-handheld-detector/', undefined, 'Sentry Peak', 'handheld-detector', 'matte-black', '1', 'NILECJ-0602', 'A wand that tells a key from a blade by tone and vibration. Ordered with chargers and holsters as a kit for the post.', 'Kit of wand, charger and holster'],
  ['Walk-Through Detector, 18 Zone', 'MD-W18', undefined, 289_000, 'Sentry Peak', 'walk-through-detector', 'aluminum', '18', 'NILECJ-0601', 'Lights beside the person show where the metal is, head to ankle. Two people set it up in half an hour.', '18 zones, lights on both sides'],
  ['Walk-Through Detector, 33 Zone', 'MD-W33', undefined, 412_500, 'Sentry Peak', 'walk-through-detector', 'stainless', '33', 'NIJ 0601.02', 'Thirty-three zones and a counter that reports traffic by the hour over the network.', 'Ethernet and battery backup'],
  ['Walk-Through Detector, Weatherproof', 'MD-WPX', undefined, 538_000, 'Sentry Peak', 'walk-through-detector', 'matte-black', '20', 'NILECJ-0601', 'For gates and stadiums: an IP65 cabinet that works from -4 to 149 degrees.', 'IP65 cabinet'],
  ['Walk-Through Detector, Portable', 'MD-WPT', undefined, 324_000, 'Kestrel', 'walk-through-detector', 'matte-black', '12', 'NILECJ-0601', 'Folds into two cases on wheels for polling places and proms.', 'Sets up in five minutes'],
  ['Handheld Detector', 'MD-H10', undefined, 18_900, 'Kestrel', 'handheld-detector', 'matte-black', '1', 'NILECJ-0602', 'One switch, three tones and eighty hours on a nine volt cell.', 'Sound, light or vibration'],
  ['Handheld Detector, Pinpoint', 'MD-H20', undefined, 26_400, 'Kestrel', 'handheld-detector', 'aluminum', '1', 'NILECJ-0602', 'A narrow tip that finds a handcuff key in a boot heel.', 'Tip 1 inch wide'],
  ['Handheld Detector, Rechargeable', 'MD-H30', undefined, 31_900, 'Sentry Peak', 'handheld-detector', 'satin-chrome', '1', 'NIJ 0602.02', 'Charges in its cradle between shifts, so nobody hunts for batteries.', 'Cradle and two cells included'],
]

const detector = ([name, sku, slug, price, brand, shape, metal, zones, standard, text, point]: DetectorRow): SeedProduct => ({
  home: 410, brand, name, slug, sku, price, stock: price === undefined ? 5 : undefined,
  fields: [['Zones', zones], ['Standard', standard], ['Type', shape === 'walk-through-detector' ? 'Walk-through' : 'Handheld'], ['Power', shape === 'walk-through-detector' ? '120/240 V' : 'Battery'], ['Warranty', '24 months']],
  text: `${text} ${shape === 'walk-through-detector' ? 'A technician levels it and logs the first hundred walks.' : 'Self-tests each time it is switched on.'}`, points: [point, `Built to ${standard}`, 'Calibrated before it ships, with the certificate'],
  picture: () => inMetal(shape, metal), pounds: shape === 'walk-through-detector' ? 130 : 1.4, words: 'security screening weapon',
})

type ControlRow = readonly [name: string, sku: string, cents: number, brand: BrandName, shape: 'card-reader' | 'keypad' | 'electric-strike' | 'maglock' | 'controller', finishes: string, variants: readonly (readonly [string, string, number?])[], axis: string, volts: string, text: string, point: string]

const finishOf: Readonly<Record<string, AxisValue>> = { K: as(matteBlack, 'BK'), C: as(satinChrome, 'SC', 400), T: as(stainless, 'SS', 900), A: as(aluminum, 'AL') }

const controlRows: readonly ControlRow[] = [
  ['Mullion Card Reader', 'AC-RM', 18_900, 'Kestrel', 'card-reader', 'KC', [['13.56 MHz', '13'], ['13.56 MHz and 125 kHz', '13L', 2_600]], 'Frequency', '12 V DC', 'Narrow enough for a storefront mullion. OSDP or Wiegand is chosen by a card, not by a jumper.', 'OSDP v2 and Wiegand'],
  ['Wall Card Reader', 'AC-RW', 22_400, 'Kestrel', 'card-reader', 'KC', [['13.56 MHz', '13'], ['13.56 MHz and 125 kHz', '13L', 2_600]], 'Frequency', '12 V DC', 'Covers a single-gang box and reads phones as well as cards.', 'Bluetooth and NFC'],
  ['Biometric Reader', 'AC-RB', 64_800, 'Kestrel', 'card-reader', 'K', [['Fingerprint', 'FP'], ['Fingerprint and card', 'FC', 7_500]], 'Credential', '12 V DC', 'Keeps templates on the card rather than on a server, so nothing personal is stored at the door.', '10,000 users, match under a second'],
  ['Keypad Reader', 'AC-KR', 25_700, 'Kestrel', 'keypad', 'KC', [['13.56 MHz', '13'], ['13.56 MHz and 125 kHz', '13L', 2_600]], 'Frequency', '12 V DC', 'Card and code together for pharmacies and server rooms.', 'Backlit keys, metal'],
  ['Standalone Keypad', 'AC-KS', 21_300, 'Brightline', 'keypad', 'CKT', [['Indoor', 'IN'], ['Outdoor', 'OUT', 3_400]], 'Rating', '12 or 24 V', 'One door, 500 codes, no computer. The relay sits inside, where a screwdriver cannot reach it.', '500 codes, two relays'],
  ['Mechanical Keypad', 'AC-KM', 16_800, 'Hollis & Rowe', 'keypad', 'CT', [['Knob', 'KN'], ['Lever', 'LV', 2_900]], 'Trim', 'None', 'Five buttons and no wires. Change the code in five minutes from inside.', 'Over a thousand combinations'],
  ['Electric Strike, Cylindrical', 'AC-SC', 14_600, 'Brightline', 'electric-strike', 'T', [['12 V', '12'], ['24 V', '24']], 'Voltage', '12 or 24 V', 'Replaces a 4 7/8 inch strike without cutting the frame. Fail secure or fail safe by turning a screw.', 'Field selectable fail mode'],
  ['Electric Strike, Mortise', 'AC-SM', 19_900, 'Brightline', 'electric-strike', 'T', [['12 V', '12'], ['24 V', '24']], 'Voltage', '12 or 24 V', 'Takes a deadlatch and a one-inch bolt in the same lip.', '1,500 pounds static strength'],
  ['Electric Strike, Fire Rated', 'AC-SF', 28_700, 'Northfield', 'electric-strike', 'T', [['12 V', '12'], ['24 V', '24']], 'Voltage', '12 or 24 V', 'Listed to three hours, and fail secure only, as labels ask.', 'UL 10C, three hours'],
  ['Electric Strike, Rim', 'AC-SR', 24_100, 'Northfield', 'electric-strike', 'TK', [['12 V', '12'], ['24 V', '24']], 'Voltage', '12 or 24 V', 'Surface mounted for rim exit devices: two screws, no cut in the frame.', '1/2 inch thick'],
  ['Magnetic Lock, 600 lb', 'AC-M6', 11_900, 'Sentry Peak', 'maglock', 'A', [['Single', '1'], ['Double', '2', 9_800]], 'Leaves', '12 or 24 V', 'For interior doors that must release the moment power drops.', 'Status sensor included'],
  ['Magnetic Lock, 1200 lb', 'AC-M12', 18_700, 'Sentry Peak', 'maglock', 'AK', [['Single', '1'], ['Double', '2', 15_400]], 'Leaves', '12 or 24 V', 'The perimeter standard. Order the Z bracket for inswinging doors.', '1,200 pounds holding force'],
  ['Shear Magnetic Lock', 'AC-MS', 32_600, 'Sentry Peak', 'maglock', 'A', [['Mortised', 'M'], ['Surface', 'S']], 'Mount', '24 V', 'Hides in head and leaf, and holds sideways rather than face to face. For double-acting doors.', '2,700 pounds when aligned'],
  ['Two Door Controller', 'AC-C2', 68_900, 'Kestrel', 'controller', 'K', [['Enclosure with supply', 'PS'], ['Board only', 'BD', -18_500]], 'Supply', '12 V DC', 'Decides at the door, so a cut cable locks nobody out. Keeps 100,000 events until the server returns.', 'PoE+ or 12 volts'],
  ['Four Door Controller', 'AC-C4', 109_500, 'Kestrel', 'controller', 'K', [['Enclosure with supply', 'PS'], ['Board only', 'BD', -21_000]], 'Supply', '12 V DC', 'Four doors, eight readers and room for an expansion board.', 'Eight OSDP readers'],
  ['Request to Exit Sensor', 'AC-RX', 7_350, 'Brightline', 'card-reader', 'KA', [['Wall', 'W'], ['Ceiling', 'C', 450]], 'Mount', '12 or 24 V', 'Sees a hand reach for the lever and shunts the alarm.', 'Pet-proof pattern'],
]

/** What is true of all of one kind. */
const ofKind: Readonly<Record<ControlRow[4], string>> = {
  'card-reader': 'Keys are loaded encrypted, and cloned cards are refused.',
  keypad: 'Wrong codes lock the pad for a minute.',
  'electric-strike': 'Faceplates for wood and steel frames are in the box.',
  maglock: 'Lead lengths are ten feet, with a tamper switch.',
  controller: 'Settings live in the panel and survive a week without power.',
}

const control = ([name, sku, price, brand, shape, finishes, variants, axis, volts, text, point]: ControlRow): SeedProduct => ({
  home: 420, brand, name, sku, price,
  axes: [...(finishes.length > 1 ? [finishAxis(...[...finishes].map(letter => finishOf[letter] ?? as(matteBlack, 'BK')))] : []), choiceAxis(axis, 'radio_buttons', variants)],
  fields: [['Type', name.split(',')[0] ?? name], ['Power', volts], ['Mount', sku === 'AC-RM' ? 'Mullion' : 'Surface'], ['Warranty', brand === 'Kestrel' ? '5 years' : '3 years']],
  text: `${text} ${ofKind[shape]}`, points: [point, `Runs on: ${volts === 'None' ? 'no power at all' : volts}`, 'Wiring diagram inside the lid'],
  picture: picked => inMetal(shape, metalOf(picked('Finish') ?? finishOf[finishes[0] ?? 'K'], 'matte-black')),
  pounds: shape === 'controller' ? 14 : 2, words: 'access control entry electronic',
})

export const security: readonly SeedProduct[] = [...detectorRows.map(detector), ...controlRows.map(control)]
