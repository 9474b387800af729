import { expect } from '@jest/globals'
import { commerceMirrorDesk } from '../../adapters/commerce/catalogue-mirror/mirror-desk.client'
import { mirrorPath, mirrorRunsPath } from '../../adapters/commerce/catalogue-mirror/mirror-desk.wire'
import { answerOf } from '../support/expecting'
import type { Interaction } from '../support/interaction'
import { each, like, succeeded } from '../support/matchers'

const moment = 1_795_262_400_000

const mirrored = { name: 'a member of staff, and the catalog of a store that was read' } as const

const counts = { created: like(0), updated: like(0), unchanged: like(0) }
const difference = { productId: like(112), variantId: like(1_121), sku: like('LS-626'), name: like('Lever Lock') }

/** What staff see of the mirror, whose whole run has ended and whose price check found a difference. */
const state = {
  whole: {
    beganAt: like(moment),
    endedAt: like(moment),
    products: counts,
    prices: counts,
    swept: { products: like(0), categories: like(0), brands: like(0), priceLists: like(0), groups: like(0) },
    notes: each({ code: 'inactive-price-list', list: like('Next year') }),
  },
  changes: { beganAt: like(moment), products: counts, prices: counts, stock: counts, notes: [] },
  stockAt: like(moment),
  failures: { drift: { at: like(moment), tag: like('unavailable'), detail: like('status 503') } },
  drift: {
    at: like(moment),
    compared: like(100),
    different: like(1),
    differences: each({ ...difference, group: like('Trade'), shown: like(8_950), charged: like(9_200) }),
  },
  hooks: {
    at: like(moment),
    destination: like('https://shop.example/webhooks/bigcommerce'),
    active: like(15),
    created: like(0),
    enabled: like(0),
  },
}

/** The mirror of a BigCommerce store: what was read of it, and a whole run that staff ask for. */
export const mirrorDeskInteractions: readonly Interaction[] = [
  {
    description: 'staff: read how far the catalog of the store is mirrored',
    state: mirrored,
    request: { method: 'GET', path: mirrorPath },
    response: { status: 200, body: succeeded(state) },
    drive: async http =>
      expect(await answerOf(commerceMirrorDesk(http).state())).toMatchObject({
        whole: { notes: [{ code: 'inactive-price-list', list: 'Next year' }] },
        failures: { drift: { detail: 'status 503' } },
        drift: { differences: [{ variantId: 1_121, shown: 8_950, charged: 9_200 }] },
        hooks: { active: 15 },
      }),
  },
  {
    description: 'staff: ask for a whole read of the store',
    state: mirrored,
    request: { method: 'POST', path: mirrorRunsPath, body: {} },
    response: { status: 200, body: succeeded({ ...state, askedAt: like(moment) }) },
    drive: async http =>
      expect(await answerOf(commerceMirrorDesk(http).startWhole())).toMatchObject({ askedAt: moment }),
  },
]
