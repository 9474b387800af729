import type { Demonstration, OfflineStatus } from '../../ui-react/demonstration'
import type { Keeping } from './register-service-worker'
import type { WorkerRpc } from './worker-rpc'

/** The state of the shop in this browser, as an observable of single values. */
export const shopStateOf = (
  line: Pick<WorkerRpc, 'onEvent'>,
  keeping: Keeping,
): Pick<Demonstration, 'status' | 'onStatusChange'> => {
  const listeners = new Set<() => void>()
  let status: OfflineStatus = { place: 'opening', keeping: keeping.now() }
  const set = (next: OfflineStatus): void => {
    status = next
    listeners.forEach(changed => changed())
  }
  keeping.onChange(() => set({ ...status, keeping: keeping.now() }))
  line.onEvent(event => {
    if (event.tag === 'stuck') set({ ...status, trouble: event.why })
    if (event.tag !== 'open') return
    const place = event.place.tag === 'browser' ? 'browser' : event.place.why === 'full' ? 'memory-full' : 'memory'
    // 'full' does not depend on the owner: it stays until the page is reloaded.
    set({ place, keeping: status.keeping, ...(status.trouble === 'full' ? { trouble: 'full' as const } : {}) })
  })
  return {
    status: () => status,
    onStatusChange: changed => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}
