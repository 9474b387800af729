import { describe, expect } from '@jest/globals'
import { accounts, cartPieces, eventually, waitForText, sendSignIn } from './support/buyer'
import { inspect } from './support/inspect'
import { journey } from './support/journey'

const { arrive, joinIn, it } = journey()

describe('Wish lists and comparing', () => {
  it.offlineWhenFull(
    'lead a guest to sign in, then to a new list, and a shared link shows it to everybody [S1-4.30] [S1-4.31]',
    async () => {
      const shopper = await arrive()
      const { page, open } = shopper
      await open('/double-robe-hook/')
      await page.getByRole('link', { name: 'Add to wish list' }).click()
      await page.waitForURL('**/login/?checkout_url=*')
      await sendSignIn(page, accounts.retail)
      await page.waitForURL('**/add-to-wishlist?*')
      await page.getByLabel('Wish List Name').fill('Bath')
      await page.getByRole('button', { name: 'Create list and add' }).click()
      await waitForText(page, 'Product added to the wishlist')
      // Signed in from here on: the chooser opens as a dialog over the page.
      await open('/twin-roll-tissue-holder/')
      await page.getByRole('link', { name: 'Add to wish list' }).click()
      const chooser = page.getByRole('dialog', { name: 'Add to a wish list' })
      await chooser.getByRole('radio', { name: /^Bath/ }).check()
      await chooser.getByRole('button', { name: 'Add to list' }).click()
      await waitForText(page, 'Product added to the wishlist')
      await chooser.waitFor({ state: 'hidden' })
      expect(new URL(page.url()).pathname).toBe('/twin-roll-tissue-holder/')
      await open('/account/wish-lists')
      expect(await inspect(shopper)).toEqual([])
      await page.getByRole('main').getByRole('link', { name: 'Bath' }).click()
      await page.getByRole('button', { name: 'Share by link' }).click()
      const link = await page.getByLabel('Link to this wish list').inputValue()
      expect(await inspect(shopper)).toEqual([])
      const friend = await joinIn(shopper, { width: 390 })
      await friend.open(new URL(link).pathname + new URL(link).search)
      await friend.page.getByRole('heading', { level: 1, name: 'wish list: Bath' }).waitFor()
      expect(await friend.page.getByRole('main').getByRole('article').count()).toBe(2)
      expect(await inspect(friend)).toEqual([])
      await page.getByRole('button', { name: 'Move all to cart' }).click()
      await waitForText(page, 'Your Wish List is empty...')
      await eventually(() => cartPieces(page), 2)
    },
  )

  it.offlineWhenFull('show two products side by side, and only their differences [S1-2.10] [S1-4.33]', async () => {
    const shopper = await arrive()
    const { page, open } = shopper
    await open('/locksets/')
    const boxes = page.getByRole('checkbox', { name: /^Compare / })
    await boxes.nth(0).check()
    await waitForText(page, 'Product added to compare')
    await boxes.nth(1).focus()
    await page.keyboard.press('Space')
    const tray = page.getByRole('region', { name: 'Products to compare' })
    await tray.getByText('2 of 4').waitFor()
    await open('/')
    await tray.getByRole('link', { name: 'Compare', exact: true }).click()
    await page.waitForURL('**/compare?ids=*')
    const table = page.getByRole('region', { name: 'Products side by side' }).getByRole('table')
    await eventually(() => table.getByRole('columnheader').count(), 2)
    const all = await table.getByRole('row').count()
    expect(await inspect(shopper)).toEqual([])
    await page.getByRole('link', { name: 'Show only differences' }).click()
    await page.waitForURL('**&only=differences')
    await eventually(async () => (await table.getByRole('row').count()) < all, true)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await inspect(shopper)).toEqual([])
    await page
      .getByRole('link', { name: /^Remove .* from the comparison/ })
      .first()
      .click()
    await waitForText(page, 'Removed product from compare')
    await waitForText(page, 'At least 2 products are needed to make a valid comparison')
    await page.getByRole('main').getByRole('link', { name: 'Clear all' }).click()
    await waitForText(page, 'Compare products cleard')
    await waitForText(page, 'Nothing to compare yet')
    await open('/locksets/')
    expect(await boxes.nth(0).isChecked()).toBe(false)
  })
})
