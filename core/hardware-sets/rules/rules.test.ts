import { describe, expect, it } from '@jest/globals'
import { aLine, anItem, anOpening, aSet, factsWith, fitting } from '../../../test/builders/hardware'
import { perInch } from '../../schedule/length'
import { hardwareFacts } from '../hardware-facts'
import type { OpeningFacts } from '../opening-facts'
import type { OpeningRule, Rule, RuleAnswer } from '../rule'
import { standardRuleSet } from '../rule-set'
import { rules } from './rules'

const ruleOf = (id: Rule['id']): OpeningRule => {
  const rule = rules.find(each => each.id === id)
  if (rule?.of !== 'opening') throw new Error(`no rule of openings: ${id}`)
  return rule
}
const ask = (id: Rule['id'], facts: OpeningFacts): RuleAnswer => ruleOf(id).check(facts, standardRuleSet.limits)
/** An answer in short: its tag, the codes of what is broken, and the facts that are missing. */
const answer = (id: Rule['id'], facts: OpeningFacts): readonly string[] => {
  const given = ask(id, facts)
  return [
    given.tag,
    ...(given.tag === 'broken' ? given.faults.map(({ code }) => code.replace('jobs.findings.', '')) : []),
    ...(given.tag === 'broken' || given.tag === 'unknown' ? given.unknown.map(({ fact }) => `?${fact}`) : []),
  ]
}

const [hinges, lock, closer] = [aLine('HINGE', { quantity: 3 }), aLine('LOCKSET'), aLine('CLOSER')]
const items = { HINGE: fitting.hinge, LOCKSET: fitting.lock, CLOSER: fitting.closer }
const rated = factsWith([hinges, lock, closer], items)
const labeled = (minutes: string) => hardwareFacts(anItem('Flush Door', { 'Fire rating': minutes }))
const pair = { leaves: 2 as const, width: 72 * perInch }
const unrated = { fire: 0 as const }
const unsaid = { fire: undefined } as never
const others = [aLine('ASSEMBLY 12', { kind: 'other' })]

describe('R-00, what is not known', () => {
  it('lists blank facts of an opening, items that are not found and quantities in words [J-6.01]', () => {
    const facts = factsWith([aLine('KICK PLATE'), aLine('SILENCER', { quantityWritten: 'AS REQ.' })], {
      SILENCER: anItem('Silencers', {}),
    })
    const { quantity: _, ...silencer } = facts.lines[1]!.line
    const blank = factsWith(
      [aLine('KICK PLATE'), silencer],
      { SILENCER: anItem('Silencers', {}) },
      {
        opening: { fire: undefined, hand: undefined, leaves: undefined, height: undefined } as never,
      },
    )
    expect(answer('R-00', blank)).toEqual(['unknown', '?fire', '?leaves', '?height', '?hand', '?item', '?quantity'])
  })

  it('tells a label or hand that could not be read from one that is blank', () => {
    const facts = factsWith([lock], items, {
      opening: { fire: undefined, hand: undefined, asWritten: { fire: '30', hand: 'XX' } } as never,
    })
    expect(answer('R-00', facts)).toEqual(['unknown', '?fire-unread', '?hand-unread'])
  })

  it('tells a set that is missing from a name that fits two', () => {
    const { set: _, ...without } = rated
    expect(answer('R-00', without)).toEqual(['unknown', '?set'])
    expect(answer('R-00', { ...rated, set: 'two' })).toEqual(['unknown', '?set-of-two'])
  })

  it('asks for nothing of what others supply, and holds where all is known', () => {
    expect(answer('R-00', factsWith([aLine('STOP', { by: 'others' })]))).toEqual(['holds'])
    expect(answer('R-00', rated)).toEqual(['holds'])
  })
})

