import { describe, expect, it } from '@jest/globals'
import { aCustomer, aVisitor } from '../../test/builders/customer'
import type { ContentRecord } from './content'
import { landingCategories } from './landing'
import { mayRead } from './record-access'

const landing = (fields: Readonly<Record<string, unknown>> = { provider_id_esi: '810' }): ContentRecord => ({
  id: 'l',
  model: 'web_pages',
  title: 'Campus',
  slug: '/campus/',
  fields: { template_es: 'Category cms', ...fields },
})

describe('a landing page of a category', () => {
  it.each([
    ['a number in a string', { provider_id_esi: '810' }, [810]],
    ['a number', { provider_id_esi: 810 }, [810]],
    ['several', { provider_categories_id_esai: ['810', 820] }, [810, 820]],
    ['a list in a string', { provider_categories_id_esai: '["810","820"]' }, [810, 820]],
    ['an invalid text', { provider_id_esi: 'x', provider_categories_id_esai: [-1, null] }, []],
  ])('reads its category ids from %s', (_, fields, ids) => expect(landingCategories(landing(fields))).toEqual(ids))

  it('[S2-2.94] requires sign-in and a visible category', () => {
    const reads = (
      customer: ReturnType<typeof aCustomer> | undefined,
      categoryIds: readonly number[],
      fields?: Readonly<Record<string, unknown>>,
    ) => mayRead(aVisitor({ customer, visible: { tag: 'only', categoryIds } }))(landing(fields))
    expect([
      reads(aCustomer(), [810]),
      reads(aCustomer(), [820]),
      reads(undefined, [810]),
      reads(aCustomer(), [810], {}),
    ]).toEqual([true, false, false, false])
  })

  it("[S3-4.23] [S3-6.08] requires its root in the store's list or a staff grant, and a visible category", () => {
    const reads = (customer: Parameters<typeof aCustomer>[0]) =>
      mayRead(aVisitor({ customer: aCustomer(customer), visible: { tag: 'everything' } }))(landing())
    expect([
      reads({}),
      reads({ landingCategoryIds: [800, 810] }),
      reads({ landingCategoryIds: [700] }),
      reads({ landingCategoryIds: [] }),
      reads({ landingCategoryIds: [], grantedCategoryIds: [810] }),
    ]).toEqual([true, true, false, false, true])
    expect(
      mayRead(
        aVisitor({ customer: aCustomer({ landingCategoryIds: [810] }), visible: { tag: 'only', categoryIds: [700] } }),
      )(landing()),
    ).toBe(false)
  })

  it('does not restrict other pages', () => {
    expect(
      mayRead(aVisitor({ customer: undefined, visible: { tag: 'only', categoryIds: [] } }))({
        ...landing(),
        fields: { template_es: 'Default', provider_id_esi: '810' },
      }),
    ).toBe(true)
  })
})
