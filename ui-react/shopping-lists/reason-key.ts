import { chooseFirst } from '../../core/shopping-lists/left-on-list'
import type { WhyNot } from '../../core/shopping-lists/shopping-list'
import { refusalKey } from '../sign-in'

/** Text key for why a line is unavailable: the cart's reason, or options must be chosen. */
export const reasonKey = ({ code }: Pick<WhyNot, 'code'>): string =>
  code === chooseFirst.code ? 'shopping-lists.options-needed' : refusalKey(code)
