import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { aConstruction } from '../../test/builders/construction'
import { unavailable } from '../shared/domain-error'
import { viewOrderPage } from './view-order-page'

describe('What the order form starts with', () => {
  it('is the blocked days and the latest order file with its date [S3-3.21]', async () => {
    const latest = { date: '2026-11-16', url: '/order-form.xlsx' }
    expect(await viewOrderPage({ construction: aConstruction({ blockedDates: () => TE.right(['2026-12-08']), latestOrderFile: () => TE.right(latest) }) })()()).toEqual(E.right({ blockedDates: ['2026-12-08'], latestOrderFile: latest }))
  })

  it('is nothing of what the order service does not answer; the form stands', async () => {
    const away = TE.left(unavailable('order service'))
    expect(await viewOrderPage({ construction: aConstruction({ blockedDates: () => away, latestOrderFile: () => away }) })()()).toEqual(E.right({ blockedDates: [] }))
  })
})
