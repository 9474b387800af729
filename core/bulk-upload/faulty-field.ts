import type { LineIssue } from './upload-line'

const ofQuantity = /\.(quantity-[a-z-]+|no-pack|not-enough-stock|(above-max|below-min)imum|whole-packs)$/
const ofNeither = /\.(unanswered|template|not-added)$/

/** The field to correct for a given issue; undefined if the issue concerns the whole line. */
export const faultyField = ({ code }: Pick<LineIssue, 'code'>): 'sku' | 'qty' | undefined =>
  ofQuantity.test(code) ? 'qty' : ofNeither.test(code) ? undefined : 'sku'
