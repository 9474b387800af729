import { describe, expect, it } from '@jest/globals'
import {
  accounts,
  addProduct,
  cartLine,
  eventually,
  fillCheckout,
  orderNumber,
  waitForText,
  sendSignIn,
} from './support/buyer'
import { journey } from './support/journey'

// The server renders no pages at all.
const { arrive, shop } = journey({ LINTEL_RENDER_LIMIT: '0' })

describe('A shop whose server is at its limit', () => {
  it('responds with shells that no cache may store and the browser renders', async () => {
    const answer = await fetch(`${shop().url}/hardware/`, { headers: { accept: 'text/html' } })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const html = await answer.text()
    expect(html).toContain('data-shell')
    expect(html).toMatch(/<noscript>.*Try again/s)
    const robot = await fetch(`${shop().url}/hardware/`, { headers: { 'user-agent': 'examplebot/1.0' } })
    expect([robot.status, Number(robot.headers.get('retry-after')) > 0]).toEqual([503, true])
  })

  it('still sells: browse, sign in, cart, checkout', async () => {
    const buyer = await arrive()
    const { page, open } = buyer
    await open('/hardware/')
    await page.getByRole('heading', { level: 1, name: 'Hardware' }).waitFor()
    await page
      .getByRole('banner')
      .getByRole('searchbox')
      .or(page.getByRole('banner').getByRole('combobox'))
      .first()
      .waitFor()
    await open('/login/')
    await sendSignIn(page, accounts.tradeAdmin)
    await page.waitForURL(url => url.pathname !== '/login/')
    await addProduct(buyer, '/grade-1-storeroom-lock/', 2)
    await open('/cart/')
    expect(await cartLine(page, 'LS-G1-626').getByRole('spinbutton').inputValue()).toBe('2')
    await waitForText(page, '322.00')
    await open('/checkout')
    await fillCheckout(page, { shipping: 'Parcel', payment: 'Invoice' })
    await page.getByRole('button', { name: 'Place order' }).click()
    const number = await orderNumber(page)
    await open('/account/orders')
    await eventually(() => page.getByRole('link', { name: number }).count(), 1)
  })

  it('shows a 404 on unknown pages, and redirects guests to the login', async () => {
    const guest = await arrive()
    const { page, open, forgive } = guest
    await open('/no-such-page/')
    await page.getByRole('heading', { level: 1, name: '404 Error - Page Not Found' }).waitFor()
    await open('/my-account/')
    await page.waitForURL('**/login/')
    // The browser detects the expired session by a 401.
    forgive(/status of 401/)
  })
})
