import { describe, expect } from '@jest/globals'
import { inspect, widthsOf } from './support/inspect'
import { journey } from './support/journey'

const { arrive, it } = journey()

describe('The demonstration page of the page builder', () => {
  it.each([...widthsOf(390)])(
    'shows every widget at %i pixels, is accessible, does not shift and fits its window [S2-2.12]',
    async width => {
      const visit = await arrive({ width })
      await visit.open('/cms-demo-page')
      const { page } = visit
      await page.getByRole('heading', { level: 1, name: 'Widgets of the page builder' }).waitFor()
      const entries = page.getByRole('navigation', { name: 'All widgets' }).getByRole('link')
      const targets = await entries.evaluateAll(links =>
        links.map(link => ({
          name: link.textContent,
          shown:
            (document.querySelector(link.getAttribute('href') ?? '')?.querySelector('[data-widgets]')?.textContent ??
              '') +
            (document.querySelector(`${link.getAttribute('href')} [data-widgets] :is(img, video, section)`) ? 'x' : ''),
        })),
      )
      expect(targets.length).toBeGreaterThan(5)
      expect(targets.filter(({ shown }) => shown.trim() === '')).toEqual([])
      expect(await inspect(visit)).toEqual([])
    },
  )

  it('turns the slides of a carousel by its arrows, and stops the rotation', async () => {
    const visit = await arrive({ width: 1440 })
    await visit.open('/cms-demo-page')
    const carousel = visit.page.locator('#w-hero-carousel').getByRole('group').first()
    await carousel.getByRole('button', { name: 'Next' }).click()
    await carousel.locator('a[aria-current="true"][aria-label="2 of 3"]').waitFor()
    await carousel.getByRole('button', { name: 'Previous' }).click()
    await carousel.locator('a[aria-current="true"][aria-label="1 of 3"]').waitFor()
  })
})
