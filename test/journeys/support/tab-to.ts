import type { Page } from 'playwright-core'

/** The name or the text of the element with the focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })

/** Presses Tab until the named element has the focus, as keyboard users do. */
export const tabTo = async (page: Page, name: string | RegExp, presses = 90): Promise<void> => {
  const isThere = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
  for (let at = 0; at < presses; at++) {
    if (isThere(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(
    `${String(name)} is not reached by ${presses} presses of Tab; the focus is at ` +
      `"${(await focused(page)).slice(0, 80)}"`,
  )
}
