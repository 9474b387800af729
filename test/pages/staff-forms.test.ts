import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { answerOf } from '../builders/outcome'
import { thePages, type PageShop } from '../builders/pages'
import { aPdf, aSentForm } from '../builders/form'
import { hire } from '../builders/staff'

describe('the desk for forms', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
    await hire(shop.entrance.db, 'reader@lintel.example', 'forms')
    await hire(shop.entrance.db, 'writer@lintel.example', 'content')
    const { captcha, forms } = await shop.reader().ports()
    const passed = async () => {
      const { first, second, token } = await answerOf(captcha.question())
      return `${token}.${first + second}`
    }
    await answerOf(forms.submit('feedback', aSentForm({ comments: '<b>Bold</b>', email: 'ada@northgate.example' })))
    await answerOf(
      forms.submit('order-upload', {
        ...aSentForm({ name: 'Bea', email: 'bea@mail.example', delivery: 'Freight' }, { files: [aPdf('plan.pdf')] }),
        captcha: await passed(),
      }),
    )
  }, 60_000)
  afterAll(() => shop.close())

  it('lists submissions, filters by form and words, and exports the result', async () => {
    const reader = await shop.readerAs('reader@lintel.example')
    const all = await reader.open('/staff/forms')
    expect(all.text).toMatch(/Export 2 submissions \(CSV\)/)
    for (const text of ['<b>Bold</b>', 'ada@northgate.example', 'Bea', 'Send an order as a file'])
      expect(all.text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toContain(text)
    expect(all.main).not.toContain('<b>Bold')
    const some = await reader.open('/staff/forms?form=order-upload')
    expect([
      some.text.includes('Bea'),
      some.text.includes('ada@northgate.example'),
      some.main.includes('href="/staff/forms.csv?form=order-upload"'),
    ]).toEqual([true, false, true])
    const none = await reader.open('/staff/forms?q=nobody')
    expect([none.text.includes('No submissions here'), none.text.includes('as CSV')]).toEqual([true, false])
  })

  it('opens one with its answers and its files', async () => {
    const reader = await shop.readerAs('reader@lintel.example')
    const [, path = ''] =
      /href="(\/staff\/forms\/[\w-]+)"/.exec((await reader.open('/staff/forms?form=order-upload')).main) ?? []
    const one = await reader.open(path)
    expect(one.text).toMatch(/Send an order as a file[^]*Guest[^]*Name Bea[^]*Delivery Freight[^]*plan\.pdf/)
    expect(one.main).toMatch(/href="\/apis\/staff\/forms\/[\w-]+\/files\/0"/)
    expect((await reader.open('/staff/forms/no-such-form')).status).toBe(404)
  })

  it('is closed to staff without the capability', async () => {
    const writer = await shop.readerAs('writer@lintel.example')
    const page = await writer.open('/staff/forms')
    expect([page.status, page.text.includes('ada@northgate.example')]).toEqual([403, false])
    expect((await writer.open('/staff')).html).not.toContain('href="/staff/forms"')
  })
})
