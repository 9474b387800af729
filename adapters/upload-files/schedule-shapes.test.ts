import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { ownListLimits, type TableLimits } from '../../core/files/table-limits'
import { fieldText } from '../../core/schedule/field-text'
import { openingsCsv } from '../../core/schedule/openings-csv'
import type { OpeningField, ScheduledOpening } from '../../core/schedule/opening'
import { readSchedule, type ReadSchedule, type ScheduleChoice } from '../../core/schedule/read-schedule'
import { ledgerCounts } from '../../core/schedule/review'
import { invalid, issue } from '../../core/shared/domain-error'
import { eachOf } from '../../test/builders/each-of'
import {
  longSchedule,
  mergedHeadingCsv,
  modelExport,
  modelWorkbook,
  pastedRows,
  setsText,
  twoSheetWorkbook,
} from '../../test/builders/schedules'
import { readScheduleSheets } from './schedule-file'

const read = async (bytes: Uint8Array, choice: ScheduleChoice = {}, limits: TableLimits = ownListLimits) => {
  const sheets = await readScheduleSheets({ name: 'schedule', bytes }, limits)
  if (E.isLeft(sheets)) throw new Error(JSON.stringify(sheets.left))
  return readSchedule(sheets.right, choice)
}
const text = (words: string) => new TextEncoder().encode(words)

const shown = ({ openings }: ReadSchedule, ...fields: readonly OpeningField[]) =>
  openings.openings.map(opening => fields.map(field => fieldText(opening, field)).join(' | '))
const marked = ({ openings }: ReadSchedule) =>
  openings.issues.map(({ row, field = '', level, code }) => `${row} ${field} ${level} ${code.slice(12)}`)
const kinds = ({ openings }: ReadSchedule) => openings.ledger.map(({ row, kind }) => `${row} ${kind}`)

describe('a schedule with a heading of two rows', () => {
  it('has its titles, sections, notes, legend and total in the ledger, each row once [J-3.03] [J-3.05]', async () => {
    const schedule = await read(mergedHeadingCsv())
    expect(schedule.openings.heading).toEqual([3, 4])
    expect(kinds(schedule)).toEqual([
      '1 title',
      '3 heading',
      '4 heading',
      '5 section',
      '6 opening',
      '7 opening',
      '8 not-used',
      '9 opening',
      '10 section',
      '11 opening',
      '12 opening',
      '13 total',
      '14 note',
      '15 note',
      '16 note',
      '17 legend',
    ])
    const counted = [...ledgerCounts(schedule.openings.ledger).values()].reduce((sum, each) => sum + each, 0)
    expect(counted).toBe(16)
    expect(schedule.openings.notes).toEqual({ '1': 'PROVIDE UNDERCUT.', '2': 'SEE STOREFRONT ELEVATIONS.' })
    expect(schedule.openings.legend).toEqual({ FG: 'FULL GLASS', N: 'NARROW LITE' })
    expect(schedule.openings.totals).toEqual([{ row: 13, of: '', says: 5, found: 5 }])
  })

  it('gives each opening what its columns, groups and sections say [J-3.04] [J-3.06]', async () => {
    const schedule = await read(mergedHeadingCsv())
    expect(shown(schedule, 'mark', 'level', 'size', 'leaves', 'doorMaterial', 'frameMaterial', 'fire', 'set')).toEqual([
      `G01 | GROUND FLOOR | PR 3'-0" x 8'-0" | 2 | AL | AL | NR | 101`,
      `G02 | GROUND FLOOR | 3'-0" x 7'-0" | 1 | WD | HM | 45 MIN | 102`,
      'G03 | GROUND FLOOR |  | 1 |  |  |  | ',
      `G04 | GROUND FLOOR | 3'-6" x 7'-0" | 1 | HM | HM | 90 MIN | 103`,
      `U01 | UPPER FLOOR | PR 3'-0" x 7'-0" | 2 | HM | HM | 180 MIN | 104`,
      'U02 | UPPER FLOOR |  | 1 | WD | HM | 30 | 102',
    ])
    expect(schedule.openings.openings.map(({ notes }) => notes.join())).toEqual(['2', '', '', '1,3', '', ''])
  })

  it('marks what it could not read, and nothing else [J-2.03]', async () => {
    const schedule = await read(mergedHeadingCsv())
    expect(marked(schedule)).toEqual([
      '11 width info pair-from-words',
      '12 width error length-unknown',
      '12 fire error fire-near',
    ])
  })

  it('is read again with corrections, other columns and other kinds of rows [J-3.07]', async () => {
    const schedule = await read(mergedHeadingCsv(), {
      edits: [
        { row: 12, column: 2, text: `3'-0"` },
        { row: 12, column: 8, text: '45' },
      ],
      columns: { 10: 'own', 4: 'out' },
      kinds: { 8: 'opening' },
    })
    expect(marked(schedule)).toEqual([
      '8 width warning size-missing',
      '8 set info set-missing',
      '11 width warning pair-or-wide',
      '13  warning total-differs',
    ])
    expect(schedule.openings.openings.at(-1)).toMatchObject({ fire: 45, width: 576, door: { material: 'WD' } })
    expect(schedule.openings.openings[0]?.own).toEqual({ NOTES: '2' })
    expect(schedule.openings.openings[0]?.door).not.toHaveProperty('type')
  })
})

