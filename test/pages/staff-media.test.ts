import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aPdf } from '../builders/form'
import { answerOf } from '../builders/outcome'
import { thePages, type PageShop } from '../builders/pages'
import { hire } from '../builders/staff'

const base = '/staff/content/media'

describe('the media library', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
    await hire(shop.entrance.db, 'editor@lintel.example', 'content')
    await hire(shop.entrance.db, 'packer@lintel.example', 'orders')
  }, 60_000)
  afterAll(() => shop.close())

  it('is empty at first and explains what to do; then it lists entries and finds them by words and kind', async () => {
    const editor = await shop.readerAs('editor@lintel.example')
    expect((await editor.open(base)).text).toContain('Nothing here yet')
    const { media } = await editor.ports()
    const sheet = await answerOf(media.add(aPdf('Frame <sheet>.pdf', 'a frame')))
    const page = await editor.open(base)
    expect(page.main).toContain(`href="${base}/${sheet.id}"`)
    expect(page.main).toMatch(/enctype="multipart\/form-data"/i)
    expect(page.main).not.toContain('<sheet>')
    expect((await editor.open(`${base}?show=documents&q=frame`)).main).toContain(sheet.id)
    expect((await editor.open(`${base}?show=pictures`)).text).toContain('No results')
  })

  it('opens an entry with its URL, renames it once per version, and deletes it', async () => {
    const editor = await shop.readerAs('editor@lintel.example')
    const { media } = await editor.ports()
    const { id } = await answerOf(media.add(aPdf('Sill.pdf', 'a sill')))
    const page = await editor.open(`${base}/${id}`)
    expect(page.text).toMatch(/Sill\.pdf[^]*Used[^]*nowhere[^]*Remove from the library/)
    expect(page.main).toContain(`href="/documents/media-${id}.pdf"`)
    expect(
      (await editor.ask(`${base}/${id}`, { intent: 'save', version: '0', name: 'Sill, oak.pdf' })).answer,
    ).toMatchObject({ done: true })
    expect(
      (await editor.ask(`${base}/${id}`, { intent: 'save', version: '0', name: 'Sill, ash.pdf' })).answer,
    ).toMatchObject({ problem: { code: 'staff.issues.changed' }, values: { name: 'Sill, ash.pdf' } })
    expect((await editor.ask(`${base}/${id}`, { intent: 'save', version: '1', name: ' ' })).answer).toMatchObject({
      issues: [{ field: 'name' }],
    })
    expect(
      (await editor.ask(`${base}/${id}`, { intent: 'remove', version: '1', key: 'one-click-of-it' })).to,
    ).toContain(base)
    expect((await editor.open(`${base}/${id}`)).status).toBe(404)
  })

  it('offers no deletion while a record uses the entry, and says which', async () => {
    const editor = await shop.readerAs('editor@lintel.example')
    const { media } = await editor.ports()
    const { id, base: address } = await answerOf(media.add(aPdf('Used.pdf', 'is used')))
    await shop.entrance.db
      .updateTable('content')
      .set({ fields: JSON.stringify({ description_etl: `<a href="${address}">Sheet</a>` }) })
      .where('model', '=', 'web_pages')
      .where('slug', '=', '/about/')
      .where('language', '=', 'en')
      .execute()
    const page = await editor.open(`${base}/${id}`)
    expect(page.main).toContain('href="/about/"')
    expect(page.text).not.toContain('Remove from the library')
    expect(
      (await editor.ask(`${base}/${id}`, { intent: 'remove', version: '0', key: 'another-click' })).answer,
    ).toMatchObject({ issues: [{ code: 'media.issues.used' }] })
  })

  it('is closed to staff without the capability for content', async () => {
    expect((await (await shop.readerAs('packer@lintel.example')).open(base)).status).toBe(403)
  })
})
