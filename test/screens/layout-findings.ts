import type { Page } from 'playwright-core'

/**
 * Overflow of a page, one line each: elements beyond the window's edge, and text clipped by its box. Ignores scroll
 * containers, visually hidden text, and ellipsized names with the full text in `title`.
 */
export const layoutFindings = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const named = (element: Element): string => {
      const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
      const label = element.getAttribute('aria-label') ?? text
      return `<${element.tagName.toLowerCase()}> "${label}"`
    }
    const shown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const within = (element: Element, test: (ancestor: Element) => boolean): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (test(at)) return true
      return false
    }
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
    const edge = document.documentElement.clientWidth
    const all = [...document.body.querySelectorAll('*')].filter(element => !element.closest('svg') && shown(element))
    const clipped = (element: Element): boolean => /hidden|clip/.test(getComputedStyle(element).overflowX)
    // Reports the outermost element only.
    const beyond = all.filter(
      element =>
        element.getBoundingClientRect().right > edge + 1 &&
        !within(element, at => scrolls(at) || clipped(at) || getComputedStyle(at).position === 'fixed'),
    )
    const outermost = beyond.filter(element => !beyond.some(other => other !== element && other.contains(element)))
    const cut = all.filter(element => {
      if (!hasText(element) || !clipped(element)) return false
      const { lineHeight, webkitLineClamp } = getComputedStyle(element)
      if (webkitLineClamp !== 'none') return false
      const title = element.closest('[title]')?.getAttribute('title') ?? ''
      if (title !== '' && title.includes((element.textContent ?? '').trim())) return false
      return (
        element.scrollWidth > element.clientWidth + 1 ||
        element.scrollHeight > element.clientHeight + (Number.parseFloat(lineHeight) || 16) / 2
      )
    })
    const wide = document.documentElement.scrollWidth > edge + 1
    return [
      ...(wide ? [`the page scrolls sideways by ${document.documentElement.scrollWidth - edge} px`] : []),
      ...(wide ? outermost.slice(0, 4).map(element => `${named(element)} reaches beyond the window`) : []),
      ...cut.slice(0, 6).map(element => `${named(element)} is cut off`),
    ]
  })
