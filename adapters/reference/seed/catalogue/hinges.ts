import type { BrandName } from './brands'
import { aluminum, as, brightBrass, choiceAxis, finishAxis, matteBlack, oilRubbedBronze, satinChrome, stainless } from './finishes'
import { inMetal, metalOf } from './metal-of'
import type { AxisValue, SeedProduct } from './seed-product'

const box = { size: 3, unit: 'Box' }

const ballBearingHinge: SeedProduct = {
  home: 320, also: [820], brand: 'Brightline', name: 'Ball Bearing Hinge 4.5 x 4.5', slug: '/ball-bearing-hinge/', sku: 'HG-BB45', price: 1_235,
  axes: [finishAxis(as(satinChrome, '26D'), as(oilRubbedBronze, '10B', 75))],
  stock: { 'HG-BB45-26D': 900, 'HG-BB45-10B': 300 },
  fields: [['Size', '4 1/2 x 4 1/2 in'], ['Gauge', '0.134, standard weight'], ['Bearing', 'Two permanently lubricated'], ['Material', 'Steel'], ['ANSI grade', 'A8112'], ['Mount', 'Full mortise'], ['Fire rating', 'Up to 3 hr']],
  text: 'The hinge most commercial doors hang on: five knuckles, two ball bearings and a pin that stays put. Three to a box, because a seven foot door takes three. Screws for wood and metal are in the bag.',
  points: ['Sold by the box of 3', 'Non-rising loose pin', 'Wood and machine screws included', 'For doors up to 36 inches and medium frequency'],
  picture: picked => ({ kind: 'hinge', metal: metalOf(picked('Finish')) }),
  pack: box, pounds: 1.9, words: 'butt hinge bb door',
}

type Shape = 'hinge' | 'hinge-spring' | 'hinge-continuous'
type Row = readonly [name: string, sku: string, cents: number, brand: BrandName, shape: Shape, bearing: string, material: string, grade: string, mount: string, finishes: string, text: string, point: string]

const finishOf: Readonly<Record<string, AxisValue>> = {
  C: as(satinChrome, '26D'), O: as(oilRubbedBronze, '10B', 75), B: as(brightBrass, '3', 140), T: as(stainless, '32D', 480), M: as(matteBlack, '19', 60), A: as(aluminum, '28'),
}

