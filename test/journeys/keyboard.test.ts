import { describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { takenOver } from './support/browser'
import { cartPieces, eventually, fillToShipping, signIn } from './support/buyer'
import { journey } from './support/journey'

const { arrive, it } = journey()

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })

/** Presses Tab until the named element has the focus, as keyboard users do. */
const tabTo = async (page: Page, name: string | RegExp, presses = 90): Promise<void> => {
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

describe('By keyboard alone, a shopper', () => {
  it('skips to the content first of all', async () => {
    const { page, open } = await arrive()
    await open('/hardware/')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    expect((await page.getByRole('link', { name: 'Skip to content' }).boundingBox())?.height).toBeGreaterThan(20)
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  it('chooses another language and gets the same page in it [S1-8.26]', async () => {
    const { page, open } = await arrive()
    await open('/hardware/?from=2')
    await tabTo(page, 'Language: English, EN')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Français (Luxembourg)', 4)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /^Panier/ }).waitFor()
    await takenOver(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('fr-LU')
    expect(page.url()).toMatch(/\/hardware\/\?from=2$/)
    await open('/')
    await page.getByRole('link', { name: /^Panier/ }).waitFor()
  })

  it.offlineWhenFull('opens a department, moves into it, and gets the focus back by Escape', async () => {
    const { page, open } = await arrive()
    await open('/')
    await tabTo(page, 'Show the Doors menu')
    const toggle = page.getByRole('button', { name: 'Show the Doors menu' })
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Enter')
    await eventually(() => toggle.getAttribute('aria-expanded'), 'true')
    await tabTo(page, /^Hollow Metal Doors/, 12)
    await page.keyboard.press('Escape')
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    expect(await focused(page)).toBe('Show the Doors menu')
  })

  it.onServer('is notified that a department is open once there is something to move into', async () => {
    const { page, open } = await arrive()
    let release = (): void => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await open('/')
    // Delays all further scripts, including the menu's.
    await page.route('**/assets/*.js', async route => {
      await held
      await route.continue()
    })
    await tabTo(page, 'Show the Doors menu')
    await page.keyboard.press('Enter')
    const toggle = page.getByRole('button', { name: 'Show the Doors menu' })
    expect(await toggle.getAttribute('aria-expanded')).toBe('false')
    release()
    await eventually(() => toggle.getAttribute('aria-expanded'), 'true')
    await tabTo(page, /^Hollow Metal Doors/, 12)
  })

  it('searches with suggestions as options [S2-4.13] [S2-2.30] [S2-2.41] [S2-4.17] [S2-2.06] [S2-8.09]', async () => {
    const { page, open } = await arrive()
    await open('/')
    const field = page.getByRole('combobox', { name: 'Search the store' })
    expect(await field.getAttribute('placeholder')).toBe('Search the store')
    await field.focus()
    await page.getByText('Start typing to search.').waitFor()
    await page.keyboard.type('hin')
    const options = page.getByRole('listbox').getByRole('option')
    await options.first().waitFor()
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    const active = await field.getAttribute('aria-activedescendant')
    expect(active).toBeTruthy()
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?q=.+&ac=true/)
    await field.focus()
    await page.keyboard.press('Escape')
    await options.first().waitFor({ state: 'detached' })
  })

  it.offlineWhenFull('chooses a finish and adds the lock to the cart', async () => {
    const { page, open } = await arrive()
    await open('/grade-1-storeroom-lock/')
    const chrome = page.getByRole('radio', { name: 'Satin Chrome' })
    for (let at = 0; at < 60 && !(await chrome.evaluate(radio => radio === document.activeElement)); at++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'Oil Rubbed Bronze' }).isChecked()).toBe(true)
    await tabTo(page, 'Add To Cart')
    await page.keyboard.press('Enter')
    await eventually(() => cartPieces(page), 1)
    await tabTo(page, /View cart/, 120)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cart/')
  })

  it.offlineWhenFull('closes the cart preview with Escape and keeps the focus at the cart', async () => {
    const { page, open } = await arrive()
    await open('/')
    await tabTo(page, /^Cart/)
    await page.keyboard.press('Enter')
    const preview = page.getByRole('banner').getByRole('region', { name: 'Cart' })
    await preview.waitFor()
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })
    expect(await focused(page)).toMatch(/^Cart/)
  })

  it.offlineWhenFull('completes a form of the checkout, with issues announced at their fields', async () => {
    const { page, open } = await arrive()
    await open('/double-robe-hook/')
    await tabTo(page, 'Add To Cart')
    await page.keyboard.press('Enter')
    await eventually(() => cartPieces(page), 1)
    await open('/checkout')
    await page.getByLabel('Email address').focus()
    await page.keyboard.type('keys@mail')
    await page.keyboard.press('Enter')
    await page.getByText('Enter an email address like name@company.com.').waitFor()
    expect(await page.getByLabel('Email address').evaluate(field => field === document.activeElement)).toBe(true)
    expect(await page.getByLabel('Email address').getAttribute('aria-invalid')).toBe('true')
    await fillToShipping(page, 'keys@mail.example')
  })

  it.offlineWhenFull('sends the contact form with inline issues, and loses no input [S2-4.30]', async () => {
    const { page, open } = await arrive()
    await open('/contact-us/')
    await takenOver(page)
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
    const isFocused = (label: string) => field(label).evaluate(element => element === document.activeElement)
    await field('Name').focus()
    await page.keyboard.type('Ada Nord')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ada@northgate')
    const mistake = page.getByText('please enter a valid Email format.')
    await mistake.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('9375550142')
    expect(await field('Phone').inputValue()).toBe('(937) 555 - 0142')
    const send = page.getByRole('button', { name: 'Send message' })
    expect(await send.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: 'I am not a robot' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('Checked', { exact: true }).waitFor()
    expect(await send.isDisabled()).toBe(false)
    await field('Phone').focus()
    await page.keyboard.press('Enter')
    await eventually(() => isFocused('Email'), true)
    await page.keyboard.press('End')
    await page.keyboard.type('.example')
    await mistake.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await page.getByText('Request Send Sucessfully').waitFor()
    await eventually(() => focused(page), 'Your message has been sent successfully!')
    expect(await Promise.all(['Name', 'Email', 'Phone'].map(label => field(label).inputValue()))).toEqual(['', '', ''])
  })
})

