import { full } from './support/inspect'
import { isOffline } from './support/shop'

// The second half of the journeys in `offline.test.ts`: every kind of page, and the catalogue. A separate file, so that
// the two can run in parallel.
process.env['LINTEL_JOURNEYS_SHOP'] = 'offline'
if (!isOffline()) throw new Error('these journeys must run offline')
// Buying is tested in `offline.test.ts`; the layout of its pages without a network, in the full run.
if (full) await import('./purchase-pages.test')
await import('./pages.test')
await import('./facets.test')
await import('./facet-choices.test')
await import('./listing-kinds.test')
await import('./product.test')
await import('./search-box.test')
