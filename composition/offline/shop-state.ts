import type { Demonstration, Standing } from '../../ui-react/demonstration'
import type { Keeping } from './register-service-worker'
import type { WorkerRpc } from './worker-rpc'

/** The state of the shop in this browser, as an observable of single values. */
export const standingOf = (
  line: Pick<WorkerRpc, 'onNews'>,
  keeping: Keeping,
): Pick<Demonstration, 'standing' | 'onStanding'> => {
  const listeners = new Set<() => void>()
  let standing: Standing = { place: 'opening', keeping: keeping.now() }
  const set = (next: Standing): void => {
    standing = next
    listeners.forEach(changed => changed())
  }
  keeping.onChange(() => set({ ...standing, keeping: keeping.now() }))
  line.onNews(news => {
    if (news.tag === 'stuck') set({ ...standing, trouble: news.why })
    if (news.tag !== 'open') return
    const place = news.place.tag === 'browser' ? 'browser' : news.place.why === 'full' ? 'memory-full' : 'memory'
    // 'full' does not depend on the owner: it stays until the page is reloaded.
    set({ place, keeping: standing.keeping, ...(standing.trouble === 'full' ? { trouble: 'full' as const } : {}) })
  })
  return {
    standing: () => standing,
    onStanding: changed => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}
