import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { measure } from '../screens/measure'
import { screens, viewers } from '../screens/screens'
import { prepare, type Prepared } from '../screens/prepared'
import { looks, show, widths } from '../screens/showing'
import { visitorsOf, type Visitors } from '../screens/visitors'
import { openBrowser } from './support/browser'
import { full } from './support/inspect'
import { openShop, type RunningShop } from './support/shop'

const whenFull = full ? describe : describe.skip

whenFull('Every screen, by day, by night and in large letters, in every width', () => {
  let shop: RunningShop
  let browser: Browser
  let visitors: Visitors
  let prepared: Prepared
  jest.setTimeout(300_000)
  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([openShop(), openBrowser()])
    prepared = await prepare(shop)
    visitors = await visitorsOf(shop, viewers)
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.close()
    await prepared?.close()
  })

  it.each(screens)(
    '$name fits its window, clips no text, has large enough targets and hides no focus',
    async screen => {
      const findings: string[] = []
      for (const width of widths)
        for (const look of looks) {
          const found = await show({ browser, shop, visitors, prepared }, { screen, width, look }, ({ page }) =>
            measure(page, look === 'light'),
          )
          findings.push(...found.map(finding => `${width} px, ${look}: ${finding}`))
        }
      expect(findings).toEqual([])
    },
  )
})
