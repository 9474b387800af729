import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { thePages, type PageShop } from '../builders/pages'

const steps: readonly (readonly [step: string, fields: Readonly<Record<string, string>>])[] = [
  [
    'company',
    {
      legalName: 'Fairhaven Interiors LLC',
      tradeName: '',
      business: 'contractor',
      years: '7',
      phone: '(937) 555-0141',
    },
  ],
  ['tax', { country: 'US', taxNumber: '31-4159265', none: '' }],
  [
    'branches',
    {
      'branches.0.name': 'Yard',
      'branches.0.phone': '',
      'branches.0.address1': '88 Foundry Street',
      'branches.0.address2': '',
      'branches.0.city': 'Dayton',
      'branches.0.state': 'OH',
      'branches.0.postalCode': '45402',
      'branches.0.countryCode': 'US',
      'branches.0.shipTo': 'on',
      shipToStates: 'OH',
    },
  ],
  ['credit', { amount: '25,000', terms: '30' }],
  ['people', {}],
]

describe('the pages of applications for trade accounts', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
  }, 60_000)
  afterAll(() => shop.close())

  const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''

  it('say what an account gives and what is never asked, and lead to the form [A-3]', async () => {
    const page = await shop.reader().open('/trade-account')
    expect(page.main).toContain('href="/trade-account/apply"')
    expect(page.text).toContain('We never ask for a bank account number, a date of birth or a personal number.')
  })

  it('keep what was typed at the field that is wrong [A-2]', async () => {
    const guest = shop.reader()
    const page = await guest.send('/trade-account/apply?step=tax', {
      intent: 'continue',
      country: 'US',
      taxNumber: '314-15-9265',
      none: '',
      newStates: 'OH',
    })
    expect(page.text).toContain("That looks like a personal number; use the company's EIN.")
    expect(page.html).toContain('value="OH"')
    expect(page.html).not.toContain('314-15-9265')
  })

  it('offer countries by name, and mark a step as done once it is filled in, not before', async () => {
    const customer = await shop.readerAs('orders@dg.example')
    const done = (main: string) =>
      [...main.matchAll(/>(\w+)<\/span><span class="visually-hidden">, (?:<!-- -->)?done</g)].map(m => m[1])
    const untouched = await customer.open('/trade-account/apply?step=branches')
    expect(done(untouched.main)).toEqual([])
    expect(untouched.main).toMatch(/<select[^>]*name="branches.0.countryCode"/)
    expect(untouched.main).toMatch(/<option value="LU"[^>]*>Luxembourg</)
    const [company] = steps
    await customer.ask('/trade-account/apply?step=company', { intent: 'continue', ...company?.[1] })
    const tax = await customer.open('/trade-account/apply?step=tax')
    expect(done(tax.main)).toEqual(['Company'])
    expect(tax.main).toMatch(/<select[^>]*name="country"/)
    expect(done((await customer.open('/trade-account/apply?step=send')).main)).toEqual(['Company'])
  })

  it('say at the field that a country is missing', async () => {
    const refused = await shop.reader().send('/trade-account/apply?step=tax', {
      intent: 'continue',
      country: '',
      taxNumber: '31-4159265',
      none: '',
    })
    expect(refused.main).toMatch(
      /<select[^>]*name="country"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="country"/,
    )
    expect(refused.text).toContain('Choose the country.')
  })

  it('lead from the first step to the decision, without a script [A-4] [A-6]', async () => {
    const campus = await shop.readerAs('senior@northgate.example')
    for (const [step, fields] of steps)
      await campus.ask(`/trade-account/apply?step=${step}`, { intent: 'continue', ...fields })
    const refused = await campus.send('/trade-account/apply?step=send', { intent: 'send' })
    expect(refused.text).toContain('Agree to the credit check.')
    await campus.ask('/trade-account/apply?step=send', { intent: 'send', consent: 'on' })
    const staff = await shop.readerAs('staff@lintel.example')
    const list = await staff.open('/staff/applications?q=fairhaven')
    const number = /staff\/applications\/(TA-\d+)/.exec(list.html)?.[1] ?? ''
    const status = await campus.open(`/trade-account/application/${number}`)
    expect(status.text).toContain('Fairhaven Interiors LLC')
    const desk = await staff.open(`/staff/applications/${number}`)
    expect(desk.text).not.toContain('314159265')
    expect((await staff.send(`/staff/applications/${number}`, { intent: 'tax-number' })).text).toContain('314159265')
    const asked = await staff.send(`/staff/applications/${number}`, {
      intent: 'ask:tax',
      key: hidden(desk.html, 'key'),
      version: hidden(desk.html, 'version'),
      question: 'Which states?',
    })
    expect(asked.text).toContain('Question sent. The applicant gets an email with the question.')
    const question = await campus.open(`/trade-account/application/${number}`)
    expect(question.text).toContain('Which states?')
    await campus.ask(`/trade-account/application/${number}`, {
      intent: 'answer:tax',
      key: hidden(question.html, 'key'),
      answer: 'Ohio only.',
    })
    const answered = await staff.open(`/staff/applications/${number}`)
    expect(answered.text).toContain('Ohio only.')
    const stale = await staff.send(`/staff/applications/${number}`, {
      intent: 'decline:identity',
      key: 'another-click',
      version: hidden(desk.html, 'version'),
      reason: 'Typed before the answer came.',
      note: '',
    })
    expect(stale.html).toContain('Typed before the answer came.')
  })

  it('show the seeded application of Rita to her, and to no other customer', async () => {
    const rita = await shop.readerAs('retail@lintel.example')
    expect((await rita.open('/trade-account/application/TA-1001')).text).toContain('Millbrook Interiors LLC')
    const ada = await shop.readerAs('admin@northgate.example')
    expect((await ada.open('/trade-account/application/TA-1001')).status).toBe(404)
  })
})
