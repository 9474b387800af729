import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { notFound, unavailable } from '../../core/shared/domain-error'
import { answerOf } from '../builders/outcome'
import { thePages, type PageShop, type Reader } from '../builders/pages'

let shop: PageShop
beforeEach(async () => {
  shop = await thePages()
}, 60_000)
afterEach(() => shop.close())

const path = '/contact-us/'
const written = {
  intent: 'send-form',
  form: 'contact',
  'field.name': 'Ada Nord',
  'field.email': 'ada@northgate.example',
  'field.phone': '937 555 0142',
  'field.comments': 'The door will not close.',
  'subject-line': '',
}
/** Sends the message with a text captcha solved, as a page without scripts does. */
const send = async (reader: Reader, fields: Readonly<Record<string, string>> = {}) => {
  const { first, second, token } = await answerOf((await reader.ports()).captcha.question())
  return reader.send(path, { ...written, captcha: token, 'captcha-sum': String(first + second), ...fields })
}
const inputs = (html: string, name: string): string =>
  new RegExp(`<(?:input|textarea)[^>]*name="field\\.${name}"[^>]*>[^<]*`).exec(html)?.[0] ?? ''
const stored = () =>
  shop.entrance.db.selectFrom('form_submission').selectAll().where('store_key', '!=', 'nextdoor').execute()

