import type { Locator, Page } from 'playwright-core'
import { eventually } from './buyer'

export const facets = (page: Page): Locator => page.getByRole('complementary', { name: 'Filter' })
export const group = (page: Page, name: string): Locator => facets(page).getByRole('region', { name, exact: true })
export const chips = (page: Page): Locator => page.getByRole('list', { name: 'Filtered by' })
export const filterButton = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Filter/ })
/** On narrow screens the facets are a drawer. */
export const isDrawer = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1025
/** Opens the drawer, if there is one. */
export const reach = async (page: Page): Promise<void> => {
  if (isDrawer(page) && !(await facets(page).isVisible())) await filterButton(page).click()
}
/** Closes it by its button with the product count. */
export const leave = async (page: Page): Promise<void> => {
  if (
    await facets(page)
      .getByRole('button', { name: /^Show \d+ product/ })
      .isVisible()
  )
    await facets(page)
      .getByRole('button', { name: /^Show \d+ product/ })
      .click()
}
export const chosen = (page: Page, name: '_fs' | '_fsr'): readonly string[] =>
  new URL(page.url()).searchParams.getAll(name)
export const eventuallyChosen = (page: Page, ...values: readonly string[]): Promise<void> =>
  eventually(() => Promise.resolve(chosen(page, '_fs')), values)
export const choices = (page: Page): Promise<number> => Promise.resolve(chosen(page, '_fs').length)
export const summary = (page: Page): Promise<string> =>
  page
    .getByText(/^\d+ to \d+ of \d+$/)
    .first()
    .innerText()
export const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

/** The number of products that choosing this value would leave. */
export const countOf = async (value: Locator): Promise<number> =>
  Number(/(\d+)$/.exec((await value.innerText()).trim())?.[1])
export const total = async (page: Page): Promise<number> => Number(/of (\d+)$/.exec(await summary(page))?.[1])

/** Waits until smooth scrolling ends. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    for (let rest = 0, at = scrollY; rest < 10; rest = scrollY === at ? rest + 1 : 0, at = scrollY) await frame()
  })
