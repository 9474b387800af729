import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { accounts, addToCart, cartPieces, eventually, signIn } from './support/buyer'
import { journey } from './support/journey'

const { arrive } = journey()

/** Makes the browser receive every page as a shell, without rendered content and loader data. */
const asShells = async (page: Page): Promise<void> => {
  await page.route('**/*', async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch({ maxRedirects: 0 })
    const html = await answer.text()
    const [, head = '', state = ''] =
      /^([\s\S]*?)<body>[\s\S]*<script type="application\/json" data-lintel-state>([\s\S]*?)<\/script>/.exec(html) ?? []
    if (!state) return route.fulfill({ response: answer })
    const { hydration: _, ...shell } = JSON.parse(state) as Record<string, unknown> & {
      readonly assets: { readonly script: string }
    }
    const body =
      '<body><p>Only a shell</p><script type="application/json" ' +
      `data-lintel-state>${JSON.stringify(shell).replaceAll('<', '\\u003c')}</script><script type="module" ` +
      `src="${shell.assets.script}"></script></body></html>`
    await route.fulfill({ response: answer, body: head.replace(/<title>[\s\S]*?<\/title>/, '') + body })
  })
}

describe('A page delivered as a bare shell', () => {
  it('is loaded and rendered by the browser, and sells like any other', async () => {
    const guest = await arrive()
    const { page, open } = guest
    await asShells(page)
    await open('/double-robe-hook/')
    expect(await page.getByText('Only a shell').count()).toBe(0)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Double Robe Hook')
    expect(await page.title()).toContain('Double Robe Hook')
    await addToCart(page)
    await eventually(() => cartPieces(page), 1)
    await open('/cart/')
    await page.getByRole('table', { name: 'Lines of your cart' }).waitFor()
  })

  it('has texts, theme, error pages and the account area behind the hash', async () => {
    const buyer = await arrive()
    const { page, context, open } = buyer
    await asShells(page)
    await context.addCookies([{ name: 'theme', value: 'dark', domain: 'localhost', path: '/' }])
    await open('/no-such-page/')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('404 Error - Page Not Found')
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    await signIn(buyer, accounts.retail)
    await open('/#/orders')
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.classList.contains('hash-route'))).toBe(false)
  })
})
