import { full } from './support/inspect'
import { isOffline } from './support/shop'

// The same journeys as on the server, through the shop that runs in the page: every visitor loads it once, then the
// network is cut and the file server stopped. Not here, because only a server has it: processes, restarts, databases,
// limits and imports; headers and plain HTTP; features that its settings switch on, such as analytics and the consent
// to it; and server-rendered pages, read without scripts, as bare shells, before hydration or by search engines.
process.env['LINTEL_JOURNEYS_SHOP'] = 'offline'
if (!isOffline()) throw new Error('these journeys must run offline')
await import('./first-purchase.test')
// Pages that differ only by data or sign-in are visited without network in the full run.
if (full) {
  await import('./sign-in.test')
  await import('./keyboard.test')
  await import('./cart.test')
  await import('./destinations.test')
  await import('./doors.test')
  await import('./wish-lists.test')
  await import('./quote-page.test')
  await import('./company-users.test')
  await import('./staff.test')
}