describe('a workbook', () => {
  it('is read with all its sheets: openings of one, codes of another [J-3.02]', async () => {
    const schedule = await read(twoSheetWorkbook())
    expect([schedule.sheet, ...schedule.sheets.map(({ kind }) => kind)]).toEqual(['Doors', 'legend', 'openings'])
    expect(schedule.openings.legend).toEqual({ N: 'Narrow lite', F: 'Flush' })
    expect(shown(schedule, 'mark', 'quantity', 'hand', 'width', 'height', 'fire', 'smoke', 'set')).toEqual([
      `N-1 | 2 | RHR | 3'-0" | 7'-0" | 90 MIN | Y | 4`,
      `N-2 | 1 | LHRA | 6'-0" | 7'-11 1/2" | NR | N | 04`,
      `N-3 | 0 | IN | 3'-0" | 7'-0" | 20 MIN |  | 1.10`,
    ])
    expect(marked(schedule)).toEqual([
      '4 height info size-unusual',
      '5 hand error handing-unknown',
      '5 quantity error quantity',
    ])
    expect(schedule.openings.alikeSets).toEqual([['4', '04']])
  })

  it('of a building model is joined by its types; what is no door is none [J-3.02]', async () => {
    const schedule = await read(modelWorkbook())
    expect([schedule.sheet, schedule.joined]).toEqual(['Component', true])
    expect(
      shown(schedule, 'mark', 'doorType', 'size', 'thickness', 'fire', 'doorMaterial', 'doorFinish', 'set'),
    ).toEqual([
      `M1 | DT-1 | PR 3'-0" x 7'-0" | 1 3/4" | 45 MIN | WD | Stain | HS-1`,
      `Door 2 | DT-2 | 3'-0" x 6'-8" | 1 3/4" | NR | HM |  | HS-2`,
      'M3 | DT-9 |  |  |  |  |  | HS-1',
    ])
    expect(marked(schedule)).toEqual(['5 width warning size-missing', '5 doorType warning type-unknown'])
    expect(kinds(schedule).slice(-2)).toEqual(['4 other', '5 opening'])
  })
})

