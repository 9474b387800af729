import { bulkTable } from './bulk-table.ts'
import { coldStart } from './cold-start.ts'
import { day } from './day.ts'
import { facets } from './facets.ts'
import { largeCart } from './large-cart.ts'
import { lighthouse } from './lighthouse.ts'
import { listing } from './listing.ts'
import { memory } from './memory.ts'
import { renderedPages } from './pages.ts'
import { place } from './place.ts'
import { priceContexts } from './price-contexts.ts'
import { priceRun } from './price-run.ts'
import type { Bench } from './row.ts'
import { searchServer, searchServerMillion } from './search-server.ts'
import { search } from './search.ts'
import { severalProcesses } from './several-processes.ts'
import { uploads } from './uploads.ts'

/** Everything `npm run bench` measures, in the order of its table. */
export const benches: readonly Bench[] = [
  listing,
  renderedPages,
  severalProcesses,
  facets,
  coldStart,
  memory,
  largeCart,
  priceContexts,
  priceRun,
  place,
  bulkTable,
  uploads,
  search,
  searchServer,
  searchServerMillion,
  day,
  lighthouse,
]
