import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { bigcommercePricing } from '../../adapters/bigcommerce/mirror/charged-prices'
import { referenceShownPrices } from '../../adapters/reference/catalogue-mirror/shown-prices'
import { comparePrices } from '../../core/catalogue-mirror/price-drift'
import { databaseEngines } from '../builders/database/database'
import { ids } from '../support/bigcommerce/goods'
import { aMirroredShop, readingOf, storeKey, type MirroredShop } from '../support/bigcommerce/mirrored-shop'
import { channelId } from '../support/bigcommerce/store'

for (const engine of databaseEngines())
  describe(`prices of the shop, compared with those of its store, on ${engine}`, () => {
    let shop: MirroredShop
    beforeEach(async () => {
      shop = await aMirroredShop(engine)
      await readingOf(shop.whole())
    }, 60_000)
    afterEach(async () => {
      const { faults } = shop.standIn
      await shop.close()
      expect(faults).toEqual([])
    })

    const compared = async () => {
      const check = await comparePrices({
        shown: referenceShownPrices(shop.db, shop.ports.clock, storeKey),
        charged: bigcommercePricing(shop.client, channelId),
      })(shop.clock.time)
      if (E.isLeft(check)) throw new Error(JSON.stringify(check.left))
      return check.right
    }

    it('finds none while guests and groups are charged what they are shown [BC-3.23]', async () => {
      const { compared: count, different } = await compared()
      expect(count).toBeGreaterThan(50)
      expect(different).toBe(0)
    })

    it('names buyers, goods and both prices where the store charges another one [BC-3.23]', async () => {
      const { records } = shop.standIn.store
      records[0] = { ...records[0], price: 92 }
      const { different, differences } = await compared()
      expect(different).toBe(1)
      expect(differences).toEqual([
        {
          productId: ids.lever,
          variantId: 700,
          sku: 'MW-LEVER',
          name: 'Lever Lock',
          group: 'Trade',
          shown: 8_000,
          charged: 9_200,
        },
      ])
    })
  })
