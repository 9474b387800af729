import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../../core/shared/domain-error'
import { link, thePages, type PageShop } from '../builders/pages'
import { solvedSum } from '../builders/platform/solved-captcha'
import { withLines } from '../builders/database/stored-cart'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

const sent = 'We have sent password reset instructions to the registered email id'
const down = () => TE.left(unavailable('accounts'))
const mailedPath = () =>
  new URL(/https:\S+_reset_p_\S+/.exec(shop.entrance.mails.at(-1)?.text ?? '')?.[0] ?? 'https://shop.example/none')
    .pathname

describe('a forgotten password', () => {
  it.each(['/forgot-password', '/forgot-password/'])(
    'has a page at %s that asks for the email address, with a link back [S1-2.03]',
    async path => {
      const { status, main } = await shop.reader().open(path)
      expect(status).toBe(200)
      expect(main).toMatch(/<input(?=[^>]*name="email")(?=[^>]*required="")[^>]*>/)
      expect(main).toMatch(link('/login/', 'Back to Log In'))
    },
  )

  it('responds alike to known and unknown addresses, in the specified words [S1-8.20]', async () => {
    const guest = shop.reader()
    const [known, unknown] = [
      await guest.send('/forgot-password/', { email: ' retail@lintel.example ' }),
      await guest.send('/forgot-password/', { email: 'nobody@lintel.example' }),
    ]
    expect(known.text).toContain(sent)
    expect(unknown.text).toBe(known.text)
    expect(shop.entrance.mails.map(mail => mail.to)).toEqual(['retail@lintel.example'])
  })

  it('reports an invalid address beside the field, and preserves it [S1-5.06]', async () => {
    const { text, main } = await shop.reader().send('/forgot-password/', { email: 'rita at lintel' })
    expect(text).toContain('please enter a valid Email Address format.')
    expect(main).toContain('value="rita at lintel"')
    expect(text).not.toContain(sent)
  })

  it('reports in the specified words that nothing could be sent [S1-8.08]', async () => {
    const guest = shop.reader({}, ports => ({ account: { ...ports.account, requestPasswordReset: down } }))
    expect((await guest.send('/forgot-password/', { email: 'retail@lintel.example' })).text).toContain(
      'Forgot password failed...',
    )
  })
})

