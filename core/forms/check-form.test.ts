import { describe, expect, it } from '@jest/globals'
import { aField, aForm, choicesOf, everyField } from '../../test/builders/form'
import type { EnteredForm } from './check-form'
import { checkForm as checked } from './check-form'

const checkForm = (...given: readonly [Parameters<typeof checked>[0], EnteredForm]) => checked(...given, '2026-11-22')
const form = aForm(everyField)
const entered = (
  answers: Readonly<Record<string, string | readonly string[]>>,
  files: EnteredForm['files'] = {},
): EnteredForm => ({
  answers: Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, [value].flat()])),
  files,
})
const good = { name: 'Ada', email: 'ada@northgate.example' }
const wrongWith = (answers: Parameters<typeof entered>[0], files?: EnteredForm['files']) =>
  checkForm(form, entered({ ...good, ...answers }, files)).map(found => `${found.field} ${found.code}`)

describe('the validation of a built form', () => {
  it('requires mandatory fields, and names them by label [S1-5.09]', () => {
    expect(checkForm(form, entered({ name: '  ' }))).toEqual([
      { field: 'name', code: 'form-builder.required', values: { label: 'Name' } },
      { field: 'email', code: 'form-builder.required', values: { label: 'Email' } },
    ])
    expect(wrongWith({})).toEqual([])
  })

  it("prefers the editor's own message for any issue", () => {
    const own = aForm([aField('email', 'email', { isRequired: true, validationMessage: 'Tell us where to write to' })])
    for (const email of ['', 'nowhere'])
      expect(checkForm(own, entered({ email }))).toEqual([
        { field: 'email', code: 'form-builder.own', values: { message: 'Tell us where to write to' } },
      ])
  })

  it("checks an answer against its field's pattern, with the pattern's message if any [S1-5.09]", () => {
    const own = aForm([
      aField('singleLineText', 'po', { pattern: '(PO-)+\\d{4}', patternMessage: 'Such as PO-1234' }),
      aField('singleLineText', 'zip', { pattern: '\\d{5}' }),
    ])
    expect(checkForm(own, entered({ po: 'PO-12', zip: '4540' }))).toEqual([
      { field: 'po', code: 'form-builder.own', values: { message: 'Such as PO-1234' } },
      { field: 'zip', code: 'form-builder.format', values: { label: 'Zip' } },
    ])
    expect(checkForm(own, entered({ po: 'PO-1234', zip: '' }))).toEqual([])
  })

  it.each([
    [{ email: 'nowhere' }, 'email form-builder.format'],
    [{ phone: '937 555' }, 'phone form-builder.phone'],
    [{ phone: '937555014299' }, 'phone form-builder.phone'],
    [{ mobile: '+352 661 12' }, 'mobile form-builder.phone'],
    [{ mobile: '1234567890123456' }, 'mobile form-builder.phone'],
    [{ doors: '2.5' }, 'doors form-builder.number'],
    [{ budget: '12.345' }, 'budget form-builder.amount'],
    [{ budget: 'much' }, 'budget form-builder.amount'],
    [{ reason: 'Theft' }, 'reason form-builder.choice'],
    [{ delivery: ['Freight', 'Will-call'] }, 'delivery form-builder.choice'],
    [{ parts: ['Doors', 'Windows'] }, 'parts form-builder.choice'],
    [{ day: '2026-02-30' }, 'day form-builder.day'],
    [{ hour: '25:00' }, 'hour form-builder.time'],
    [{ visit: '2026-12-08' }, 'visit form-builder.day'],
    [{ name: 'x'.repeat(501) }, 'name form-builder.too-long'],
    [{ comments: 'x'.repeat(5_001) }, 'comments form-builder.too-long'],
    [{ source: 'x'.repeat(501) }, 'source form-builder.too-long'],
  ])('refuses %j', (answers, wrong) => {
    expect(wrongWith(answers)).toEqual([wrong])
  })

  it('accepts common notations of numbers, dates and phones', () => {
    expect(
      wrongWith({
        phone: '+1 937.555.0142',
        mobile: '00352 661 123 456',
        doors: '-4',
        budget: '$1,250.50',
        reason: 'Resale',
        parts: ['Doors', 'Locks, keyed'],
        day: '12-08-2026',
        hour: '2:05 PM',
        visit: '2026-12-08T14:05',
      }),
    ).toEqual([])
  })

  it('requires at least one checkbox of a required group', () => {
    const own = aForm([aField('checkbox', 'parts', { isRequired: true, ...choicesOf('Doors') })])
    expect(checkForm(own, entered({}))).toHaveLength(1)
    expect(checkForm(own, entered({ parts: ['Doors'] }))).toEqual([])
  })

  it('limits count, total size and types of files', () => {
    const file = (name: string, size = 10) => ({ name, size })
    expect(wrongWith({}, { files: [file('a.pdf'), file('B.CSV', 1_048_566)] })).toEqual([])
    expect(wrongWith({}, { files: [file('a.pdf', 600_000), file('b.pdf', 600_000)] })).toEqual([
      'files form-builder.file-size',
    ])
    expect(wrongWith({}, { files: [file('a.pdf'), file('b.pdf'), file('c.pdf')] })).toEqual([
      'files form-builder.too-many-files',
    ])
    expect(wrongWith({}, { files: [file('a.exe')] })).toEqual(['files form-builder.file-kind'])
    expect(wrongWith({}, { files: [file('a.pdf.exe')] })).toEqual(['files form-builder.file-kind'])
    expect(wrongWith({}, { files: [file('a.pdf', 0)] })).toEqual(['files form-builder.file-empty'])
    expect(
      checkForm(aForm([aField('media', 'files', { isRequired: true, mediaUploadExtension: 'pdf' })]), entered({})),
    ).toHaveLength(1)
  })

  it('ignores unknown and duplicate fields, and patterns that cannot be parsed', () => {
    const odd = aForm([
      aField('singleLineText', 'name', { pattern: '(?=x)' }),
      aField('email', 'name'),
      aField('retina', 'eye'),
      aField('singleLineText', '__proto__'),
      'nothing',
    ])
    expect(odd.fields).toEqual([expect.objectContaining({ tag: 'text', name: 'name', pattern: undefined })])
  })
})
