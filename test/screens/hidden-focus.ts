import type { Page } from 'playwright-core'

/** Tab stops walked on each page. */
const maxStops = 60

type Focus = { readonly over: boolean; readonly hidden?: string }

/**
 * Focusable elements that are covered by a sticky bar or outside the window when focused by Tab (WCAG 2.2, 2.4.11); one
 * line each. Leaves the page scrolled.
 */
export const hiddenFocus = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => scrollTo(0, 0))
  const findings = new Set<string>()
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press('Tab')
    const { over, hidden } = await focusOf(page)
    if (over) break
    if (hidden) findings.add(`the focus on ${hidden} is hidden`)
  }
  return [...findings]
}

/** The focus position once scrolling has ended: a smoothly scrolling page needs a moment. */
const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(async () => {
    const look = (): Focus => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return { over: true }
      // Frames are measured separately; a file input is visually hidden behind its label.
      if (focused.tagName === 'IFRAME') return { over: false }
      const seen = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? focused) : focused
      // A point belongs to the focused element, or to the element displayed for it if it takes no pointer events: a
      // slider's thumb.
      const faces = [focused, seen].map(element =>
        getComputedStyle(element).pointerEvents === 'none' ? (element.parentElement ?? element) : element,
      )
      const boxes = [focused, seen].flatMap(element => [...element.getClientRects()])
      const points = boxes.flatMap(({ left, right, top, bottom }) =>
        [0.1, 0.5, 0.9].flatMap(x => [0.1, 0.5, 0.9].map(y => [left + (right - left) * x, top + (bottom - top) * y])),
      )
      const isVisible = points.some(([x = -1, y = -1]) => {
        const above = document.elementFromPoint(x, y)
        return above !== null && faces.some(own => own.contains(above))
      })
      if (isVisible) return { over: false }
      const text = focused.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40)
      const name = focused.getAttribute('aria-label') ?? (text || focused.getAttribute('name') || '')
      return { over: false, hidden: `<${focused.tagName.toLowerCase()}> "${name}"` }
    }
    const end = performance.now() + 1000
    let focus = look()
    while (focus.hidden && performance.now() < end) {
      await new Promise(requestAnimationFrame)
      focus = look()
    }
    return focus
  })
