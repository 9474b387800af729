import { isOffline } from './support/shop'

// The same journeys as on the server, through the shop that runs in the page: every visitor comes once, then the network is
// cut and the file server stopped.
process.env['LINTEL_JOURNEYS_SHOP'] = 'offline'
if (!isOffline()) throw new Error('these journeys would be walked on a server')
await import('./first-purchase.test')
await import('./cart.test')
await import('./sign-in.test')
await import('./keyboard.test')
