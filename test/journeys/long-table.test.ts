import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect } from '@jest/globals'
import { cartPieces, eventually, waitForText } from './support/buyer'
import { importCatalogueFile } from './support/catalogue-import'
import { journey } from './support/journey'

const { arrive, shop, it } = journey()
type Page = Awaited<ReturnType<typeof arrive>>['page']
const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).locator('tbody tr[data-row]')
const quantity = (page: Page, sku: string) => main(page).getByRole('spinbutton', { name: `Quantity of ${sku}` })
const rowCount = async (page: Page) => Number(await main(page).locator('table').first().getAttribute('aria-rowcount'))
const [products, variants] = [40, 20]

/** Imports more products into one category than a table renders at a time. */
const fill = async (category: string, count: number, each: number, prefix: string): Promise<void> => {
  const lines = Array.from({ length: count * each }, (_, at) => {
    const [product, variant] = [Math.floor(at / each) + 1, (at % each) + 1]
    return (
      `${prefix}-${product}-${variant},${prefix} Hasp ` +
      `${product},${prefix}${product},${4 + variant}.00,${20 + variant},${category},Size ${variant}`
    )
  })
  const [file, mapping] = [join(shop().data, `${prefix}.csv`), join(shop().data, 'mapping.json')]
  await writeFile(file, ['SKU,Title,Group,Price,Stock,Category,Size', ...lines, ''].join('\n'))
  await writeFile(
    mapping,
    JSON.stringify({
      sku: 'SKU',
      title: 'Title',
      group: 'Group',
      price: 'Price',
      stock: 'Stock',
      category: 'Category',
      options: { Size: 'Size' },
    }),
  )
  expect((await importCatalogueFile(shop(), file, '--mapping', mapping, '--no-pictures')).code).toBe(0)
}

const openTable = async (
  { page, open }: Awaited<ReturnType<typeof arrive>>,
  path: string,
  product: string,
): Promise<void> => {
  // The search index is updated asynchronously after an import.
  await eventually(async () => {
    await open(`${path}?section=bulk-order&q=${encodeURIComponent(product)}`)
    return (await rows(page).count()) > 0
  }, true)
  await open(`${path}?section=bulk-order`)
}

