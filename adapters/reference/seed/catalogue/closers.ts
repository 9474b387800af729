import type { BrandName } from './brands'
import { aluminum, as, brightBrass, choiceAxis, finishAxis, matteBlack, oilRubbedBronze } from './finishes'
import { inMetal, metalOf } from './metal-of'
import type { AxisValue, SeedProduct } from './seed-product'

const heavyDuty: SeedProduct = {
  home: 330, also: [820], brand: 'Kestrel', name: 'Heavy Duty Closer', sku: 'CL-4040-AL', price: 31_200, stock: 4,
  fields: [['Finish', 'Satin Aluminum'], ['ANSI grade', 'Grade 1'], ['Spring size', '1 to 6, adjustable'], ['Body', 'Cast iron'], ['Arm', 'Regular, parallel and top jamb'], ['Backcheck', 'Yes'], ['Cover', 'Full metal'], ['Fire rating', 'Up to 3 hr'], ['Mount', 'Surface']],
  text: 'A cast iron body with a forged arm, for the door that gets kicked. Sweep, latch and backcheck turn on separate valves, so each can be set without upsetting the others. It carries a ten-year warranty and usually outlasts it.',
  points: ['Certified to 10,000,000 cycles', 'Meets the five-pound opening force when set to size 1', 'Fluid rated from -30 to 120 degrees F', 'Non-handed'],
  picture: () => ({ kind: 'closer', metal: 'aluminum' }),
  pounds: 11, words: 'door closer hydraulic',
}

const compact: SeedProduct = {
  home: 330, brand: 'Kestrel', name: 'Compact Closer', sku: 'CL-1461-BZ', price: 14_875, stock: 0,
  fields: [['Finish', 'Oil Rubbed Bronze'], ['ANSI grade', 'Grade 1'], ['Spring size', '1 to 5, adjustable'], ['Body', 'Cast aluminum'], ['Arm', 'Regular and parallel'], ['Backcheck', 'Yes'], ['Cover', 'Slim plastic'], ['Fire rating', 'Up to 3 hr'], ['Mount', 'Surface']],
  text: 'Grade 1 in a body nine inches long, for doors with narrow top rails. The slim cover hides the valves from anyone without the hex key.',
  points: ['Certified to 2,000,000 cycles', 'Fits a 1 3/4 inch top rail with the narrow plate', 'Non-handed'],
  picture: () => ({ kind: 'closer-compact', metal: 'oil-rubbed-bronze' }),
  pounds: 6, words: 'door closer hydraulic slim',
}

const finishOf: Readonly<Record<string, AxisValue>> = { A: as(aluminum, 'AL'), Z: as(oilRubbedBronze, 'BZ', 600), M: as(matteBlack, 'BK', 600), B: as(brightBrass, 'BR', 1_100) }

type Row = readonly [name: string, sku: string, cents: number, brand: BrandName, shape: 'closer' | 'closer-compact', grade: 1 | 2, size: string, arm: string, mount: string, finishes: string, text: string, point: string]

