import { describe, expect, it } from '@jest/globals'
import type { FormDefinition, SentForm } from '../../../core/forms/form'
import { formOfRecord } from '../../../core/forms/form-of-record'
import type { SentFile } from '../../../core/uploads/upload'
import { dataCodec, dataPart, filesPart, formToWire, sentFromWire, sentToWire } from './forms.wire'

const common = (name: string) => ({
  id: `id-${name}`,
  name,
  label: `The ${name}`,
  required: true,
  placeholder: 'Type here',
  message: `No ${name}`,
})
const choices = [
  { label: 'Doors', value: 'doors' },
  { label: 'Doors, steel', value: 'doors, steel' },
  { label: 'Frames', value: 'frames' },
]
const form: FormDefinition = {
  id: 'ask',
  title: 'Ask us',
  description: 'We answer',
  button: 'Send it',
  captcha: true,
  success: { tag: 'redirect', to: '/thanks/' },
  fields: [
    { tag: 'html', id: 'words', html: '<p>Hello</p>' },
    { ...common('name'), tag: 'text', initial: 'Sam', pattern: { source: '^\\w+$', message: 'One word' } },
    { ...common('story'), tag: 'paragraph', initial: '', pattern: { source: '.+' } },
    { ...common('mail'), tag: 'email', initial: 'a@b.example' },
    { ...common('from'), required: false, tag: 'hidden', initial: 'page' },
    { ...common('price'), tag: 'number', initial: '3', amount: true, pattern: { source: '^3$', message: 'Three' } },
    { ...common('count'), tag: 'number', initial: '4', amount: false },
    { ...common('phone'), tag: 'phone', initial: '1', fixed: true },
    { ...common('fax'), tag: 'phone', initial: '2', fixed: false },
    { ...common('one'), tag: 'dropdown', initial: ['doors'], choices },
    { ...common('two'), tag: 'radio', initial: ['frames'], choices },
    { ...common('three'), tag: 'checkbox', initial: ['doors'], choices },
    {
      ...common('day'),
      tag: 'moment',
      initial: '',
      asks: 'date',
      order: 'ymd',
      hours: 12,
      days: { rule: 'next-business-week', blocked: ['2026-12-24'] },
    },
    {
      ...common('hour'),
      tag: 'moment',
      initial: '',
      asks: 'time',
      order: 'dmy',
      hours: 24,
      days: { rule: 'any-day', blocked: [] },
    },
    { ...common('plan'), tag: 'media', extensions: ['pdf', 'png'], several: true, max: 3, megabytes: 2 },
    { ...common('photo'), tag: 'media', extensions: ['jpg'], several: false, max: 1 },
    { ...common('note'), tag: 'text', initial: '', required: false, placeholder: undefined, message: undefined },
  ],
}

describe('a form on the wire', () => {
  it('round-trips as its editor built it', () => {
    expect(formOfRecord(JSON.parse(JSON.stringify(formToWire(form))) as Readonly<Record<string, unknown>>)).toEqual(
      form,
    )
  })

  it('round-trips without introduction or button text, and with a text of thanks', () => {
    const bare: FormDefinition = {
      id: 'bare',
      title: 'Bare',
      captcha: false,
      success: { tag: 'text', html: '<p>Thanks</p>' },
      fields: [],
    }
    expect(formOfRecord(JSON.parse(JSON.stringify(formToWire(bare))) as Readonly<Record<string, unknown>>)).toEqual(
      bare,
    )
  })
})

describe('a form submission on the wire', () => {
  const file = (name: string, type = 'application/pdf'): SentFile => ({
    name,
    type,
    bytes: new TextEncoder().encode(`of ${name}`),
  })
  const sent: SentForm = {
    answers: { name: ['Sam'], one: ['doors, steel'], three: ['doors, steel', 'frames', 'doors'] },
    files: { plan: [file('a.pdf'), file('b.png', 'image/png')], photo: [file('c.jpg', 'image/jpeg')] },
    trap: 'https://spam.example',
    captcha: 'answer',
  }
  const read = async (parts: FormData, more: readonly SentFile[] = []) => {
    const files = await Promise.all(
      (parts.getAll(filesPart) as File[]).map(async each => ({
        name: each.name,
        type: each.type,
        bytes: new Uint8Array(await each.arrayBuffer()),
      })),
    )
    const decoded = dataCodec.decode(JSON.parse(String(parts.get(dataPart))))
    if (decoded._tag === 'Left') throw new Error('the form cannot be read')
    return sentFromWire(form, decoded.right, [...files, ...more])
  }

  it('round-trips with every answer, checkbox, file and captcha', async () => {
    expect(await read(sentToWire(sent))).toEqual(sent)
    const bare: SentForm = { answers: {}, files: {}, trap: '' }
    expect(await read(sentToWire(bare))).toEqual(bare)
  })

  it("contains the sender's IP address only where it is known", () => {
    const known = (ip?: string) => JSON.parse(String(sentToWire(sent, ip).get(dataPart))) as object
    expect([known('203.0.113.9'), 'contactIp' in known()]).toEqual([
      expect.objectContaining({ contactIp: '203.0.113.9' }),
      false,
    ])
  })

  it("keeps answers to the form's own fields only", async () => {
    const read = (mapping: Readonly<Record<string, unknown>>) =>
      sentFromWire(form, { form_mapping: mapping, lintel_trap: undefined, gctoken: undefined }, []).answers
    expect(read({ name: 7, other: 'x', words: 'y', plan: 'z.pdf', mail: { a: 1 }, story: null })).toEqual({
      name: ['7'],
    })
    expect(read({ three: 'frames,window,doors' })).toEqual({ three: ['frames', 'window', 'doors'] })
  })

  it('assigns files by the names their field lists, and unnamed ones to the last file field', async () => {
    const files = [file('a.pdf'), file('b.pdf'), file('c.pdf')]
    const read = (mapping: Readonly<Record<string, unknown>>) =>
      Object.entries(
        sentFromWire(form, { form_mapping: mapping, lintel_trap: undefined, gctoken: undefined }, files).files,
      ).map(([name, all]) => [name, all.map(each => each.name)])
    expect(read({ plan: 'a.pdf,b.pdf', photo: 'c.pdf' })).toEqual([
      ['plan', ['a.pdf', 'b.pdf']],
      ['photo', ['c.pdf']],
    ])
    expect(read({ plan: 'a.pdf', photo: 'b.pdf' })).toEqual([
      ['plan', ['a.pdf']],
      ['photo', ['b.pdf', 'c.pdf']],
    ])
    expect(read({ plan: 'a.pdf', photo: '' })).toEqual([
      ['plan', ['a.pdf']],
      ['photo', ['b.pdf', 'c.pdf']],
    ])
    expect(read({})).toEqual([['photo', ['a.pdf', 'b.pdf', 'c.pdf']]])
  })
})
