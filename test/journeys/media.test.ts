import { describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { waitForText, signIn } from './support/buyer'
import { journey } from './support/journey'

const { arrive, it } = journey()

const main = (page: Page) => page.getByRole('main')
const post = 'jamb-depth-measured-the-way-the-shop-measures-it'

describe('The media library', () => {
  it.onServer('uploads, crops and describes a picture, which a guest sees in a published post [S2-9.13]', async () => {
    const editor = await arrive()
    const { page, open } = editor
    await signIn(editor, 'staff@lintel.example')
    await open('/staff/content/media')
    const buffer = await sharp({ create: { width: 2_200, height: 1_100, channels: 3, background: '#224466' } })
      .jpeg()
      .toBuffer()
    await main(page)
      .getByLabel('Pictures and documents')
      .setInputFiles([
        { name: 'counter.jpg', mimeType: 'image/jpeg', buffer },
        { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') },
      ])
    await main(page).getByText('1 of 2 are in the library').waitFor()
    await main(page).getByText('page.png is not a supported file.').waitFor()
    await main(page).getByRole('link', { name: 'counter.jpg' }).click()
    await main(page).getByRole('textbox', { name: 'What it shows (English)' }).fill('The counter in Dayton')
    await main(page).getByRole('textbox', { name: 'Width' }).fill('50')
    await main(page).getByRole('button', { name: 'Save', exact: true }).click()
    await waitForText(page, 'Saved.')
    await open(`/staff/content/records/posts/${post}`)
    await main(page).getByRole('button', { name: 'Choose from the library' }).first().click()
    await main(page).getByRole('button', { name: 'counter.jpg' }).click()
    await main(page).getByRole('button', { name: 'Save draft' }).click()
    await waitForText(page, 'Draft saved.')
    const guest = await arrive({ script: false })
    const address = `/blog/${post}/`
    await guest.open(address)
    expect(await guest.page.content()).not.toContain('/pictures/media-')
    await main(page).getByRole('link', { name: 'Publish' }).click()
    await main(page)
      .getByRole('button', { name: /^Publish revision/ })
      .click()
    await waitForText(page, 'Published. Visitors see it now.')
    await guest.open(address)
    const picture = guest.page.getByRole('img', { name: 'The counter in Dayton' }).first()
    const [base] = /\/pictures\/media-[\w-]+\.0-0-500-1000/.exec((await picture.getAttribute('src')) ?? '') ?? []
    expect(base).toBeDefined()
    for (const [width, shown] of [
      [1903, 1100],
      [1280, 1100],
      [768, 768],
      [450, 450],
    ] as const) {
      const answer = await guest.page.request.get(`${base}-${width}.webp`)
      expect((await sharp(await answer.body()).metadata()).width).toBe(shown)
      expect(answer.headers()['cache-control']).toContain('immutable')
    }
  })
})
