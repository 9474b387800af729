import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { rateLimits } from '../access/rate-limits'
import { anybody, signedIn } from '../access/requirements'
import { issue } from '../shared/domain-error'
import { maxDecisionText } from './application-parts'
import type { ApplicationsPort } from './applications.port'
import { checkStep, type StepFacts } from './check-step'

/** The platform knows today and the regions, and checks a step with them again. */
const withoutPlatform: StepFacts = { today: '0000-01-01', isKnownRegion: () => true }

/** Ownership is a condition of the port's queries; who is not signed in may begin, but not send. */
const table: GuardTable<ApplicationsPort> = {
  mine: { who: anybody },
  save: {
    who: anybody,
    shape: typed =>
      pipe(
        checkStep(typed, withoutPlatform),
        E.map(() => [typed]),
      ),
    limits: [rateLimits.applicationSteps],
  },
  submit: { who: signedIn, limits: [rateLimits.applicationsSent] },
  answer: {
    who: signedIn,
    shape: answer =>
      answer.text.trim() === '' || answer.text.trim().length > maxDecisionText
        ? E.left([issue('answer', 'trade-account.issues.answer', { max: maxDecisionText })])
        : E.right([{ ...answer, text: answer.text.trim() }]),
    limits: [rateLimits.applicationsSent],
  },
  withdraw: { who: anybody },
}

/** A person's own applications for a trade account. */
export const guardedApplications = (applications: ApplicationsPort, guard: Guard): Guarded<ApplicationsPort> =>
  guarded('applications', table, applications, guard)