describe('the link of the mail', () => {
  it('removes its token from the URL, and then allows a new password [S1-2.04] [S1-8.10] [S1-8.20]', async () => {
    const guest = shop.reader()
    await guest.send('/forgot-password/', { email: 'senior@northgate.example' })
    const path = mailedPath()
    expect(path).toMatch(/^\/_reset_p_\/[\w-]{43}$/)
    expect(await guest.open(path)).toMatchObject({ status: 302, to: '/_reset_p_/' })
    const { main } = await guest.open('/_reset_p_/')
    for (const name of ['password', 'confirm'])
      expect(main).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*type="password")[^>]*>`))
    expect(main).not.toContain(path.slice('/_reset_p_/'.length))
    const unequal = await guest.send('/_reset_p_/', { password: 'Freshdoor77', confirm: 'Freshdoor78' })
    expect(unequal.text).toContain('Password and confirm password do not match.')
    expect(unequal.main).not.toContain('Freshdoor7')
    const done = await guest.send('/_reset_p_/', { password: 'Freshdoor77', confirm: 'Freshdoor77' })
    expect(done.text).toContain('Password reset successfully')
    expect(done.main).toMatch(link('/login/', 'Log In'))
    expect(await guest.send('/login/', { email: 'senior@northgate.example', password: 'Freshdoor77' })).toMatchObject({
      status: 302,
      to: '/#/orders',
    })
  })

  it('explains what to do if it was used or has expired [S1-8.14]', async () => {
    const guest = shop.reader()
    await guest.send('/forgot-password/', { email: 'campus@hsu.example' })
    const path = mailedPath()
    await guest.open(path)
    shop.entrance.clock.now += 31 * 60_000
    const late = await guest.send('/_reset_p_/', { password: 'Freshdoor77', confirm: 'Freshdoor77' })
    expect(late.text).toMatch(/Password reset failed.*This link no longer works.*Request new instructions/)
    expect(late.main).toMatch(link('/forgot-password/', 'Send instructions'))
    expect(await guest.open(path)).toMatchObject({ status: 302, to: '/_reset_p_/' })
    expect((await guest.open('/_reset_p_/')).text).toContain('This link no longer works')
  })

  it('reports in the specified words that the password could not be set [S1-8.14]', async () => {
    const guest = shop.reader({}, ports => ({
      account: { ...ports.account, resetLinkIsOpen: () => TE.right(true), resetPassword: down },
    }))
    expect((await guest.send('/_reset_p_/', { password: 'Freshdoor77', confirm: 'Freshdoor77' })).text).toContain(
      'Password reset failed',
    )
  })
})

describe('the devices of a customer', () => {
  it('are listed in the settings, where one, all others or all can be signed out', async () => {
    const [here, there] = [
      shop.reader({ userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' }),
      shop.reader(),
    ]
    await here.signIn('junior@northgate.example')
    await there.signIn('junior@northgate.example')
    const { text, main } = await here.open('/account/settings')
    expect(text).toMatch(/Signed in on 2 devices.*Firefox on Windows This device.*Unknown device.*Last used/)
    const handle = /name="handle" value="([^"]+)"/.exec(main)?.[1] ?? ''
    expect((await here.send('/account/settings', { intent: 'end-device', handle })).text).toContain(
      'The device is signed out.',
    )
    expect((await there.session()).visitor.customer).toBeUndefined()
    expect((await here.open('/account/settings')).text).toContain('Signed in on 1 device')
    await there.signIn('junior@northgate.example')
    expect((await here.send('/account/settings', { intent: 'end-others' })).text).toContain(
      'All other devices are signed out.',
    )
    expect((await here.send('/logout', { intent: 'everywhere' })).text).toContain('Logout successfully')
    expect((await here.session()).visitor.customer).toBeUndefined()
  })

  it('are signed out by a new password, which requires the current one', async () => {
    const dee = shop.reader()
    await dee.signIn('orders@dg.example')
    const change = (current: string) =>
      dee.send('/account/settings', {
        intent: 'change-password',
        current,
        password: 'Freshdoor77',
        confirm: 'Freshdoor77',
      })
    const wrong = await change('Wrong1234')
    expect(wrong.text).toContain('This is not your current password.')
    expect(wrong.main).not.toMatch(/Wrong1234|Freshdoor77/)
    expect((await change('Lintel123')).text).toContain('Your password was changed. Other devices are signed out.')
  })
})

describe('signing out', () => {
  it('by a link with logoutFromHubspot works on any page and keeps carts [S1-2.26] [S2-2.21]', async () => {
    const rita = shop.reader()
    await withLines(shop.entrance.db, 'c-hub', [['LS-G1-626', 2]])
    await (await rita.session()).keepCart('c-hub')()
    await rita.signIn('retail@lintel.example')
    expect(await rita.open('/cart/?logoutFromHubspot=true&x=1')).toMatchObject({
      status: 302,
      to: '/cart/?x=1&say=signed-out',
    })
    expect((await rita.open('/cart/?x=1&say=signed-out')).text).toContain('Logout successfully')
    expect((await rita.session()).visitor.customer).toBeUndefined()
    await rita.signIn('retail@lintel.example')
    expect((await rita.session()).cartId).toBe('c-hub')
    expect((await rita.open('/cart/')).text).toContain('LS-G1-626')
  })

  it('by such a link from a foreign domain asks first; own domains and subdomains do not [S1-2.26]', async () => {
    const rita = shop.reader()
    await rita.signIn('retail@lintel.example')
    expect(await rita.open('/cart/?logoutFromHubspot=true', { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 302,
      to: '/logout',
    })
    expect((await rita.session()).visitor.customer?.email).toBe('retail@lintel.example')
    expect((await rita.open('/logout', { 'sec-fetch-site': 'cross-site' })).text).toContain('Logout')
    expect((await rita.session()).visitor.customer).toBeDefined()
    for (const site of ['same-origin', 'same-site', 'none']) {
      await rita.signIn('retail@lintel.example')
      expect(await rita.open('/?logoutFromHubspot=true', { 'sec-fetch-site': site })).toMatchObject({ status: 302 })
      expect((await rita.session()).visitor.customer).toBeUndefined()
    }
  })

  it("by such a link leaves a guest's session and cart unchanged", async () => {
    const guest = shop.reader()
    await withLines(shop.entrance.db, 'c-hub-guest', [['LS-G1-626', 1]])
    await (await guest.session()).keepCart('c-hub-guest')()
    expect((await guest.open('/cart/?logoutFromHubspot=true')).status).toBe(200)
    expect((await guest.session()).cartId).toBe('c-hub-guest')
  })

  it("with a link's is_editable locks or unlocks a cart, and never another's cart [S1-2.26] [S2-2.21]", async () => {
    const guest = shop.reader()
    await withLines(shop.entrance.db, 'c-own', [['LS-G1-626', 2]])
    await withLines(shop.entrance.db, 'c-foreign', [['LS-G1-626', 1]])
    await (await guest.session()).keepCart('c-own')()
    const isOpen = async (id: string) =>
      (await shop.entrance.db.selectFrom('cart').select('is_editable').where('id', '=', id).executeTakeFirstOrThrow())
        .is_editable === 1
    for (const other of [
      '/cart/?is_editable=true',
      '/cart/?cart_id=c-foreign&is_editable=false',
      '/login/?is_editable=false',
    ])
      expect((await guest.open(other)).status).toBe(200)
    expect([await isOpen('c-own'), await isOpen('c-foreign')]).toEqual([true, true])
    expect(await guest.open('/cart/?is_editable=false&x=1')).toMatchObject({ status: 302, to: '/cart/?x=1' })
    expect([await isOpen('c-own'), await isOpen('c-foreign')]).toEqual([false, true])
    expect((await guest.open('/cart/?is_editable=true')).text).toContain("its items can't be changed")
    expect(await isOpen('c-own')).toBe(false)
    expect((await guest.open('/cart/?is_editable=false')).status).toBe(200)
  })

  it('from an external link locks a cart only if it names its secret id', async () => {
    const guest = shop.reader()
    await withLines(shop.entrance.db, 'c-mine', [['LS-G1-626', 2]])
    await (await guest.session()).keepCart('c-mine')()
    const isOpen = async () =>
      (
        await shop.entrance.db
          .selectFrom('cart')
          .select('is_editable')
          .where('id', '=', 'c-mine')
          .executeTakeFirstOrThrow()
      ).is_editable === 1
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await guest.open('/cart/?is_editable=false', { 'sec-fetch-site': site })).status).toBe(200)
    expect(await isOpen()).toBe(true)
    expect(
      (await guest.open('/cart/?cart_id=c-mine&is_editable=false', { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(302)
    expect(await isOpen()).toBe(false)
  })

  it('by expiry is reported at the login page, where signing in is possible', async () => {
    const ada = shop.reader()
    await ada.signIn('admin@northgate.example')
    const { status, text } = await ada.open('/login/?loginFlag=3')
    expect(status).toBe(200)
    expect(text).toContain('Your session has ended. Sign in again to go on.')
  })

  it('is not done by a failed sign-in: a guest keeps cart and session', async () => {
    const guest = shop.reader()
    await withLines(shop.entrance.db, 'c-stays', [['LS-G1-626', 1]])
    await (await guest.session()).keepCart('c-stays')()
    await guest.send('/login/', { email: 'retail@lintel.example', password: 'Wrong1234' })
    expect((await guest.session()).cartId).toBe('c-stays')
  })
})

describe('the link that confirms an address', () => {
  const confirmPath = () =>
    new URL(
      /https:\S+confirm-email\S+/.exec(shop.entrance.mails.at(-1)?.text ?? '')?.[0] ?? 'https://shop.example/none',
    ).pathname
  const newcomer = {
    firstName: 'Nell',
    lastName: 'New',
    email: 'nell@home.example',
    password: 'Hinge4you',
    confirm: 'Hinge4you',
    phone: '(937) 555-0199',
  }

  it('removes its token from the URL, confirms by a button, and is pending in the settings', async () => {
    const nell = shop.reader()
    await nell.send('/sign-up/', { ...newcomer, ...(await solvedSum(shop.entrance.captcha)) })
    expect((await nell.open('/account/settings')).text).toContain('This email address is not confirmed yet.')
    const again = await nell.send('/account/settings', { intent: 'send-confirmation' })
    expect(again.text).toContain('We sent the link to your email address.')
    const path = confirmPath()
    expect(path).toMatch(/^\/account\/confirm-email\/[\w-]{43}$/)
    const elsewhere = shop.reader()
    expect(await elsewhere.open(path)).toMatchObject({ status: 302, to: '/account/confirm-email/' })
    expect((await elsewhere.open('/account/confirm-email/')).main).toMatch(
      link('/login/?return_to=%2Faccount%2Fconfirm-email%2F', 'Log In'),
    )
    expect(await nell.open(path)).toMatchObject({ status: 302, to: '/account/confirm-email/' })
    const { main, text } = await nell.open('/account/confirm-email/')
    expect(text).toContain('Your account uses nell@home.example.')
    expect(main).not.toContain(path.slice('/account/confirm-email/'.length))
    expect((await nell.send('/account/confirm-email/', { intent: 'confirm-email' })).text).toContain(
      'Your email address is confirmed.',
    )
    expect((await nell.open('/account/settings')).text).not.toContain('not confirmed yet')
    expect((await nell.open('/account/confirm-email/')).text).toContain('This link no longer works')
  })
})
