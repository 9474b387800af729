import { describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { takenOver } from './support/browser'
import { eventually, waitForText, signIn } from './support/buyer'
import { addUp, holdTimers, letTimersGo, pass, robotBox } from './support/captcha'
import { inspect, widthsOf } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()
const table = '/locksets/?section=bulk-order'
const main = (page: Page) => page.getByRole('main')
const toggle = (page: Page) => main(page).getByRole('button', { name: 'Questions?' })
const panel = (page: Page) => main(page).getByRole('region', { name: 'Questions?' })
const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name })
const send = (page: Page) => panel(page).getByRole('button', { name: /^Send question/ })
const quantity = (page: Page, sku: string) => main(page).getByRole('spinbutton', { name: `Quantity of ${sku}` })
const isFocused = (at: ReturnType<typeof toggle>) => at.evaluate(node => node === document.activeElement)
const durations = (page: Page) =>
  page
    .locator('[role="region"][aria-label="Questions?"]')
    .evaluate(node => [...new Set(getComputedStyle(node).transitionDuration.split(', '))])

describe('The panel for questions on a bulk-order table', () => {
  it('opens and closes in 400 ms by keyboard, keeps focus and input [S3-4.18] [S3-9.06] [S3-2.42]', async () => {
    const { page, open } = await arrive()
    await open(table)
    await takenOver(page)
    expect([
      await toggle(page).getAttribute('aria-expanded'),
      await durations(page),
      await panel(page).count(),
    ]).toEqual(['false', ['0.4s'], 0])
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await field(page, 'Full Name').waitFor()
    expect([await toggle(page).getAttribute('aria-expanded'), await isFocused(toggle(page))]).toEqual(['true', true])
    await page.keyboard.press('Tab')
    expect(await isFocused(field(page, 'Full Name'))).toBe(true)
    await page.keyboard.type('Ada Nord')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await panel(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role="region"]'))).toBeNull()
    await toggle(page).click()
    await eventually(() => field(page, 'Full Name').inputValue(), 'Ada Nord')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await durations(page)).toEqual(['0s'])
  })

  it('has its captcha a second later, and cannot be sent before that is solved [S3-4.18] [S3-9.06]', async () => {
    const { page, open } = await arrive()
    await holdTimers(page, 1_000, 1_000)
    await open(table)
    await toggle(page).click()
    await send(page).waitFor()
    expect([await robotBox(page).count(), await send(page).isDisabled()]).toEqual([0, true])
    await letTimersGo(page)
    await robotBox(page).waitFor()
    expect(await send(page).isDisabled()).toBe(true)
    await pass(page)
    expect(await send(page).isDisabled()).toBe(false)
  })

  it('is validated, sent with category and selection, and reaches staff [S3-5.12] [S3-2.42] [S3-3.16]', async () => {
    const visit = await arrive()
    const { page, open } = visit
    await open(table)
    await quantity(page, 'LS-G1-626').fill('24')
    await toggle(page).click()
    await panel(page).getByText('24 LS-G1-626').waitFor()
    await pass(page)
    await field(page, 'Email Address').fill('nowhere')
    await send(page).click()
    await panel(page).getByText('Invalid email format').waitFor()
    await panel(page).getByText('Comments/Questions are required').waitFor()
    expect(await isFocused(field(page, 'Email Address'))).toBe(true)
    await field(page, 'Email Address').fill('')
    await panel(page).getByText('Email Address is required').waitFor()
    await field(page, 'Email Address').fill('ada@northgate.example')
    await field(page, 'Comments/Questions').fill('Can these be keyed alike?')
    await send(page).click()
    await waitForText(page, 'Your message has been sent successfully!')
    expect([
      await quantity(page, 'LS-G1-626').inputValue(),
      await field(page, 'Comments/Questions').inputValue(),
      await send(page).isDisabled(),
    ]).toEqual(['24', '', true])

    await signIn(visit, 'staff@lintel.example')
    await open('/staff/forms?q=keyed')
    await main(page)
      .getByRole('link', { name: /ada@northgate\.example|Ask about a bulk order/ })
      .first()
      .click()
    await main(page).getByText('24 x LS-G1-626').waitFor()
    await main(page).getByText('Bulk order: Locksets').waitFor()
  })

  it('preserves the input if it cannot be sent now [S3-4.18]', async () => {
    const { page, open } = await arrive()
    await open(table)
    await toggle(page).click()
    await pass(page)
    await field(page, 'Email Address').fill('ada@northgate.example')
    await field(page, 'Comments/Questions').fill('Can these be keyed alike?')
    await page.route('**/forms/*/submit*', route =>
      route.fulfill({ status: 200, contentType: 'text/plain', body: 'away' }),
    )
    await send(page).click()
    await waitForText(page, 'Failed Please try later!')
    await page.unroute('**/forms/*/submit*')
    expect([
      await field(page, 'Email Address').inputValue(),
      await field(page, 'Comments/Questions').inputValue(),
    ]).toEqual(['ada@northgate.example', 'Can these be keyed alike?'])
  })

  it('works without script, and preserves the quantities throughout [S3-2.42] [S3-4.18]', async () => {
    const { page, open } = await arrive({ script: false, width: 390 })
    await open(table)
    await quantity(page, 'LS-G1-613').fill('3')
    await toggle(page).click()
    await page.waitForURL('**&questions=open')
    await field(page, 'Email Address').fill('ada@northgate.example')
    await field(page, 'Comments/Questions').fill('Can these be keyed alike?')
    await send(page).click()
    await page.getByText('Please verify the reCAPTCHA').waitFor()
    await addUp(page)
    await send(page).click()
    await page.getByText('Your message has been sent successfully!').first().waitFor()
    expect(await quantity(page, 'LS-G1-613').inputValue()).toBe('3')
  })

  it.each(widthsOf(390))('is in order at %i pixels if it is open from the start, with mistakes', async width => {
    const visit = await arrive({ width })
    const { page, open } = visit
    await open('/exit-devices/?section=bulk-order&questions=open')
    await takenOver(page)
    await pass(page)
    await send(page).click()
    await panel(page).getByText('Email Address is required').waitFor()
    expect(await inspect(visit)).toEqual([])
  })
})
