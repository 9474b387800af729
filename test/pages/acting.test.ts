import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { thePages, type PageShop } from '../builders/pages'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

const lakeside = '5'
const signedIn = async (email: string) => {
  const reader = shop.reader()
  await reader.signIn(email)
  return reader
}

describe('choosing the company to act for', () => {
  it('offers a super admin the companies, with the one acted for chosen', async () => {
    const { status, main, text } = await (await signedIn('super@lintel.example')).open('/account/company')
    expect(status).toBe(200)
    expect(text).toContain('Lakeside Property Group')
    expect(main).toMatch(/<input(?=[^>]*name="companyId")(?=[^>]*value="1")(?=[^>]*checked)[^>]*>/)
    expect(main).toMatch(/<form(?=[^>]*method="post")(?=[^>]*action="\/account\/company")[^>]*>/)
  })

  it('shows the company on every page, and leads from there to the choice', async () => {
    const sue = await signedIn('super@lintel.example')
    for (const path of ['/', '/hinges/', '/cart/', '/ball-bearing-hinge/']) {
      const { html } = await sue.open(path)
      expect(html).toMatch(
        /<aside[^>]*aria-label="Acting for"[^>]*>.*<b>Northgate Builders<\/b>.*href="\/account\/company"/s,
      )
    }
  })

  it('changes company, prices, categories and cart in one step, without script', async () => {
    const sue = await signedIn('super@lintel.example')
    expect((await sue.open('/grade-1-storeroom-lock/')).text).toContain('$161.00')
    const { text, html } = await sue.send('/account/company', { intent: 'act-for', companyId: lakeside })
    expect(text).toContain('You now act for Lakeside Property Group.')
    expect(html).toContain('<b>Lakeside Property Group</b>')
    const lock = await sue.open('/grade-1-storeroom-lock/')
    expect(lock.text).toContain('$189.00')
    expect(lock.html).not.toContain('161.00')
    expect((await sue.open('/commercial-wood-doors/')).text).not.toContain('Flush Wood Door')
    await sue.send('/account/company', { intent: 'act-for', companyId: '1' })
    expect((await sue.open('/grade-1-storeroom-lock/')).text).toContain('$161.00')
  })

  it.each(['3', '999', 'all', ''])('refuses any other company: %j', async companyId => {
    const sue = await signedIn('super@lintel.example')
    const { text, html } = await sue.send('/account/company', { intent: 'act-for', companyId })
    expect(text).toContain('no longer')
    expect(html).toContain('<b>Northgate Builders</b>')
  })

  it.each(['admin@northgate.example', 'retail@lintel.example'])('does not exist for %s', async email => {
    const person = await signedIn(email)
    expect((await person.open('/account/company')).status).toBe(404)
    expect((await person.open('/')).html).not.toContain('Acting for')
    await person.send('/account/company', { intent: 'act-for', companyId: lakeside })
    expect((await person.session()).visitor.customer?.company?.id).not.toBe(5)
  })

  it('asks guests to sign in', async () => {
    const { status, to } = await shop.reader().open('/account/company')
    expect([status, to]).toEqual([302, '/login/'])
  })
})
