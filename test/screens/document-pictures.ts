/**
 * `npm run docs:pictures`: draws the pictures of the README, `docs/pictures/*.webp`, from the built shop with its demo
 * merchant. Each shows the visible part of a screen at 1440 by 900 px, scaled to a width of 1080 px.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { openBrowser } from '../journeys/support/browser'
import { openShop } from '../journeys/support/shop'
import { screens } from './screens'
import { show } from './showing'
import { visitorsOf } from './visitors'

const folder = join(import.meta.dirname, '../../docs/pictures')

/** File names by screen. */
const pictures: readonly (readonly [file: string, screen: string])[] = [
  ['shop', 'home'],
  ['bulk-order', 'bulk table'],
  ['quote-desk', 'quote at the desk'],
]

const run = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const [shop, browser] = await Promise.all([openShop(), openBrowser()])
  try {
    const visitors = await visitorsOf(shop, ['guest', 'admin', 'staff'])
    for (const [file, name] of pictures) {
      const screen = screens.find(each => each.name === name)
      if (!screen) throw new Error(`No screen is called "${name}"`)
      const png = await show({ browser, shop, visitors }, { screen, width: 1440, look: 'light' }, ({ page }) =>
        page.screenshot({ clip: { x: 0, y: 0, width: 1440, height: 900 }, animations: 'disabled' }),
      )
      writeFileSync(join(folder, `${file}.webp`), await sharp(png).resize(1080).webp({ quality: 72 }).toBuffer())
    }
  } finally {
    await Promise.all([browser.close(), shop.close()])
  }
}

await run()
