import type { LineIssue } from './upload-line'

const ofQuantity = /\.(quantity-[a-z-]+|no-pack|not-enough-stock|(above-max|below-min)imum|whole-packs)$/
const ofNeither = /\.(unanswered|template|not-added)$/

/**
 * The field of a line that a reason is about: what has to be changed for the line to go through. None: the line as a
 * whole.
 */
export const faultyField = ({ code }: Pick<LineIssue, 'code'>): 'sku' | 'qty' | undefined =>
  ofQuantity.test(code) ? 'qty' : ofNeither.test(code) ? undefined : 'sku'