describe('texts of other programs', () => {
  it('are read in UTF-16 with all cells quoted, and totals are compared [J-3.01] [J-3.06]', async () => {
    const schedule = await read(modelExport())
    expect(shown(schedule, 'mark', 'level', 'size', 'leaves', 'fire', 'set')).toEqual([
      `T1 | Tower A | PR 3'-0" x 7'-0" | 2 | 90 MIN | HG-2`,
      `T2 | Tower A | 2'-6" x 6'-8" | 1 |  | HG-3`,
    ])
    expect(schedule.openings.totals.map(({ says, found }) => [says, found])).toEqual([
      [2, 2],
      [3, 2],
    ])
    expect(marked(schedule)).toEqual(['8  warning total-differs'])
  })

  it('are read without a heading by what their columns hold [J-3.03] [J-3.08]', async () => {
    const schedule = await read(pastedRows())
    expect(schedule.openings.columns.map(({ field, by }) => `${field ?? ''} ${by}`)).toEqual(
      ['mark', 'size', 'hand', 'fire', 'set', 'keying', 'remarks'].map(field => `${field} content`),
    )
    expect(shown(schedule, 'mark', 'size', 'hand', 'fire', 'keying')).toEqual([
      `P1 | 2'-8" x 6'-8" | RH | 20 MIN | KD`,
      `P2 | PR 3'-0" x 7'-0" | RHRA | 90 MIN | MK`,
      `P3 | 3'-0" x 7'-0" | LH | NR | `,
      ...['P4', 'P5', 'P6'].map(mark => `${mark} | 2'-8" x 6'-8" | LHR | 45 MIN | KA2`),
    ])
    expect(marked(schedule)).toEqual(['4 size info size-from-metric', '4 mark info marks-spread'])
  })

  it.each([
    ['semicolons', 'Mark;Width;Height\n101;3-0;7-0\n102;3-0;7-0'],
    ['bars', 'Mark|Width|Height\n101|3-0|7-0\n102|3-0|7-0'],
    ['a named delimiter', 'sep=;\nMark;Width;Height\n101;3-0;7-0\n102;3-0;7-0'],
    ['columns of blanks', 'Mark   Width   Height\n101    3-0     7-0\n102    3-0     7-0'],
  ])('are read with %s [J-3.01]', async (_, words) => {
    expect(shown(await read(text(words)), 'mark', 'size')).toEqual([`101 | 3'-0" x 7'-0"`, `102 | 3'-0" x 7'-0"`])
  })

  it('are read in Windows-1252 where they are not UTF-8 [J-3.01]', async () => {
    const bytes = new Uint8Array([...text('Mark,Room Name,Width,Height\n1,Caf'), 0xe9, ...text(',3-0,7-0\n')])
    expect(shown(await read(bytes), 'room')).toEqual(['Café'])
  })

  it('keep a blank cell in columns of blanks in its place', async () => {
    const schedule = await read(
      text(
        [
          'NO     WIDTH    HEIGHT   LABEL    HDW SET',
          '101    3-0      7-0      20 MIN   3',
          '102    3-0      7-0               4',
          '103             7-0      90 MIN   5',
        ].join('\n'),
      ),
    )
    expect(shown(schedule, 'mark', 'width', 'height', 'fire', 'set')).toEqual([
      `101 | 3'-0" | 7'-0" | 20 MIN | 3`,
      `102 | 3'-0" | 7'-0" |  | 4`,
      `103 |  | 7'-0" | 90 MIN | 5`,
    ])
    expect(marked(schedule)).toEqual(['4 width warning size-missing'])
  })

  it('take ditto marks from the cell above, and say so; a label in quotes is none [J-3.08]', async () => {
    const schedule = await read(text('Mark\tSize\tLabel\n101\t3070\t"B" LABEL\n102\t"\tDO\n103\t3068\t"C" LABEL'))
    expect(shown(schedule, 'mark', 'size', 'fire')).toEqual([
      `101 | 3'-0" x 7'-0" | 90 MIN`,
      `102 | 3'-0" x 7'-0" | 90 MIN`,
      `103 | 3'-0" x 6'-8" | 45 MIN`,
    ])
    expect(marked(schedule)).toEqual(['3 size info ditto', '3 fire info ditto'])
  })

  it('keep leading zeros, and ask where a spreadsheet made days of sizes [J-3.09]', async () => {
    const schedule = await read(text('Mark,Width,Height\n="007",3-Mar,7-0\n008,2000-03-01,7-0'))
    expect(shown(schedule, 'mark', 'width')).toEqual(['007 | 3-Mar', '008 | 2000-03-01'])
    expect(marked(schedule)).toEqual(['2 width error size-was-a-day', '3 width error size-was-a-day'])
  })
})

