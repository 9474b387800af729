import type { Page } from 'playwright-core'

/** Tab stops walked on each page. */
const mostStops = 60

type Focus = { readonly over: boolean; readonly hidden?: string }

/**
 * What the focus comes to, key by key, and cannot be seen under a bar that stays in sight or outside the window (WCAG
 * 2.2, 2.4.11); one line each. Leaves the page as it was scrolled by then.
 */
export const hiddenFocus = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => scrollTo(0, 0))
  const findings = new Set<string>()
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab')
    const { over, hidden } = await focusOf(page)
    if (over) break
    if (hidden) findings.add(`the focus on ${hidden} is hidden`)
  }
  return [...findings]
}

/** Where the focus is once the page has come to rest; a page that glides to it takes its moment. */
const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(async () => {
    const look = (): Focus => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return { over: true }
      // Frames are measured as pages of their own; a file field is visually hidden and its label is what is seen.
      if (focused.tagName === 'IFRAME') return { over: false }
      const seen = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? focused) : focused
      // A point lies on what is focused, or on what that is drawn by where it takes no pointer: a thumb of a slider.
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
      const words = focused.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40)
      const name = focused.getAttribute('aria-label') ?? (words || focused.getAttribute('name') || '')
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
