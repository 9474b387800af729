import type { Visit } from './browser'

type Page = Visit['page']
export const main = (page: Page) => page.getByRole('main').first()
/** The embedded form for files, once it has loaded. */
export const inFrame = (page: Page) => page.frameLocator('iframe[data-ready]')
export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') })

/** Opens a chain's order form and waits for its form for files. */
export const atOrderForm = async ({ open, page }: Pick<Visit, 'open' | 'page'>, path: string): Promise<void> => {
  await open(path)
  await inFrame(page).getByLabel('Other files').waitFor()
}

/** Chooses the first available day of next month, which always has some. */
export const chooseDay = async (page: Page): Promise<string> => {
  const field = main(page).getByRole('textbox', { name: 'Requested Delivery' })
  await field.click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page
    .locator('.react-datepicker__day[aria-disabled=false]:not(.react-datepicker__day--outside-month)')
    .first()
    .click()
  return field.inputValue()
}

export const fillOrder = async (page: Page, number = 'Store Number'): Promise<void> => {
  await main(page).getByRole('textbox', { name: number, exact: false }).first().fill('20481')
  await chooseDay(page)
  await main(page).getByLabel('Site Contact Name').fill('Dee Dollar')
  await main(page).getByLabel('Site Contact Phone').fill('(615) 555-0142')
}
