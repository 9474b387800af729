import type { Page } from 'playwright-core'
import { axeFindings } from '../journeys/support/browser'
import { hiddenFocus } from './hidden-focus'
import { layoutFindings } from './layout-findings'

/**
 * Findings of a screen, one line each: horizontal scrolling, clipped text, small targets and low contrast (axe),
 * covered focus. `walk`: also tabs through the page.
 */
export const measure = async (page: Page, walk: boolean): Promise<readonly string[]> => [
  ...(await layoutFindings(page)),
  ...(await axeFindings(page)),
  ...(walk ? await hiddenFocus(page) : []),
]
