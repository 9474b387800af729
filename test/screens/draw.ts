/**
 * `npm run screens -- [WORDS...]`: takes screenshots of every screen at three widths, in light, dark and large text,
 * into one page with measurements. WORDS filter screens, widths and looks: `npm run screens -- cart 390 dark`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from '../journeys/support/browser'
import { openShop } from '../journeys/support/shop'
import { measure } from './measure'
import { screens } from './screens'
import { sheetOf, type Picture } from './sheet'
import { prepare, type Prepared } from './prepared'
import { isPrepared, looks, show, showings, widths, type Showing } from './showing'
import { visitorsOf } from './visitors'

const folder = join(import.meta.dirname, '../../.cache/screens')

const wanted = (args: readonly string[]): readonly Showing[] => {
  const isWidth = (word: string) => widths.some(width => String(width) === word)
  const isLook = (word: string) => looks.some(look => look === word)
  const [askedWidths, askedLooks] = [args.filter(isWidth), args.filter(isLook)]
  const names = args.filter(word => !isWidth(word) && !isLook(word))
  const among = (selected: readonly string[], value: string) => selected.length === 0 || selected.includes(value)
  return showings(screens).filter(
    ({ screen, width, look }) =>
      among(askedWidths, String(width)) &&
      among(askedLooks, look) &&
      (names.length === 0 || names.some(name => screen.name.includes(name))),
  )
}

const fileName = ({ screen, width, look }: Showing): string =>
  `${screen.name.replaceAll(/\W+/g, '-')}-${width}-${look}.png`

const run = async (): Promise<number> => {
  const selected = wanted(process.argv.slice(2))
  if (selected.length === 0) {
    console.error(`No such screen. There are: ${screens.map(({ name }) => name).join(', ')}`)
    return 1
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const [shop, browser] = await Promise.all([openShop(), openBrowser()])
  const pictures: Picture[] = []
  let prepared: Prepared | undefined
  try {
    prepared = selected.some(({ screen }) => isPrepared(screen)) ? await prepare(shop) : undefined
    const visitors = await visitorsOf(shop, [...new Set(selected.map(({ screen }) => screen.as))])
    for (const showing of selected) {
      const file = fileName(showing)
      const findings = await show({ browser, shop, visitors, prepared }, showing, async ({ page }) => {
        await page.screenshot({
          path: join(folder, file),
          fullPage: true,
          animations: 'disabled',
        })
        return measure(page, showing.look === 'light')
      }).catch((reason: unknown) => [
        `could not be shown: ${reason instanceof Error ? reason.message : String(reason)}`,
      ])
      pictures.push({ ...showing, file, findings })
      for (const finding of findings)
        console.log(`${showing.screen.name}, ${showing.width} px, ${showing.look}: ${finding}`)
    }
  } finally {
    await browser.close()
    await shop.close()
    await prepared?.close()
  }
  writeFileSync(join(folder, 'index.html'), sheetOf(pictures))
  console.log(`${pictures.length} pictures: .cache/screens/index.html`)
  return pictures.some(({ findings }) => findings.length > 0) ? 1 : 0
}

process.exitCode = await run()
