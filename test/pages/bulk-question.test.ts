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

const table = '/locksets/?section=bulk-order'
const open = `${table}&questions=open`
const written = {
  intent: 'send-form',
  form: 'bulk-question',
  'subject-line': '',
  'field.fullName': 'Ada Nord',
  'field.phoneNumber': '937 555 0142',
  'field.emailAddress': 'ada@northgate.example',
  'field.companyName': 'Northgate',
  'field.date': '2026-12-08',
  'field.comments': 'Can these be keyed alike?',
  about: 'Bulk order: Locksets\n2 x LS-G1-626, Grade 1 Storeroom Lock',
}
/** Sends a question with a text captcha solved, as a page without scripts does. */
const send = async (reader: Reader, fields: Readonly<Record<string, string>> = {}) => {
  const { first, second, token } = await answerOf((await reader.ports()).captcha.question())
  return reader.send(open, { ...written, captcha: token, 'captcha-sum': String(first + second), ...fields })
}
const field = (html: string, name: string): string =>
  new RegExp(`<(?:input|textarea)[^>]*name="field\\.${name}"[^>]*>[^<]*`).exec(html)?.[0] ?? ''
const quantity = (html: string, sku: string) => {
  const row = html.split('<tr').find(each => each.includes(`>${sku}<`)) ?? ''
  const [input = ''] = /<input[^>]*name="pieces-[^>]*>/.exec(row) ?? []
  return { name: /name="([^"]*)"/.exec(input)?.[1] ?? '', value: /value="([^"]*)"/.exec(input)?.[1] ?? '' }
}
const stored = async () =>
  (await shop.entrance.db.selectFrom('form_submission').selectAll().where('store_key', '!=', 'nextdoor').execute()).map(
    row => ({
      form: row.form_id,
      answers: Object.fromEntries(
        (JSON.parse(row.answers) as readonly { readonly name: string; readonly value: string }[]).map(
          ({ name, value }) => [name, value],
        ),
      ),
    }),
  )