describe('R-01, labels of door and frame', () => {
  const check = (door: string, frame: string, opening = {}) =>
    answer('R-01', factsWith([], {}, { door: labeled(door), frame: labeled(frame), opening }))
  it('breaks at a door or a frame with a shorter label', () => {
    expect(check('Up to 45 min', 'Not rated')).toEqual(['broken', 'door-label', 'frame-label'])
  })
  it('holds at labels that are as long', () => {
    expect(check('90 min', 'Up to 3 hr')).toEqual(['holds'])
  })
  it('is unknown without a label in the schedule, without door and frame, and without a field that says it', () => {
    expect(check('90 min', '90 min', unsaid)).toEqual(['unknown', '?fire'])
    expect(answer('R-01', rated)).toEqual(['unknown', '?door', '?frame'])
    expect(check('See drawing', '90 min')).toEqual(['unknown', '?listing'])
  })
  it('does not apply to openings without a label', () => {
    expect(check('Not rated', 'Not rated', unrated)).toEqual(['not-asked'])
  })
})

describe('R-02, hardware that is listed', () => {
  const tubular = anItem('Privacy Knob Lock', { 'Fire rating': 'Not rated' })
  it('breaks at a lock that is not listed, or listed for less', () => {
    expect(answer('R-02', factsWith([lock, hinges], { ...items, LOCKSET: tubular }))).toEqual(['broken', 'not-listed'])
    const short = anItem('Passage Lock', { 'Fire rating': 'Up to 45 min' })
    expect(answer('R-02', factsWith([lock], { LOCKSET: short }))).toEqual(['broken', 'listed-less'])
  })
  it('holds where all are listed, and asks nothing of stops, silencers and plates', () => {
    const more = [aLine('WALL STOP'), aLine('SILENCER'), aLine('KICK PLATE')]
    expect(answer('R-02', factsWith([hinges, lock, closer, ...more], items))).toEqual(['holds'])
  })
  it('is unknown for items that are not found or do not say it: silence is not "not rated" [J-6.02]', () => {
    expect(answer('R-02', factsWith([lock, closer], { CLOSER: anItem('Closer', {}) }))).toEqual([
      'unknown',
      '?item',
      '?listing',
    ])
  })
  it('leaves a closer that holds open to R-06, and does not apply without a label', () => {
    const held = anItem('Closer', { Arm: 'Hold open', 'Fire rating': 'Not rated' })
    expect(answer('R-02', factsWith([closer], { CLOSER: held }))).toEqual(['not-asked'])
    expect(answer('R-02', factsWith([lock], { LOCKSET: tubular }, { opening: unrated }))).toEqual(['not-asked'])
  })
})

describe('R-03, leaves that close by themselves', () => {
  it('breaks without a closer, and at a pair with one', () => {
    expect(answer('R-03', factsWith([hinges, lock], items))).toEqual(['broken', 'no-closer'])
    expect(answer('R-03', factsWith([closer], items, { opening: pair }))).toEqual(['broken', 'too-few-closers'])
  })
  it('holds with a closer a leaf, an operator, or spring hinges', () => {
    expect(answer('R-03', rated)).toEqual(['holds'])
    expect(answer('R-03', factsWith([aLine('CLOSER', { quantity: 2 })], items, { opening: pair }))).toEqual(['holds'])
    expect(answer('R-03', factsWith([aLine('DOOR OPERATOR')]))).toEqual(['holds'])
    const spring = anItem('Spring Hinge', { Bearing: 'Spring' })
    expect(answer('R-03', factsWith([hinges], { HINGE: spring }))).toEqual(['holds'])
  })
  it('is unknown where other hardware exists or a line is of no known kind, and without a label', () => {
    const existing = { set: { notes: ['BALANCE OF HARDWARE EXISTING TO REMAIN'] } }
    expect(answer('R-03', factsWith([lock], items, existing))).toEqual(['unknown', '?rest-existing'])
    expect(answer('R-03', factsWith(others))).toEqual(['unknown', '?item'])
    expect(answer('R-03', factsWith([closer], items, { opening: unsaid }))).toEqual(['unknown', '?fire'])
  })
  it('does not apply without a label', () => {
    expect(answer('R-03', factsWith([lock], items, { opening: unrated }))).toEqual(['not-asked'])
  })
})

