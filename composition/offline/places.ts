/** Addresses of the offline shop's own files, on any plain file server. */
export const shippedPath = '/shop.db.pack'
export const serviceWorkerPath = '/service-worker.js'
export const shellPath = '/index.html'
