import { full } from './support/inspect'
import { isOffline } from './support/shop'

// The second half of what `offline.test.ts` walks: every kind of page, and the catalogue. In a file of its own, so that
// the
// two can go side by side.
process.env['LINTEL_JOURNEYS_SHOP'] = 'offline'
if (!isOffline()) throw new Error('these journeys would be walked on a server')
// Buying is walked in `offline.test.ts`; how its pages stand without a network, in the full run.
if (full) await import('./purchase-pages.test')
await import('./pages.test')
await import('./facets.test')
await import('./facet-choices.test')
await import('./listing-kinds.test')
await import('./product.test')
await import('./search-box.test')
