import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { thePages, type PageShop } from '../builders/pages'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

/** Publishes blocks on a page of the first store, as an editor would. */
const publish = async (slug: string, fields: Readonly<Record<string, unknown>>) => {
  const { db } = shop.entrance
  const row = await db
    .selectFrom('content')
    .select(['id', 'model', 'fields'])
    .where('slug', '=', slug)
    .where('store_key', '=', 'commercial')
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('content')
    .set({ fields: JSON.stringify({ ...(JSON.parse(row.fields) as object), ...fields }) })
    .where('id', '=', row.id)
    .where('model', '=', row.model)
    .where('store_key', '=', 'commercial')
    .where('language', '=', 'en')
    .execute()
}
const textArea = (text: string) => ({ content: [{ type: 'text', props: { html: `<p>${text}</p>` } }] })
const open = async (path: string) => shop.reader().open(path)

describe('blocks on pages', () => {
  it('are in both areas of the home page, around its own content [S2-2.91]', async () => {
    await publish('/', {
      widget_area_1_ej: textArea('Above the shelf'),
      widget_area_2_ej: JSON.stringify(textArea('Below the posts')),
    })
    const { text } = await open('/')
    expect(text).toMatch(/Above the shelf.*Shop by category.*Below the posts/)
  })

  it('are below the text of a page, and a broken one is omitted', async () => {
    await publish('/about/', {
      widget_area_1_ej: {
        content: [
          { type: 'no_such_widget', props: {} },
          { type: 'title_section', props: { title: 'Fourteen branches' } },
          { type: 'faqs', props: { questions: 'broken' } },
        ],
      },
    })
    const { status, text, main } = await open('/about/')
    expect(status).toBe(200)
    expect(text).toMatch(/Lintel Supply began.*Fourteen branches$/)
    expect(main).toContain('data-widgets="title_section"')
  })

  it('are on the contact page too', async () => {
    await publish('/contact-us/', { widget_area_1_ej: textArea('Before you call') })
    expect((await open('/contact-us/')).text).toContain('Before you call')
  })

  it('show products as this visitor may see them', async () => {
    await publish('/shipping/', {
      widget_area_1_ej: {
        content: [
          {
            type: 'product_set',
            props: { title: 'Ships today', dataSource: 'category', categoryIds: '310', limit: 3 },
          },
        ],
      },
    })
    const { main } = await open('/shipping/')
    expect(main.match(/<li[^>]*class="[^"]*cell/g)).toHaveLength(3)
  })

  it('can be searched by heading or item number if several; results are links [S2-2.84] [S2-4.45]', async () => {
    const { main } = await open('/stock-list/')
    expect(main).toMatch(/<label[^>]*>Search Items\.\.\.<\/label>/)
    expect(main).not.toContain('href="#locks"')
    const sku = /<section[^>]*id="hinges".*?<span class="sku">([^<]+)<\/span>/s.exec(main)?.[1] ?? ''
    const byNumber = (await open(`/stock-list/?items=${encodeURIComponent(sku.toLowerCase())}`)).main
    expect(byNumber).toMatch(new RegExp(`<a[^>]*href="#hinges"[^>]*>Hinges<span class="sku">[^<]*${sku}`))
    expect(byNumber).not.toContain('href="#locks"')
    const byHeading = (await open('/stock-list/?items=CLASSROOM')).main
    expect(byHeading).toContain('href="#locks"')
    expect(byHeading).toContain('1 match')
    expect((await open('/stock-list/?items=umbrella')).text).toContain(
      'No item of this page has that heading or number.',
    )
  })

  it('are not searched if only one shows products, and have a narrower box on the bulk page [S2-2.84]', async () => {
    const shelf = (id: string, categoryIds: string) => ({
      type: 'product_set',
      props: { id, title: id, dataSource: 'category', categoryIds, limit: 2 },
    })
    await publish('/terms/', { widget_area_1_ej: { content: [shelf('Locks', '310')] } })
    expect((await open('/terms/')).main).not.toContain('Search Items')
    await publish('/terms/', {
      template_es: 'Bulk Order',
      widget_area_1_ej: { content: [textArea('Both')] },
      widget_area_2_ej: { content: [shelf('Locks', '310'), shelf('Hinges', '320')] },
    })
    expect((await open('/terms/')).main.match(/<form[^>]*data-kind="bulk"/g)).toHaveLength(1)
  })

  it('load nothing where there are none', async () => {
    const { html } = await open('/returns/')
    expect(html).not.toContain('data-widgets')
  })
})