describe('R-04, a latch', () => {
  const dummy = anItem('Dummy Lever Lock', { Function: 'Dummy' })
  it('breaks where a deadbolt, push and pull, or a dummy is all there is', () => {
    expect(answer('R-04', factsWith([aLine('DEADBOLT'), aLine('PUSH BAR')]))).toEqual(['broken', 'no-latch'])
    expect(answer('R-04', factsWith([lock], { LOCKSET: dummy }))).toEqual(['broken', 'no-latch'])
  })
  it('holds with a lock that latches, or an exit device', () => {
    expect(answer('R-04', rated)).toEqual(['holds'])
    expect(answer('R-04', factsWith([aLine('EXIT DEVICE')]))).toEqual(['holds'])
  })
  it('is unknown where the lock is not found or does not say its function', () => {
    expect(answer('R-04', factsWith([lock]))).toEqual(['unknown', '?item'])
    expect(answer('R-04', factsWith([lock], { LOCKSET: anItem('Lever Lock', {}) }))).toEqual(['unknown', '?function'])
  })
  it('does not apply without a label', () => {
    expect(answer('R-04', factsWith([aLine('DEADBOLT')], {}, { opening: unrated }))).toEqual(['not-asked'])
  })
})

describe('R-05, fire exit hardware', () => {
  const exit = aLine('EXIT DEVICE')
  const device = (fields: Readonly<Record<string, string>>) =>
    factsWith([exit], { 'EXIT DEVICE': anItem('Rim Exit Device', fields) })
  it('breaks at panic hardware, at mechanical dogging, and at a shorter label', () => {
    expect(answer('R-05', device({ 'Fire rating': 'Not rated', Dogging: 'Hex key' }))).toEqual(['broken', 'panic-only'])
    expect(answer('R-05', device({ 'Fire rating': '90 min', Dogging: 'Cylinder' }))).toEqual(['broken', 'dogging'])
    expect(answer('R-05', device({ 'Fire rating': '45 min', Dogging: 'None' }))).toEqual(['broken', 'listed-less'])
  })
  it('holds at listed devices without dogging', () => {
    expect(answer('R-05', factsWith([exit], { 'EXIT DEVICE': fitting.exit }))).toEqual(['holds'])
  })
  it('is unknown where dogging or listing are not said', () => {
    expect(answer('R-05', device({ 'Fire rating': '90 min' }))).toEqual(['unknown', '?dogging'])
    expect(answer('R-05', device({ Dogging: 'None' }))).toEqual(['unknown', '?listing'])
    expect(answer('R-05', factsWith([exit]))).toEqual(['unknown', '?item'])
  })
  it('does not apply without an exit device, or without a label', () => {
    expect(answer('R-05', rated)).toEqual(['not-asked'])
    expect(answer('R-05', factsWith([exit], {}, { opening: unrated }))).toEqual(['not-asked'])
  })
})

describe('R-06, nothing holds the door open', () => {
  const withArm = (arm: string, name = 'Closer') => factsWith([closer], { CLOSER: anItem(name, { Arm: arm }) })
  it('breaks at a hold-open arm and at a holder', () => {
    expect(answer('R-06', withArm('Hold open'))).toEqual(['broken', 'hold-open'])
    expect(answer('R-06', factsWith([aLine('KICK-DOWN HOLDER')]))).toEqual(['broken', 'holder'])
    expect(answer('R-06', factsWith([aLine('CLOSER W/ HOLD OPEN ARM')]))).toEqual(['broken', 'hold-open'])
  })
  it('holds at plain arms and at magnets that a fire panel releases', () => {
    expect(answer('R-06', withArm('Regular'))).toEqual(['holds'])
    expect(answer('R-06', withArm('Track with magnet', 'Electromagnetic Hold Open Closer'))).toEqual(['holds'])
    expect(answer('R-06', factsWith([aLine('MAGNETIC HOLDER')]))).toEqual(['holds'])
  })
  it('is unknown where the arm is not said', () => {
    expect(answer('R-06', factsWith([closer]))).toEqual(['unknown', '?item'])
    expect(answer('R-06', factsWith([closer], { CLOSER: anItem('Closer', {}) }))).toEqual(['unknown', '?hold-open'])
  })
  it('does not apply without a label or without a closer', () => {
    expect(answer('R-06', factsWith([aLine('KICK-DOWN HOLDER')], {}, { opening: unrated }))).toEqual(['not-asked'])
    expect(answer('R-06', factsWith([lock], items))).toEqual(['not-asked'])
  })
})

