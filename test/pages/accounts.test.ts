import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../../core/shared/domain-error'
import { link, thePages, type PageShop } from '../builders/pages'
import { solvedSum } from '../builders/platform/solved-captcha'
import { pattern } from '../builders/pattern'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

const down = () => TE.left(unavailable('accounts'))
const newcomer = {
  firstName: 'Nia',
  lastName: 'New',
  email: 'nia@lintel.example',
  phone: '2165550100',
  password: 'Door4hinges',
}

describe('the account', () => {
  it("names a buyer's company, and no price group for retail customers", async () => {
    const [ada, rita] = [shop.reader(), shop.reader()]
    await ada.signIn('admin@northgate.example')
    await rita.signIn('retail@lintel.example')
    expect((await ada.open('/account/settings')).text).toContain('Buying for Northgate Builders')
    expect((await rita.open('/account/settings')).text).not.toContain('Buying for')
  })
})

describe('signing in', () => {
  it.each(['/login', '/login/'])(
    'has a page at %s with breadcrumb, heading, fields and links [S1-2.01] [S1-2.18] [S1-2.20] [S1-2.21] [S2-2.02]',
    async path => {
      const { status, main, text } = await shop.reader().open(path)
      expect(status).toBe(200)
      expect(text).toContain('Home Login Log In')
      expect(main).toMatch(/<h1[^>]*>Log In<\/h1>/)
      for (const name of ['email', 'password'])
        expect(main).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*required="")[^>]*>`))
      expect(main).toMatch(link('/forgot-password/', 'Forgot your password'))
      expect(main).toMatch(link('/sign-up', 'Register'))
    },
  )

  it("preserves its link's query for the way back [S1-2.01]", async () => {
    const { main } = await shop
      .reader()
      .open('/login/?checkout_url=/cart/&customer_id=2&cart_id=c1&is_editable=false&other=x')
    for (const [name, value] of [
      ['checkout_url', '/cart/'],
      ['customer_id', '2'],
      ['cart_id', 'c1'],
      ['is_editable', 'false'],
    ])
      expect(main).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
    expect(main).not.toContain('name="other"')
  })

  it('lists the benefits of an account, with a link to register [S1-2.22]', async () => {
    const { main, text } = await shop.reader().open('/login/')
    expect(text).toContain('New Customer')
    for (const benefit of [
      'Checkout faster',
      'Save multiple shipping addresses',
      'Access order history',
      'Track new orders',
      'Save items to the Shopping List',
    ])
      expect(text).toContain(benefit)
    expect(main).toMatch(link('/sign-up', 'Create Account'))
  })

  it('reports invalid input in the specified words [S1-5.01] [S1-5.02] [S1-8.02]', async () => {
    const guest = shop.reader()
    const refused = async (email: string, password: string) => (await guest.send('/login/', { email, password })).text
    expect(await refused('', '')).toMatch(/Email Address is Required.*Password is Required/)
    expect(await refused('a@b', 'short')).toMatch(
      /please enter a valid Email Address format\..*Please enter a valid Password format\./,
    )
    expect(await refused('retail@lintel.example', 'Wrong1234')).toContain('Username or Password Invalid')
  })

  it.each(['retail@lintel.example', 'admin@northgate.example', 'junior@northgate.example'])(
    'rejects %s with a mistyped password in an old tab, and ends the older session [S1-4.01] [S1-4.03] [S1-8.02]',
    async email => {
      const buyer = shop.reader()
      await buyer.signIn(email)
      const { status, main, text } = await buyer.send('/login/', { email, password: 'Wrong1234' })
      expect(status).toBe(200)
      expect(text).toContain('Username or Password Invalid')
      expect(text).not.toContain('You are signed in as')
      expect(main).toMatch(new RegExp(`<input(?=[^>]*name="email")(?=[^>]*value="${email}")[^>]*>`))
      expect((await buyer.session()).visitor.customer).toBeUndefined()
    },
  )

  it.each([
    ['', '', /Email Address is Required.*Password is Required/],
    ['not-an-address', 'Lintel123', /please enter a valid Email Address format\./],
    ['admin@northgate.example', 'short', /Please enter a valid Password format\./],
  ])(
    'shows a signed-in buyer issues with "%s" and "%s", and keeps the session [S1-5.01] [S1-5.02] [S1-5.03]',
    async (email, password, message) => {
      const buyer = await shop.readerAs('admin@northgate.example')
      const { status, main, text } = await buyer.send('/login/', { email, password, return_to: '/locksets/' })
      expect(status).toBe(200)
      expect(text).toMatch(message)
      expect(main).toMatch(new RegExp(`<input(?=[^>]*name="email")(?=[^>]*value="${email}")[^>]*>`))
      expect(main).toContain('<input type="hidden" name="return_to" value="/locksets/"/>')
      expect(password !== '' && main.includes(password)).toBe(false)
      expect((await buyer.session()).visitor.customer?.email).toBe('admin@northgate.example')
      expect(await buyer.open('/login/')).toMatchObject({ status: 302 })
    },
  )

  it('reports too many attempts to a signed-in buyer, and keeps address and session', async () => {
    const tooOften = () => TE.left({ tag: 'limited', retryAfterSeconds: 300 } as const)
    let isLimited = false
    const buyer = shop.reader({}, ports => (isLimited ? { account: { ...ports.account, signIn: tooOften } } : {}))
    await buyer.signIn('admin@northgate.example')
    isLimited = true
    const { status, main, text } = await buyer.send('/login/', {
      email: 'admin@northgate.example',
      password: 'Lintel123',
    })
    expect([status, text]).toEqual([200, expect.stringContaining('Too many tries. Wait 5 minutes, then try again.')])
    expect(main).toMatch(/<input(?=[^>]*name="email")(?=[^>]*value="admin@northgate.example")[^>]*>/)
    expect((await buyer.session()).visitor.customer?.email).toBe('admin@northgate.example')
  })

  it('reports unexpected failures [S1-8.03]', async () => {
    const guest = shop.reader({}, ports => ({ account: { ...ports.account, signIn: down } }))
    expect((await guest.signIn('retail@lintel.example')).text).toContain('Something went wrong, Please try again')
  })

  it('ends with all customer data cleared, in the specified words [S1-4.24] [S2-4.12] [S2-8.13]', async () => {
    const rita = shop.reader()
    await rita.signIn('retail@lintel.example')
    const session = await rita.session()
    await session.keepCart('cart-of-rita')()
    const { main, text } = await rita.send('/logout', { intent: 'logout' })
    expect(text).toContain('Logout successfully')
    expect(main).toMatch(/<a[^>]*href="\/login\/"/)
    const after = await rita.session()
    expect([after.visitor.customer, after.cartId]).toEqual([undefined, undefined])
    expect((await rita.open('/cart/')).text).toContain('Your cart is empty')
  })
})

describe('a new account', () => {
  it('has a separate page under Home > create account [S1-2.02] [S2-2.03]', async () => {
    const { text, main } = await shop.reader().open('/sign-up')
    expect(text).toContain('Home create account')
    for (const name of ['firstName', 'lastName', 'email', 'phone', 'password'])
      expect(main).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*required="")[^>]*>`))
  })

  it('is validated field by field, in the specified words [S1-5.04] [S1-9.01]', async () => {
    const guest = shop.reader()
    const empty = (await guest.send('/sign-up', {})).text
    for (const text of [
      'First Name is required',
      'Last Name is required',
      'Email Address is required',
      'Password is required',
      'Phone is required',
    ])
      expect(empty).toContain(text)
    const wrong = (await guest.send('/sign-up', { ...newcomer, email: 'nia', password: 'short' })).text
    expect(wrong).toContain('Email should be in valid format...!')
    expect(wrong).toContain(
      'Passwords must be at least 7 characters and contain both alphabetic and numeric characters',
    )
  })

  it('is not created twice for an address [S1-8.15]', async () => {
    expect(
      (
        await shop.reader().send('/sign-up', {
          ...newcomer,
          email: 'retail@lintel.example',
          ...(await solvedSum(shop.entrance.captcha)),
        })
      ).text,
    ).toContain('User Already Exists')
  })

  it('shows a text captcha without JavaScript, above the button, and preserves all but the password', async () => {
    const { main } = await shop.reader().send('/sign-up', { ...newcomer, companyName: 'Nia Inc' })
    const field = (name: string) => new RegExp(`<input(?=[^>]*name="${name}")[^>]*>`).exec(main)?.[0] ?? ''
    for (const [name, value] of [
      ['firstName', 'Nia'],
      ['lastName', 'New'],
      ['companyName', 'Nia Inc'],
      ['email', newcomer.email],
      ['phone', newcomer.phone],
    ] as const)
      expect(field(name)).toContain(`value="${value}"`)
    expect(field('password')).not.toMatch(/ value=/)
    expect(field('captcha-token')).toMatch(/type="hidden"(?=[^>]*value="q\.)/)
    expect(main).toMatch(
      pattern(
        /name="password"[^]*What is \d+ plus \d+\?[^]*name="captcha"/,
        /[^]*A short question keeps robots out\.[^]*value="sign-up"/,
      ),
    )
  })

  it('reports that it could not be created [S1-8.16]', async () => {
    const guest = shop.reader({}, ports => ({ account: { ...ports.account, signUp: down } }))
    expect((await guest.send('/sign-up', newcomer)).text).toContain('SignUp Failed')
  })

  it('is effective immediately, with a message', async () => {
    const nia = shop.reader()
    expect((await nia.send('/sign-up', { ...newcomer, ...(await solvedSum(shop.entrance.captcha)) })).text).toContain(
      'User registered successfully',
    )
    expect((await nia.session()).visitor.customer?.email).toBe('nia@lintel.example')
  })
})

