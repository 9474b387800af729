import { describe, expect, it } from '@jest/globals'
import { anItem } from '../../test/builders/hardware'
import { usualFactFields } from './fact-fields'
import { finishLook } from './finish-look'
import { hardwareFacts } from './hardware-facts'

describe('facts of hardware [J-6.02]', () => {
  it.each([
    ['Up to 3 hr', 180],
    ['Up to 90 min', 90],
    ['90 min', 90],
    ['20 min', 20],
    ['Not rated', 0],
    ['None', 0],
    ['See listing', undefined],
  ])('reads the label "%s" as %s', (text, fire) => {
    expect(hardwareFacts(anItem('Lock', { 'Fire rating': text })).fire).toBe(fire)
  })

  it('takes a missing field for unknown, never for "not rated"', () => {
    expect(hardwareFacts(anItem('Storeroom Lock', {}))).toEqual({ kind: 'lock', function: 'storeroom' })
  })

  it('takes names of fields as data, in any case, and the option of a variant before a field', () => {
    const item = anItem('Knob', { BRANDSCHUTZ: '90 min', Handing: 'LH' }, { Handing: 'Right hand' })
    expect(hardwareFacts(item, { ...usualFactFields, fire: ['Brandschutz'] })).toMatchObject({ fire: 90, hand: 'RH' })
  })

  it('reads a lock', () => {
    const fields = {
      Function: 'Storeroom, F07',
      'ANSI grade': 'Grade 1',
      Type: 'Mortise',
      Backset: '2 3/8 or 2 3/4 in',
      'Door thickness': '1 3/4 to 2 in',
    }
    expect(hardwareFacts(anItem('Lever 12', fields, { Finish: 'Satin Chrome (626)' }))).toEqual({
      kind: 'lock',
      function: 'storeroom',
      latches: true,
      grade: 1,
      type: 'mortise',
      backsets: [38, 44],
      thickness: { from: 28, to: 32 },
      finish: '626',
    })
    expect(hardwareFacts(anItem('Dummy Lever', { Function: 'Dummy', Type: 'Tubular' })).latches).toBe(false)
  })

  it('reads hinges, by fields or by name', () => {
    const fields = { Size: '4 1/2 x 4 1/2 in', Gauge: '0.134, standard weight', Material: 'Steel' }
    expect(hardwareFacts(anItem('Ball Bearing Hinge', { ...fields, Bearing: 'Two lubricated' }))).toEqual({
      kind: 'hinge',
      metal: 'steel',
      bearing: 'ball',
      weight: 'standard',
      hingeSize: { one: 72, other: 72 },
    })
    expect(hardwareFacts(anItem('Hinge', { Material: 'Steel, 0.180' }))).toMatchObject({
      metal: 'steel',
      weight: 'heavy',
    })
    expect(hardwareFacts(anItem('Continuous Pin and Barrel Hinge', {})).kind).toBe('continuous-hinge')
  })

  it('reads closers, and tells a magnet that a fire panel releases from an arm that holds', () => {
    const holdOf = (name: string, arm?: string) =>
      hardwareFacts(anItem(name, arm === undefined ? {} : { Arm: arm })).holdOpen
    expect([
      holdOf('Closer', 'Regular'),
      holdOf('Closer', 'Hold open'),
      holdOf('Hold Open Closer'),
      holdOf('Electromagnetic Hold Open Closer', 'Track with magnet'),
      holdOf('Closer'),
    ]).toEqual(['none', 'mechanical', 'mechanical', 'released', undefined])
  })

  it('reads exit devices, bolts, astragals, seals and plates', () => {
    const device = hardwareFacts(anItem('Bar 27', { Type: 'Surface vertical rod', Dogging: 'Hex key' }))
    expect(device).toMatchObject({ kind: 'exit-device', type: 'surface-rods', dogging: 'mechanical' })
    expect(hardwareFacts(anItem('Automatic Flush Bolt', {})).bolt).toBe('automatic')
    expect(hardwareFacts(anItem('Astragal, Overlapping', { Use: 'Fire and smoke' }))).toMatchObject({
      overlapping: true,
      sealUses: ['fire', 'smoke'],
    })
    expect(hardwareFacts(anItem('Brush Seal', { Use: 'Weather' })).sealUses).toEqual(['weather'])
    expect(hardwareFacts(anItem('Panic Threshold', {})).kind).toBe('threshold')
    expect(hardwareFacts(anItem('Kick Plate', { Size: '10 x 34 in' })).plateSize).toEqual({ one: 160, other: 544 })
  })

  it('reads doors', () => {
    const fields = {
      'Lock prep': 'ANSI A115.2 cylindrical, 2 3/4 in backset',
      Thickness: '1-3/4 in',
      Lite: '10 x 10 in',
      Louver: 'Fusible link',
      'Leaf weight': '96 lb',
    }
    expect(hardwareFacts(anItem('Flush Door', fields))).toMatchObject({
      prep: { lock: 'cylindrical', backset: 44 },
      thickness: { from: 28, to: 28 },
      liteArea: 100,
      louver: 'fusible-link',
      leafWeight: 96,
    })
  })
})

describe('looks of finishes', () => {
  it('are the same for US codes, numbers of any base metal, and words', () => {
    expect(['626', '652', 'US26D', '26D', 'us32d', '630', '689', 'AL', 'Satin Chrome'].map(finishLook)).toEqual(
      Array.from({ length: 9 }, () => 'silver'),
    )
    expect(['613', 'US10B', '690', 'Oil Rubbed Bronze', '605', 'US3', '622', 'BLK', 'GRY'].map(finishLook)).toEqual([
      'bronze',
      'bronze',
      'bronze',
      'bronze',
      'brass',
      'brass',
      'black',
      'black',
      undefined,
    ])
  })
})
