import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { link, thePages, type PageShop } from '../builders/pages'

const [admin, senior, junior, boss, retail] = [
  'admin@northgate.example',
  'senior@northgate.example',
  'junior@northgate.example',
  'super@lintel.example',
  'retail@lintel.example',
] as const

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

const as = (email: string) => shop.readerAs(email)
const idOf = async (email: string): Promise<number> =>
  (await shop.entrance.db.selectFrom('customer').select('id').where('email_fold', '=', email).executeTakeFirstOrThrow())
    .id

describe('the users of a company', () => {
  it('have a page and tab for admins only [S1-6.03]', async () => {
    for (const email of [admin, boss]) {
      const reader = await as(email)
      expect((await reader.open('/account/orders')).main).toMatch(link('/account/users', 'Users'))
      const { status, text } = await reader.open('/account/users')
      expect(status).toBe(200)
      expect(text).toMatch(
        /Ada Admin admin@northgate\.example .* Admin Active .*Sam Senior .* Senior buyer .*Jo Junior .* Junior buyer/,
      )
    }
    for (const email of [senior, junior, retail]) {
      const reader = await as(email)
      expect((await reader.open('/account/orders')).main).not.toContain('/account/users')
      expect((await reader.open('/account/users')).status).toBe(403)
    }
    expect(await shop.reader().open('/account/users')).toMatchObject({ status: 302, to: '/login/' })
  })

  it('are invited by a form that reports each invalid field and preserves the input', async () => {
    const ada = await as(admin)
    expect((await ada.open('/account/users?edit=new')).text).toContain(
      'They get an email with a link to set a password.',
    )
    const wrong = await ada.send('/account/users?edit=new', {
      intent: 'invite',
      email: 'nia',
      firstName: '',
      lastName: 'New',
      role: '3',
    })
    for (const text of [
      'Enter an email address like name@company.com.',
      'Enter the first name.',
      'Choose a role: admin, senior buyer or junior buyer.',
    ])
      expect(wrong.text).toContain(text)
    expect(wrong.main).toContain('value="nia"')
    expect(
      (
        await ada.send('/account/users?edit=new', {
          intent: 'invite',
          email: retail,
          firstName: 'Rita',
          lastName: 'Retail',
          role: '2',
        })
      ).text,
    ).toContain('This address has an account already.')
    const sent = await ada.send('/account/users?edit=new', {
      intent: 'invite',
      email: 'nia@northgate.example',
      firstName: 'Nia',
      lastName: 'New',
      role: '2',
    })
    expect(sent.text).toContain('Nia New was invited')
    expect(sent.text).toMatch(/Nia New nia@northgate\.example none Junior buyer Invited Invite again/)
    expect((await ada.open('/account/dashboard')).text).toContain('1 invited user has not set a password yet')
  })

  it('are changed and removed, but not the last admin', async () => {
    const ada = await as(admin)
    const sam = await idOf(senior)
    expect((await ada.open(`/account/users?edit=${sam}`)).main).toContain('value="Sam"')
    expect(
      (
        await ada.send(`/account/users?edit=${sam}`, {
          intent: 'change',
          id: String(sam),
          firstName: 'Samuel',
          lastName: 'Senior',
          role: '2',
        })
      ).text,
    ).toMatch(/Samuel Senior was changed.*Samuel Senior .* Junior buyer/)
    expect(
      (
        await ada.send('/account/users', {
          intent: 'change',
          id: String(await idOf(admin)),
          firstName: 'Ada',
          lastName: 'Admin',
          role: '1',
        })
      ).text,
    ).toContain('A company needs an admin.')
    expect(
      (
        await ada.send('/account/users', {
          intent: 'remove',
          id: String(await idOf(junior)),
          firstName: 'Jo',
          lastName: 'Junior',
        })
      ).text,
    ).toContain('Jo Junior was removed')
    expect((await (await as(junior)).open('/account/orders')).status).toBe(302)
  })

  it('of another company cannot be reached by their id', async () => {
    const ada = await as(admin)
    const lee = await idOf('owner@lakeside.example')
    expect((await ada.open(`/account/users?edit=${lee}`)).text).not.toContain('Lee')
    await ada.send('/account/users', { intent: 'remove', id: String(lee) })
    await ada.send('/account/users', { intent: 'change', id: String(lee), firstName: 'X', lastName: 'Y', role: '2' })
    expect((await (await as('owner@lakeside.example')).open('/account/users')).text).toContain('Lee Lake')
  })
})
