import type { BrandName } from './brands'
import { aluminum, as, choiceAxis, finishAxis, matteBlack, oilRubbedBronze, stainless } from './finishes'
import { inMetal, metalOf } from './metal-of'
import type { AxisValue, SeedProduct } from './seed-product'

/** Still shown to those who have one to match; no longer for sale. */
const legacy: SeedProduct = {
  home: 340, brand: 'Northfield', name: 'Legacy Panic Bar', sku: 'EX-LEG-01', price: 42_000, stock: 6, notForSale: true,
  fields: [['ANSI grade', 'Grade 1'], ['Type', 'Rim'], ['Function', 'Exit only'], ['Fire rating', 'Not rated'], ['Material', 'Cast brass and steel tube'], ['Door width', '36 in']],
  text: 'The crossbar device that older schools still carry, kept here with its drawings and parts list. It is no longer sold; the EX-88 fits its holes.',
  points: ['Replaced by the Crossbar Exit Device', 'Parts kits remain available by quote', 'Template 1 5/8 by 7 inches'],
  picture: () => ({ kind: 'exit-bar', metal: 'polished-chrome' }),
  pounds: 16, words: 'panic hardware crash bar',
}

const finishOf: Readonly<Record<string, AxisValue>> = { A: as(aluminum, 'AL'), T: as(stainless, '32D', 6_200), Z: as(oilRubbedBronze, '313', 3_800), M: as(matteBlack, 'BK', 3_800) }

type Row = readonly [name: string, sku: string, cents: number, brand: BrandName, type: 'Rim' | 'Mortise' | 'Surface vertical rod' | 'Concealed vertical rod', grade: 1 | 2, fn: string, rating: string, finishes: string, text: string, point: string]

const rows: readonly Row[] = [
  ['Rim Exit Device', 'EX-99', 48_900, 'Northfield', 'Rim', 1, 'Exit only', 'Not rated', 'ATZM', 'A touch bar that latches on a surface strike, tested to ten million cycles. The dampener takes the crash out of crash bar.', 'Hex dogging holds it open for the day'],
  ['Rim Exit Device, Fire Rated', 'EX-99F', 56_700, 'Northfield', 'Rim', 1, 'Exit only', 'Up to 3 hr', 'ATZ', 'The same chassis without dogging and with a fire latch, because a rated door must always latch.', 'Labeled A, B, C and D'],
  ['Rim Exit Device, Electric Latch Retraction', 'EX-99E', 128_400, 'Kestrel', 'Rim', 1, 'Electric latch retraction', 'Not rated', 'ATM', 'A motor draws the latch back for a card or an operator. It pulls one amp, so a long run of cable is no trouble.', 'Motor drive, 1 amp at 24 volts'],
  ['Rim Exit Device, Delayed Egress', 'EX-99D', 152_900, 'Kestrel', 'Rim', 1, 'Delayed egress', 'Up to 3 hr', 'AT', 'Sounds for fifteen seconds before it releases, and at once on a fire alarm. Memory care and retail use it.', 'All electronics inside the bar'],
  ['Rim Exit Device, Alarmed', 'EX-99A', 74_300, 'Sentry Peak', 'Rim', 1, 'Exit alarm', 'Not rated', 'AM', 'A 95 decibel alarm on a nine volt cell tells you who took the back door.', 'Key resets from inside'],
  ['Mortise Exit Device', 'EX-98', 68_200, 'Northfield', 'Mortise', 1, 'Exit only', 'Not rated', 'ATZ', 'A touch bar over a mortise lock, for entries that need a deadlatch and a lever outside.', 'Lock case field reversible'],
  ['Mortise Exit Device, Fire Rated', 'EX-98F', 77_500, 'Northfield', 'Mortise', 1, 'Exit only', 'Up to 3 hr', 'AT', 'For single rated doors with mortise trim, in hospitals above all.', 'Less bottom rod, nothing in the floor'],
  ['Surface Vertical Rod Exit Device', 'EX-27', 81_600, 'Northfield', 'Surface vertical rod', 1, 'Exit only', 'Not rated', 'ATZ', 'Rods latch top and bottom, so a pair needs no mullion. Guards keep carts off the lower rod.', 'Rods for doors to 8 feet'],
  ['Surface Vertical Rod Exit Device, Fire Rated', 'EX-27F', 89_900, 'Northfield', 'Surface vertical rod', 1, 'Exit only', '90 min', 'AT', 'Latches top only with a heat-released pin below, so the sill stays flat.', 'Thermal pin in place of the bottom rod'],
  ['Concealed Vertical Rod Exit Device', 'EX-47', 98_700, 'Hollis & Rowe', 'Concealed vertical rod', 1, 'Exit only', 'Not rated', 'ATM', 'Nothing shows but the bar. The cable version sets in a wood door without long-hole boring.', 'Cable or rod, both in the leaf'],
  ['Concealed Vertical Rod Exit Device, Fire Rated', 'EX-47F', 109_500, 'Hollis & Rowe', 'Concealed vertical rod', 1, 'Exit only', '90 min', 'AT', 'Labeled for mineral core pairs with five-inch top rails.', 'Wood and hollow metal templates'],
  ['Crossbar Exit Device', 'EX-88', 62_400, 'Calder', 'Rim', 1, 'Exit only', 'Not rated', 'ATZ', 'Cast ends and a steel tube for buildings on a register. It fits the holes of most bars made before 1975.', 'Matches the Legacy Panic Bar template'],
  ['Narrow Stile Exit Device', 'EX-33', 57_800, 'Marlow', 'Rim', 1, 'Exit only', 'Not rated', 'AM', 'Two inches wide at the ends for aluminum storefront stiles.', 'For stiles from 1 3/4 inches'],
  ['Grade 2 Rim Exit Device', 'EX-22', 26_400, 'Brightline', 'Rim', 2, 'Exit only', 'Not rated', 'AZM', 'A plain touch bar for churches and shops where fifty people leave at once, once a week.', '100,000 cycles'],
  ['Grade 2 Rim Exit Device, Fire Rated', 'EX-22F', 31_700, 'Brightline', 'Rim', 2, 'Exit only', '90 min', 'AZ', 'The rated twin of the EX-22, on the same template.', 'No dogging, as labels ask'],
  ['Grade 2 Vertical Rod Exit Device', 'EX-24', 38_900, 'Brightline', 'Surface vertical rod', 2, 'Exit only', 'Not rated', 'AM', 'For pairs of light steel doors at storage buildings.', 'Rods cut on site with a hacksaw'],
  ['Weatherized Rim Exit Device', 'EX-99W', 66_800, 'Sentry Peak', 'Rim', 1, 'Exit only', 'Not rated', 'TM', 'Stainless inside, nylon bushings and a drain: for pool gates, stadiums and coast schools.', '500 hours of salt spray'],
]

