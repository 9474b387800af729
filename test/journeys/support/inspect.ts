import type { Visit } from './browser'
import { axeFindings, layoutShift, scrollsSideways } from './browser'

/**
 * The short run inspects every page in one width, the full run (`npm run journeys:full`) every page in every width as
 * every buyer.
 */
export const full = process.env['LINTEL_JOURNEYS'] === 'full'

export const widths = [1440, 768, 390] as const
export type Width = (typeof widths)[number]

/** The widths of a journey: all given ones in the full run (by default every width), the first one in the short run. */
export const widthsOf = (own: Width, ...others: readonly Width[]): readonly Width[] => {
  const all = others.length > 0 ? [own, ...others] : widths
  return full ? all : [own]
}

/** Cases by width: in the full run each case in all widths, in the short run one width per case, in rotation. */
export const inWidths = <A extends object>(cases: readonly A[]): readonly (A & { readonly width: Width })[] =>
  cases.flatMap((each, at) => widthsOf(widths[at % widths.length] ?? 1440).map(width => ({ ...each, width })))

/** Faults that no page may have, one line each; empty if there are none. */
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

/** The canonical URL of a public page. */
export const canonical = async ({ page }: Pick<Visit, 'page'>): Promise<string | undefined> => {
  const link = page.locator('link[rel="canonical"]')
  return (await link.count()) === 1 ? ((await link.getAttribute('href')) ?? undefined) : undefined
}
