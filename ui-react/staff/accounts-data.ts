import type { Either } from 'fp-ts/Either'
import { foldEmail } from '../../core/shared/text-rules'
import type { DomainError } from '../../core/shared/domain-error'
import type { StaffAccount } from '../../core/staff/staff'
import { capabilitiesIn } from '../../core/access/staff-capability'
import { isRight } from '../runtime/either'
import type { StaffUseCases } from '../runtime/use-cases/staff-use-cases'
import { answerOf, formValues, issuesAbove, type FormAnswer, type FormValues } from '../forms'

export type AccountsDone = { readonly done: 'added' | 'saved' | 'removed'; readonly name: string }

export type AccountsAnswer = AccountsDone | (FormAnswer & { readonly done?: undefined })

/** Result of a form; 'left' if the sender lost access by it. */
type Answered = AccountsAnswer | 'left'

type Accounts = Either<DomainError, readonly StaffAccount[]>

/** Handles the forms of the page: add, change, remove. */
export const answerAccounts = async (useCases: StaffUseCases, form: FormData): Promise<Answered> => {
  const values = formValues(form)
  const chosen = capabilitiesIn(form.getAll('capabilities').map(String))
  const accountId = Number(values['account'])
  const before = capabilitiesIn((values['before'] ?? '').split(' '))
  const key = values['key'] ?? ''
  switch (values['intent']) {
    case 'add': {
      const email = values['email'] ?? ''
      const result = await useCases.staffAdd({ email, capabilities: chosen, key })()
      // Returns the boxes as they were checked.
      return answered(result, 'added', account => foldEmail(account.email) === foldEmail(email), {
        ...values,
        capabilities: chosen.join(' '),
      })
    }
    case `remove-${accountId}`:
      return answered(
        await useCases.staffRemove({ accountId, before, key })(),
        'removed',
        account => account.id === accountId,
        values,
      )
    default:
      return answered(
        await useCases.staffChangeCapabilities({ accountId, before, after: chosen, key })(),
        'saved',
        account => account.id === accountId,
        values,
      )
  }
}

const answered = (
  result: Accounts,
  done: AccountsDone['done'],
  which: (account: StaffAccount) => boolean,
  values: FormValues,
): Answered => {
  if (isRight(result)) return result.right.length === 0 ? 'left' : { done, name: result.right.find(which)?.name ?? '' }
  // Only the form for a new account has fields for issues.
  return issuesAbove(answerOf(result.left, done, values), () => done === 'added')
}