describe('the panel for questions on a bulk-order table', () => {
  it.each(['/locksets/', '/exit-devices/', '/campus-doors/'])(
    'is behind a button of %s, closed at first and open if the URL says so [S3-2.42] [S3-2.20]',
    async slug => {
      const reader = slug === '/campus-doors/' ? await shop.readerAs('campus@hsu.example') : shop.reader()
      const [shut, opened] = [
        await reader.open(`${slug}?section=bulk-order`),
        await reader.open(`${slug}?section=bulk-order&questions=open`),
      ]
      expect(shut.main).toMatch(/<button[^>]*aria-expanded="false"[^>]*>(?:<[^>]*>)*Questions\?/)
      expect(opened.main).toMatch(/<button[^>]*aria-expanded="true"[^>]*>(?:<[^>]*>)*Questions\?/)
      expect([shut.main.includes('name="field.comments"'), opened.main.includes('name="field.comments"')]).toEqual([
        false,
        true,
      ])
    },
  )

  it('opens without script and preserves the typed quantities [S3-2.42] [S3-4.18]', async () => {
    const reader = shop.reader()
    const { main } = await reader.open(table)
    const page = await reader.send(open, { intent: 'bulk-questions', [quantity(main, 'LS-G1-626').name]: '2' })
    expect([page.status, quantity(page.main, 'LS-G1-626').value]).toEqual([200, '2'])
    expect(page.main).toMatch(/<button[^>]*aria-expanded="true"[^>]*>(?:<[^>]*>)*Questions\?/)
    expect(page.main).toMatch(/name="about" value="Bulk order: Locksets\n2 x LS-G1-626, /)
  })

  it('has six fields, two of them required, with the specified names [S3-3.16]', async () => {
    const { main } = await shop.reader().open(open)
    expect([...main.matchAll(/name="field\.(\w+)"/g)].map(([, name]) => name).sort()).toEqual([
      'comments',
      'companyName',
      'date',
      'emailAddress',
      'fullName',
      'phoneNumber',
    ])
    for (const name of ['emailAddress', 'comments']) expect(field(main, name)).toContain('required')
    for (const name of ['fullName', 'phoneNumber', 'companyName', 'date'])
      expect(field(main, name)).not.toContain('required')
    expect(field(main, 'date')).toMatch(
      /type="date"[^>]*value="\d{4}-\d{2}-\d{2}"|value="\d{4}-\d{2}-\d{2}"[^>]*type="date"/,
    )
  })

  it('is sent with date, category name and selection, then reset [S3-3.16] [S3-2.42]', async () => {
    const page = await send(shop.reader())
    expect([
      page.status,
      page.text.includes('Your message has been sent successfully!'),
      field(page.main, 'comments').includes('keyed'),
    ]).toEqual([200, true, false])
    expect(await stored()).toEqual([
      {
        form: 'bulk-question',
        answers: {
          fullName: 'Ada Nord',
          phoneNumber: '(937) 555 - 0142',
          emailAddress: 'ada@northgate.example',
          companyName: 'Northgate',
          date: '12-08-2026',
          comments: 'Can these be keyed alike?\n\nBulk order: Locksets\n2 x LS-G1-626, Grade 1 Storeroom Lock',
        },
      },
    ])
    expect(shop.entrance.mails.at(-1)?.text).toContain('2 x LS-G1-626')
  })

  it('shows its validation messages, and preserves input and selection [S3-5.12]', async () => {
    const reader = shop.reader()
    const { name } = quantity((await reader.open(table)).main, 'LS-G1-626')
    const empty = await send(reader, { 'field.emailAddress': '', 'field.comments': ' ', [name]: '7' })
    expect([
      empty.status,
      empty.text.includes('Email Address is required'),
      empty.text.includes('Comments/Questions are required'),
    ]).toEqual([422, true, true])
    expect([
      quantity(empty.main, 'LS-G1-626').value,
      field(empty.main, 'fullName').includes('value="Ada Nord"'),
    ]).toEqual(['7', true])
    const odd = await send(reader, { 'field.emailAddress': 'nowhere' })
    expect([
      odd.text.includes('Invalid email format'),
      field(odd.main, 'emailAddress').includes('value="nowhere"'),
    ]).toEqual([true, true])
    expect(field(odd.main, 'comments')).toMatch(/keyed alike\?$/)
    expect(await stored()).toEqual([])
  })

  it('is not sent before the captcha is solved [S3-4.18] [S3-5.12]', async () => {
    const page = await shop.reader().send(open, written)
    expect([
      page.status,
      page.text.includes('Please verify the reCAPTCHA'),
      field(page.main, 'comments').includes('keyed'),
    ]).toEqual([422, true, true])
    expect(await stored()).toEqual([])
  })

  it('prefills a signed-in customer', async () => {
    const { main } = await (await shop.readerAs('admin@northgate.example')).open(open)
    expect(field(main, 'emailAddress')).toContain('value="admin@northgate.example"')
  })

  it("is the form named in the store's settings", async () => {
    const named = shop.reader({}, ({ content }) => ({
      content: {
        ...content,
        single: model =>
          model === 'global_settings'
            ? TE.right({ id: 's', model, title: '', fields: { bulk_question_form_id_et: 'feedback' } })
            : content.single(model),
      },
    }))
    expect((await named.open(open)).main).toContain('value="feedback"')
  })

  it('reports a missing or unreadable form, and the table is still shown', async () => {
    const without = (form: ReturnType<typeof notFound>) =>
      shop.reader({}, ({ forms }) => ({ forms: { ...forms, form: () => TE.left(form) } })).open(open)
    const [missing, unavailableForm] = [await without(notFound('form')), await without(unavailable('cms'))]
    expect([
      missing.text.includes('Form ID not found'),
      unavailableForm.text.includes("We can't load the question form right now."),
    ]).toEqual([true, true])
    for (const { status, main } of [missing, unavailableForm])
      expect([status, main.includes('LS-G1-626')]).toEqual([200, true])
  })

  it('is shown beside a table whose products cannot be loaded', async () => {
    const { main } = await shop
      .reader({}, () => ({ bulkGoods: { goods: () => TE.left(unavailable('search')) } }))
      .open(open)
    expect([main.includes('name="field.comments"'), main.includes('Questions?')]).toEqual([true, true])
  })
})
