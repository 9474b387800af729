import { describe, expect } from '@jest/globals'
import {
  mergedHeadingCsv,
  modelExport,
  modelWorkbook,
  pastedRows,
  setsText,
  twoSheetWorkbook,
} from '../builders/schedules'
import { takenOver } from './support/browser'
import { journey } from './support/journey'

const { arrive, it } = journey()
type Page = Awaited<ReturnType<typeof arrive>>['page']
const main = (page: Page) => page.getByRole('main')
const drop = (page: Page, bytes: Uint8Array, name: string) =>
  main(page)
    .getByLabel('Schedule', { exact: true })
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })
const counts = (page: Page) => main(page).getByRole('heading', { name: / rows?: / })

const shapes = [
  ['a merged heading', 'openings.csv', mergedHeadingCsv, /16 rows: 5 openings, 2 sections, 1 not used, 1 total/],
  ['two sheets', 'doors.xlsx', twoSheetWorkbook, /5 rows: 3 openings, 1 title row, 1 heading row/],
  ['a model', 'model.txt', modelExport, /7 rows: 2 openings, 1 section, 2 totals/],
  ['pasted rows', 'rows.txt', pastedRows, /4 rows: 4 openings/],
  ['hardware sets', 'sets.txt', setsText, /15 rows: 1 title row, 1 note, 6 set rows, 6 hardware lines/],
  ['joined types', 'cobie.xlsx', modelWorkbook, /5 rows: 3 openings/],
] as const

describe('A door schedule', () => {
  it.each(shapes)(
    'with %s is read to its review, wide and narrow [J-3.01] [J-3.14]',
    async (_, name, make, expected) => {
      for (const width of [1440, 390]) {
        const { page, open } = await arrive({ width })
        await open('/account/jobs/new/')
        await takenOver(page)
        await drop(page, make(), name)
        await counts(page).waitFor()
        expect(await counts(page).textContent()).toMatch(expected)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      }
    },
    120_000,
  )

  it('is corrected by keyboard, survives a reload, and downloads [J-3.07] [J-3.12] [J-3.13]', async () => {
    const { page, open } = await arrive()
    await open('/account/jobs/new/')
    await takenOver(page)
    await drop(page, mergedHeadingCsv(), 'openings.csv')
    const grid = main(page).getByRole('grid')
    const near = main(page).getByRole('listitem').filter({ hasText: 'is not a fire label' })
    await near.getByRole('button', { name: 'Row 12' }).click()
    expect(await grid.locator('[data-focus]').textContent()).toContain('30')
    await page.keyboard.press('F2')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('45')
    await page.keyboard.press('Enter')
    await near.waitFor({ state: 'detached' })
    await page.reload()
    await main(page).getByText('This is the schedule you were reading').waitFor()
    expect(await near.count()).toBe(0)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main(page).getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('openings.csv')
  }, 120_000)
})

describe('A door schedule without scripts', () => {
  it.onServer('is sent by a form and answered with its review [J-3.01]', async () => {
    const { page, open } = await arrive({ script: false })
    await open('/account/jobs/new/')
    await drop(page, mergedHeadingCsv(), 'openings.csv')
    await main(page).getByRole('button', { name: 'Read schedule' }).click()
    await counts(page).waitFor()
    expect(await main(page).getByRole('grid').getByText('ARCHIVE').count()).toBe(1)
  })
})