/** What is true of all of one kind. */
const ofType: Readonly<Record<Row[4], string>> = {
  'Rim': 'One latch on one strike makes it the easiest device to keep in adjustment.',
  'Mortise': 'The case takes the same cylinder as a mortise lock.',
  'Surface vertical rod': 'Rods are adjusted with the device on the door.',
  'Concealed vertical rod': 'Latches are set from the edge, with the leaf hung.',
}

const exit = ([name, sku, price, brand, type, grade, fn, rating, finishes, text, point]: Row): SeedProduct => {
  const vertical = type.includes('vertical')
  return {
    home: 340, brand, name, sku, price, sale: sku === 'EX-22' ? 15 : undefined,
    axes: [finishAxis(...[...finishes].map(letter => finishOf[letter] ?? as(aluminum, 'AL'))), choiceAxis('Door width', 'rectangles', [['36 in', '36'], ['42 in', '42', 1_400], ['48 in', '48', 2_900]])],
    fields: [['Type', type], ['ANSI grade', `Grade ${grade}`], ['Function', fn], ['Fire rating', rating], ['Dogging', rating === 'Not rated' ? 'Hex key' : 'None'], ['Material', sku === 'EX-99W' ? 'Stainless steel' : 'Aluminum and steel']],
    text: `${text} ${ofType[type]}`, points: [point, `ANSI A156.3 grade ${grade}, ${type.toLowerCase()}`, 'Trim and cylinder are ordered separately'],
    picture: picked => inMetal(vertical ? 'exit-bar-vertical' : 'exit-bar', metalOf(picked('Finish'), 'aluminum')),
    pounds: vertical ? 26 : 17, words: 'panic hardware crash bar push bar',
  }
}

export const exitDevices: readonly SeedProduct[] = [legacy, ...rows.map(exit)]
