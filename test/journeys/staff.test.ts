import { describe, expect } from '@jest/globals'
import { accounts, waitForText, sendSignIn, signIn, signOut } from './support/buyer'
import { journey } from './support/journey'

const { arrive, it, shop } = journey()

const staff = 'staff@lintel.example'

describe('The staff desk', () => {
  it.offlineWhenFull(
    'lets a buyer into a restricted area: requested at the gate, approved at the desk, notified by mail [S2-2.28]',
    async () => {
      const visit = await arrive()
      const { page, open } = visit
      await signIn(visit, accounts.retail)
      await open('/campus-hardware/')
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      expect(
        await page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading') })
          .count(),
      ).toBe(0)
      await signOut(visit)

      await open('/staff/access-requests')
      await page.waitForURL('**/login/?return_to=**')
      await sendSignIn(page, staff)
      await page.waitForURL('**/staff/access-requests')
      await page.getByRole('link', { name: 'Rita Retail' }).click()
      await page.getByRole('heading', { level: 1, name: 'Campus Hardware' }).waitFor()
      await page.getByRole('button', { name: 'Approve access' }).click()
      await waitForText(page, 'Approved by Stef Staff')
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL('**/login/**')

      const mail = (await shop().mails()).find(text => text.includes('You now have access to Campus Hardware'))
      expect(mail).toContain(accounts.retail)
      await signIn(visit, accounts.retail)
      await open('/campus-hardware/')
      await page.getByRole('heading', { level: 1, name: 'Campus Hardware' }).waitFor()
      await page.getByText(/^\$\d/).first().waitFor()
    },
  )
})
