import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { aForm, aPdf, aSentForm, everyField } from '../../test/builders/form'
import { prepareForm } from './prepare-form'
import { formatPhone } from './phone-number'

const today = '2026-11-22'
const form = aForm(everyField)
const good = { name: ' Ada ', email: 'ada@northgate.example' }
const prepared = (...sent: Parameters<typeof aSentForm>) => {
  const result = prepareForm(form, aSentForm(...sent), today)
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  return result.right
}

describe('a prepared form', () => {
  it('has telephone numbers, dates, times and amounts in one format each', () => {
    expect(
      prepared({
        ...good,
        phone: '+1 937.555.0142',
        mobile: '352661123456',
        budget: '1250.5',
        doors: '007',
        day: '2026-12-08',
        hour: '14:05',
        visit: '2026-12-08T00:30',
        parts: ['Locks', 'Doors'],
      }).answers,
    ).toEqual({
      name: ['Ada'],
      email: ['ada@northgate.example'],
      phone: ['(937) 555 - 0142'],
      mobile: ['(352) 661 - 123456'],
      budget: ['$1,250.50'],
      doors: ['7'],
      day: ['12-08-2026'],
      hour: ['2:05 PM'],
      visit: ['2026-12-08 00:30'],
      parts: ['Doors', 'Locks'],
    })
  })

  it('drops answers and files that the form has no field for', () => {
    expect(prepared({ ...good, role: 'admin', words: 'x' }, { photos: [aPdf()] })).toEqual({
      answers: { name: ['Ada'], email: ['ada@northgate.example'] },
      files: {},
    })
  })

  it('checks files by content and sanitizes their names', () => {
    expect(prepared(good, { files: [{ ...aPdf('../../my plan.pdf'), type: 'text/html' }] }).files).toEqual({
      files: [{ ...aPdf('my plan.pdf') }],
    })
    expect(
      prepareForm(
        form,
        aSentForm(good, { files: [{ ...aPdf(), bytes: new TextEncoder().encode('<html><script>') }] }),
        today,
      ),
    ).toEqual(E.left([{ field: 'files', code: 'form-builder.file-content' }]))
    expect(
      prepareForm(
        form,
        aSentForm(good, { files: [{ ...aPdf('rows.csv'), bytes: new TextEncoder().encode('#!/bin/sh') }] }),
        today,
      ),
    ).toEqual(E.left([{ field: 'files', code: 'form-builder.file-content' }]))
  })

  it('is unchanged when prepared again', () => {
    const answer = {
      phone: fc.constantFrom('9375550142', '(937) 555-0142', '1 937 555 0142'),
      mobile: fc.stringMatching(/^[2-9]\d{9,14}$/),
      doors: fc.integer({ min: -999, max: 999 }).map(String),
      budget: fc.double({ min: 0, max: 1e6, noNaN: true }).map(amount => amount.toFixed(2)),
      day: fc
        .date({ min: new Date('1900-01-01'), max: new Date('2399-12-31'), noInvalidDate: true })
        .map(day => day.toISOString().slice(0, 10)),
      hour: fc.tuple(fc.nat(23), fc.nat(59)).map(parts => parts.map(part => String(part).padStart(2, '0')).join(':')),
      visit: fc
        .date({ min: new Date('1900-01-01'), max: new Date('2399-12-31'), noInvalidDate: true })
        .map(day => day.toISOString().slice(0, 16)),
      parts: fc.subarray(['Doors', 'Frames', 'Locks, keyed', 'Locks']),
      name: fc.string({ minLength: 1, maxLength: 40 }).filter(text => text.trim() !== ''),
    }
    fc.assert(
      fc.property(fc.record(answer, { requiredKeys: ['name'] }), answers => {
        const once = prepared({ email: good.email, ...answers })
        expect(prepareForm(form, { ...once, trap: '' }, today)).toEqual(E.right(once))
      }),
    )
  })

  it('formats a telephone number idempotently [S3-5.24]', () => {
    expect(['9', '9375', '937555', '9375550142', '19375550142', '(937) 555 - 0142'].map(formatPhone)).toEqual([
      '9',
      '(937) 5',
      '(937) 555',
      '(937) 555 - 0142',
      '(937) 555 - 0142',
      '(937) 555 - 0142',
    ])
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789()- +.x'), maxLength: 30 }), typed => {
        expect(formatPhone(formatPhone(typed))).toBe(formatPhone(typed))
      }),
    )
  })
})
