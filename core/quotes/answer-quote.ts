import * as TE from 'fp-ts/TaskEither'
import { isQuantity, maxPieces } from '../cart/check-line'
import type { Issue, Outcome } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'
import type { Quote } from './quote'
import type { QuoteAnswer, QuotesPort } from './quotes.port'

export type AnswerQuote = (id: number, revision: number, answer: QuoteAnswer) => Outcome<Quote>

/** Maximum length of notes and comments. */
export const maxNoteLength = 2_000

/** Sends the buyer's answer: an acceptance names lines; a request for another offer has a reason or changes. */
export const answerQuote =
  ({ quotes }: { readonly quotes: QuotesPort }): AnswerQuote =>
  (id, revision, answer) => {
    const issues = answerIssues(answer)
    return issues.length > 0 ? TE.left(invalid(...issues)) : quotes.answer(id, revision, answer)
  }

/** Issues that prevent sending. */
export const answerIssues = (answer: QuoteAnswer): readonly Issue[] => {
  switch (answer.tag) {
    case 'accept':
      return answer.lineIds.length === 0 ? [issue('lines', 'quotes.choose-lines')] : []
    case 'decline':
      return tooLong('note', answer.note)
    case 'ask-again': {
      const comments = Object.entries(answer.comments ?? {})
      const quantities = Object.entries(answer.quantities ?? {})
      const issues = [
        ...tooLong('note', answer.note),
        ...comments.flatMap(([id, text]) => tooLong(`line:${id}:comment`, text)),
        ...quantities.flatMap(([id, quantity]) =>
          isQuantity(quantity) ? [] : [issue(`line:${id}`, 'cart.quantity-shape', { maximum: maxPieces })],
        ),
      ]
      const isFilledIn =
        answer.note.trim() !== '' || quantities.length > 0 || comments.some(([, text]) => text.trim() !== '')
      return isFilledIn ? issues : [issue('note', 'quotes.say-what')]
    }
  }
}

const tooLong = (field: string, text: string): readonly Issue[] =>
  text.length > maxNoteLength ? [issue(field, 'quotes.too-long', { maximum: maxNoteLength })] : []
