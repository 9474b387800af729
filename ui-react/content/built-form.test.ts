import { describe, expect, it } from '@jest/globals'
import { checkForm } from '../../core/forms/check-form'
import { prepareForm } from '../../core/forms/prepare-form'
import { aField, aForm, aSentForm } from '../../test/builders/form'
import { someTexts } from '../../test/builders/texts'
import { checkOnPage, issuesOnPage, sentIn } from './built-form'

const { text } = someTexts()
const today = '2026-11-22'
const file = (name: string, megabytes: number) => ({ name, size: megabytes * 1_048_576 })
/** The messages of a field. */
const messagesOf = (
  type: string,
  properties: Readonly<Record<string, unknown>>,
  answer = '',
  files: readonly ReturnType<typeof file>[] = [],
): readonly string[] =>
  checkForm(
    aForm([aField(type, 'door', properties)]),
    { answers: answer === '' ? {} : { door: [answer] }, files: files.length === 0 ? {} : { door: files } },
    today,
  ).map(found => text(found.code, found.values))

describe('a form built by editors', () => {
  it('reports a required field that is empty [S2-5.02]', () => {
    expect(messagesOf('singleLineText', { isRequired: true, fieldLabel: 'Door number' })).toEqual([
      'Door number is required',
    ])
    expect(
      messagesOf('singleLineText', { isRequired: true, validationMessage: 'Read it off the frame.' }, ' '),
    ).toEqual(['Read it off the frame.'])
    expect(messagesOf('singleLineText', {})).toEqual([])
  })

  it('reports an invalid e-mail address [S2-5.03]', () => {
    expect(messagesOf('email', { fieldLabel: 'Work e-mail' }, 'nowhere')).toEqual([
      'Work e-mail should be valid format',
    ])
    expect(messagesOf('email', { validationMessage: 'Your work address, please.' }, 'nowhere')).toEqual([
      'Your work address, please.',
    ])
    expect(messagesOf('email', {})).toEqual([])
  })

  it('reports a telephone number that is incomplete or not of ten to fifteen digits [S2-5.04]', () => {
    expect(
      messagesOf('phoneNumber', { fieldLabel: 'Phone', phoneFormat: 'international' }, '(937) 555 - 01421'),
    ).toEqual(['Phone in valid format'])
    expect(messagesOf('phoneNumber', { phoneFormat: 'international' }, '(937) 555 - 0142')).toEqual([])
    expect(
      ['123456789', '1234567890', '234567890123456', '2345678901234567'].map(digits =>
        messagesOf('phoneNumber', { fieldLabel: 'Phone' }, digits),
      ),
    ).toEqual([['Phone in valid format'], [], [], ['Phone in valid format']])
    const prepared = prepareForm(aForm([aField('phoneNumber', 'door')]), aSentForm({ door: '937.555.0142' }), today)
    expect(prepared).toMatchObject({ right: { answers: { door: ['(937) 555 - 0142'] } } })
  })

  it('reports files that are too large, alone or together, too many, or of another kind [S2-5.07]', () => {
    const one = { mediaUploadExtension: 'pdf', mediaMaximumFiledUploadSize: 2 }
    expect(messagesOf('media', one, '', [file('a.pdf', 2)])).toEqual([])
    expect(messagesOf('media', one, '', [{ name: 'a.pdf', size: 2 * 1_048_576 + 1 }])).toEqual([
      'Uploaded file size exceeds, maximum file size allowed is 2 MB',
    ])
    const more = { ...one, isAllowMultipleFileUploads: true, mediaFileUploadLimit: 2 }
    expect(messagesOf('media', more, '', [file('a.pdf', 1.5), file('b.pdf', 1.5)])).toEqual([
      'Uploaded file size exceeds, maximum file size allowed is 2 MB',
    ])
    expect(
      messagesOf(
        'media',
        more,
        '',
        ['a', 'b', 'c'].map(name => file(`${name}.pdf`, 0.1)),
      ),
    ).toEqual(['Maximum files reached! You can only upload 2 files at a time.'])
    expect(messagesOf('media', one, '', [file('a.csv', 1)])).toEqual(['Choose files of these kinds: PDF'])
  })

  it('writes days and hours as the field is set: 12-hour times with AM and PM [S2-5.08]', () => {
    const written = (properties: Readonly<Record<string, unknown>>, answer: string) => {
      const prepared = prepareForm(
        aForm([aField('dateAndTime', 'door', properties)]),
        aSentForm({ door: answer }),
        today,
      )
      return prepared._tag === 'Right' ? prepared.right.answers['door']?.[0] : undefined
    }
    expect(
      ['mm-dd-yy', 'yy-mm-dd', 'dd-mm-yy', ''].map(dateFormat =>
        written({ dateFieldType: 'date', dateFormat }, '2026-12-08'),
      ),
    ).toEqual(['12-08-2026', '2026-12-08', '08-12-2026', '08-12-2026'])
    expect(
      ['00:05', '11:59', '12:00', '23:30'].map(time =>
        written({ dateFieldType: 'time', timeFormat: '12-hours' }, time),
      ),
    ).toEqual(['12:05 AM', '11:59 AM', '12:00 PM', '11:30 PM'])
    expect(written({ dateFieldType: 'time', timeFormat: '24' }, '23:30')).toBe('23:30')
    expect(
      written({ dateFieldType: 'dateAndTime', dateFormat: 'mm-dd-yy', timeFormat: '12-hours' }, '2026-12-08T14:05'),
    ).toBe('12-08-2026 2:05 PM')
  })
})

describe('a form of editors in a page', () => {
  it('is read by the names of its fields, ignoring an empty file field', async () => {
    const form = new FormData()
    for (const [name, value] of [
      ['intent', 'send-form'],
      ['form', 'test'],
      ['field.parts', 'a'],
      ['field.parts', 'b'],
      ['subject-line', 'x'],
      ['role', 'admin'],
    ] as const)
      form.append(name, value)
    form.append('field.files', new File([], ''))
    form.append('field.files', new File(['%PDF-'], 'a.pdf'))
    expect(await sentIn(form)).toMatchObject({
      answers: { parts: ['a', 'b'] },
      files: { files: [{ name: 'a.pdf' }] },
      trap: 'x',
    })
    expect(Object.keys((await sentIn(form)).answers)).toEqual(['parts'])
  })

  it('may have error texts of its page', () => {
    expect(
      issuesOnPage(
        [
          { field: 'name', code: 'form-builder.required' },
          { field: 'po', code: 'form-builder.own' },
        ],
        { 'form-builder.required': 'contact.required' },
      ),
    ).toEqual([
      { field: 'field.name', code: 'contact.required' },
      { field: 'field.po', code: 'form-builder.own' },
    ])
    expect(checkOnPage(aForm([]), null)).toEqual([])
  })
})
