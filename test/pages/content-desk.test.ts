import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { answerOf } from '../builders/outcome'
import { thePages, type PageShop } from '../builders/pages'

describe('a record created at the content desk', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
  }, 60_000)
  afterAll(() => shop.close())

  const begin = async (fields: Readonly<Record<string, string>>) => {
    const staff = await shop.readerAs('staff@lintel.example')
    const answer = await staff.ask('/staff/content/new', {
      language: 'en',
      slug: '',
      template: 'Default',
      intent: 'create',
      ...fields,
    })
    const [, model = '', id = ''] = /\/staff\/content\/(?:records\/)?([\w]+)\/([\w.-]+)/.exec(answer.to ?? '') ?? []
    return {
      staff,
      desk: (await staff.ports()).contentDesk,
      key: { model, id: decodeURIComponent(id), language: 'en' as const },
    }
  }

  it('is a form that pages can use once it is published, by the id of its record [S2-3.16]', async () => {
    const { desk, key } = await begin({ model: 'forms', title: 'Ask the keying room', click: 'form-1' })
    expect(key.model).toBe('forms')
    const { forms } = await shop.reader().ports()
    expect(await forms.form(key.id)()).toMatchObject({ left: { tag: 'not-found' } })
    const { revision } = await answerOf(desk.find(key))
    await answerOf(desk.publish({ key, revision }))
    expect(await answerOf(forms.form(key.id))).toMatchObject({
      id: key.id,
      title: 'Ask the keying room',
      captcha: true,
      fields: [],
    })
  })

  it.each([
    ['a category of the blog', 'categories', 'Keys and cylinders', '/blog/keys-and-cylinders/', 'Blog Page'],
    ['an author', 'author', 'Nora Feld', '/blog/authors/nora-feld/', 'Blog Page'],
    ['a division', 'division_pages', 'Great Lakes', '/divisions/great-lakes/', 'Division Pages'],
  ])(
    'is %s at a URL of its kind, which guests cannot read before it is published',
    async (_, model, title, slug, template) => {
      const { desk, key } = await begin({ model, title, click: model })
      const record = await answerOf(desk.find(key))
      expect(record).toMatchObject({ state: 'draft', slug, fields: { template_es: template } })
      expect((await shop.reader().open(slug)).status).toBe(404)
      await answerOf(desk.publish({ key, revision: record.revision }))
      const page = await shop.reader().open(slug)
      expect([page.status, page.text.includes(title)]).toEqual([200, true])
    },
  )
})