describe('R-07, hinges of rated openings', () => {
  const withHinge = (fields: Readonly<Record<string, string>>, name = 'Hinge') =>
    factsWith([hinges], { HINGE: anItem(name, fields) })
  it('breaks at brass and at plain bearings', () => {
    expect(answer('R-07', withHinge({ Material: 'Brass', Bearing: 'Plain' }))).toEqual([
      'broken',
      'hinge-metal',
      'plain-bearing',
    ])
  })
  it('holds at steel with ball bearings, which the name may say', () => {
    expect(answer('R-07', rated)).toEqual(['holds'])
    expect(answer('R-07', withHinge({ Material: 'Stainless steel' }, 'Ball Bearing Hinge'))).toEqual(['holds'])
  })
  it('is unknown where metal or bearing are not said', () => {
    expect(answer('R-07', withHinge({}))).toEqual(['unknown', '?metal', '?bearing'])
  })
  it('does not apply to continuous and spring hinges, or without a label', () => {
    const geared = anItem('Continuous Geared Hinge', { Material: 'Aluminum', Bearing: 'Geared' })
    expect(answer('R-07', factsWith([hinges], { HINGE: geared }))).toEqual(['not-asked'])
    expect(answer('R-07', withHinge({ Material: 'Brass', Bearing: 'Spring' }))).toEqual(['not-asked'])
    expect(answer('R-07', factsWith([hinges], {}, { opening: unrated }))).toEqual(['not-asked'])
  })
})

describe('R-13, astragal of long labels', () => {
  const long = { opening: { ...pair, fire: 180 as const } }
  it('breaks at a pair over 90 minutes without one, or with one that does not overlap', () => {
    expect(answer('R-13', factsWith([lock], items, long))).toEqual(['broken', 'no-astragal'])
    expect(answer('R-13', factsWith([aLine('MEETING STILE ASTRAGAL')], {}, long))).toEqual(['broken', 'no-astragal'])
  })
  it('holds with an overlapping one', () => {
    expect(answer('R-13', factsWith([aLine('ASTRAGAL')], { ASTRAGAL: fitting.astragal }, long))).toEqual(['holds'])
  })
  it('is unknown where its kind is not said', () => {
    expect(answer('R-13', factsWith([aLine('ASTRAGAL')], {}, long))).toEqual(['unknown', '?astragal'])
  })
  it('does not apply to 90 minutes, or to one leaf', () => {
    expect(answer('R-13', factsWith([lock], items, { opening: pair }))).toEqual(['not-asked'])
    expect(answer('R-13', factsWith([lock], items, { opening: { fire: 180 } }))).toEqual(['not-asked'])
  })
})

describe('R-14, inactive leaf of a rated pair', () => {
  const bolts = (words: string, more = {}) => factsWith([aLine(words)], {}, { opening: { ...pair, ...more } })
  it('breaks at manual bolts, and says where an official may agree', () => {
    expect(answer('R-14', bolts('MANUAL FLUSH BOLT'))).toEqual(['broken', 'manual-bolts'])
    expect(answer('R-14', bolts('MANUAL FLUSH BOLT', { room: 'Storage 2' }))).toEqual(['broken', 'manual-bolts-room'])
  })
  it('holds at automatic and constant latching bolts', () => {
    expect(answer('R-14', bolts('AUTO FLUSH BOLT'))).toEqual(['holds'])
    expect(answer('R-14', bolts('CONSTANT LATCHING FLUSH BOLT'))).toEqual(['holds'])
  })
  it('is unknown where the kind of bolt is not said', () => {
    expect(answer('R-14', bolts('FLUSH BOLT'))).toEqual(['unknown', '?bolt'])
  })
  it('does not apply to one leaf, or without a label', () => {
    expect(answer('R-14', bolts('MANUAL FLUSH BOLT', { leaves: 1 }))).toEqual(['not-asked'])
    expect(answer('R-14', bolts('MANUAL FLUSH BOLT', unrated))).toEqual(['not-asked'])
  })
})

