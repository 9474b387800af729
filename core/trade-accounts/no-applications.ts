import * as TE from 'fp-ts/TaskEither'
import { notFound } from '../shared/domain-error'
import type { ApplicationsPort } from './applications.port'

const nowhere = TE.left(notFound('application'))

/** Used if accounts are a merchant's: its platform opens trade accounts. */
export const noApplications: ApplicationsPort = {
  mine: () => TE.right({ applications: [] }),
  save: () => nowhere,
  submit: () => nowhere,
  answer: () => nowhere,
  withdraw: () => nowhere,
}
