import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { voidGifts } from '../../adapters/reference/gifts/gift-balances'
import { aCertificate } from '../builders/gifts'
import { thePages, type Page, type PageShop, type Reader } from '../builders/pages'

const path = '/gift-certificate/balance'
const unknown = "We don't know this code, or it is no longer valid."

describe('the page of a gift certificate’s balance, without script', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
  }, 60_000)
  afterAll(() => shop.close())

  /** Sends a code, then the answer to the sum that is asked. */
  const asked = async (reader: Reader, code: string): Promise<Page> => {
    const { main, text } = await reader.send(path, { intent: 'balance', code })
    const [, first, second] = /What is (\d+) plus (\d+)\?/.exec(text) ?? []
    const [, token = ''] = /name="captcha-token" value="([^"]+)"/.exec(main) ?? []
    return reader.send(path, {
      intent: 'balance',
      code,
      'captcha-token': token,
      captcha: String(Number(first) + Number(second)),
    })
  }

  it('asks for the code, and for a sum before it tells anything [A-24]', async () => {
    await aCertificate(shop.entrance.db, { code: 'ASKED-ASKED-ASKED-ASKED', amount: 4_200 })
    const reader = shop.reader()
    const { status, main } = await reader.open(path)
    expect(status).toBe(200)
    expect(main).toMatch(/<input(?=[^>]*name="code")(?=[^>]*required="")[^>]*>/)
    const first = await reader.send(path, { intent: 'balance', code: 'ASKED-ASKED-ASKED-ASKED' })
    expect([first.status, /What is \d+ plus \d+\?/.test(first.text), first.text.includes('$42.00')]).toEqual([
      422,
      true,
      false,
    ])
    expect(first.main).toContain('value="ASKED-ASKED-ASKED-ASKED"')
  })

  it('tells what is left and the last day, and never the code in an address [A-24]', async () => {
    const { db } = shop.entrance
    await aCertificate(db, { code: 'DAYED-DAYED-DAYED-DAYED', amount: 4_200, lastDay: '2030-12-31' })
    const { status, text, to } = await asked(shop.reader(), 'dayed dayed dayed dayed')
    expect([status, to]).toEqual([200, undefined])
    for (const part of ['$42.00 left', 'Certificate ending AYED', 'You can spend it until Dec 31, 2030.'])
      expect(text).toContain(part)
  })

  it('says the same of an unknown and of a void code [A-24]', async () => {
    const { db, clock } = shop.entrance
    const id = await aCertificate(db, { code: 'VXYDD-VXYDD-VXYDD-VXYDD', amount: 4_200 })
    await db.transaction().execute(trx => voidGifts(trx, [id], clock.now))
    const pages = [
      await asked(shop.reader(), 'VXYDD-VXYDD-VXYDD-VXYDD'),
      await asked(shop.reader(), 'WXYDD-WXYDD-WXYDD-WXYDD'),
    ]
    const [one, other] = pages.map(({ status, text }) => [
      status,
      text.replace(/What is \d+ plus \d+\?/, ''),
      text.includes(unknown),
    ])
    expect(one).toEqual(other)
    expect(one).toMatchObject([422, {}, true])
  })

  it('names what is no code at its field, and asks no sum for it', async () => {
    const { status, text } = await shop.reader().send(path, { intent: 'balance', code: 'SAVE10' })
    expect(status).toBe(422)
    expect(text).toContain('A code has 20 letters and digits')
    expect(text).not.toMatch(/What is \d+ plus \d+\?/)
  })
})

describe('the desk of gift certificates, without script', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
  }, 60_000)
  afterAll(() => shop.close())

  it('issues one, shows it, and voids it with a reason [A-24]', async () => {
    const stef = await shop.readerAs('staff@lintel.example')
    const desk = '/staff/gift-certificates'
    expect((await stef.open(desk)).text).toContain('Ending FT73')
    const filled = {
      intent: 'issue',
      key: 'an-issue-of-the-page',
      recipientName: 'Zoe',
      recipientEmail: 'zoe@x.example',
    }
    const refused = await stef.send(`${desk}/new`, { ...filled, amount: '5000' })
    expect(refused.text).toContain('Enter an amount from $1 to $1000.')
    expect(refused.main).toContain('value="5000"')
    const { to = '' } = await stef.send(`${desk}/new`, { ...filled, amount: '50' })
    expect(to).toMatch(/^\/staff\/gift-certificates\/[0-9a-f]{16}\?saved=new$/)
    const page = await stef.open(to)
    for (const part of ['Certificate issued', '$50.00', 'zoe@x.example', 'Void $50.00'])
      expect(page.text).toContain(part)
    const at = to.replace(/\?.*/, '')
    const click = { intent: 'void', key: 'a-void-of-the-page', version: '1' }
    expect((await stef.send(at, { ...click, reason: '' })).text).toContain('Enter why you void it.')
    const voided = await stef.send(at, { ...click, reason: 'Sent twice.' })
    for (const part of ['Void', 'Voided $50.00', 'Sent twice.']) expect(voided.text).toContain(part)
    expect(voided.text).not.toContain('Void $50.00')
  })
})