describe('R-15, coordinator', () => {
  const pairOf = (...words: readonly string[]) =>
    factsWith(
      words.map(each => aLine(each)),
      {},
      { opening: pair },
    )
  it('breaks at automatic bolts or an overlapping astragal without one', () => {
    expect(answer('R-15', pairOf('AUTO FLUSH BOLT'))).toEqual(['broken', 'no-coordinator'])
    expect(answer('R-15', pairOf('OVERLAPPING ASTRAGAL'))).toEqual(['broken', 'no-coordinator'])
  })
  it('holds with one', () => {
    expect(answer('R-15', pairOf('AUTO FLUSH BOLT', 'COORDINATOR'))).toEqual(['holds'])
  })
  it('is unknown where the kinds are not said', () => {
    expect(answer('R-15', pairOf('FLUSH BOLT', 'ASTRAGAL'))).toEqual(['unknown', '?astragal', '?bolt'])
  })
  it('does not apply to manual bolts, or to one leaf', () => {
    expect(answer('R-15', pairOf('MANUAL FLUSH BOLT'))).toEqual(['not-asked'])
    expect(answer('R-15', factsWith([aLine('OVERLAPPING ASTRAGAL')]))).toEqual(['not-asked'])
  })
})

describe('R-16, an inactive leaf that is held', () => {
  const rods = anItem('Surface Vertical Rod Exit Device', { Type: 'Surface vertical rod' })
  const devices = (quantity: number, item = rods, more = aLine('STOP')) =>
    factsWith([aLine('EXIT DEVICE', { quantity }), more], { 'EXIT DEVICE': item }, { opening: pair })
  it('breaks at a pair with a lock alone, or with rim devices and no mullion', () => {
    expect(answer('R-16', factsWith([lock], items, { opening: pair }))).toEqual(['broken', 'inactive-leaf'])
    expect(answer('R-16', devices(2, fitting.exit))).toEqual(['broken', 'inactive-leaf'])
  })
  it('holds with bolts, with rods on both leaves, or with a mullion', () => {
    expect(answer('R-16', factsWith([aLine('FLUSH BOLT')], {}, { opening: pair }))).toEqual(['holds'])
    expect(answer('R-16', devices(2))).toEqual(['holds'])
    expect(answer('R-16', devices(2, fitting.exit, aLine('MULLION')))).toEqual(['holds'])
  })
  it('is unknown where devices are not found, or the schedule leaves open whether it is a pair', () => {
    expect(answer('R-16', factsWith([aLine('EXIT DEVICE')], {}, { opening: pair }))).toEqual(['unknown', '?item'])
    expect(answer('R-16', factsWith([lock], items, { opening: { leaves: undefined } as never }))).toEqual([
      'unknown',
      '?leaves',
    ])
  })
  it('does not apply to one leaf', () => {
    expect(answer('R-16', rated)).toEqual(['not-asked'])
  })
})

describe('R-20, finishes of one look', () => {
  const finished = (...finishes: readonly string[]) =>
    factsWith(finishes.map((finish, at) => aLine('LOCKSET', { id: `l${at}`, finish })))
  it('breaks at a lock in bronze among silver ones, and names it', () => {
    const given = ask('R-20', finished('626', '652', '613', '689'))
    expect(given).toMatchObject({ faults: [{ values: { finish: '613', finishes: '626, 652, 689' }, lineIds: ['l2'] }] })
  })
  it('holds where the numbers differ and the look does not', () => {
    expect(answer('R-20', finished('626', 'US32D', '652', '630', 'AL', '689'))).toEqual(['holds'])
  })
  it('is unknown where a finish is not said', () => {
    expect(answer('R-20', finished('626', ''))).toEqual(['unknown', '?finish'])
  })
  it('does not count seals, thresholds and silencers', () => {
    const black = ['SMOKE SEAL', 'THRESHOLD', 'SILENCER'].map(what => aLine(what, { finish: 'BLK' }))
    expect(answer('R-20', factsWith([aLine('LOCKSET', { finish: '626' }), ...black]))).toEqual(['not-asked'])
  })
})

