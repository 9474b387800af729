import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { CategoryAccess, VisibleCategories } from '../../../core/access/category-access'
import { aPlatform } from '../../../test/builders/platform/http'
import { inProcessHttp } from '../../shared/in-process-http'
import { commerceGroups } from './groups.client'
import { groupsRoutes } from './groups.server'

const over = (
  group: { readonly categoryAccess: CategoryAccess } | undefined,
  guests: VisibleCategories = { tag: 'everything' },
) =>
  commerceGroups(
    inProcessHttp(groupsRoutes, () => ({
      groups: { defaultGroup: () => TE.right(group), guests: () => TE.right(guests) },
    })),
  )
const saying = (...groups: readonly object[]) =>
  commerceGroups(
    aPlatform({ 'GET /exp-sf-cms/api/get-default-customer-group': { body: { Status: 'success', Data: groups } } }).http,
  )

describe('the default group over the wire', () => {
  it.each<CategoryAccess>([{ tag: 'all' }, { tag: 'none' }, { tag: 'list', categoryIds: [300, 310] }])(
    'round-trips with its category access: %j [S1-7.04] [S3-7.08]',
    async categoryAccess => {
      expect(await over({ categoryAccess }).defaultGroup()()).toEqual(E.right({ categoryAccess }))
    },
  )

  it('may be undefined', async () => {
    expect(await over(undefined).defaultGroup()()).toEqual(E.right(undefined))
  })

  it('grants no category when a platform does not state its access', async () => {
    expect(await saying({ id: 1 }).defaultGroup()()).toMatchObject({
      right: { categoryAccess: { tag: 'list', categoryIds: [] } },
    })
    expect(await saying({ id: 1 }).guests()()).toEqual(E.right({ tag: 'only', categoryIds: [] }))
  })

  it.each<VisibleCategories>([
    { tag: 'everything' },
    { tag: 'only', categoryIds: [] },
    { tag: 'only', categoryIds: [310] },
    { tag: 'except', categoryIds: [700, 710] },
  ])('round-trips the categories visible to guests: %j [S2-4.02]', async guests => {
    expect(await over({ categoryAccess: { tag: 'none' } }, guests).guests()()).toEqual(E.right(guests))
    expect(await over({ categoryAccess: { tag: 'none' } }, guests).defaultGroup()()).toEqual(
      E.right({ categoryAccess: { tag: 'none' } }),
    )
  })

  it("shows guests the guest group's categories, otherwise the default group's, otherwise all", async () => {
    const listed = (id: number) => ({ category_access: { type: 'specific', categories: [id] } })
    expect(await saying(listed(1), { ...listed(2), is_group_for_guests: true }).guests()()).toEqual(
      E.right({ tag: 'only', categoryIds: [2] }),
    )
    expect(await saying(listed(1), { ...listed(2), is_default: true }).guests()()).toEqual(
      E.right({ tag: 'only', categoryIds: [2] }),
    )
    expect(await saying().guests()()).toEqual(E.right({ tag: 'everything' }))
  })
})