const rows: readonly Row[] = [
  ['Heavy Duty Closer, Hold Open', 'CL-4041H', 34_800, 'Kestrel', 'closer', 1, '1 to 6, adjustable', 'Hold open', 'Surface', 'AZ', 'Holds between 85 and 110 degrees until someone pulls. Not for rated doors.', 'Hold-open point set by friction'],
  ['Heavy Duty Closer, Delayed Action', 'CL-4040D', 37_400, 'Kestrel', 'closer', 1, '1 to 6, adjustable', 'Regular and parallel', 'Surface', 'AZM', 'Waits up to a minute before it starts to close, long enough for a wheelchair or a stretcher.', 'Delay adjusts from 0 to 60 seconds'],
  ['Heavy Duty Closer, Stop Arm', 'CL-4040S', 36_900, 'Kestrel', 'closer', 1, '1 to 6, adjustable', 'Parallel with stop', 'Surface', 'AZ', 'A stop and spring in the arm end the arguments about wall bumpers. Exterior doors in wind want it.', 'Compresses over the last 5 degrees'],
  ['Standard Closer', 'CL-210', 12_900, 'Northfield', 'closer', 1, '1 to 6, adjustable', 'Regular, parallel and top jamb', 'Surface', 'AZMB', 'Our shop keeps this one by the pallet: one box, three mountings, any hand.', 'All screws and brackets in one box'],
  ['Standard Closer, Low Opening Force', 'CL-210L', 14_600, 'Northfield', 'closer', 1, '1 to 4, adjustable', 'Regular, parallel and top jamb', 'Surface', 'AZ', 'A lighter spring and a bigger pinion open at under five pounds and still latch.', 'Under 5 pounds at size 2'],
  ['Standard Closer, Cushion Stop', 'CL-210C', 17_300, 'Northfield', 'closer', 1, '1 to 6, adjustable', 'Parallel with cushion', 'Surface', 'AZM', 'A cushion in the arm slows the leaf before it meets its stop. For corridors beside hard walls.', 'Cushion replaceable'],
  ['Track Arm Closer', 'CL-330', 18_900, 'Marlow', 'closer-compact', 1, '1 to 4, adjustable', 'Slide track', 'Surface', 'AZM', 'The arm slides in a track along the frame, so nothing stands out into the corridor.', 'Track 17 inches, hold-open insert included'],
  ['Narrow Stile Closer', 'CL-160', 11_700, 'Brightline', 'closer-compact', 2, '2 to 4', 'Regular', 'Surface', 'AZM', 'For aluminum storefront doors with a two-inch top rail.', 'Drop plate available for glass heads'],
  ['Grade 2 Closer', 'CL-200', 6_950, 'Brightline', 'closer-compact', 2, '3', 'Regular and parallel', 'Surface', 'AZB', 'A fixed-size closer for interior office doors with modest traffic.', '500,000 cycles'],
  ['Residential Closer', 'CL-110', 3_290, 'Brightline', 'closer-compact', 2, '2', 'Regular', 'Surface', 'AB', 'Keeps the garage-to-house door shut, as the code asks.', 'For doors up to 85 pounds'],
  ['Concealed Overhead Closer', 'CL-600', 42_600, 'Marlow', 'closer', 1, '3 or 4', 'Concealed', 'In head frame', 'A', 'Sits in a 1 3/4 inch header and shows only its spindle. Specify the stop angle: 90 or 105 degrees.', 'Hold-open and plain versions'],
  ['Floor Closer', 'CL-700', 58_900, 'Calder', 'closer', 1, '1 to 4, adjustable', 'Pivot', 'In floor', 'AB', 'Carries a 600 pound glass or bronze leaf on its own pivot. The cement case is set before the finished floor.', 'Center or offset hung'],
  ['Low Energy Door Operator', 'CL-900', 168_500, 'Kestrel', 'closer', 1, 'Electric', 'Push and pull arms', 'Surface', 'AM', 'Opens on a wave, a push plate or a card and slows for anything in its way. Meets A156.19 without guide rails.', 'Runs on 120 volts, draws 3 amps'],
  ['Electromagnetic Hold Open Closer', 'CL-480', 61_300, 'Kestrel', 'closer', 1, '3 or 4', 'Track with magnet', 'Surface', 'AZ', 'Holds a rated door open until the fire panel drops the current, then closes it.', '24 volts from the fire panel'],
]

/** What is true of all of one kind. */
const ofGrade: Readonly<Record<1 | 2, string>> = {
  '1': 'Valves are staked so they cannot be backed out.',
  '2': 'Two valves, one for sweep and one for latch.',
}

const closer = ([name, sku, price, brand, shape, grade, size, arm, mount, finishes, text, point]: Row): SeedProduct => {
  const covered = shape === 'closer' && mount === 'Surface' && price < 40_000
  return {
    home: 330, also: sku === 'CL-210' ? [820] : undefined, brand, name, sku, price, sale: sku === 'CL-210C' ? 10 : undefined,
    axes: [finishAxis(...[...finishes].map(letter => finishOf[letter] ?? as(aluminum, 'AL'))), ...(covered ? [choiceAxis('Cover', 'radio_buttons', [['Plastic', 'P'], ['Metal', 'M', 2_400]])] : [])],
    fields: [['ANSI grade', `Grade ${grade}`], ['Spring size', size], ['Arm', arm], ['Backcheck', grade === 1 ? 'Yes' : 'No'], ['Mount', mount], ['Fire rating', sku === 'CL-4041H' || grade === 2 ? 'Not rated' : 'Up to 3 hr']],
    text: `${text} ${ofGrade[grade]}`, points: [point, `Spring size ${size}`, `Mounting: ${mount.toLowerCase()}, ${arm.toLowerCase()}`],
    picture: picked => inMetal(shape, metalOf(picked('Finish'), 'aluminum')),
    pounds: shape === 'closer' ? 10 : 5, words: 'door closer hydraulic',
  }
}

export const closers: readonly SeedProduct[] = [heavyDuty, compact, ...rows.map(closer)]
