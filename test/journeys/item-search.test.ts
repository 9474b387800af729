import { describe, expect } from '@jest/globals'
import { eventually } from './support/buyer'
import { inspect, widthsOf } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()

describe('The search on a page', () => {
  it.each(widthsOf(1440))(
    'clears its matches and scrolls the block to 149 pixels below the top, at %i pixels [S2-2.84] [S2-4.45] [S2-9.09]',
    async width => {
      const shopper = await arrive({ width })
      const { page, open } = shopper
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open('/stock-list/')
      const box = page.getByLabel('Search Items...')
      const matches = page.getByRole('search', { name: 'Search the items of this page' }).getByRole('listitem')
      await box.fill('e')
      await eventually(() => matches.count().then(count => count >= 3), true)
      expect(
        await matches
          .first()
          .locator('..')
          .evaluate(list => list.getBoundingClientRect().height),
      ).toBeLessThanOrEqual(220)
      expect(await inspect(shopper)).toEqual([])
      await page.keyboard.press('Escape')
      expect(await box.inputValue()).toBe('')
      await box.fill('exit devices')
      await matches.getByRole('link').click()
      expect(await box.inputValue()).toBe('')
      expect(await matches.count()).toBe(0)
      const exits = page.locator('#exits')
      await eventually(() => exits.evaluate(block => Math.round(block.getBoundingClientRect().top)), 149)
      expect(await exits.evaluate(block => block === document.activeElement)).toBe(true)
      await box.fill('HG-BB45')
      await box.press('Enter')
      await eventually(
        () => page.locator('#hinges').evaluate(block => Math.round(block.getBoundingClientRect().top)),
        149,
      )
    },
  )
})
