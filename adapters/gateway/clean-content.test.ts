import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { ContentRecord } from '../../core/content/content'
import { aProduct } from '../../test/builders/goods/product'
import { cleanContent, cleanPaths } from './clean-content'

const record: ContentRecord = {
  id: '1',
  model: 'web_pages',
  title: 'Returns',
  slug: '/returns/',
  fields: {
    description_eti: '<p onclick="steal()">Bring it back<script>steal()</script></p>',
    page_title_eti: 'Sizes < 36 in',
    blocks: [{ text_et: '<img src=x onerror=steal()>' }],
  },
}

const outcome = async <A>(task: TE.TaskEither<unknown, A>): Promise<A> => {
  const result = await task()
  if (result._tag === 'Left') throw new Error('refused')
  return result.right
}

describe('content in responses', () => {
  const content = cleanContent({
    pageBySlug: () => TE.right(record),
    single: () => TE.right(record),
    records: () => TE.right({ items: [record], total: 1 }),
    menu: () => TE.right([]),
    latestPosts: () => TE.right([record]),
    woodDoors: () => TE.right([]),
    divisionLocations: () => TE.right([]),
  })

  it('contains no script of an editor, at any depth', async () => {
    for (const found of [
      await outcome(content.pageBySlug('/returns/')),
      await outcome(content.single('x')),
      (await outcome(content.records('x'))).items[0]!,
    ]) {
      expect(JSON.stringify(found)).not.toMatch(/steal|onerror|onclick/)
      expect(found.fields['description_eti']).toBe('<p>Bring it back</p>')
    }
  })

  it('contains no script in blocks either, which stay valid JSON', async () => {
    const block = (html: string) => ({
      content: [{ type: 'columns', props: { columns: [{ content: [{ type: 'text', props: { html } }] }] } }],
    })
    const [bad, good] = ['<p class="lead" onclick="steal()">Bring "it" back</p>', '<p class="lead">Bring "it" back</p>']
    const page = {
      ...record,
      fields: {
        widget_area_1_ej: block(bad),
        drop_zone_1_etl: JSON.stringify(block(bad)),
        broken_etl: '{<p onclick="steal()">',
      },
    }
    const { fields } = await outcome(
      cleanContent({
        pageBySlug: () => TE.right(page),
        single: () => TE.right(page),
        records: () => TE.right({ items: [], total: 0 }),
        menu: () => TE.right([]),
        latestPosts: () => TE.right([]),
        woodDoors: () => TE.right([]),
        divisionLocations: () => TE.right([]),
      }).single('x'),
    )
    expect(fields['widget_area_1_ej']).toEqual(block(good))
    expect(JSON.parse(fields['drop_zone_1_etl'] as string)).toEqual(block(good))
    expect(fields['broken_etl']).not.toContain('steal')
  })

  it('leaves plain text unchanged', async () => {
    expect((await outcome(content.single('x'))).fields['page_title_eti']).toBe('Sizes < 36 in')
  })

  it('cleans product descriptions, also when a platform did not', async () => {
    const bad = '<p>Quiet</p><script>x()</script>'
    const entry = {
      showTitle: true,
      showTrail: true,
      trail: [],
      description: bad,
      zones: [bad, bad],
      seo: {},
      categoryIds: [],
    } as const
    const shelf = cleanPaths({
      resolve: slug =>
        TE.right(
          slug === '/b/'
            ? { tag: 'brand', brand: { id: 1, name: 'B', slug, entry } }
            : {
                tag: 'category',
                category: { tag: 'allowed', item: { id: 1, parentId: 0, depth: 0, name: 'C', slug, entry } },
              },
        ),
    })
    for (const slug of ['/b/', '/c/'])
      expect(JSON.stringify(await shelf.resolve(slug)())).toMatch(/^(?!.*<script)(?:.*<p>Quiet<\/p>){3}/)
    const paths = cleanPaths({
      resolve: () =>
        TE.right({
          tag: 'product',
          product: {
            tag: 'allowed',
            item: aProduct({ description: '<b>Quiet</b><iframe src="https://evil.example"></iframe>' }),
          },
        }),
    })
    expect(await outcome(paths.resolve('/door/'))).toMatchObject({ product: { item: { description: '<b>Quiet</b>' } } })
  })

  it('rewrites links between blocks of the same page, and leaves other links unchanged', async () => {
    const blocks = JSON.stringify([{ text: '<h2 id="sizes">Sizes</h2>' }, { text: '<p><a href="#how">How</a></p>' }])
    const page = {
      ...record,
      fields: {
        top: '<a href="#sizes">Sizes</a> <a href="#block-2">Next</a> <a href="#reviews">Reviews</a>',
        drop_zone_1_etl: blocks,
        deep: [{ html: '<h2 id="how">How</h2>' }],
      },
    }
    const { fields } = await outcome(
      cleanContent({ pageBySlug: () => TE.right(page) } as never).pageBySlug('/returns/'),
    )
    expect(fields['top']).toBe(
      '<a href="#c--sizes">Sizes</a> <a href="#block-2">Next</a> <a href="#reviews">Reviews</a>',
    )
    expect(JSON.parse(fields['drop_zone_1_etl'] as string)).toEqual([
      { text: '<h2 id="c--sizes">Sizes</h2>' },
      { text: '<p><a href="#c--how">How</a></p>' },
    ])
  })
})
