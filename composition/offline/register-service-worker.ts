import { serviceWorkerPath } from './places'
import type { PrecacheProgress } from './service-worker'
import type { OfflineStatus } from '../../ui-react/demonstration'

export type Keeping = { readonly now: () => OfflineStatus['keeping']; readonly onChange: (changed: () => void) => void }

/** Precaches the whole shop for offline use after the page has loaded. */
export const registerServiceWorker = (): Keeping => {
  const listeners = new Set<() => void>()
  let keeping: OfflineStatus['keeping'] = 'serviceWorker' in navigator ? { tag: 'going-on', share: 0 } : { tag: 'none' }
  const set = (next: OfflineStatus['keeping']): void => {
    keeping = next
    listeners.forEach(changed => changed())
  }
  const start = async (): Promise<void> => {
    navigator.serviceWorker.addEventListener('message', (event: MessageEvent<PrecacheProgress>) => {
      const { done, all, refused } = event.data
      set(refused ? { tag: 'refused' } : done === all ? { tag: 'done' } : { tag: 'going-on', share: done / all })
    })
    await navigator.serviceWorker
      .register(serviceWorkerPath, { type: 'classic', updateViaCache: 'none' })
      .catch(async (reason: unknown) => {
        // Without a network there is no update; the installed worker is used.
        if (!navigator.serviceWorker.controller) throw reason
      })
    const registered = await navigator.serviceWorker.ready
    registered.active?.postMessage('keep')
    // Requests persistent storage, which the browser does not evict under storage pressure; some browsers ask the user
    // first, most decide themselves.
    await navigator.storage?.persist?.().catch(() => false)
  }
  if (keeping.tag === 'going-on') void start().catch(() => set({ tag: 'none' }))
  return { now: () => keeping, onChange: changed => void listeners.add(changed) }
}
