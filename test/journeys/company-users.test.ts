import { describe, expect } from '@jest/globals'
import { accounts, sendSignIn, signIn, signOut } from './support/buyer'
import { inspect } from './support/inspect'
import { journey } from './support/journey'

const { arrive, joinIn, it, shop } = journey()

const password = 'Door4hinges'

/** The link in the newest mail to an address; lines of a mail may be folded. */
const linkTo = async (email: string): Promise<string> => {
  const mail = (await shop().mails()).filter(text => text.includes(email)).at(-1) ?? ''
  return /\/_reset_p_\/[\w-]+/.exec(mail.replace(/=\r?\n/g, ''))?.[0] ?? ''
}

describe('The users of a company', () => {
  it.offlineWhenFull('are invited by an admin, choose a password by the mail, and act for the company', async () => {
    const admin = await arrive()
    await signIn(admin, accounts.tradeAdmin)
    await admin.open('/#/users')
    await admin.page.getByRole('link', { name: 'Invite a user' }).click()
    const form = admin.page.getByRole('main')
    await form.getByLabel(/^Email address/).fill('nia@northgate.example')
    await form.getByLabel('First name').fill('Nia')
    await form.getByLabel('Last name').fill('New')
    await form.getByRole('radio', { name: /^Senior buyer/ }).check()
    expect(await inspect(admin)).toEqual([])
    await form.getByRole('button', { name: 'Send invitation' }).click()
    const row = admin.page.getByRole('row', { name: /Nia New/ })
    await row.getByText('Invited').waitFor()
    await signOut(admin)

    const nia = await joinIn(admin)
    await nia.open(await linkTo('nia@northgate.example'))
    const reset = nia.page.getByRole('main')
    await reset.locator('input[name=password]').fill(password)
    await reset.locator('input[name=confirm]').fill(password)
    await reset.locator('button[type=submit]').click()
    await nia.page.waitForURL('**/login/**')
    // A guest who opens a part of the account returns to it after sign-in.
    await nia.open('/#/quotes')
    await nia.page.waitForURL('**/login/**')
    await sendSignIn(nia.page, 'nia@northgate.example', password)
    await nia.page.waitForURL('**/#/quotes')
    await nia.page.getByText('Buying for').waitFor()
    expect(await nia.page.getByRole('main').innerText()).toContain('Northgate Builders')
  })
})
