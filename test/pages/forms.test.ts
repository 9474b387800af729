import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { FormDefinition } from '../../core/forms/form'
import { submitForm } from '../../core/forms/submit-form'
import { aField, aForm, choicesOf, everyField } from '../builders/form'
import { thePages, type PageShop } from '../builders/pages'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
}, 60_000)
afterAll(() => shop.close())

const path = '/contact-us/'
/** The contact page with another form. */
const readerOf = (form: FormDefinition) =>
  shop.reader(undefined, () => ({
    forms: {
      form: () => TE.right(form),
      submit: () => TE.right({ html: form.success.tag === 'text' ? form.success.html : '' }),
    },
  }))
const send = (form: FormDefinition, fields: Readonly<Record<string, string>>) =>
  readerOf(form).send(path, {
    intent: 'send-form',
    form: form.id,
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`field.${name}`, value])),
  })
const good = { name: 'Ada', email: 'ada@northgate.example' }
const control = (html: string, name: string): string =>
  new RegExp(`<(?:input|textarea|select)[^>]*name="field\\.${name}"[^>]*>`).exec(html)?.[0] ?? ''

describe("an editors' form on a page", () => {
  it("renders each field's control with label, placeholder and initial value [S2-3.16]", async () => {
    const { main, text } = await readerOf(
      aForm([
        ...everyField,
        aField('singleLineText', 'po', { fieldLabel: 'PO number', placeholder: 'PO-1234', defaultValue: 'PO-' }),
      ]),
    ).open(path)
    expect(
      [...main.matchAll(/<(?:input|textarea|select)[^>]*name="field\.\w+"[^>]*>/g)].map(
        ([tag]) => `${/name="field\.(\w+)"/.exec(tag)?.[1]} ${/type="([\w-]+)"/.exec(tag)?.[1] ?? tag.slice(1, 7)}`,
      ),
    ).toEqual([
      'name text',
      'email email',
      'phone tel',
      'mobile tel',
      'comments textar',
      'doors number',
      'budget text',
      'reason select',
      'delivery radio',
      'delivery radio',
      'parts checkbox',
      'parts checkbox',
      'parts checkbox',
      'parts checkbox',
      'day date',
      'hour time',
      'visit datetime-local',
      'files file',
      'source hidden',
      'po text',
    ])
    expect(control(main, 'po')).toMatch(/placeholder="PO-1234".*value="PO-"|value="PO-".*placeholder="PO-1234"/)
    expect(main).toMatch(/<option value="Charity" selected=""/)
    expect(main).toMatch(/<input[^>]*value="Freight"[^>]*checked=""|<input[^>]*checked=""[^>]*value="Freight"/)
    expect(main).toContain('<p>Read me</p>')
    expect(control(main, 'files')).toMatch(/accept="\.pdf,\.csv"/)
    expect(main).toMatch(/<form[^>]*enctype="multipart\/form-data"/i)
    expect(text).toContain('PO number')
  })

  it('validates every field on submit, shows messages and preserves all input [S2-4.30]', async () => {
    const form = aForm(everyField)
    const page = await send(form, {
      name: '',
      email: 'nowhere',
      comments: 'Kept',
      reason: 'Resale',
      delivery: 'Will-call',
      parts: 'Locks, keyed',
      hour: '14:05',
    })
    expect(page.text).toContain('Name is Required')
    expect(page.text).toContain('please enter a valid Email format.')
    expect(page.main).toContain('Kept</textarea>')
    expect(page.main).toMatch(/<option value="Resale" selected=""/)
    for (const value of ['Will-call', 'Locks, keyed'])
      expect(page.main).toMatch(
        new RegExp(`<input[^>]*value="${value}"[^>]*checked=""|<input[^>]*checked=""[^>]*value="${value}"`),
      )
    expect(control(page.main, 'hour')).toContain('value="14:05"')
  })

  it("shows the editor's message for a required field, otherwise the default one", async () => {
    const form = aForm([
      aField('singleLineText', 'name', { isRequired: true, validationMessage: 'We need a name.' }),
      aField('paragraphText', 'question', { isRequired: true }),
    ])
    const { text } = await send(form, {})
    expect(text).toContain('We need a name.')
    expect(text).toMatch(/Question is (r|R)equired/)
  })

  it("accepts an empty e-mail if optional, and shows the editor's message for an invalid one", async () => {
    const form = aForm([aField('email', 'email', { validationMessage: 'Your work address, please.' })])
    expect((await send(form, { email: '' })).status).toBe(200)
    expect((await send(form, { email: 'nowhere' })).text).toContain('Your work address, please.')
  })

  it('counts in whole numbers, and requires a choice of required checkboxes [S2-5.05] [S2-5.06]', async () => {
    const form = aForm([
      aField('number', 'doors'),
      aField('checkbox', 'parts', { isRequired: true, ...choicesOf('Doors', 'Frames') }),
    ])
    expect(control((await readerOf(form).open(path)).main, 'doors')).toContain('step="1"')
    expect((await send(form, { doors: '4' })).text).toMatch(/Parts is (r|R)equired/)
    expect((await send(form, { doors: '4', parts: 'Frames' })).status).toBe(200)
  })

  it("shows its editor's success message, as HTML too, or redirects as configured [S2-4.32]", async () => {
    const text = await send(
      aForm(everyField, { success_action: { type: 'text', value: '<p>Thank <b>you</b></p>' } }),
      good,
    )
    expect(text.main).toContain('<p>Thank <b>you</b></p>')
    const redirected = await send(aForm(everyField, { success_action: { type: 'redirect', value: '/about/' } }), good)
    expect(redirected.to).toBe('/about/')
  })

  it('is forwarded only if its own rules pass', async () => {
    const sent: unknown[] = []
    const submit = submitForm({
      clock: { now: () => Date.parse('2026-11-22T12:00:00Z') },
      forms: {
        form: () => TE.right(aForm(everyField)),
        submit: (...form) => (sent.push(form), TE.right({ html: '' })),
      },
    })
    expect(await submit('test', { answers: { name: ['Ada'] }, files: {}, trap: '' })()).toMatchObject({
      left: { tag: 'invalid', issues: [{ field: 'email' }] },
    })
    expect(sent).toEqual([])
    expect(
      await submit('test', {
        answers: { name: ['Ada'], email: ['a@b.example'], mobile: ['9375550142'] },
        files: {},
        trap: '',
      })(),
    ).toEqual({ _tag: 'Right', right: {} })
    expect(sent).toMatchObject([['test', { answers: { mobile: ['(937) 555 - 0142'] } }]])
  })

  it('shows a text captcha without JavaScript, keeps input, and accepts its answer [S3-8.17] [S2-4.33]', async () => {
    const message = {
      intent: 'send-form',
      form: 'contact',
      'field.name': 'Ada Nord',
      'field.email': 'ada@northgate.example',
      'field.phone': '9375550142',
      'field.comments': 'A door without a captcha',
    }
    const reader = shop.reader()
    expect((await reader.open(path)).text).toContain("Check the box below to show you're not a robot, then send.")
    const challenged = await reader.send(path, message)
    expect([
      challenged.status,
      challenged.text.includes('Please verify the reCAPTCHA'),
      challenged.main.includes('A door without a captcha'),
    ]).toEqual([422, true, true])
    const [, first, second] = /What is (\d+) plus (\d+)\?/.exec(challenged.text) ?? []
    const [, token = ''] = /name="captcha" value="([^"]+)"/.exec(challenged.main) ?? []
    const wrong = await reader.send(path, { ...message, captcha: token, 'captcha-sum': '1' })
    expect([wrong.status, /What is \d+ plus \d+\?/.test(wrong.text)]).toEqual([422, true])
    const sent = await reader.send(path, {
      ...message,
      captcha: token,
      'captcha-sum': String(Number(first) + Number(second)),
    })
    expect([sent.status, sent.text.includes('Your message has been sent successfully!')]).toEqual([200, true])
    const used = await reader.send(path, {
      ...message,
      'field.comments': 'Another one',
      captcha: token,
      'captcha-sum': String(Number(first) + Number(second)),
    })
    expect(used.status).toBe(422)
  })

  it('keeps the captcha while other fields have issues', async () => {
    const message = {
      intent: 'send-form',
      form: 'contact',
      'field.name': '',
      'field.email': 'ada@northgate.example',
      'field.phone': '9375550142',
    }
    const page = await shop.reader().send(path, { ...message, captcha: 'q.x', 'captcha-sum': '5' })
    expect(page.text).toMatch(/Name is Required[^]*What is \d+ plus \d+\?/)
  })

  it("offers a day by the browser's native calendar, and explains the allowed days [S2-5.09] [S2-5.10]", async () => {
    const visits = aForm([
      aField('dateAndTime', 'day', { dateFieldType: 'date', dateChoice: 'next-business-week' }),
      aField('dateAndTime', 'start', { dateFieldType: 'dateAndTime' }),
    ])
    const { main, text } = await readerOf(visits).open(path)
    expect([control(main, 'day'), control(main, 'start')].map(each => /type="([\w-]+)"/.exec(each)?.[1])).toEqual([
      'date',
      'datetime-local',
    ])
    expect(text).toContain("Weekdays from next Monday on. No holidays or days we're closed.")
    expect(text).toContain('Weekdays only, no holidays.')
    expect((await send(visits, { day: '2020-01-06' })).text).toContain('Day: choose a day that the calendar offers')
  })
})