describe('R-21, hands', () => {
  const handed = (hand: string) => anItem('Office Lock', {}, { Handing: hand })
  const withLock = (hand: string, opening = {}) => factsWith([lock], { LOCKSET: handed(hand) }, { opening })
  it('breaks at a lock or a door of another hand, and at a pair with one hand twice', () => {
    expect(answer('R-21', withLock('Left hand'))).toEqual(['broken', 'item-hand'])
    const door = hardwareFacts(anItem('Door', {}, { Handing: 'LHR' }))
    expect(answer('R-21', factsWith([], {}, { door }))).toEqual(['broken', 'door-hand'])
    const both = factsWith([aLine('LOCKSET', { quantity: 2 })], { LOCKSET: handed('RH') }, { opening: pair })
    expect(answer('R-21', both)).toEqual(['broken', 'pair-hand'])
  })
  it('holds at the same hand, and at opposite hands of a pair', () => {
    expect(answer('R-21', withLock('RH'))).toEqual(['holds'])
    const two = [aLine('LOCKSET'), aLine('LATCHSET')]
    const hands = { LOCKSET: handed('RH'), LATCHSET: handed('LH') }
    expect(answer('R-21', factsWith(two, hands, { opening: pair }))).toEqual(['holds'])
  })
  it('is unknown where the hand of the opening is blank', () => {
    expect(answer('R-21', withLock('RH', { hand: undefined }))).toEqual(['unknown', '?hand'])
  })
  it('does not apply where nothing is handed', () => {
    expect(answer('R-21', rated)).toEqual(['not-asked'])
  })
})

describe('R-22, number of hinges', () => {
  const hung = (quantity: number, height: number, more = {}) =>
    factsWith([aLine('HINGE', { quantity })], items, { opening: { height: height * perInch, ...more } })
  it('breaks with too few for the height, and is a warning where nothing is rated', () => {
    expect(answer('R-22', hung(3, 96))).toEqual(['broken', 'too-few-hinges'])
    expect(ask('R-22', hung(3, 96, unrated))).toMatchObject({ faults: [{ severity: 'warn' }] })
    expect(answer('R-22', hung(3, 84, pair))).toEqual(['broken', 'too-few-hinges'])
    expect(answer('R-22', factsWith([lock], items))).toEqual(['broken', 'no-hinges'])
  })
  it.each([
    [2, 60],
    [3, 61],
    [3, 84],
    [3, 90],
    [4, 91],
    [4, 120],
    [5, 121],
  ])('holds with %d hinges at %d in', (pieces, height) => {
    expect(answer('R-22', hung(pieces, height))).toEqual(['holds'])
    expect(answer('R-22', hung(pieces - 1, height))).toEqual(['broken', 'too-few-hinges'])
  })
  it('counts a pair of hinges as two', () => {
    const line = aLine('HINGE', { quantity: 2, unit: 'PR' })
    expect(answer('R-22', factsWith([line], items, { opening: { height: 96 * perInch } }))).toEqual(['holds'])
  })
  it('is unknown where the number or the height is not said', () => {
    const { quantity: _, ...line } = hinges
    expect(answer('R-22', factsWith([line], items))).toEqual(['unknown', '?quantity'])
    expect(answer('R-22', factsWith([hinges], items, { opening: { height: undefined } as never }))).toEqual([
      'unknown',
      '?height',
    ])
  })
  it('does not apply to continuous hinges and pivots', () => {
    expect(answer('R-22', factsWith([aLine('CONT. HINGE')]))).toEqual(['not-asked'])
  })
})

