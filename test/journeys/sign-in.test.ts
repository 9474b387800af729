import { describe, expect } from '@jest/globals'
import { accounts, waitForText, sendSignIn, signInByForm } from './support/buyer'
import { journey } from './support/journey'
import { pattern } from '../builders/pattern'

const { arrive, it } = journey()

describe('Signing in', () => {
  it.offlineWhenFull(
    'validates address and password on change and on submit [S1-2.01] [S1-5.01] [S1-5.02] [S1-5.03] [S2-2.02]',
    async () => {
      const { page, open } = await arrive()
      await open('/login/')
      const main = page.getByRole('main')
      await main.getByRole('heading', { level: 1, name: 'Log In' }).waitFor()
      expect((await page.getByRole('navigation', { name: 'Breadcrumb' }).innerText()).replace(/\s+/g, ' ')).toMatch(
        /Home\W+Login/,
      )
      await main.getByRole('button', { name: 'Sign In' }).click()
      await waitForText(page, 'Email Address is Required')
      await waitForText(page, 'Password is Required')
      await main.getByLabel('Email Address').fill('rita at lintel')
      await waitForText(page, 'please enter a valid Email Address format.')
      await main.getByLabel('Password').fill('short')
      await waitForText(page, 'Please enter a valid Password format.')
      await main.getByLabel('Password').fill('lettersonly')
      await waitForText(page, 'Please enter a valid Password format.')
      let sent = 0
      page.on('request', request => {
        if (request.method() === 'POST') sent += 1
      })
      await main.getByRole('button', { name: 'Sign In' }).click()
      expect(sent).toBe(0)
      await main.getByLabel('Email Address').fill(accounts.retail)
      await page.getByText('please enter a valid Email Address format.').waitFor({ state: 'detached' })
    },
  )

  it('shows the password by a touch target of sufficient size', async () => {
    const { page, open } = await arrive({ width: 390 })
    await open('/login/')
    const show = page.getByRole('main').getByRole('button', { name: 'Show' })
    const box = await show.boundingBox()
    expect([Math.min(box?.width ?? 0, 44), Math.min(box?.height ?? 0, 44)]).toEqual([44, 44])
    await show.tap()
    await page.getByRole('main').getByRole('button', { name: 'Hide' }).waitFor()
  })

  it.onServer(
    "preserves the form's input while there is no network, says so, and signs in once there is [S1-8.03]",
    async () => {
      const { page, open, context } = await arrive()
      await open('/login/')
      const main = page.getByRole('main')
      await main.getByLabel('Email Address').fill(accounts.retail)
      await main.getByLabel('Password').fill('Lintel123')
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await main.getByRole('button', { name: 'Sign In' }).click()
      await waitForText(page, 'Something went wrong, Please try again')
      expect(await main.getByLabel('Email Address').inputValue()).toBe(accounts.retail)
      expect(await main.getByLabel('Password').inputValue()).toBe('Lintel123')
      await context.setOffline(false)
      await main.getByRole('button', { name: 'Sign In' }).click()
      await page.waitForURL(url => url.pathname !== '/login/')
    },
  )

  it('responds alike to a wrong password and an unknown address [S1-4.03] [S1-8.02]', async () => {
    const { page, open } = await arrive()
    for (const email of [accounts.retail, 'nobody@mail.example']) {
      await open('/login/')
      await sendSignIn(page, email, 'Wrong1234')
      await page.getByRole('alert').filter({ hasText: 'Username or Password Invalid' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/login/')
    }
  })

  it.offlineWhenFull('tells new customers what an account is good for [S1-2.22] [S1-2.21] [S1-2.20]', async () => {
    const { page, open } = await arrive()
    await open('/login')
    const panel = page.getByRole('region', { name: 'New Customer' })
    expect(await panel.getByRole('listitem').allInnerTexts()).toEqual([
      'Checkout faster',
      'Save multiple shipping addresses',
      'Access order history',
      'Track new orders',
      'Save items to the Shopping List',
    ])
    await page.getByRole('link', { name: 'Forgot your password' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Register' }).waitFor()
    await panel.getByRole('link', { name: 'Create Account' }).click()
    await page.waitForURL('**/sign-up')
  })

  it.offlineWhenFull(
    'redirects a signed-in trade buyer to the portal, unless the portal has just signed them out [S1-2.23]',
    async () => {
      const admin = await arrive()
      await signInByForm(admin, accounts.tradeAdmin)
      await admin.page.waitForURL('**/#/orders')
      for (const path of ['/login/', '/sign-up']) {
        await admin.page.goto(path)
        await admin.page.waitForURL('**/#/orders')
      }
      await admin.page.goto('/login/?logoutFromB2b=true')
      await admin.page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor()
      const junior = await arrive()
      await signInByForm(junior, accounts.junior)
      await junior.page.goto('/login/')
      await junior.page.waitForURL('**/#/accountSettings')
      await junior.page.getByRole('heading', { level: 1, name: 'Account settings' }).waitFor()
    },
  )

  it('opens an account, validates, and rejects known addresses [S1-2.02] [S1-5.04] [S1-8.15] [S2-2.03]', async () => {
    const { page, open } = await arrive()
    await open('/sign-up')
    const main = page.getByRole('main')
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).textContent()).toMatch(/Home\W*create account/)
    await main.getByRole('button', { name: 'Create Account' }).click()
    for (const text of [
      'First Name is required',
      'Last Name is required',
      'Email Address is required',
      'Password is required',
      'Phone is required',
    ])
      await waitForText(page, text)
    await main.getByLabel('Email Address').fill('no address')
    await waitForText(page, 'Email should be in valid format...!')
    await main.getByLabel('Password').fill('short1')
    await waitForText(
      page,
      'Passwords must be at least 7 characters and contain both alphabetic and numeric characters',
    )
    await main.getByLabel('First Name').fill('Rita')
    await main.getByLabel('Last Name').fill('Retail')
    await main.getByLabel('Phone').fill('9375550100')
    await main.getByLabel('Email Address').fill(accounts.retail)
    await main.getByLabel('Password').fill('Doorway42')
    await main.getByRole('button', { name: 'Create Account' }).click()
    await waitForText(page, 'User Already Exists')
    await main.getByLabel('Email Address').fill('rita.second@mail.example')
    await main.getByLabel('Password').fill('Doorway42')
    await main.getByRole('button', { name: 'Create Account' }).click()
    await waitForText(page, 'User registered successfully')
    await page.waitForURL(url => url.pathname !== '/sign-up')
  })

  it('signs out from the header with a message [S1-4.24] [S1-4.23] [S1-2.05] [S2-8.13] [S2-2.43]', async () => {
    const buyer = await arrive()
    const { page, open, context } = buyer
    await signInByForm(buyer, accounts.retail)
    const hint = async () => (await context.cookies()).find(cookie => cookie.name === 'bc_user_authenticated')
    const marked = await hint()
    expect(marked?.value).toBe('true')
    expect(Math.abs((marked?.expires ?? 0) - Date.now() / 1000 - 86_400)).toBeLessThan(120)
    await open('/hardware/')
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Rita Retail' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login/')
    await waitForText(page, 'Logout successfully')
    expect(await hint()).toBeUndefined()
    await open('/my-account/')
    expect(new URL(page.url()).pathname).toBe('/login/')
  })

  it('asks guests of a restricted store to sign in; admits its customers [S2-2.29] [S1-6.01] [S2-8.12]', async () => {
    const { page, open } = await arrive()
    await open('/campus-store/')
    await page.getByRole('heading', { level: 1, name: 'Sorry! Please sign in to continue' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'log in here' }).waitFor()
    const form = page.getByRole('region', { name: 'Log In' })
    await form.getByRole('heading', { name: 'Log In' }).waitFor()
    await sendSignIn(page, accounts.campus)
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Cam Campus' }).waitFor()
    await open('/campus-hardware/')
    await page.getByRole('heading', { level: 1, name: 'Campus Hardware' }).waitFor()
  })

  it.offlineWhenFull(
    'tells a signed-in buyer without access that the request was received [S2-2.28] [S2-4.03]',
    async () => {
      const buyer = await arrive()
      const { page, open } = buyer
      await signInByForm(buyer, accounts.retail)
      await open('/campus-store/')
      await waitForText(
        page,
        pattern(
          /^We have received your request for access\. You will be notified once our team has verified/,
          / your account\. Meanwhile/,
        ),
      )
      await open('/commercial-wood-doors/')
      await waitForText(page, /^We have received your request for access/)
    },
  )

  it.offlineWhenFull(
    'leads the buyer of a single category there, and their menu is that category [S1-4.11] [S2-2.57]',
    async () => {
      const buyer = await arrive()
      await signInByForm(buyer, accounts.oneCategory)
      await buyer.page.waitForURL('**/dollar-general/')
      await buyer.open('/dollar-general/')
      expect(await buyer.page.getByRole('banner').getByRole('link', { name: 'Products' }).getAttribute('href')).toBe(
        '/dollar-general/',
      )
      const campus = await arrive()
      await signInByForm(campus, accounts.campus)
      await campus.page.waitForURL('**/commercial-wood-doors/')
    },
  )
})
