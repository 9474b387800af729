import { describe, expect } from '@jest/globals'
import { accounts, cartPieces, eventually, fillCheckout, orderNumber, waitForText, signIn } from './support/buyer'
import { inspect } from './support/inspect'
import { journey } from './support/journey'

const { arrive, joinIn, it } = journey()

describe('Shopping lists', () => {
  it.onServer(
    "go from a junior buyer's approval to order and quote [S3-2.29] [S3-4.15] [S3-4.16] [S3-5.13] [S1-6.05] [S2-2.10]",
    async () => {
      const junior = await arrive()
      await signIn(junior, accounts.junior)
      const { page, open } = junior
      await open('/grade-1-storeroom-lock/')
      const main = page.getByRole('main')
      await main.getByRole('link', { name: 'Add to Shopping List' }).click()
      await page.getByRole('button', { name: 'Create New Shopping List' }).click()
      const modal = page.getByRole('dialog', { name: 'New Shopping List' })
      const create = modal.getByRole('button', { name: 'Create Shoping List' })
      expect(await create.isDisabled()).toBe(true)
      await modal.getByLabel('Name').focus()
      await page.keyboard.press('Tab')
      await modal.getByText('Name is required.').waitFor()
      expect(await inspect(junior)).toEqual([])
      await modal.getByLabel('Name').fill('Annex doors')
      await create.click()
      await waitForText(page, 'Product added to the shopping list')
      await modal.waitFor({ state: 'hidden' })
      // The lists were reloaded: the new one can be chosen, by keyboard.
      await main.getByRole('link', { name: 'Add to Shopping List' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: /^Annex doors/ }).waitFor()
      expect(await inspect(junior)).toEqual([])
      const added = page.waitForResponse(answer => answer.request().method() === 'POST' && /graphql/.test(answer.url()))
      await page.keyboard.press('Enter')
      await added
      await open('/#/shoppingLists')
      await main.getByRole('link', { name: 'Annex doors' }).click()
      await eventually(
        () => main.getByRole('spinbutton', { name: /^Quantity of Grade 1 Storeroom Lock/ }).inputValue(),
        '2',
      )
      expect(new URL(page.url()).hash).toMatch(/^#\/shoppingList\/\d+$/)
      expect(await main.getByRole('button', { name: 'Add All To Cart' }).count()).toBe(0)
      await main.getByRole('button', { name: 'Submit for approval' }).click()
      await main.getByText('This list is waiting for approval').waitFor()

      const approver = await joinIn(junior, { width: 390 })
      await signIn(approver, accounts.tradeAdmin)
      await approver.open('/account/shopping-lists?status=40')
      const desk = approver.page.getByRole('main')
      await desk.getByRole('link', { name: 'Annex doors' }).click()
      await desk.getByRole('button', { name: 'Approve' }).click()
      await waitForText(approver.page, 'Shopping list approved')
      expect(await inspect(approver)).toEqual([])
      const announced = approver.page.evaluate(
        () => new Promise(resolve => addEventListener('QUOTE_UPDATED', () => resolve(true), { once: true })),
      )
      await desk.getByRole('button', { name: 'Add all to quote' }).click()
      await waitForText(approver.page, 'Product added to quote.')
      expect(await announced).toBe(true)
      await desk.getByRole('button', { name: 'Add All To Cart' }).click()
      await waitForText(approver.page, 'Product added to cart')
      await eventually(() => cartPieces(approver.page), 2)
      await approver.open('/cart/')
      await approver.page.getByRole('button', { name: 'Checkout Now' }).click()
      await approver.page.waitForURL('**/secure-checkout')
      await fillCheckout(approver.page, { shipping: 'Pick-up at the branch', payment: 'Purchase order' })
      await approver.page.getByRole('button', { name: 'Place order' }).click()
      expect(await orderNumber(approver.page)).toMatch(/^\d+$/)
    },
  )
})
