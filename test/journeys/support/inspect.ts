import type { Visit } from './browser'
import { axeFindings, layoutShift, scrollsSideways } from './browser'

/**
 * The short run looks at every page in one width, the full run (`npm run journeys:full`) at every page in every width
 * as every buyer.
 */
export const full = process.env['LINTEL_JOURNEYS'] === 'full'

export const widths = [1440, 768, 390] as const
export type Width = (typeof widths)[number]

/** The widths a journey is walked in: in the full run those it can be walked in, in the short one its own. */
export const widthsOf = (own: Width, ...others: readonly Width[]): readonly Width[] => {
  const all = others.length > 0 ? [own, ...others] : widths
  return full ? all : [own]
}

/** Each of several cases in the widths it is walked in: in the full run all, in the short one a width each, in turn. */
export const inWidths = <A extends object>(cases: readonly A[]): readonly (A & { readonly width: Width })[] =>
  cases.flatMap((each, at) => widthsOf(widths[at % widths.length] ?? 1440).map(width => ({ ...each, width })))

/** What may not be on any page, one line each; empty when the page is in order. */
export const inspect = async ({ page }: Pick<Visit, 'page'>): Promise<readonly string[]> => {
  const where = `${page.url().replace(/^https?:\/\/[^/]+/, '')} at ${page.viewportSize()?.width}`
  const shift = await layoutShift(page)
  const headings = await page.getByRole('heading', { level: 1 }).count()
  return [
    ...(shift >= 0.02 ? [`moved by ${shift.toFixed(3)} while loading: ${where}`] : []),
    ...((await scrollsSideways(page)) ? [`scrolls sideways: ${where}`] : []),
    ...(headings === 1 ? [] : [`${headings} main headings: ${where}`]),
    ...((await page.title()).length > 3 ? [] : [`no title: ${where}`]),
    ...(await axeFindings(page)).map(finding => `${finding} at ${page.viewportSize()?.width}`),
  ]
}

/** The address a public page says it is known by. */
export const canonical = async ({ page }: Pick<Visit, 'page'>): Promise<string | undefined> => {
  const link = page.locator('link[rel="canonical"]')
  return (await link.count()) === 1 ? ((await link.getAttribute('href')) ?? undefined) : undefined
}
