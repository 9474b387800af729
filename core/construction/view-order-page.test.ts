import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { aConstruction } from '../../test/builders/construction'
import { unavailable } from '../shared/domain-error'
import type { Visitor } from '../access/visitor'
import { viewOrderPage } from './view-order-page'

const account = (taxExemptCategory?: string) => ({
  visitor: () => TE.right({ customer: { taxExemptCategory } } as unknown as Visitor),
})

describe('The initial data of the order form', () => {
  it('contains blocked days and the latest order file with its date [S3-3.21]', async () => {
    const latest = { date: '2026-11-16', url: '/order-form.xlsx' }
    expect(
      await viewOrderPage({
        account: account('E'),
        construction: aConstruction({
          blockedDates: () => TE.right(['2026-12-08']),
          latestOrderFile: () => TE.right(latest),
        }),
      })()(),
    ).toEqual(E.right({ exempt: false, blockedDates: ['2026-12-08'], latestOrderFile: latest }))
  })

  it('omits unavailable parts instead of failing', async () => {
    const away = TE.left(unavailable('order service'))
    expect(
      await viewOrderPage({
        account: { visitor: () => away },
        construction: aConstruction({ blockedDates: () => away, latestOrderFile: () => away }),
      })()(),
    ).toEqual(E.right({ exempt: false, blockedDates: [] }))
  })

  it('marks customers of category G as exempt [S3-6.09] [S3-4.28]', async () => {
    const asked = async (category?: string) =>
      viewOrderPage({ account: account(category), construction: aConstruction() })()()
    expect(await Promise.all(['G', 'g', 'E', undefined].map(asked))).toEqual(
      [true, true, false, false].map(exempt => E.right({ exempt, blockedDates: [] })),
    )
  })
})