describe('the contact page', () => {
  it('has form, hours and numbers; name, e-mail and telephone are required, others optional [S3-3.17]', async () => {
    const { main, text } = await shop.reader().open(path)
    for (const name of ['name', 'email', 'phone']) expect(inputs(main, name)).toContain('required')
    for (const name of ['orderNumber', 'companyName', 'rmaNumber', 'comments'])
      expect(inputs(main, name)).toMatch(/^(?!.*required)<(?:input|textarea)/)
    expect(main).toMatch(/<form[^>]*method="post"/)
    expect(text).toContain('Contact Support 1-800-555-0142')
    expect(text).toContain('Hours of operation')
  })

  it('does not repeat its name in a heading of its form', async () => {
    const { main } = await shop.reader().open(path)
    const heads = [...main.matchAll(/<h[12][^>]*>([^<]*)</g)].map(([, head = '']) => head)
    expect(heads.filter(head => head === 'Contact Us')).toHaveLength(1)
  })

  it("submits the message, shows shop's and editor's text, and resets its fields [S3-8.15]", async () => {
    const page = await send(shop.reader())
    expect(page.status).toBe(200)
    expect(page.text).toContain('Request Send Sucessfully')
    expect(page.text).toContain('Your message has been sent successfully!')
    expect(inputs(page.main, 'name')).not.toContain('Ada')
    expect(await stored()).toMatchObject([{ form_id: 'contact' }])
    expect(shop.entrance.mails.at(-1)?.text).toContain('The door will not close.')
  })

  it('shows its messages at each field, preserves input and focuses the first issue [S3-5.23]', async () => {
    const page = await send(shop.reader(), { 'field.name': ' ', 'field.email': 'nowhere', 'field.phone': '937 555' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('Name is Required')
    expect(page.text).toContain('please enter a valid Email format.')
    expect(page.text).toContain('please enter a valid Phone format.')
    expect(inputs(page.main, 'email')).toContain('value="nowhere"')
    expect(inputs(page.main, 'comments')).toContain('The door will not close.')
    expect(page.main.match(/autofocus/gi)).toHaveLength(1)
    expect(inputs(page.main, 'name')).toMatch(/autofocus/i)
    expect(await stored()).toEqual([])
  })

  it('validates only name, e-mail and telephone, which must be complete [S3-5.24]', async () => {
    const odd = { 'field.orderNumber': '???', 'field.companyName': '&', 'field.rmaNumber': '-', 'field.comments': '' }
    expect((await send(shop.reader(), { ...odd, 'field.phone': '(937) 555 - 014' })).status).toBe(422)
    expect((await send(shop.reader(), { ...odd, 'field.phone': '(937) 555 - 0142' })).status).toBe(200)
  })

  it('sends the answers by the specified names [S3-7.16]', async () => {
    await send(shop.reader(), {
      'field.orderNumber': '1001',
      'field.companyName': 'Northgate',
      'field.rmaNumber': 'R-7',
    })
    const [row] = await stored()
    expect(
      (JSON.parse(row?.answers ?? '[]') as readonly { readonly name: string; readonly value: string }[]).map(
        ({ name, value }) => [name, value],
      ),
    ).toEqual([
      ['name', 'Ada Nord'],
      ['email', 'ada@northgate.example'],
      ['phone', '(937) 555 - 0142'],
      ['orderNumber', '1001'],
      ['companyName', 'Northgate'],
      ['rmaNumber', 'R-7'],
      ['comments', 'The door will not close.'],
    ])
    expect(row?.created_at).toBe(shop.entrance.clock.now)
  })

  it("prefills a signed-in customer's data, and preserves their changes", async () => {
    const reader = await shop.readerAs('admin@northgate.example')
    const { main } = await reader.open(path)
    expect(inputs(main, 'email')).toContain('value="admin@northgate.example"')
    expect(inputs(main, 'name')).toMatch(/value="\w+ \w+"/)
    const again = await send(reader, { 'field.email': 'other@northgate.example', 'field.phone': '' })
    expect(inputs(again.main, 'email')).toContain('value="other@northgate.example"')
    expect(inputs(again.main, 'phone')).toContain('value=""')
  })

  it('reports a missing form, and shows the rest of the page [S1-8.17] [S2-8.05]', async () => {
    const unknown = shop.reader(undefined, ports => ({
      forms: { ...ports.forms, form: () => TE.left(notFound('form')) },
    }))
    const { text, main } = await unknown.open(path)
    expect(text).toContain('Form ID not found')
    expect(main).not.toContain('name="field.name"')
    expect(text).toContain('Contact Support')
    const gone = await send(
      shop.reader(undefined, ports => ({ forms: { ...ports.forms, submit: () => TE.left(notFound('form')) } })),
    )
    expect(gone.text).toContain('Form ID not found')
    expect(inputs(gone.main, 'name')).toContain('value="Ada Nord"')
  })

  it('omits a form that cannot be read, without a message [S2-8.03]', async () => {
    const away = shop.reader(undefined, ports => ({
      forms: { ...ports.forms, form: () => TE.left(unavailable('cms')) },
    }))
    const { status, text, main } = await away.open(path)
    expect(status).toBe(200)
    expect(main).not.toContain('name="field.name"')
    expect(text).not.toContain('Form ID not found')
  })

  it('preserves everything if it cannot be sent now, or if its platform rejects it [S3-8.16]', async () => {
    const away = await send(
      shop.reader(undefined, ports => ({ forms: { ...ports.forms, submit: () => TE.left(unavailable('cms')) } })),
    )
    expect(away.text).toContain('Failed Please try later!')
    const refused = await send(
      shop.reader(undefined, ports => ({
        forms: { ...ports.forms, submit: () => TE.left({ tag: 'refused', message: 'upstream words' }) },
      })),
    )
    expect(refused.text).toContain('Form ID not found')
    expect(refused.text).not.toContain('upstream words')
    for (const page of [away, refused]) expect(inputs(page.main, 'name')).toContain('value="Ada Nord"')
  })

  it('is French for French readers', async () => {
    const page = await send(shop.reader({ language: 'fr-LU' }), { 'field.name': '' })
    expect(page.text).toContain('Name : à remplir')
  })

  it('thanks a bot and stores nothing from it', async () => {
    const page = await send(shop.reader(), { 'subject-line': 'cheap pills' })
    expect(page.text).toContain('Request Send Sucessfully')
    expect(await stored()).toEqual([])
  })
})