describe('By keyboard alone, staff', () => {
  const main = (page: Page) => page.getByRole('main')

  it.onServer('assign a price list to a company and remove it again', async () => {
    const visit = await arrive()
    const { page, open } = visit
    await signIn(visit, 'staff@lintel.example')
    await open('/staff/companies/4')
    await tabTo(page, 'Access and prices')
    await page.keyboard.press('Enter')
    await main(page).getByRole('heading', { name: 'Assign a price list' }).waitFor()
    await tabTo(page, 'Save group')
    await tabTo(page, /^Choose/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('20')
    await tabTo(page, 'Assign list')
    await page.keyboard.press('Enter')
    await page.getByText('Price list assigned.').first().waitFor()
    await tabTo(page, /^Remove /)
    await page.keyboard.press('Enter')
    await page.getByText('Price list removed.').first().waitFor()
  })

  it.onServer('draft a price, see what it changes, and make it live', async () => {
    const visit = await arrive()
    const { page, open } = visit
    await signIn(visit, 'staff@lintel.example')
    await open('/staff/price-lists/11/prices?sku=LS-G1-626')
    await main(page).getByLabel('Price', { exact: true }).first().focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('159.00')
    await tabTo(page, 'Add to my draft')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/staff/price-runs/*')
    await takenOver(page)
    await tabTo(page, 'Change 1 price now')
    await page.keyboard.press('Enter')
    await main(page).getByText('Live').first().waitFor()
  })
})
