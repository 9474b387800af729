import { referenceMirrorJournal } from '../../adapters/reference/catalogue-mirror/mirror-journal'
import { answerOf } from './expecting'
import type { Params, Props } from './stage'

const at = 1_795_262_400_000
const counts = { created: 2, updated: 1, unchanged: 40 }

/** The provider state of the desk about a store's mirror: what its journal has after a night. */
export const mirrorStates = ({
  db,
  asCustomer,
}: Props): Readonly<Record<string, (params: Params) => Promise<unknown>>> => ({
  'a member of staff, and the catalog of a store that was read': async () => {
    await asCustomer({ email: 'staff@lintel.example' })
    await db.deleteFrom('mirror_state').execute()
    const journal = referenceMirrorJournal(db, { now: () => at })
    await answerOf(
      journal.noteWhole({
        beganAt: at - 600_000,
        endedAt: at,
        products: counts,
        prices: counts,
        swept: { products: 1, categories: 0, brands: 0, priceLists: 0, groups: 0 },
        notes: [{ code: 'inactive-price-list', list: 'Next year' }],
      }),
    )
    await answerOf(journal.noteChanges({ beganAt: at, products: counts, prices: counts, stock: counts, notes: [] }, at))
    await answerOf(
      journal.noteDrift({
        at,
        compared: 100,
        different: 1,
        differences: [
          {
            productId: 112,
            variantId: 1_121,
            sku: 'LS-626',
            name: 'Lever Lock',
            group: 'Trade',
            shown: 8_950,
            charged: 9_200,
          },
        ],
      }),
    )
    await answerOf(journal.noteFailure('drift', { at, tag: 'unavailable', detail: 'status 503' }))
    await answerOf(
      journal.noteHooks({
        at,
        destination: 'https://shop.example/webhooks/bigcommerce',
        active: 15,
        created: 0,
        enabled: 0,
      }),
    )
  },
})