describe('A bulk-order table of more than five hundred rows', () => {
  beforeAll(() => fill('Hinges', products, variants, 'LR'))

  it.onServer(
    'renders rows near the viewport with row numbers; filters find all rows [S3-2.19] [S3-2.21]',
    async () => {
      const visit = await arrive()
      const { page } = visit
      await openTable(visit, '/hinges/', 'LR Hasp 40')
      const closed = await rowCount(page)
      expect(closed).toBeGreaterThan(products)
      const find = main(page).getByRole('searchbox')
      await find.fill('lr hasp')
      await waitForText(page, `${products * variants} rows`)
      expect(await rowCount(page)).toBe(1 + products * (1 + variants))
      expect(await rows(page).count()).toBeLessThan(60)
      const indexes = () => rows(page).evaluateAll(all => all.map(row => Number(row.ariaRowIndex)))
      const first = await indexes()
      expect(first).toEqual(first.map((_, at) => at + 2))
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
      await eventually(async () => ((await indexes())[0] ?? 0) > 100, true)
      const later = await indexes()
      expect(later).toEqual(later.map((_, at) => (later[0] ?? 0) + at))
      await find.fill('LR-33-7')
      await quantity(page, 'LR-33-7').waitFor()
      expect([await rowCount(page), await rows(page).count()]).toEqual([3, 2])
      await find.fill('')
      await eventually(() => rowCount(page), closed)
    },
  )

  it.onServer('is navigable by keyboard in table order, and keeps input of unrendered rows [S3-4.10]', async () => {
    const visit = await arrive()
    const { page } = visit
    await openTable(visit, '/hinges/', 'LR Hasp 40')
    await main(page).getByRole('searchbox').fill('lr hasp')
    await waitForText(page, `${products * variants} rows`)
    const before = await cartPieces(page)
    const focused = () =>
      page.evaluate(() => ({
        row: Number(document.activeElement?.closest('tr')?.ariaRowIndex ?? 0),
        label: document.activeElement?.closest('tr')?.querySelector('input[type=number]')?.getAttribute('name') ?? '',
      }))
    const start = main(page).locator('tbody input[type=number]').first()
    await start.fill('3')
    const typed = (await start.getAttribute('name')) ?? ''
    // Enter moves from quantity to quantity, far beyond the rows rendered at first.
    let last = (await focused()).row
    for (let step = 0; step < 90; step += 1) {
      await page.keyboard.press('Enter')
      await eventually(async () => (await focused()).row > last, true)
      last = (await focused()).row
    }
    expect(last).toBeGreaterThan(90)
    await eventually(() => main(page).locator(`input[name="${typed}"]`).count(), 0)
    await page.keyboard.type('2')
    // Tab moves within the row and into the next one.
    const steps: number[] = []
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      steps.push((await focused()).row)
    }
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(steps.at(-1)).toBeGreaterThan(last)
    expect((steps.at(-1) ?? 0) - last).toBeLessThan(8)
    await page.keyboard.press('Control+Home')
    await page.evaluate(() => scrollTo(0, 0))
    await main(page).locator(`input[name="${typed}"]`).waitFor()
    expect(await main(page).locator(`input[name="${typed}"]`).inputValue()).toBe('3')
    await main(page).getByRole('button', { name: 'Add To Cart', exact: true }).click()
    await waitForText(page, 'Items added to cart successfully!')
    await eventually(async () => (await cartPieces(page)) - before >= 5, true)
  })

  it.onServer('has only its first rows while prerendered on hover, and the others once visible', async () => {
    const visit = await arrive()
    const { page, open } = visit
    await openTable(visit, '/hinges/', 'LR Hasp 40')
    await open('/hinges/')
    await main(page).getByRole('link', { name: 'Bulk Order' }).hover()
    const ahead = page.locator('[data-view][inert] tbody tr[data-row]')
    await ahead.first().waitFor({ state: 'attached' })
    // Long enough for further rows to be rendered, if the hidden table rendered them.
    await page.waitForTimeout(500)
    const early = await ahead.count()
    await main(page).getByRole('link', { name: 'Bulk Order' }).click()
    await page.waitForURL('**section=bulk-order')
    await eventually(async () => (await rows(page).count()) > early, true)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
    await eventually(async () => Number(await rows(page).first().getAttribute('aria-rowindex')) > early, true)
  })

  it.onServer('prints every row, and unmounts them afterwards', async () => {
    const visit = await arrive()
    const { page } = visit
    await openTable(visit, '/hinges/', 'LR Hasp 40')
    const drawn = await rows(page).count()
    expect(drawn).toBeLessThan(60)
    const printed = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'))
      return document.querySelectorAll('main tbody tr[data-row]').length
    })
    expect(printed).toBeGreaterThan(products * (1 + variants))
    await page.emulateMedia({ media: 'print' })
    await main(page).getByText('LR-40-20', { exact: true }).waitFor()
    expect(await main(page).locator('tbody tr[aria-hidden]').count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await eventually(async () => (await rows(page).count()) < 60, true)
  })
})

describe('A bulk-order table of up to five hundred rows', () => {
  beforeAll(() => fill('Locksets', 5, 20, 'SR'))

  it.onServer('has all of them as rows of the page, those of collapsed products hidden [S3-2.21]', async () => {
    const visit = await arrive()
    const { page } = visit
    await openTable(visit, '/locksets/', 'SR Hasp 5')
    expect(await main(page).locator('table').first().getAttribute('aria-rowcount')).toBeNull()
    expect(await rows(page).count()).toBeGreaterThan(100)
    expect(await main(page).getByText('SR-5-20', { exact: true }).isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await main(page).getByText('SR-5-20', { exact: true }).isVisible()).toBe(true)
  })
})