describe('columns', () => {
  it('of three heading rows and without a sure name are asked about [J-4.05]', async () => {
    const schedule = await read(
      text(
        [
          ',DOOR,,,FRAME,,DETAILS,,',
          ',SIZE,,,,,,,',
          'NUMBER,WIDTH,HEIGHT,TYPE,TYPE,JAMB,HEAD,JAMB,LABEL',
          '101,3-0,7-0,F,HM1,5 3/4,1/A5,2/A5,20',
          '102,3-0,7-0,F,HM1,5 3/4,1/A5,2/A5,20',
        ].join('\n'),
      ),
    )
    expect(schedule.openings.columns.map(({ field, by }) => field ?? by)).toEqual(
      'mark width height doorType frameType asked own own fire'.split(' '),
    )
    expect(schedule.openings.questions).toEqual([{ tag: 'which-depth', column: 5 }])
    expect(Object.keys(schedule.openings.openings[0]?.own ?? {})).toEqual([
      'FRAME > JAMB',
      'DETAILS > HEAD',
      'DETAILS > JAMB',
    ])
  })

  it('that are two for one field, or none for the marks, are asked about [J-3.04]', async () => {
    const two = await read(text('Mark,Width,Height,Hand,Swing\n1,3-0,7-0,LH,RH\n2,3-0,7-0,LH,RH'))
    expect(two.openings.questions).toEqual([{ tag: 'two-columns', field: 'hand', columns: [3, 4] }])
    const none = await read(text('Room Name,Width,Height,Hand\nHall,3-0,7-0,LH\nBath,3-0,7-0,RH'))
    expect(none.openings.questions).toEqual([{ tag: 'no-marks' }])
    expect(none.openings.openings).toHaveLength(2)
  })

  it('with the same heading all stay under a name of their own [J-3.04]', async () => {
    const { openings } = await read(text('Mark,Width,Height,Extra,Extra\n1,3-0,7-0,one,two\n2,3-0,7-0,one,two'))
    expect(openings.openings[0]?.own).toEqual({ Extra: 'one', 'Extra (E)': 'two' })
  })

  it('of bare numbers that may be feet and inches are not taken [J-4.02]', async () => {
    const schedule = await read(text('Mark,Width,Height\n1,30,70\n2,30,80\n3,3070,'))
    expect(shown(schedule, 'width', 'height')).toEqual(['30 | 70', '30 | 80', '3070 | '])
    expect(new Set(eachOf(schedule.openings.issues).map(({ code }) => code))).toEqual(
      new Set(['jobs.issues.size-two-ways']),
    )
  })
})

describe('hardware sets', () => {
  it('are read by their headings, with doors, lines, notes and what is not used [J-5.02]', async () => {
    const schedule = await read(setsText())
    expect(schedule.kind).toBe('sets')
    const [found] = schedule.sets
    expect(
      found?.sets.map(({ name, heading = '', standing, doorsNamed, notes }) => [
        name,
        heading,
        standing,
        doorsNamed.join(' '),
        ...notes,
      ]),
    ).toEqual([
      ['2.0', 'CLASSROOM', 'in-use', 'G02 U02 110 111 112', 'mount on pull side.'],
      ['3.0', '', 'not-used', ''],
      ['4.0', '', 'in-use', 'U01'],
    ])
    expect(
      found?.sets.flatMap(({ lines }) =>
        lines.map(({ quantity, quantityWritten, what, written, finish, maker, kind, by }) =>
          [quantity ?? quantityWritten, what, written, finish, maker, kind, by].join(' | '),
        ),
      ),
    ).toEqual([
      '3 | HINGE | QX-45 BB | 652 | ACM | hinge | ',
      '1 | CLASSROOM LOCK | ZL-80 LEV | 626 | TRI | lock | ',
      '2 | DOOR SWEEP | BY OTHERS |  |  | sweep | others',
      '1 | CLOSER | 1900 SERIES | 689 | TRI | closer | ',
      '3 | SILENCER | RB-1 | GRY |  | silencer | ',
      'A/R | SMOKE GASKET | SG-17 | BLK | NGX | seal | ',
    ])
    expect(found?.issues.map(({ row, code }) => `${row} ${code}`)).toEqual(['16 jobs.issues.quantity-missing'])
  })

  it('are read by a column that speaks on the first row of each [J-5.02]', async () => {
    const schedule = await read(
      text(
        'Set,Qty,Description,Catalog Number,Finish,Mfr\n1.1,3,Hinge,BB-7,652,PE\n,,Closer,C-9,PE,ACM\n' +
          '1.10,1,Lock,L-2,626,ACM',
      ),
    )
    expect(
      schedule.sets[0]?.sets.map(({ name, lines }) => [
        name,
        ...lines.map(({ finish, maker }) => `${finish} ${maker}`),
      ]),
    ).toEqual([
      ['1.1', '652 PE', 'PE ACM'],
      ['1.10', '626 ACM'],
    ])
  })
})

