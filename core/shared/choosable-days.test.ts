import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { aField, aForm } from '../../test/builders/form'
import { checkForm } from '../forms/check-form'
import {
  firstOffered,
  holidays,
  isChoosable,
  nextChoosable,
  nextMonday,
  shortDay,
  turnsBack,
  type DaysOffered,
} from './choosable-days'

const working: DaysOffered = { rule: 'working-days', blocked: ['2026-12-08'] }
const nextWeek: DaysOffered = { rule: 'next-business-week', blocked: ['2026-12-08'] }
const anyDay: DaysOffered = { rule: 'any-day', blocked: ['2026-12-08'] }
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2399-12-31'), noInvalidDate: true })
  .map(day => day.toISOString().slice(0, 10))
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const daysFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10),
  )

describe('the days that can be chosen', () => {
  it('are working days from today on, without the ten fixed holidays [S2-5.09]', () => {
    const today = '2026-11-19'
    expect(daysFrom('2026-11-16', 14).filter(day => isChoosable(day, today, working))).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2026-11-23',
      '2026-11-26',
      '2026-11-27',
    ])
    expect(holidays).toEqual(['01-01', '01-17', '05-30', '07-04', '09-05', '11-11', '11-24', '11-25', '12-24', '12-25'])
    fc.assert(
      fc.property(days, days, (day, now) => {
        expect(isChoosable(day, now, working)).toBe(
          day >= now && weekday(day) > 0 && weekday(day) < 6 && !holidays.includes(day.slice(5)),
        )
      }),
    )
  })

  it('begin next Monday for the rule of the next business week, without blocked days [S2-5.10]', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-25', '2026-11-28'].map(nextMonday)).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-11-30',
      '2026-11-30',
    ])
    expect(daysFrom('2026-12-01', 14).filter(day => isChoosable(day, '2026-12-01', nextWeek))).toEqual([
      '2026-12-07',
      '2026-12-09',
      '2026-12-10',
      '2026-12-11',
      '2026-12-14',
    ])
    expect(isChoosable('2026-12-08', '2026-12-01', working)).toBe(true)
    fc.assert(
      fc.property(days, days, (day, now) => {
        const monday = nextMonday(now)
        expect([weekday(monday), monday > now, daysFrom(now, 8).includes(monday)]).toEqual([1, true, true])
        expect(isChoosable(day, now, nextWeek)).toBe(
          day >= monday && day !== '2026-12-08' && isChoosable(day, now, working),
        )
      }),
    )
  })

  it('are all days from 1900 to 2399 for the rule of any day [S2-9.10]', () => {
    expect(
      ['1899-12-31', '1900-01-01', '1990-12-25', '2026-11-22', '2399-12-31', '2400-01-01'].map(day =>
        isChoosable(day, '2026-11-22', anyDay),
      ),
    ).toEqual([false, true, true, true, true, false])
    expect(isChoosable('2026-02-30', '2026-01-01', anyDay)).toBe(false)
  })

  it('have a first day for the calendar that can be chosen', () => {
    expect([
      nextChoosable('2026-11-22', working),
      nextChoosable('2026-12-01', nextWeek),
      nextChoosable('2026-11-22', anyDay),
    ]).toEqual(['2026-11-23', '2026-12-07', '2026-11-22'])
    fc.assert(
      fc.property(
        days.filter(day => day < '2398'),
        fc.constantFrom(working, nextWeek, anyDay),
        (now, offered) => {
          expect(isChoosable(nextChoosable(now, offered), now, offered)).toBe(true)
        },
      ),
    )
  })

  it('follow a given list of holidays', () => {
    expect(isChoosable('2026-12-24', '2026-12-01', working, ['12-23'])).toBe(true)
    expect(isChoosable('2026-12-23', '2026-12-01', working, ['12-23'])).toBe(false)
  })

  it('do not reach before the current month, and are formatted as dd/mm/yy [S2-5.11]', () => {
    expect(['2026-10', '2026-11', '2026-12', '2027-01'].map(month => turnsBack(month, '2026-11-22', working))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect([turnsBack('1900-01', '2026-11-22', anyDay), turnsBack('1900-02', '2026-11-22', anyDay)]).toEqual([
      false,
      true,
    ])
    expect(shortDay('2026-12-08')).toBe('08/12/26')
    expect([working, nextWeek, anyDay].map(offered => firstOffered('2026-11-22', offered))).toEqual([
      '2026-11-22',
      '2026-11-23',
      '1900-01-01',
    ])
  })
})

describe('a date field of a form', () => {
  const wrong = (properties: Readonly<Record<string, unknown>>, answer: string, today = '2026-11-22') =>
    checkForm(
      aForm([aField('dateAndTime', 'day', { dateFieldType: 'date', ...properties })]),
      { answers: { day: [answer] }, files: {} },
      today,
    ).map(found => found.code)

  it('refuses a day that the calendar does not offer [S2-5.09] [S2-5.10]', () => {
    expect(['2026-11-20', '2026-11-22', '2026-11-23', '2026-11-24'].map(day => wrong({}, day))).toEqual([
      ['form-builder.day-closed'],
      ['form-builder.day-closed'],
      [],
      ['form-builder.day-closed'],
    ])
    const next = { dateChoice: 'next-business-week', blockedDates: ['2026-12-08', 'nonsense', 7] }
    expect(['2026-11-27', '2026-11-30', '2026-12-08', '2026-12-09'].map(day => wrong(next, day, '2026-11-23'))).toEqual(
      [['form-builder.day-closed'], [], ['form-builder.day-closed'], []],
    )
    expect(wrong({ dateChoice: 'any-day' }, '1990-12-25')).toEqual([])
    expect(wrong({ dateChoice: 'any-day' }, '1899-12-31')).toEqual(['form-builder.day-closed'])
  })

  it("uses the editor's message if any, and checks only the format of a time", () => {
    expect(wrong({ validationMessage: 'We come on working days.' }, '2026-11-22')).toEqual(['form-builder.own'])
    expect(wrong({ dateFieldType: 'dateAndTime' }, '2026-11-22T10:00')).toEqual(['form-builder.day-closed'])
    expect(wrong({ dateFieldType: 'dateAndTime' }, '2026-11-23T10:00')).toEqual([])
    expect(wrong({ dateFieldType: 'time' }, '10:00')).toEqual([])
  })
})
