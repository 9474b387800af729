import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { aBulkProduct } from '../../test/builders/goods/bulk-product'
import type { BulkGoodsPort } from '../bulk-order/bulk-goods.port'
import { unavailable } from '../shared/domain-error'
import { viewOrderShelf } from './view-order-shelf'

const door = aBulkProduct(1, { program: { list: 1, product: 1 } })
const sign = aBulkProduct(2, { program: { list: 2, product: 1 } })
const shelves: Readonly<Record<number, readonly ReturnType<typeof aBulkProduct>[]>> = { 710: [sign, door], 711: [sign] }
const bulkGoods: BulkGoodsPort = {
  goods: ({ categoryId }) => TE.right({ products: shelves[categoryId ?? 0] ?? [], total: 2 }),
}
const layout = (settings: Readonly<Record<string, unknown>>) => ({
  id: String(settings['categoryId']),
  type: 'category_layout',
  settings,
})

describe('The order form tables of a program', () => {
  it("show the products of their layouts' categories [S3-2.37] [S2-9.26]", async () => {
    const zones = {
      drop_zone_1_etl: [
        layout({ layout: '3', categoryId: 711, mainHeading: 'Signs' }),
        layout({ layout: '2', categoryId: 710 }),
      ],
    }
    expect(await viewOrderShelf({ bulkGoods }, 710, zones)()).toMatchObject({
      right: {
        sections: [
          { layout: '3', mainHeading: 'Signs', products: [sign] },
          { layout: '2', products: [door] },
        ],
      },
    })
  })

  it('report a failure when the products cannot be read', async () => {
    expect(await viewOrderShelf({ bulkGoods: { goods: () => TE.left(unavailable('search')) } }, 710, {})()).toEqual(
      E.right({ sections: [], failed: true }),
    )
  })
})