const rows: readonly Row[] = [
  ['Plain Bearing Hinge', 'HG-PB', 780, 'Brightline', 'hinge', 'Plain', 'Steel', 'A8133', 'Full mortise', 'COBM', 'For closets and offices that see no closer. Knuckles ride on each other, so keep it off heavy doors.', 'For low-frequency doors without a closer'],
  ['Heavy Weight Ball Bearing Hinge', 'HG-HW', 2_860, 'Northfield', 'hinge', 'Four ball bearings', 'Steel, 0.180', 'A8111', 'Full mortise', 'COT', 'Twice the metal of the standard hinge, for toilet room and entry doors that swing all day.', 'For doors up to 200 pounds'],
  ['Non-Removable Pin Hinge', 'HG-NR', 1_690, 'Northfield', 'hinge', 'Two ball bearings', 'Steel', 'A8112', 'Full mortise', 'COT', 'A set screw in the barrel can only be reached while the door is open. Outswinging entries need it.', 'Set screw hidden when closed'],
  ['Stainless Ball Bearing Hinge', 'HG-SS', 3_420, 'Brightline', 'hinge', 'Two ball bearings', 'Type 304 stainless steel', 'A5112', 'Full mortise', 'T', 'Stainless down to the screws for pool houses, kitchens and coast roads.', 'Required on most labeled exterior doors'],
  ['Electric Through-Wire Hinge', 'HG-EL', 9_850, 'Kestrel', 'hinge', 'Two ball bearings', 'Steel', 'A8112', 'Full mortise', 'CT', 'Ten wires pass through the knuckles to a lock or exit device and nothing shows on the door.', 'Ten 28 gauge conductors'],
  ['Swing Clear Hinge', 'HG-SC', 3_980, 'Calder', 'hinge', 'Two ball bearings', 'Steel', 'A8112', 'Full mortise', 'CO', 'Carries the leaf out of the opening, so a 34 inch door passes a 34 inch bed.', 'Adds about 1 3/4 inches of clear width'],
  ['Half Surface Hinge', 'HG-HS', 2_240, 'Calder', 'hinge', 'Two ball bearings', 'Steel', 'A8212', 'Half surface', 'CO', 'For mineral core doors whose edge takes no mortise: one leaf is let into the frame, the other bolts through the face.', 'Through bolts included'],
  ['Raised Barrel Hinge', 'HG-RB', 4_460, 'Calder', 'hinge', 'Two ball bearings', 'Steel', 'A8112', 'Full mortise', 'CB', 'Doors set deep in thick walls need the barrel out where it can swing.', 'Barrel raised 1 1/4 inches'],
  ['Decorative Tip Hinge', 'HG-DT', 2_150, 'Marlow', 'hinge', 'Two ball bearings', 'Brass', 'A2112', 'Full mortise', 'BOM', 'Solid brass with ball tips for courthouses, inns and front doors.', 'Tips unscrew and can be exchanged'],
  ['Rescue Hinge', 'HG-RE', 5_280, 'Calder', 'hinge', 'Ball bearing', 'Steel', 'A8112', 'Center hung', 'CT', 'With the matching stop it lets a door swing out when someone has fallen against it.', 'For single-user restrooms in care homes'],
  ['Spring Hinge, Single Acting', 'HG-SP', 1_870, 'Brightline', 'hinge-spring', 'Spring', 'Steel', 'K81071', 'Full mortise', 'COBM', 'Closes a rated apartment door without an arm overhead. Tension is set with a hex key after hanging.', 'UL listed to three hours in pairs'],
  ['Spring Hinge, Double Acting', 'HG-SD', 6_940, 'Marlow', 'hinge-spring', 'Spring', 'Steel', 'K87051', 'Center hung', 'BOC', 'Brings a swinging kitchen door back to center from either side.', 'For doors 1 1/4 to 1 3/4 inches thick'],
  ['Gate Spring Hinge', 'HG-SG', 2_490, 'Brightline', 'hinge-spring', 'Spring', 'Stainless steel', 'K81031', 'Surface', 'TM', 'Pool codes want a gate that closes itself: this one does at wind and frost.', 'Tension adjusts in eight steps'],
  ['Continuous Geared Hinge', 'HG-CG', 14_700, 'Northfield', 'hinge-continuous', 'Geared', 'Aluminum', 'A51031B', 'Full mortise', 'AM', 'Spreads the load over the whole height of the frame, which is why it outlasts the door in schools. Cuts to length on site.', 'Tested to 25,000,000 cycles'],
  ['Continuous Geared Hinge, Half Surface', 'HG-CH', 17_350, 'Northfield', 'hinge-continuous', 'Geared', 'Aluminum', 'A51031B', 'Half surface', 'AM', 'Covers the damage where butt hinges tore out, so a sprung door gets a second life.', 'Hides old mortises'],
  ['Continuous Pin and Barrel Hinge', 'HG-CP', 24_900, 'Ironbridge', 'hinge-continuous', 'Stainless pin', 'Type 304 stainless steel', 'A51041', 'Edge mount', 'T', 'Fourteen gauge stainless on a quarter-inch pin for gyms, jails and food plants.', 'Edge guard version on request'],
  ['Piano Hinge', 'HG-PN', 2_650, 'Marlow', 'hinge-continuous', 'Plain', 'Steel', 'Commercial', 'Surface', 'CB', 'For cabinet lids and access panels: 1 1/2 inches open, in six foot lengths.', 'Holes punched 2 inches on center'],
]

/** What is true of all of one kind. */
const ofKind: Readonly<Record<Shape, string>> = {
  hinge: 'Leaves are template drilled, so they drop into any ANSI preparation.',
  'hinge-spring': 'Use two springs and one plain hinge up to 80 pounds, three springs above that.',
  'hinge-continuous': 'Holes are drilled for number 12 screws, and the ends are capped after cutting.',
}

const hinge = ([name, sku, price, brand, shape, bearing, material, grade, mount, finishes, text, point]: Row): SeedProduct => {
  const long = shape === 'hinge-continuous'
  const sizes = long
    ? choiceAxis('Length', 'rectangles', [['83 in', '83'], ['95 in', '95', 2_400], ['119 in', '119', 6_100]])
    : choiceAxis('Size', 'rectangles', [['4 1/2 x 4 1/2 in', '4545'], ['5 x 4 1/2 in', '5045', 320]])
  const single = shape === 'hinge-spring' || sku === 'HG-EL' || sku === 'HG-RE'
  return {
    home: 320, brand, name, sku, price,
    axes: [finishAxis(...[...finishes].map(letter => finishOf[letter] ?? satinChrome)), ...(single ? [] : [sizes])],
    fields: [['Bearing', bearing], ['Material', material], ['ANSI grade', grade], ['Mount', mount], ['Fire rating', sku === 'HG-PN' || sku === 'HG-SG' ? 'Not rated' : 'Up to 3 hr']],
    text: `${text} ${ofKind[shape]}`, points: [point, `${material}, ${mount.toLowerCase()}`, long ? 'Sold each, with self-drilling screws' : sku === 'HG-EL' ? 'Sold each' : 'Sold by the box of 3'],
    picture: picked => inMetal(shape, metalOf(picked('Finish'))),
    pack: long || sku === 'HG-EL' ? undefined : box, pounds: long ? 7.5 : 1.8, words: 'hinge butt door',
  }
}

export const hinges: readonly SeedProduct[] = [ballBearingHinge, ...rows.map(hinge)]
