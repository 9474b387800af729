import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from '@jest/globals'
import { takenOver } from './support/browser'
import {
  accounts,
  cartLine,
  cartPieces,
  eventually,
  fillCheckout,
  orderNumber,
  waitForText,
  sendSignIn,
  signIn,
  signOut,
} from './support/buyer'
import { full, inspect, widthsOf } from './support/inspect'
import { journey } from './support/journey'

const { arrive, shop, it } = journey()
type Page = Awaited<ReturnType<typeof arrive>>['page']
const main = (page: Page) => page.getByRole('main')
const file = (content: string | Buffer, name = 'order.csv', mimeType = 'text/csv') => ({
  name,
  mimeType,
  buffer: typeof content === 'string' ? Buffer.from(content) : content,
})
const csv = (...rows: readonly string[]) => file(['SKU,Qty', ...rows, ''].join('\r\n'))
/** Chooses a file without the browser's own dialog, which the button opens. */
const upload = (page: Page, chosen: ReturnType<typeof file> | string) =>
  main(page).getByLabel('File', { exact: true }).setInputFiles(chosen)
const tab = (page: Page, name: string) => main(page).getByRole('tab', { name, exact: true })
const add = (page: Page) => main(page).getByRole('button', { name: 'Add To Cart' })
const arriveAt = async (options: Parameters<typeof arrive>[0] = {}) => {
  const visit = await arrive(options)
  await visit.open('/bulk-upload/')
  return visit
}