describe('the account area', () => {
  it.each(['/my-account', '/my-account/', '/account/orders', '/account/settings'])(
    'at %s redirects guests to sign in [S1-2.05] [S2-2.04] [S2-6.05]',
    async path => {
      expect(await shop.reader().open(path)).toMatchObject({ status: 302, to: '/login/' })
    },
  )

  it('opens for customers from the header; guests are led to sign in [S1-2.05] [S2-2.04] [S2-2.43]', async () => {
    const ada = shop.reader()
    const { html: forGuests } = await ada.open('/')
    expect(forGuests).toMatch(link('/my-account/', 'My Account'))
    expect(forGuests).toMatch(link('/login/', 'Log In'))
    await ada.signIn('admin@northgate.example')
    const { status, html, text } = await ada.open('/my-account/')
    expect(status).toBe(200)
    expect(text).toContain('Account settings')
    expect(html).toMatch(link('/account/orders', 'My Account'))
  })

  it.each([
    ['junior@northgate.example', '/account/settings'],
    ['senior@northgate.example', '/account/orders'],
  ])('of %s opens at %s from the header [S2-2.48]', async (email, href) => {
    const buyer = shop.reader()
    await buyer.signIn(email)
    expect((await buyer.open('/')).html).toMatch(link(href, 'My Account'))
    expect((await buyer.open(href)).status).toBe(200)
  })

  it.each([
    ['junior@northgate.example', '/#/accountSettings'],
    ['senior@northgate.example', '/#/orders'],
    ['super@lintel.example', '/#/orders'],
  ])('of %s opens at %s for a signed-in customer who comes to log in again [S1-2.23] [S1-6.03]', async (email, to) => {
    const buyer = shop.reader()
    await buyer.signIn(email)
    for (const path of ['/login/', '/sign-up']) {
      expect(await buyer.open(path)).toMatchObject({ status: 302, to })
      expect((await buyer.open(`${path}?logoutFromB2b=1`)).status).toBe(200)
    }
  })

  it('confirms in the specified words, and that the address book is empty', async () => {
    const nia = shop.reader()
    await nia.send('/sign-up', {
      ...newcomer,
      email: 'book@lintel.example',
      ...(await solvedSum(shop.entrance.captcha)),
    })
    expect((await nia.open('/account/settings')).text).toContain(
      'You currently have no addresses added to your profile',
    )
    expect(
      (
        await nia.send('/account/settings', {
          intent: 'profile',
          firstName: 'Nia',
          lastName: 'Newer',
          phone: '2165550100',
        })
      ).text,
    ).toContain('User Updated Successfully.')
    const home = {
      firstName: 'Nia',
      lastName: 'New',
      address1: '1 Main St',
      city: 'Dayton',
      state: 'OH',
      postalCode: '45402',
      countryCode: 'US',
    }
    expect((await nia.send('/account/settings', { intent: 'save-address', ...home })).text).toContain(
      'Address Added Successfully',
    )
    const id = /edit=(\d+)/.exec((await nia.open('/account/settings')).html)?.[1] ?? ''
    expect(
      (await nia.send('/account/settings', { intent: 'save-address', id, ...home, city: 'Akron' })).text,
    ).toContain('Address Updated Successfully')
    expect((await nia.send('/account/settings', { intent: 'delete-address', id })).text).toContain(
      'Address Deleted Successfully',
    )
  })
})
