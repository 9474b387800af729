import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { ContentRecord } from '../core/content/content'
import type { ContentPort } from '../core/content/content.port'
import { aCustomer, aVisitor } from '../test/builders/customer'
import { readableContent } from './readable-content'

const record = (id: string, fields: ContentRecord['fields']): ContentRecord => ({ id, model: 'web_pages', title: id, slug: `/${id}/`, fields })
const campus = record('campus', { template_es: 'Category cms', provider_id_esi: '800' })
const about = record('about', { template_es: 'Default' })
const stored = { pageBySlug: slug => TE.right(slug === campus.slug ? campus : about), records: () => TE.right({ items: [about, campus], total: 2 }) } as Partial<ContentPort> as ContentPort

describe('content as one visitor may read it', () => {
  it('[S2-2.94] has the landing page of a category for its buyers, by its address and in lists', async () => {
    const content = readableContent(stored, { visitor: aVisitor({ customer: aCustomer(), visible: { tag: 'only', categoryIds: [800] } }) })
    expect(await content.pageBySlug('/campus/')()).toMatchObject({ right: { id: 'campus' } })
    expect(await content.records('web_pages')()).toMatchObject({ right: { items: [{ id: 'about' }, { id: 'campus' }] } })
  })

  it('[S2-2.94] has it not for guests', async () => {
    const content = readableContent(stored, { visitor: aVisitor({ customer: undefined }) })
    expect(await content.pageBySlug('/campus/')()).toMatchObject({ left: { tag: 'not-found' } })
    expect(await content.records('web_pages')()).toMatchObject({ right: { items: [{ id: 'about' }] } })
    expect(await content.pageBySlug('/about/')()).toMatchObject({ right: { id: 'about' } })
  })
})
