import { describe, expect } from '@jest/globals'
import { accounts, cartPieces, eventually, says, signIn } from './support/buyer'
import { inspect } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()

const lock = '/grade-1-storeroom-lock/'

describe('A product\'s page', () => {
  it.offlineWhenFull('takes all eleven kinds of answers, adds what they cost, and keeps to their limits [S2-3.06] [S2-4.28] [S2-5.15]', async () => {
    const shopper = await arrive({ width: 1440 })
    const { page, open } = shopper
    await open('/hollow-metal-door-18-ga/')
    const form = page.getByRole('main').locator('form').first()
    const total = () => form.locator('[aria-live="polite"] strong').innerText()
    await form.getByLabel('Opening tag').fill('101A, left hand, and twenty more')
    expect((await form.getByLabel('Opening tag').inputValue()).length).toBe(20)
    await form.getByLabel('Louvers').fill('7')
    await form.getByLabel('Notes').fill('Deliver to the back door.')
    await form.getByLabel('Needed by').waitFor()
    await form.getByLabel('Elevation drawing').setInputFiles({ name: 'elevation.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') })
    const plain = await total()
    await form.getByRole('checkbox', { name: /Rush/ }).check()
    await eventually(async () => (await total()) !== plain, true)
    const rushed = await total()
    await form.getByLabel('Glass kit').selectOption({ index: 1 })
    await eventually(async () => (await total()) !== rushed, true)
    await form.getByRole('radio', { name: /Heavy Duty Closer/ }).check()
    expect(await inspect(shopper)).toEqual([])
    const frame = await arrive({ width: 390 })
    await frame.open('/hollow-metal-frame/')
    const fields = frame.page.getByRole('main').locator('form').first()
    await fields.getByRole('radio', { name: /Masonry wire/ }).check()
    await fields.getByRole('radio', { name: /8 3\/4 in/ }).press('Space')
    await fields.getByRole('radio', { name: /Red Oxide/ }).press('Space')
    await frame.page.getByRole('group', { name: /^Color/ }).getByRole('radio').first().press('Space')
    await frame.page.getByRole('button', { name: 'Add to cart' }).click()
    await eventually(() => cartPieces(frame.page), 1)
    expect(await inspect(frame)).toEqual([])
  })

  it.offlineWhenFull('shows pictures at full size by keyboard, and names the chosen variant in its address [S2-2.33]', async () => {
    const shopper = await arrive({ width: 768 })
    const { page, open } = shopper
    await open('/hollow-metal-door-18-ga/')
    await page.getByRole('link', { name: 'Enlarge picture' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Hollow Metal Door 18 ga' })
    await dialog.getByText(/^Picture 1 of \d$/).waitFor()
    await page.keyboard.press('ArrowRight')
    await dialog.getByText(/^Picture 2 of \d$/).waitFor()
    await dialog.getByRole('button', { name: 'Full size' }).click()
    await eventually(() => dialog.getByRole('img').evaluate(image => image.getBoundingClientRect().width), 1280)
    expect(await inspect(shopper)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await open(`${lock}?sku=LS-G1-613`)
    expect(await page.getByRole('radio', { name: /Oil Rubbed Bronze/ }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: /Satin Chrome/ }).press('Space')
    await eventually(() => Promise.resolve(new URL(page.url()).search), '?sku=LS-G1-626')
    await page.getByRole('button', { name: 'Copy link' }).waitFor()
    expect(await inspect(shopper)).toEqual([])
  })

  it.offlineWhenFull('opens the form of a review over itself for customers, keeps what is missing there, and says that it was sent [S2-2.33] [S1-8.20]', async () => {
    const rita = await arrive({ width: 390 })
    await signIn(rita, accounts.retail)
    await rita.open('/grade-1-passage-latch/')
    await rita.page.getByRole('link', { name: 'Write a review' }).click()
    const dialog = rita.page.getByRole('dialog', { name: 'Write a review' })
    await dialog.getByRole('button', { name: 'Send review' }).click()
    await dialog.getByText('Choose one to five stars.').waitFor()
    await dialog.getByRole('radio', { name: /Good/ }).check()
    await dialog.getByLabel('In a few words').fill('Solid')
    await dialog.getByLabel('Your review').fill('Closes quietly.')
    expect(await inspect(rita)).toEqual([])
    await dialog.getByRole('button', { name: 'Send review' }).click()
    await says(rita.page, 'Review submited successfully')
    await rita.page.getByText('read by our staff before it shows here').waitFor()
    expect(await inspect(rita)).toEqual([])
  })
})
