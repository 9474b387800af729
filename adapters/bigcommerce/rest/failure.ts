import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { DomainError } from '../../../core/shared/domain-error'
import { conflict, notFound, unavailable } from '../../../core/shared/domain-error'
import { lenient, text } from '../../shared/codecs'
import type { HttpAnswer } from '../../shared/http'

export const service = 'bigcommerce'

/** Version 3: `{status, title, type, errors}`; `errors` has a sentence per field. */
const failureCodec = t.partial({ title: lenient(text(1_000)), errors: lenient(t.record(t.string, t.unknown)) })
/** Version 2: a list of `{status, message}`. */
const oldFailureCodec = t.readonlyArray(t.partial({ message: lenient(text(1_000)) }))

const maxLength = 300

/**
 * The failure in an answer of the store; undefined if it succeeded. 401 and 403 concern the shop's token and never the
 * shopper, who must not be sent to the sign-in page for it. A refused input has the store's own sentence.
 */
export const failureIn = (answer: HttpAnswer): DomainError | undefined => {
  const { status } = answer
  if (status < 400) return undefined
  switch (status) {
    case 404:
      return notFound(service)
    case 409:
      return conflict('shared.conflict')
    case 429:
      return { tag: 'limited', retryAfterSeconds: secondsIn(answer) }
    case 400:
    case 422:
      return { tag: 'refused', message: sentenceIn(answer.body) ?? `status ${status}` }
    default:
      return unavailable(service, `status ${status}${detailIn(answer.body)}`)
  }
}

const detailIn = (body: unknown): string => {
  const sentence = sentenceIn(body)
  return sentence === undefined ? '' : `: ${sentence}`
}

/** The store's sentence for people: the first about a field, otherwise the title. */
const sentenceIn = (body: unknown): string | undefined => {
  const old = oldFailureCodec.decode(body)
  if (E.isRight(old)) return old.right.map(({ message }) => message).find(isSentence)
  const failed = failureCodec.decode(body)
  if (E.isLeft(failed)) return undefined
  const { errors = {}, title } = failed.right
  return [...Object.values(errors), title].find(isSentence)
}

const isSentence = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxLength

/** Until the window of the quota ends, as its header says in milliseconds; a second if it says nothing. */
const secondsIn = ({ header }: HttpAnswer): number => {
  const milliseconds = Number(header('x-rate-limit-time-reset-ms') ?? '')
  return Number.isFinite(milliseconds) && milliseconds > 0 ? Math.ceil(milliseconds / 1000) : 1
}
