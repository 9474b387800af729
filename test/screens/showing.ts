import type { Browser, BrowserContext, Page } from 'playwright-core'
import { newWindow, tabOf, type Visit } from '../journeys/support/browser'
import type { RunningShop } from '../journeys/support/shop'
import type { Prepared } from './prepared'
import type { Screen } from './screens'
import type { Visitors } from './visitors'

/** How a page is displayed: light, dark, or in the shop's own largest text size. */
export const looks = ['light', 'dark', 'large'] as const
export type Look = (typeof looks)[number]

export const widths = [390, 768, 1440] as const
export type Width = (typeof widths)[number]

export type Showing = { readonly screen: Screen; readonly width: Width; readonly look: Look }

/** Every screen in each width and look. */
export const showings = (screens: readonly Screen[]): readonly Showing[] =>
  screens.flatMap(screen => widths.flatMap(width => looks.map(look => ({ screen, width, look }))))

export type Stage = {
  readonly browser: Browser
  readonly shop: RunningShop
  readonly visitors: Visitors
  /** For screens at a prepared address. */
  readonly prepared?: Prepared
}

/** Whether a screen is at a prepared address. */
export const isPrepared = ({ at }: Screen): boolean => typeof at !== 'string' && 'prepared' in at

/** Opens a screen as its viewer, and closes the window when `use` is done. */
export const show = async <A>(
  { browser, shop, visitors, prepared }: Stage,
  { screen, width, look }: Showing,
  use: (visit: Visit) => Promise<A>,
): Promise<A> => {
  const url = screen.store === 'home' ? shop.home : screen.store === 'set-up' ? prepared?.setUp.url : shop.url
  if (url === undefined) throw new Error(`"${screen.name}" needs a prepared shop`)
  const context = await newWindow(browser, url, { width, dark: look === 'dark' })
  try {
    await bring(context, url, visitors[screen.as].cookies, look)
    const visit = await tabOf({ context, shop: url })
    await visit.open(await addressOf(screen, visitors, prepared))
    await screen.first?.(visit.page)
    await settled(visit.page)
    return await use(visit)
  } finally {
    await context.close()
  }
}

/** Waits for lazy content: skeletons are not measured. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"], main progress'))
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)))
}

const bring = async (
  context: BrowserContext,
  url: string,
  cookies: ReadonlyMap<string, string>,
  look: Look,
): Promise<void> => {
  const own = [...cookies].map(([name, value]) => ({ name, value, url }))
  await context.addCookies([...own, ...(look === 'large' ? [{ name: 'text-size', value: '150', url }] : [])])
}

/** The URL of a screen: its own, or that of the first matching link on its page. */
const addressOf = async ({ name, at, as }: Screen, visitors: Visitors, prepared?: Prepared): Promise<string> => {
  if (typeof at === 'string') return at
  if ('prepared' in at) {
    const place = prepared?.places[at.prepared]
    if (place === undefined) throw new Error(`nothing is prepared for the screen "${name}"`)
    return place
  }
  const { text } = await visitors[as].page(at.on)
  const [link] = at.link.exec(text) ?? []
  if (link === undefined) throw new Error(`${at.on} has no link to the screen "${name}"`)
  return link
}
