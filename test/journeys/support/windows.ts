import type { Browser, BrowserContext, CDPSession } from 'playwright-core'
import { newWindow, tabOf, type Visit, type VisitOptions } from './browser'

/** A browser window without any stored state. */
type Window = { readonly context: BrowserContext; readonly line: CDPSession }

const leftBehind = 'cookies,local_storage,indexeddb,service_workers,cache_storage'

/**
 * A pool of browser windows for sequential shoppers, as a new window costs more than a page. Windows are cleared
 * (cookies, storage, caches) and reused, unless a journey may have changed their settings.
 */
export const openWindows = (browser: Browser, origins: readonly string[]) => {
  const waiting = new Map<string, Window[]>()
  const taken = new Map<Visit, () => Promise<void>>()

  /** Its only page stays open, so that the browser process of the shop's pages keeps running. */
  const open = async (options: VisitOptions): Promise<Window> => {
    const context = await newWindow(browser, origins[0]!, options)
    const firstPage = await context.newPage()
    await firstPage.goto('/robots.txt')
    return { context, line: await context.newCDPSession(firstPage) }
  }
  const clear = async ({ context, line }: Window): Promise<void> => {
    await context.clearCookies()
    for (const origin of origins) await line.send('Storage.clearDataForOrigin', { origin, storageTypes: leftBehind })
    await line.send('Network.clearBrowserCache')
  }
  const enter = async (shop: string, options: VisitOptions): Promise<Visit> => {
    const key = JSON.stringify([options.width, options.dark])
    const window = waiting.get(key)?.pop() ?? (await open(options))
    let changed = false
    const tab = await tabOf({ context: window.context, shop })
    const visit: Visit = {
      ...tab,
      get context() {
        changed = true
        return window.context
      },
    }
    taken.set(visit, async () => {
      if (changed) return window.context.close()
      await tab.page.close()
      await clear(window)
      waiting.set(key, [...(waiting.get(key) ?? []), window])
    })
    return visit
  }
  return {
    enter,
    /** Closes the visit's window; false if it was not one of this pool. */
    leave: async (visit: Visit): Promise<boolean> => {
      const left = taken.get(visit)
      taken.delete(visit)
      await left?.()
      return left !== undefined
    },
  }
}
