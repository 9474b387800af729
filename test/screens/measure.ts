import type { Page } from 'playwright-core'
import { axeFindings } from '../journeys/support/browser'
import { hiddenFocus } from './hidden-focus'
import { layoutFindings } from './layout-findings'

/**
 * What is wrong with a screen as it is shown, one line each: it scrolls sideways, text is cut off, targets are too
 * small or colors too near (both from axe), or the focus gets under a bar. `walk`: whether the focus is walked too.
 */
export const measure = async (page: Page, walk: boolean): Promise<readonly string[]> => [
  ...(await layoutFindings(page)),
  ...(await axeFindings(page)),
  ...(walk ? await hiddenFocus(page) : []),
]
