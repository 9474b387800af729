import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { answerOf, issuesOf } from '../builders/outcome'
import { thePages, type PageShop } from '../builders/pages'
import { hire } from '../builders/staff'

let shop: PageShop
beforeAll(async () => {
  shop = await thePages()
  await hire(shop.entrance.db, 'editor@lintel.example', 'content')
}, 60_000)
afterAll(() => shop.close())

it('A redirect rule takes effect when published, temporary or permanent, until withdrawn', async () => {
  const { contentDesk } = await (await shop.readerAs('editor@lintel.example')).ports()
  const content = (to_et: string, from_et = '/about/', kind_es = 'temporary') => ({
    title: from_et,
    fields: { from_et, to_et, kind_es },
  })
  const made = await answerOf(
    contentDesk.create({ model: 'redirects', language: 'en', content: content('/shipping/'), click: 'the-first-rule' }),
  )
  const guest = shop.reader()
  expect((await guest.open('/about/')).status).toBe(200)
  const published = await answerOf(contentDesk.publish({ key: made.key, revision: made.revision }))
  expect(await guest.ask('/about/')).toMatchObject({
    status: 302,
    to: expect.stringMatching(/\/shipping\/$/) as unknown,
  })
  const other = await answerOf(
    contentDesk.create({
      model: 'redirects',
      language: 'en',
      content: content('/about/', '/about-us/', 'permanent'),
      click: 'the-second-rule',
    }),
  )
  await answerOf(contentDesk.publish({ key: other.key, revision: other.revision }))
  expect(await guest.ask('/about-us/')).toMatchObject({ to: expect.stringMatching(/\/shipping\/$/) as unknown })
  // Neither saved nor published: a loop, and a second rule for one URL.
  expect(
    await issuesOf(contentDesk.save({ key: made.key, basedOn: published.revision, content: content('/about-us/') })),
  ).toEqual(['to_et record.issues.redirect-loop'])
  const double = await answerOf(
    contentDesk.create({ model: 'redirects', language: 'en', content: content('/returns/'), click: 'the-third-rule' }),
  )
  expect(await issuesOf(contentDesk.publish({ key: double.key, revision: double.revision }))).toEqual([
    'from_et record.issues.redirect-known',
  ])
  await answerOf(contentDesk.withdraw({ key: made.key, revision: published.revision }))
  expect((await guest.open('/about/')).status).toBe(200)
}, 60_000)

it('A redirect and a post are created by a title and edited in the form of their fields', async () => {
  const editor = await shop.readerAs('editor@lintel.example')
  expect((await editor.open('/staff/content/new')).main).toContain('<option value="redirects">')
  expect(
    (
      await editor.ask('/staff/content/new', {
        model: 'redirects',
        title: 'Old catalogue',
        slug: '',
        language: 'en',
        click: 'begun-by-title',
      })
    ).to,
  ).toMatch(/\/staff\/content\/records\/redirects\/old-catalogue-/)
  const { to = '' } = await editor.ask('/staff/content/new', {
    model: 'posts',
    title: 'Hinges, again',
    slug: '',
    language: 'en',
    click: 'begun-as-post',
  })
  expect((await editor.open(to)).main).toContain('value="/blog/hinges-again/"')
}, 60_000)