describe('files that are no schedule', () => {
  it.each([
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'file-old-workbook'],
    ['a PDF', [...text('%PDF-1.7')], 'file-pdf'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47], 'file-picture'],
    ['a damaged workbook', [0x50, 0x4b, 0x03, 0x04, 1, 2, 3], 'file-broken'],
    ['bytes', [1, 0, 2, 0, 0, 9], 'file-unknown'],
    ['nothing', [], 'file-empty'],
    [
      'an encrypted workbook',
      [0xd0, 0xcf, 0x11, 0xe0, ...[...text('EncryptedPackage')].flatMap(byte => [byte, 0])],
      'file-encrypted',
    ],
  ])('are refused as %s [J-3.01]', async (_, bytes, code) => {
    expect(await readScheduleSheets({ name: 'x', bytes: new Uint8Array(bytes) }, ownListLimits)).toEqual(
      E.left(invalid(issue('file', `jobs.issues.${code}`))),
    )
  })

  it('say that no row names an opening, with the first rows [J-3.05]', async () => {
    const schedule = await read(text('Fruit,Price\nApple,3\nPear,4'))
    expect([schedule.kind, schedule.openings.openings.length, schedule.top.length]).toEqual(['nothing', 0, 3])
  })

  it('name the rows beyond the maximum, and refuse more cells than the limit [J-3.01]', async () => {
    const { beyond, openings } = await read(longSchedule(20_001, 6))
    expect([beyond, openings.openings.length]).toEqual([2, 19_999])
    const bytes = longSchedule(100, 6)
    expect(await readScheduleSheets({ name: 'x', bytes }, { ...ownListLimits, cells: 50 })).toEqual(
      E.left(invalid(issue('file', 'jobs.issues.limit-cells', { name: 'x', maximum: 50 }))),
    )
  })
})

describe('the CSV of openings', () => {
  const same = ({ openings }: ReadSchedule) =>
    openings.openings
      .filter(({ state }) => state !== 'not-used')
      .map(({ id: _id, order: _order, source: _source, own: _own, notes: _notes, ...facts }: ScheduledOpening) => facts)

  it.each([
    ['merged headings', mergedHeadingCsv],
    ['two sheets', twoSheetWorkbook],
    ['a model', modelExport],
    ['joined types', modelWorkbook],
  ])('is read back to the same openings: %s [J-10.02]', async (_, make) => {
    const schedule = await read(make())
    const again = await read(text(openingsCsv(schedule.openings.openings)))
    expect(same(again)).toEqual(same(schedule))
  })

  it('runs nothing in a spreadsheet [J-13.03]', async () => {
    const schedule = await read(text("Mark,Room Name,Width,Height\n1,'=HYPERLINK(1),3-0,7-0\n2,+1,3-0,7-0"))
    expect(shown(schedule, 'room')).toEqual(['=HYPERLINK(1)', '+1'])
    expect(openingsCsv(schedule.openings.openings).split('\r\n')[1]).toContain(`,'=HYPERLINK(1),`)
  })
})
