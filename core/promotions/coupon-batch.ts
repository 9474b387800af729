import * as E from 'fp-ts/Either'
import { issue, type Issue } from '../shared/domain-error'

/** 32 letters and digits that are not mistaken for one another: five bits per random character. */
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const tokenLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A code of `length` letters from a random token of at least as many characters; each letter is equally likely. */
export const codeOf = (token: string, length: number): string =>
  [...token]
    .slice(0, length)
    .map(letter => codeLetters[tokenLetters.indexOf(letter) % codeLetters.length])
    .join('')

/** Letters of a code in a batch. */
export const batchCodeLength = 10
export const largestBatch = 10_000

/** The number of codes as typed. */
export const readBatchSize = (typed: string): E.Either<readonly Issue[], number> => {
  const text = typed.trim().replaceAll(',', '')
  const size = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return size >= 1 && size <= largestBatch
    ? E.right(size)
    : E.left([issue('codes', 'coupon-desk.issues.codes', { max: largestBatch })])
}

/** The codes of a batch as a file: one a line, below a heading. */
export const batchCsv = (codes: readonly string[]): string => `${['code', ...codes].join('\r\n')}\r\n`