describe('The bulk upload', () => {
  it('adds ten lines of a file to the cart, with corrections [S3-2.30] [S3-2.31] [S3-7.15] [S3-8.23]', async () => {
    const { page, open } = await arriveAt()
    const sample = await page.request.get(
      new URL((await main(page).getByRole('link', { name: 'Download sample' }).getAttribute('href')) ?? '', page.url())
        .href,
    )
    expect([sample.headers()['content-type'], await sample.text()]).toEqual([
      expect.stringContaining('text/csv'),
      expect.stringMatching(/^SKU,Qty\r\n/),
    ])
    await add(page).click()
    await waitForText(page, 'Please select a file first')

    await upload(
      page,
      csv(
        'LS-G1-626,5',
        'BX-1,3',
        'bx-1,4',
        'LS-G1-62,2',
        'BX-2,two',
        'NO-SUCH-THING-HERE,1',
        'CL-4040-AL,99999',
        'WD-FL-3080-OAK-C,1',
        'HG-BB45-26D,4',
        'SW-RD-DB-72,12',
      ),
    )
    await tab(page, 'Errors (5)').waitFor()
    await tab(page, 'Valid (4)').click()
    const row = (sku: string) => main(page).getByRole('row').filter({ hasText: sku })
    expect(await row('BX-1').getByRole('cell').last().textContent()).toBe('7')
    expect(await row('HG-BB45-26D').getByRole('cell').last().textContent()).toBe('6')
    await tab(page, 'Valid (4)').press('ArrowLeft')
    for (const message of [
      'WD-FL-3080-OAK-C are out of stock',
      'CL-4040-AL does not have enough stock Available amount - 4',
      'Invalid SKU',
      'Quantity must be a positive number',
    ])
      await waitForText(page, message)
    const fieldError = async (label: string) => {
      const field = main(page).getByLabel(label, { exact: true })
      const reason = await field.getAttribute('aria-describedby')
      return [
        await field.getAttribute('aria-invalid'),
        reason === null ? null : await page.locator(`[id='${reason}']`).textContent(),
      ]
    }
    expect([await fieldError('SKU, row 7'), await fieldError('Quantity, row 7')]).toEqual([
      ['true', 'Invalid SKU'],
      [null, null],
    ])
    expect(await fieldError('Quantity, row 6')).toEqual(['true', 'Quantity must be a positive number'])

    await main(page).getByRole('button', { name: 'LS-G1-626' }).click()
    await tab(page, 'Errors (4)').waitFor()
    await main(page).getByLabel('Quantity, row 6').fill('2')
    await main(page).getByLabel('Quantity, row 6').press('Enter')
    await tab(page, 'Errors (3)').waitFor()
    await main(page).getByRole('button', { name: 'Leave out row 7' }).click()
    await tab(page, 'Valid (5)').waitFor()
    await add(page).click()
    await waitForText(page, '5 lines are in your cart')
    await page.locator('.Toastify').getByRole('link', { name: 'View cart' }).waitFor()
    await eventually(
      () => page.evaluate(() => document.activeElement?.textContent?.startsWith('5 lines are in your cart') === true),
      true,
    )
    await eventually(() => add(page).isDisabled(), true)
    await eventually(() => cartPieces(page), 7 + 7 + 2 + 6 + 12)
    await tab(page, 'Errors (2)').waitFor()
    await main(page).getByRole('button', { name: 'Remove' }).click()
    await main(page).getByText('Drag and drop your file here').waitFor()
    await open('/cart/')
    for (const sku of ['LS-G1-626', 'BX-1', 'BX-2', 'HG-BB45-26D', 'SW-RD-DB-72']) await cartLine(page, sku).waitFor()
  })

  it('turns a list into an order: file, cart, checkout and its number', async () => {
    const { page, open } = await arriveAt()
    await upload(page, csv('BX-1,2', 'SW-RD-DB-72,3'))
    await tab(page, 'Valid (2)').waitFor()
    await add(page).click()
    await waitForText(page, '2 lines are in your cart')
    await open('/cart/')
    await main(page).getByRole('button', { name: 'Checkout Now' }).click()
    await page.waitForURL('**/secure-checkout')
    await fillCheckout(page, { email: 'list@mail.example', shipping: 'Parcel', payment: 'Test card' })
    await page.getByRole('button', { name: 'Place order' }).click()
    expect(await orderNumber(page)).toMatch(/\d/)
  })

  it('handles 2,000 rows with 5 % errors, paginated, with a safe CSV of errors [S3-2.32] [S3-9.04]', async () => {
    const { page } = await arriveAt()
    const good = ['SW-RD-DB-72', 'GB-EX-24', 'ST-BN-SL-12', 'ST-CF-WH-30', 'LS-T3D-626-238']
    await upload(
      page,
      csv(
        ...Array.from({ length: 2_000 }, (_, at) =>
          at % 20 === 7 ? `=NONE-${at}+1,1` : `${good[at % good.length] ?? ''},1`,
        ),
      ),
    )
    await tab(page, 'Errors (100)').waitFor()
    await tab(page, `Valid (${good.length})`).waitFor()
    const rows = () => main(page).getByRole('tabpanel').getByRole('row').count()
    expect(await rows()).toBe(11)
    for (const size of [25, 50]) {
      await main(page).getByLabel('Rows per page').selectOption(String(size))
      await eventually(rows, size + 1)
    }
    await main(page).getByRole('button', { name: 'Page 2' }).click()
    await waitForText(page, '51 to 100 of 100')
    const saving = page.waitForEvent('download')
    await main(page).getByRole('button', { name: 'Download error results' }).click()
    const saved = await saving
    const [header, first, ...others] = (await readFile(await saved.path(), 'utf8')).split('\r\n')
    expect([saved.suggestedFilename(), header, first, others.length]).toEqual([
      'error-results.csv',
      'SKU,Qty,Row,Error',
      "'=NONE-7+1,1,9,Invalid SKU",
      100,
    ])
    await add(page).click()
    await waitForText(page, '5 lines are in your cart')
    await eventually(() => cartPieces(page), 1_900)
  })

  it('reads semicolons, Windows-1252 and pasted lines, and explains invalid files [S3-5.14] [S3-5.15]', async () => {
    const { page } = await arriveAt({ width: 390 })
    for (const [chosen, message] of [
      [
        file('SKU,Qty\nBX-1,1', 'order.txt', 'text/plain'),
        "Table structure is wrong. Please download sample and follow it's structure.",
      ],
      [file(''), 'There are no lines in this file.'],
    ] as const) {
      await upload(page, chosen)
      await waitForText(page, message)
    }
    await upload(page, csv('BX-1,1,more', 'BX-2,2'))
    await waitForText(page, 'Please use the template file provided.')
    await tab(page, 'Valid (1)').waitFor()
    await main(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await upload(page, file(Buffer.from('Article;Anzahl\nBX-1;2\nT\xdcR-1;1\n', 'latin1')))
    await tab(page, 'Valid (1)').waitFor()
    expect(await main(page).getByLabel('SKU, row 3').inputValue()).toBe('TÜR-1')
    await main(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await main(page).getByLabel('Or paste lines').fill('BX-1\t2\nBX-2\t3')
    await main(page).getByRole('button', { name: 'Check lines' }).click()
    await tab(page, 'Valid (2)').waitFor()
  })

  it('reads an order form with titles above its heading, and again with a chosen column', async () => {
    const { page } = await arriveAt()
    await upload(
      page,
      file(
        'Order form,,,\nProject: Tower,,,\n,,,\nLine,Mfr Part #,Our SKU,Qty\n1,NOT-OURS,BX-1,2\n2,NOT-OURS-2,BX-2,3\n',
      ),
    )
    await tab(page, 'Errors (2)').waitFor()
    await main(page).getByLabel('SKU column').focus()
    await main(page).getByLabel('SKU column').selectOption('Our SKU')
    await tab(page, 'Valid (2)').waitFor()
    expect(
      await main(page)
        .getByLabel('SKU column')
        .evaluate(field => field === document.activeElement),
    ).toBe(true)
    await add(page).click()
    await waitForText(page, '2 lines are in your cart')
  })

  it('accepts a dropped file, shows its name, and removes it again [S3-2.30]', async () => {
    const { page } = await arriveAt()
    await takenOver(page)
    const dropped = await page.evaluateHandle(() => {
      const carried = new DataTransfer()
      carried.items.add(new File(['SKU,Qty\r\nBX-1,2\r\n'], 'dropped.csv', { type: 'text/csv' }))
      return carried
    })
    await main(page).getByText('Drag and drop your file here').dispatchEvent('drop', { dataTransfer: dropped })
    await tab(page, 'Valid (1)').waitFor()
    await main(page).getByText('dropped.csv').first().waitFor()
    await main(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await main(page).getByText('Drag and drop your file here').waitFor()
    expect(await main(page).getByText('dropped.csv').count()).toBe(0)
  })

  it('survives a reload and sign-in, and is removed for others', async () => {
    const visit = await arriveAt()
    const { page, open } = visit
    await upload(page, csv('BX-1,2', 'BX-777,1'))
    await tab(page, 'Valid (1)').waitFor()
    await page.reload()
    await tab(page, 'Valid (1)').waitFor()
    await open('/login/')
    await sendSignIn(page, accounts.tradeAdmin)
    await page.waitForURL(url => url.pathname !== '/login/')
    await open('/bulk-upload/')
    await tab(page, 'Errors (1)').waitFor()
    await signOut(visit)
    await open('/bulk-upload/')
    await main(page).getByText('Drag and drop your file here').waitFor()
    await signIn(visit, accounts.retail)
    await open('/bulk-upload/')
    await main(page).getByText('Drag and drop your file here').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('lintel:bulk-upload'))).toBeNull()
  })

  it('is offered on another device, without JavaScript too, and removed on all devices', async () => {
    const office = await arrive()
    await signIn(office, accounts.junior)
    await office.open('/bulk-upload/')
    await upload(office.page, csv('BX-1,2', 'BX-777,1'))
    await tab(office.page, 'Errors (1)').waitFor()
    const phone = await arrive({ width: 390, script: false })
    await signIn(phone, accounts.junior)
    await phone.open('/bulk-upload/')
    await waitForText(phone.page, 'order.csv: 2 lines')
    await main(phone.page).getByRole('button', { name: 'Resume' }).click()
    await waitForText(phone.page, 'Valid (1)')
    const tablet = await arrive({ width: 768 })
    await signIn(tablet, accounts.junior)
    await tablet.open('/bulk-upload/')
    await main(tablet.page).getByRole('button', { name: 'Resume' }).click()
    await tab(tablet.page, 'Errors (1)').waitFor()
    await main(tablet.page).getByRole('button', { name: 'Leave out row 3' }).click()
    await tab(tablet.page, 'Errors (0)').waitFor()
    await main(office.page).getByLabel('SKU, row 3').fill('BX-2')
    await main(office.page).getByLabel('SKU, row 3').press('Enter')
    await waitForText(office.page, 'Your account keeps another list')
    await main(office.page).getByRole('button', { name: 'Open that list' }).click()
    await tab(office.page, 'Valid (1)').waitFor()
    await main(office.page).getByRole('button', { name: 'Remove', exact: true }).click()
    await main(office.page).getByText('Drag and drop your file here').waitFor()
    await tablet.page.reload()
    await main(tablet.page).getByText('Drag and drop your file here').waitFor()
  })

  it('works without script: a file or pasted lines are checked by the server and added to the cart', async () => {
    const { page } = await arriveAt({ script: false, width: 390 })
    await main(page).getByRole('button', { name: 'Upload File' }).click()
    await waitForText(page, 'Please select a file first')
    await upload(page, csv('BX-1,2', 'BX-2,x'))
    await main(page).getByRole('button', { name: 'Upload File' }).click()
    await waitForText(page, 'Errors (1)')
    expect(await main(page).getByRole('link', { name: 'Download error results' }).getAttribute('href')).toContain(
      encodeURIComponent('SKU,Qty,Row,Error\r\nBX-2,x,3,'),
    )
    await add(page).click()
    await waitForText(page, '1 line is in your cart')
    expect(await cartPieces(page)).toBe(2)
  })

  if (full)
    it.onServer('reads 50 MiB in a worker, shows the first rows early, and can be cancelled', async () => {
      const { page } = await arriveAt()
      // A file on disk, as a buyer's is: the browser reads it in chunks.
      const large = join(shop().data, 'large.csv')
      await writeFile(large, 'SKU,Qty\n' + 'LS-G1-626-0001,12\n'.repeat(Math.floor((50 * 1024 * 1024 - 8) / 18)))
      // Focus on the button starts the worker that parses the file.
      const started = page.waitForEvent('worker')
      await main(page).getByRole('button', { name: 'Upload File' }).focus()
      const reader = await started
      await upload(page, large)
      await eventually(() => main(page).getByRole('region', { name: 'First rows' }).getByRole('row').count(), 101)
      expect(page.workers()).toEqual([reader])
      const ended = reader.waitForEvent('close')
      await main(page).getByRole('button', { name: 'Cancel' }).click()
      await ended
      await main(page).getByText('Drag and drop your file here').waitFor()
      await upload(page, large)
      await main(page)
        .getByRole('tab', { name: /^Errors/ })
        .waitFor()
    })

  it.each(widthsOf(768, 390))('is in order at %i pixels, empty and with errors', async width => {
    const visit = await arriveAt({ width })
    expect(await inspect(visit)).toEqual([])
    await upload(visit.page, csv('LS-G1-62,2', `${'LONG-SKU-'.repeat(20)},1`, 'BX-1,1', 'WD-FL-3080-OAK-C,1'))
    await tab(visit.page, 'Errors (3)').waitFor()
    expect(await inspect(visit)).toEqual([])
  })
})