describe('R-30, preparation of door and lock', () => {
  const door = (prep: string) => hardwareFacts(anItem('Flush Door', { 'Lock prep': prep, Thickness: '1 3/4 in' }))
  const cut = 'ANSI A115.2 cylindrical, 2 3/4 in backset'
  it('breaks at another preparation, another backset, and a door that is too thin', () => {
    expect(answer('R-30', factsWith([lock], items, { door: door('ANSI A115.1 mortise') }))).toEqual([
      'broken',
      'prep-mortise',
    ])
    expect(answer('R-30', factsWith([lock], items, { door: door('Cylindrical, 2 3/8 in backset') }))).toEqual([
      'broken',
      'backset',
    ])
    expect(answer('R-30', factsWith([lock], items, { door: door(cut), opening: { thickness: 22 } }))).toEqual([
      'broken',
      'door-thickness',
    ])
  })
  it('holds where they agree', () => {
    expect(answer('R-30', factsWith([lock], items, { door: door(cut) }))).toEqual(['holds'])
  })
  it('is unknown without the door, and where the lock says neither type nor range', () => {
    expect(answer('R-30', factsWith([lock], items))).toEqual(['unknown', '?door'])
    expect(answer('R-30', factsWith([lock], { LOCKSET: anItem('Lever Lock', {}) }, { door: door(cut) }))).toEqual([
      'unknown',
      '?lock-thickness',
      '?lock-type',
    ])
  })
  it('does not apply without a lock', () => {
    expect(answer('R-30', factsWith([closer], items))).toEqual(['not-asked'])
  })
})

describe('rules of sets', () => {
  const setRule = (id: 'R-36' | 'R-38') => {
    const rule = rules.find(each => each.id === id)
    if (rule?.of !== 'set') throw new Error(`no rule of sets: ${id}`)
    return rule
  }
  const facts = (openings: readonly ReturnType<typeof anOpening>[], more = {}) => ({
    set: aSet([]),
    openings,
    given: openings,
    named: new Map(),
    headingsNameDoors: true,
    ...more,
  })
  const [one, two] = [anOpening({ id: 'a', mark: '1' }), anOpening({ id: 'b', mark: '2' })]
  const answerOf = (id: 'R-36' | 'R-38', given: ReturnType<typeof facts>) => {
    const said = setRule(id).check(given, standardRuleSet.limits)
    return said.tag === 'broken' ? said.faults.map(({ code }) => code.replace('jobs.findings.', '')) : said.tag
  }

  it('R-36 breaks at a set on rated and unrated openings, and offers to split it', () => {
    const given = facts([one, { ...two, fire: 0 }])
    expect(setRule('R-36').check(given, standardRuleSet.limits)).toMatchObject({
      tag: 'broken',
      faults: [{ values: { rated: 1, unrated: 1, doors: '2' }, repairs: [{ tag: 'split-set' }] }],
    })
  })
  it('R-36 holds where all are rated, is unknown where a label is blank, and needs two openings', () => {
    expect(answerOf('R-36', facts([one, two]))).toBe('holds')
    expect(answerOf('R-36', facts([one, { ...two, fire: undefined } as never]))).toBe('unknown')
    expect(answerOf('R-36', facts([one]))).toBe('not-asked')
  })

  const named = (set: Partial<ReturnType<typeof aSet>>, marks: readonly (readonly [string, readonly unknown[]])[]) => ({
    set: aSet([], set),
    named: new Map(marks) as never,
  })
  it('R-38 breaks at doors of another set, unknown doors, and doors that the heading leaves out', () => {
    const other = anOpening({ id: 'c', mark: '3', setName: '7' })
    const heading = named({ doorsNamed: ['1', '3', '9'] }, [
      ['1', [one]],
      ['3', [other]],
      ['9', []],
    ])
    expect(answerOf('R-38', facts([one, two], heading))).toEqual(['set-disagrees', 'door-unknown', 'door-not-named'])
  })
  it('R-38 asks about headings without doors where others name theirs, and about sets that are not used', () => {
    expect(answerOf('R-38', facts([one]))).toEqual(['set-without-doors'])
    expect(answerOf('R-38', facts([]))).toEqual(['set-without-openings'])
    expect(answerOf('R-38', facts([one], { set: aSet([], { standing: 'not-used' }) }))).toEqual(['set-not-used'])
  })
  it('R-38 holds where they agree or a door has no set, and does not apply where no heading names doors', () => {
    const free = { ...two, setName: undefined } as never
    const heading = named({ doorsNamed: ['1', '2'] }, [
      ['1', [one]],
      ['2', [free]],
    ])
    expect(answerOf('R-38', facts([one], heading))).toBe('holds')
    expect(answerOf('R-38', facts([one], { headingsNameDoors: false }))).toBe('not-asked')
  })
})

describe('the list of rules', () => {
  it('has each rule once, in the order of their numbers', () => {
    const ids = rules.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort())
  })
})
