import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordShape } from '../../core/content/models/record-field'
import { models } from '../../core/content/models/models'
import { labelKey } from '../../ui-react/staff/content/record-fields'
import { answerOf } from '../builders/outcome'
import { thePages, type PageShop } from '../builders/pages'
import { hire } from '../builders/staff'

const footer = '/staff/content/records/menu/footer-help'
const location = '/staff/content/records/store_locations/1'

/** The fields the page's form would submit unchanged. */
const sentBy = (html: string): Record<string, string> => {
  const fields: Record<string, string> = {}
  const plain = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'")
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const [, name] = / name="([^"]+)"/.exec(tag) ?? []
    if (name !== undefined) fields[name] = plain(/ value="([^"]*)"/.exec(tag)?.[1] ?? '')
  }
  for (const [, name = '', value = ''] of html.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)<\/textarea>/g))
    fields[name] = plain(value)
  return fields
}

describe('a record field by field', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
    await hire(shop.entrance.db, 'editor@lintel.example', 'content')
    await hire(shop.entrance.db, 'packer@lintel.example', 'orders')
  }, 60_000)
  afterAll(() => shop.close())
  const editor = () => shop.readerAs('editor@lintel.example')
  const recordOf = async (model: string, id: string) => {
    const { contentDesk } = await (await editor()).ports()
    return answerOf(contentDesk.find({ model, id, language: 'en' }))
  }

  it('has a field for everything its model defines, with labels in each language', () => {
    const textsOf = (language: string) =>
      JSON.parse(
        readFileSync(join(import.meta.dirname, `../../ui-react/staff/record.${language}.json`), 'utf8'),
      ) as Record<string, string>
    const keys = new Set<string>()
    const walk = (shape: RecordShape): void => {
      for (const [name, { parts }] of Object.entries(shape)) {
        keys.add(labelKey(name))
        if (parts) walk(parts)
      }
    }
    for (const { fields } of models) walk(fields)
    for (const language of ['en', 'fr-LU'])
      expect([...keys].filter(key => textsOf(language)[key] === undefined)).toEqual([])
    expect(Object.keys(textsOf('en')).filter(key => key.startsWith('record.fields.') && !keys.has(key))).toEqual([])
  })

  it('is saved as a hidden draft, keeping untouched fields', async () => {
    const reader = await editor()
    const page = await reader.open(location)
    expect(page.text).toMatch(/Edit fields[^]*Name of the branch[^]*Latitude/)
    const before = await recordOf('store_locations', '1')
    const fields = sentBy(page.main)
    expect(
      (await reader.ask(location, { ...fields, intent: 'save', phoneNumber: '(937) 555-0999' })).answer,
    ).toMatchObject({ done: 'saved' })
    const after = await recordOf('store_locations', '1')
    expect(after.fields).toEqual({ ...before.fields, phoneNumber: '(937) 555-0999' })
    expect((await shop.reader().open('/locations/')).text).not.toContain('555-0999')
    // Submitting twice changes nothing more; an outdated form is a conflict.
    expect(
      (await reader.ask(location, { ...sentBy((await reader.open(location)).main), intent: 'save' })).answer,
    ).toMatchObject({ done: 'saved' })
    expect((await recordOf('store_locations', '1')).revision).toBe(after.revision)
    const late = (await reader.ask(location, { ...fields, intent: 'save', city: 'Kettering' })).answer
    expect(late).toMatchObject({ newer: true, work: { fields: { city: 'Kettering' } } })
    expect((await reader.ask(location, { ...fields, intent: 'over', city: 'Kettering' })).answer).toMatchObject({
      done: 'saved',
    })
    expect((await recordOf('store_locations', '1')).fields['city']).toBe('Kettering')
  })

  it('shows issues at fields, and preserves input', async () => {
    const reader = await editor()
    const fields = {
      ...sentBy((await reader.open('/staff/content/records/store_locations/2')).main),
      intent: 'save',
      latitude: '91',
      brandPageUrl: 'javascript:alert(1)',
    }
    const sent = await reader.send('/staff/content/records/store_locations/2', fields)
    expect(sent.text).toContain('Enter a number in the range.')
    expect(sent.text).toContain('Enter an address')
    expect(sent.main).toContain('value="91"')
    expect((await recordOf('store_locations', '2')).revision).toBe(0)
  })

  it('adds, moves and removes entries of a list by plain forms, and saves them once valid', async () => {
    const reader = await editor()
    const first = await reader.open(footer)
    const moved = await reader.send(footer, { ...sentBy(first.main), intent: 'down:content_ej:0' })
    expect(moved.text.indexOf('Shipping and will-call')).toBeLessThan(moved.text.indexOf('Contact Us'))
    expect(moved.text).toContain('You have unsaved changes.')
    expect((await recordOf('menu', 'footer-help')).revision).toBe(0)
    const added = await reader.send(footer, { ...sentBy(moved.main), intent: 'add:content_ej' })
    expect(added.main).toContain('name="content_ej.6.title"')
    const saved = await reader.ask(footer, {
      ...sentBy(added.main),
      intent: 'save',
      'content_ej.6.title': 'Forms',
      'content_ej.6.link_es': '/contact-us/',
    })
    expect(saved.answer).toMatchObject({ done: 'saved' })
    const { fields } = await recordOf('menu', 'footer-help')
    expect((fields['content_ej'] as readonly Record<string, unknown>[]).map(({ id, title }) => [id, title])).toEqual([
      ['footer-help-2', 'Shipping and will-call'],
      ['footer-help-1', 'Contact Us'],
      ['footer-help-3', 'Returns'],
      ['footer-help-4', 'Tax exemption'],
      ['footer-help-5', 'Trade account'],
      ['footer-help-6', 'Lunch and learn'],
      [undefined, 'Forms'],
    ])
    for (const nowhere of ['add:unknown', 'add:__proto__', 'remove:content_ej.0.title:0'])
      expect((await reader.ask(footer, { ...sentBy(first.main), intent: nowhere })).answer).toMatchObject({
        work: { fields: { content_ej: Array.from({ length: 6 }, () => expect.anything() as unknown) } },
      })
  })

  it('is closed to staff without the capability, and does not exist for a missing record', async () => {
    expect((await (await shop.readerAs('packer@lintel.example')).open(footer)).status).toBe(403)
    expect((await (await editor()).open('/staff/content/records/menu/no-such-menu')).status).toBe(404)
  })
})
