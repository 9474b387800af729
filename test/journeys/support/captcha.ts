import type { Page } from 'playwright-core'

/** Delays timers of this duration until they are released. */
export const holdTimers = (page: Page, from: number, to: number) =>
  page.addInitScript(
    ([from = 0, to = 0]) => {
      const held: (() => void)[] = []
      const real = window.setTimeout
      Object.assign(window, {
        setTimeout: (then: () => void, ms = 0) => (ms >= from && ms <= to ? (held.push(then), 0) : real(then, ms)),
        letTimersGo: () => held.splice(0).forEach(then => then()),
      })
    },
    [from, to],
  )
export const letTimersGo = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly letTimersGo: () => void }).letTimersGo())

export const robotBox = (page: Page) => page.getByRole('checkbox', { name: 'I am not a robot' })

export const pass = async (page: Page): Promise<void> => {
  await robotBox(page).check()
  await page.getByText('Checked', { exact: true }).waitFor()
}

/** Solves the text captcha that pages without scripts show. */
export const addUp = async (page: Page): Promise<void> => {
  const sum = page.getByRole('textbox', { name: /What is \d+ plus \d+\?/ })
  const [first = 0, second = 0] = (
    (
      await page
        .getByText(/What is \d+ plus \d+\?/)
        .first()
        .innerText()
    ).match(/\d+/g) ?? []
  ).map(Number)
  await sum.fill(String(first + second))
}
