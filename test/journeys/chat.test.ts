import { describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { eventually } from './support/buyer'
import { journey } from './support/journey'

const script = 'https://chat.tool.example/chat.js'
const { arrive, it } = journey({ LINTEL_CHAT_SCRIPT: script })

const opened = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as { chatOpened?: number }).chatOpened ?? 0)
const side = (page: Page) => page.getByRole('complementary', { name: 'Ways to reach us' })
const here =
  'globalThis.HubSpotConversations = { widget: { open: () => { ' +
  'globalThis.chatOpened = (globalThis.chatOpened ?? 0) + 1 } } }'

describe('The side buttons', () => {
  it.each([
    [768, false],
    [1024, false],
    [1280, true],
  ])('are shown only if there is room beside the page: %i pixels', async (width, there) => {
    const { page, open } = await arrive({ width })
    await open('/hardware/')
    // A hidden element has no role, so it is located by CSS.
    const buttons = page.locator('aside[aria-label="Ways to reach us"]')
    await buttons.waitFor({ state: 'attached' })
    expect(await buttons.isVisible()).toBe(there)
  })

  it.onServer('lead to a lunch and to the chat, which loads after consent [S2-2.65] [S2-2.64] [S2-4.37]', async () => {
    const { page, open } = await arrive()
    let requests = 0
    await page.route(script, route => {
      requests += 1
      return route.fulfill({ contentType: 'text/javascript', body: `setTimeout(() => { ${here} }, 50)` })
    })
    await open('/')
    expect(await side(page).getByRole('link', { name: "Let's Do Lunch" }).getAttribute('href')).toBe(
      '/lunch-and-learn/',
    )
    const consent = page.getByRole('region', { name: 'Cookie preferences' })
    await consent.getByRole('button', { name: 'Reject all' }).click()
    await consent.waitFor({ state: 'detached' })
    expect(requests).toBe(0)
    await side(page).getByRole('button', { name: 'Chat With Us' }).click()
    await consent.getByRole('checkbox', { name: 'Third-party tools' }).check()
    await consent.getByRole('button', { name: 'Save choice' }).click()
    await eventually(() => opened(page), 1)
    expect(requests).toBe(1)
    await side(page).getByRole('button', { name: 'Chat With Us' }).click()
    expect(await opened(page)).toBe(2)
  })

  it.onServer(
    'show that the chat is loading, and lead to the contact page if it does not load [S2-2.65] [S2-4.37]',
    async () => {
      const { page, open } = await arrive()
      await page.route(script, route => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await page.clock.install()
      await open('/')
      await page.getByRole('region', { name: 'Cookie preferences' }).getByRole('button', { name: 'Accept all' }).click()
      await side(page).getByRole('button', { name: 'The chat is on its way' }).waitFor()
      await page.clock.runFor(51_000)
      expect(await side(page).getByRole('link', { name: 'The chat is away, write to us' }).getAttribute('href')).toBe(
        '/contact-us/',
      )
    },
  )

  it.onServer(
    'open the chat from the contact page too; other entries are tel links or plain [S2-2.89] [S3-2.41] [S3-9.12]',
    async () => {
      const { page, open } = await arrive()
      await page.route(script, route => route.fulfill({ contentType: 'text/javascript', body: here }))
      await open('/contact-us/')
      await page.getByRole('region', { name: 'Cookie preferences' }).getByRole('button', { name: 'Accept all' }).click()
      const main = page.getByRole('main')
      expect(await main.getByRole('link', { name: '1-800-555-0142' }).getAttribute('href')).toBe('tel:1-800-555-0142')
      expect(await main.getByText('Fax 937 555 0144').evaluate(entry => entry.closest('a, button'))).toBeNull()
      await eventually(
        async () => (await opened(page)) > 0 || (await main.getByRole('button', { name: 'Live chat' }).click(), false),
        true,
      )
    },
  )
})

describe('The accessibility button', () => {
  it.onServer(
    'sets text size and colors, immediately and on every further page, before first paint [S2-2.64]',
    async () => {
      const { page, open } = await arrive()
      await open('/')
      const look = () =>
        page.evaluate(() => [document.documentElement.style.fontSize, document.documentElement.dataset['theme'] ?? ''])
      await side(page).getByRole('button', { name: 'Accessibility' }).click()
      const dialog = page.getByRole('dialog', { name: 'Accessibility' })
      await dialog.getByText('125%').click()
      await dialog.getByText('Dark').click()
      await eventually(look, ['125%', 'dark'])
      await dialog.getByRole('button', { name: 'Close' }).click()
      await page.goto('/hardware/', { waitUntil: 'commit' })
      await page.locator('header').first().waitFor()
      expect(await look()).toEqual(['125%', 'dark'])
      await open('/hardware/')
      expect(await look()).toEqual(['125%', 'dark'])
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('contentinfo').getByRole('button', { name: 'Text size and colors' }).click()
      await dialog.getByText('100%').click()
      await dialog.getByText('As my device').click()
      await eventually(look, ['', ''])
    },
  )
})

describe('Pop-ups', () => {
  it.onServer(
    'announce the end of the old site by link or script; closing clears the URL [S2-2.70] [S2-2.21] [S1-7.15]',
    async () => {
      const { page, open } = await arrive()
      await open('/hardware/?redirect=yes&from=2')
      const popUp = page.getByRole('dialog', { name: 'Our old site is closing' })
      await popUp.getByRole('button', { name: 'Explore the new site' }).click()
      await popUp.waitFor({ state: 'hidden' })
      await eventually(async () => new URL(page.url()).search, '?from=2')
      let requests = 0
      page.on('request', request => (requests += Number(request.url().includes('/global_settings/'))))
      await page.evaluate(() => window.dispatchEvent(new Event('OPEN_SUNSET_POPUP')))
      await popUp.waitFor()
      await page.waitForTimeout(500)
      expect(requests).toBe(1)
      await popUp.getByRole('button', { name: 'Close' }).click()
      await popUp.waitFor({ state: 'hidden' })
    },
  )
})
