import type { BrandName } from './brands'
import { as, finishAxis, matteBlack, oilRubbedBronze, polishedChrome, sizeAxis, stainless } from './finishes'
import { inMetal, metalOf } from './metal-of'
import type { AxisValue, SeedProduct } from './seed-product'

type Row = readonly [name: string, sku: string, cents: number, brand: BrandName, shape: 'grab-bar' | 'grab-bar-l' | 'grab-bar-fold', finishes: string, sizes: readonly number[], grip: string, fixing: string, text: string, point: string]

const finishOf: Readonly<Record<string, AxisValue>> = { T: as(stainless, 'SS'), P: as(polishedChrome, 'PC', 900), K: as(matteBlack, 'BK', 1_100), O: as(oilRubbedBronze, 'OB', 1_300) }

const rows: readonly Row[] = [
  ['Grab Bar, Straight', 'GB-ST', 2_390, 'Tidewater', 'grab-bar', 'TPK', [18, 24, 36, 42], 'Smooth', 'Concealed, snap flange', 'The bar behind every accessible toilet: 1 1/2 inches round, 1 1/2 inches off the wall. Flanges snap over the screws.', 'Flange covers snap on'],
  ['Grab Bar, Peened Grip', 'GB-PG', 2_860, 'Tidewater', 'grab-bar', 'T', [18, 24, 36, 42], 'Peened', 'Concealed, snap flange', 'A hammered surface that wet soap does not defeat.', 'Peened between the flanges'],
  ['Grab Bar, Exposed Flange', 'GB-EX', 1_980, 'Brightline', 'grab-bar', 'T', [18, 24, 36, 42], 'Smooth', 'Exposed screws', 'Three screws a flange in plain sight, quick to inspect and quick to tighten.', 'Three screws a flange'],
  ['Grab Bar, 1 1/4 Inch', 'GB-SM', 2_240, 'Brightline', 'grab-bar', 'TK', [12, 18, 24, 36], 'Smooth', 'Concealed, snap flange', 'A slimmer tube for smaller hands, in schools and homes.', 'Tube 1 1/4 inches'],
  ['Grab Bar, Security', 'GB-SC', 6_720, 'Sentry Peak', 'grab-bar', 'T', [18, 24, 36], 'Smooth', 'Welded plate', 'The gap is closed by a welded plate, so nothing can be tied to it.', 'Ligature resistant'],
  ['Grab Bar, Antimicrobial', 'GB-AM', 3_980, 'Calder', 'grab-bar', 'T', [18, 24, 36, 42], 'Smooth', 'Concealed, snap flange', 'A silver-ion coating between cleanings, for infusion rooms and dialysis.', 'Coating bonded, not painted'],
  ['Designer Grab Bar', 'GB-DS', 7_450, 'Marlow', 'grab-bar', 'PKO', [16, 24, 32], 'Smooth', 'Concealed', 'Looks like a towel bar, holds 500 pounds. Hotels stop being asked to hide them.', 'Set screw underneath'],
  ['Towel Bar Grab Bar', 'GB-TB', 8_890, 'Marlow', 'grab-bar', 'PKO', [18, 24], 'Smooth', 'Concealed', 'A towel rail and a grab bar in one, for baths with one free stud bay.', 'Both rails rated'],
  ['Grab Bar, L Shaped', 'GB-LS', 8_640, 'Tidewater', 'grab-bar-l', 'TPK', [30, 36], 'Smooth', 'Concealed, snap flange', 'Rise and steady in one bar, beside a tub or a toilet. Left and right are the same bar turned over.', 'Reversible'],
  ['Grab Bar, L Shaped Peened', 'GB-LP', 9_370, 'Tidewater', 'grab-bar-l', 'T', [30, 36], 'Peened', 'Concealed, snap flange', 'The L bar with a hammered grip for showers.', 'Peened grip'],
  ['Shower Grab Bar, Two Wall', 'GB-TW', 10_950, 'Brightline', 'grab-bar-l', 'T', [30, 36], 'Smooth', 'Exposed screws', 'Runs around the corner of a transfer shower on three flanges.', 'Fits 36 by 36 showers'],
  ['Swing Up Grab Bar', 'GB-SU', 16_800, 'Tidewater', 'grab-bar-fold', 'TK', [30], 'Smooth', 'Wall plate', 'Stands up by itself against the wall and comes down with one hand, where the side wall is too far away.', 'Holds upright without a catch'],
  ['Swing Up Grab Bar with Tissue Holder', 'GB-SH', 19_700, 'Tidewater', 'grab-bar-fold', 'T', [30], 'Smooth', 'Wall plate', 'The folding bar with a spindle in the lower rail.', 'Spindle stays level'],
  ['Folding Shower Support', 'GB-FS', 18_300, 'Brightline', 'grab-bar-fold', 'TK', [28], 'Textured', 'Wall plate', 'For roll-in showers: folds flat to three inches.', 'Folds to 3 inches'],
]

/** What is true of all of one kind. */
const ofShape: Readonly<Record<Row[4], string>> = {
  'grab-bar': 'Ends are welded and the flange is an eighth of an inch thick.',
  'grab-bar-l': 'The bend is one piece, without a joint to loosen.',
  'grab-bar-fold': 'The wall plate needs solid blocking, shown in the drawing.',
}

const bar = ([name, sku, price, brand, shape, finishes, sizes, grip, fixing, text, point]: Row): SeedProduct => ({
  home: 530, brand, name, sku, price, sale: sku === 'GB-EX' ? 12 : undefined,
  axes: [
    ...(finishes.length > 1 ? [finishAxis(...[...finishes].map(letter => finishOf[letter] ?? as(stainless, 'SS')))] : []),
    ...(sizes.length > 1 ? [sizeAxis('Length', sizes.map((size, at) => [size, at * 380]))] : []),
  ],
  fields: [['Material', 'Type 304 stainless steel'], ['Grip', grip], ['Mount', fixing], ['Diameter', sku === 'GB-SM' ? '1 1/4 in' : '1 1/2 in'], ['Load', '500 lb']],
  text: `${text} ${ofShape[shape]}`, points: [point, 'Tested to 500 pounds', 'Meets 2010 ADA section 609 when set at 33 to 36 inches'],
  picture: picked => inMetal(shape, metalOf(picked('Finish'), 'stainless'), picked('Length')?.inches ?? sizes[0] ?? 30),
  pounds: 3, words: 'safety rail ada bathroom shower handrail',
})

export const grabBars: readonly SeedProduct[] = rows.map(bar)
