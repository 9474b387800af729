import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { eachOf } from '../../test/builders/each-of'
import { cellText } from './cell-text'
import { isFinish } from './finishes'
import { isKeySymbol, readKeying } from './keying'
import { lockFunction } from './lock-function'
import { isMarkShaped, marksLookLikeRanges, spreadMarks } from './marks'
import { materialCode, materialInWords } from './materials'
import { isSizeTurnedDay, readDay } from './needed-day'
import { alikeSetNames, isSetName, setKey } from './set-name'

describe('texts of cells', () => {
  it('lose what a spreadsheet adds to force text, and typographic signs become those of a keyboard [J-3.09]', () => {
    expect(
      ['\u20180012', "'0012", '="007"', '3\u2032\u20110\u2033', '1\u00be\u2033', 'a\u00a0 b\r\nc', '\ufeffMark'].map(
        cellText,
      ),
    ).toEqual(["'0012", '0012', '007', `3'-0"`, `1 3/4"`, 'a b c', 'Mark'])
    expect(cellText("'=1+1")).toBe('=1+1')
  })
})

describe('names of sets', () => {
  it('are compared without their words, zeros and .0 [J-4.07]', () => {
    expect(new Set(['HW-03', 'hw 3', '03', '3', '3.0', 'Set #3', 'GROUP NO. 3', 'HW3'].map(setKey))).toEqual(
      new Set(['3']),
    )
    expect(setKey('HW-3A')).toBe(setKey('03a'))
    expect(setKey('AL 01')).toBe(setKey('al-1'))
  })

  it('are different where a number, a letter or a decimal differs [J-4.07]', () => {
    const names = ['1.1', '1.10', '1', '10', '1A', 'AL 1', 'EX-1.0', 'E1', '1.01']
    expect(new Set(names.map(setKey)).size).toBe(names.length)
    expect(setKey('EX-1.0')).toBe('EX1')
    expect(setKey('1.1')).not.toBe(setKey('1.10'))
  })

  it('that mean one set are grouped', () => {
    expect(alikeSetNames(['7', '3', '07', '3', 'HW-03'])).toEqual([
      ['7', '07'],
      ['3', 'HW-03'],
    ])
  })

  it('are distinguished from other words', () => {
    expect(['HW-03', '3.0', '8A', 'SET 12', 'AL 01', 'EX-1.0', 'B'].every(isSetName)).toBe(true)
    expect(['OFFICE', 'SEE SPEC', '', '90 MIN'].some(isSetName)).toBe(false)
  })
})

describe('days', () => {
  it.each([
    ['2027-02-15', '2027-02-15'],
    ['2/15/27', '2027-02-15'],
    ['02/15/2027', '2027-02-15'],
    ['Feb 15, 2027', '2027-02-15'],
    ['15-Feb-27', '2027-02-15'],
    ['46433', '2027-02-15'],
    ['2027-02-15T08:00:00', '2027-02-15'],
  ])('reads %s as %s [J-4.08]', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  it.each(['week 9', '15/2/27', '2/30/27', 'ASAP', '2/15', '101', ''])('reads no day out of %s [J-4.08]', text => {
    expect(readDay(text)).toBeUndefined()
  })

  it('recognizes days that a spreadsheet made out of sizes [J-3.09]', () => {
    expect(['3-Mar', 'Mar-00', '2000-03-01'].every(isSizeTurnedDay)).toBe(true)
    expect(isSizeTurnedDay('3-0')).toBe(false)
  })
})

describe('marks', () => {
  it.each([
    ['D9-D11', ['D9', 'D10', 'D11']],
    ['205-207', ['205', '206', '207']],
    ['099-101', ['099', '100', '101']],
    ['101A-C', ['101A', '101B', '101C']],
    ['100A 100B', ['100A', '100B']],
    ['101, 102 & 103', ['101', '102', '103']],
    ['101/102', ['101', '102']],
    ['D1 thru D3', ['D1', 'D2', 'D3']],
    ['A-101', ['A-101']],
    ['1-101', ['1-101']],
    ['D-01', ['D-01']],
    ['STAIR 1', ['STAIR 1']],
    ['207-205', ['207-205']],
    ['101-1', ['101-1']],
  ])('spreads %s [J-3.08]', (text, marks) => {
    expect(spreadMarks(text)).toEqual(marks)
  })

  it('spreads every range into as many marks as it counts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 900 }), fc.integer({ min: 1, max: 50 }), (from, more) => {
        const marks = spreadMarks(`D${from}-D${from + more}`)
        expect([marks.length, marks[0], marks.at(-1)]).toEqual([more + 1, `D${from}`, `D${from + more}`])
        expect(eachOf(marks).every(isMarkShaped)).toBe(true)
      }),
    )
  })

  it('are no ranges in a table that names doors by two rooms', () => {
    expect(marksLookLikeRanges(['100-101', '100-102', '101-201', '103'])).toBe(true)
    expect(marksLookLikeRanges(['101', '102-104', '105', '106'])).toBe(false)
  })
})

describe('words of the trade [J-4.06]', () => {
  it('has one code for the spellings of a material', () => {
    expect(['H.M.', 'Hollow Metal', 'hm', 'WOOD', 'Alum.', 'PLAM', 'ZINC'].map(materialCode)).toEqual([
      'HM',
      'HM',
      'HM',
      'WD',
      'AL',
      'PLAM',
      undefined,
    ])
    expect(['Single flush, hollow metal', 'Pair, wood', 'Flush'].map(materialInWords)).toEqual(['HM', 'WD', undefined])
  })

  it('knows finishes by US code, BHMA number and color', () => {
    expect(['US26D', '26D', '626', '652', 'us10b', '689', 'BLK', 'PRM'].every(isFinish)).toBe(true)
    expect(['NOR', 'H&R', '101', 'PE'].some(isFinish)).toBe(false)
  })

  it('knows functions by name and ANSI number, and takes none of two', () => {
    expect(
      ['OFFICE LOCK', 'STOREROOM LOCK', 'Lockset F84', 'PASSAGE SET', 'OFFICE OR STOREROOM'].map(lockFunction),
    ).toEqual(['office', 'storeroom', 'classroom', 'passage', undefined])
  })

  it('knows kinds of keying with their group, and key symbols', () => {
    expect(['KD', 'KA1', 'KA-2', 'master keyed', 'AA1', 'GMK'].map(readKeying)).toEqual([
      { kind: 'KD' },
      { kind: 'KA', group: '1' },
      { kind: 'KA', group: '2' },
      { kind: 'MK' },
      undefined,
      { kind: 'GMK' },
    ])
    expect(['AA1', '3-AA12', 'KEYED'].map(isKeySymbol)).toEqual([true, true, false])
  })
})
