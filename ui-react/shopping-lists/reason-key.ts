import { chooseFirst } from '../../core/shopping-lists/left-on-list'
import type { WhyNot } from '../../core/shopping-lists/shopping-list'
import { refusalKey } from '../sign-in'

/**
 * The text that says why a line of a list cannot be had: what the cart says of a product, or that something has to be
 * chosen with it first.
 */
export const reasonKey = ({ code }: Pick<WhyNot, 'code'>): string =>
  code === chooseFirst.code ? 'shopping-lists.options-needed' : refusalKey(code)
