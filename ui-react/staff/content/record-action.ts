import { redirect } from 'react-router'
import type { Language } from '../../../core/access/visitor'
import { languageOf, languages } from '../../../core/access/visitor'
import type { RecordKey } from '../../../core/content/content-desk.port'
import { invalid, issue, type DomainError } from '../../../core/shared/domain-error'
import { storeMoment } from '../../../core/shared/store-day'
import { isRight } from '../../runtime/either'
import type { StaffUseCases } from '../../runtime/use-cases/staff-use-cases'
import { answerOf, issuesAbove, type FormAnswer, type FormValues } from '../../forms'
import { recordHref } from './record-labels'

export type RecordAnswer = { readonly done: string } | (FormAnswer & { readonly done?: undefined })

/** The record in a URL; an unsupported language falls back to English. */
export const keyIn = (params: Readonly<Record<string, string | undefined>>, request: Request): RecordKey => {
  const asked = new URL(request.url).searchParams.get('language')
  const language: Language = languages.find(known => known === asked) ?? 'en'
  return { model: params['model'] ?? '', id: params['id'] ?? '', language }
}

/** Parses a typed time; undefined if empty, an issue if invalid. */
const momentIn = (
  values: FormValues,
  name: string,
): { readonly moment?: number; readonly wrong?: ReturnType<typeof issue> } => {
  const typed = values[name]?.trim() ?? ''
  if (typed === '') return {}
  const moment = storeMoment(typed)
  return moment === undefined ? { wrong: issue(name, 'content-desk.issues.moment') } : { moment }
}

/** The actions on a record: one per button of its page. */
export const actOn = async (
  useCases: StaffUseCases,
  key: RecordKey,
  values: FormValues,
): Promise<RecordAnswer | Response> => {
  const intent = values['intent'] ?? ''
  const write = { key, revision: Number(values['revision']) }
  const refused = (error: DomainError): RecordAnswer => {
    return issuesAbove(answerOf(error, intent, values), field => shownAt.includes(field))
  }
  const settled = async (
    outcome: ReturnType<StaffUseCases['staffWithdrawRecord']>,
    done = intent,
  ): Promise<RecordAnswer> => {
    const result = await outcome()
    return isRight(result) ? { done } : refused(result.left)
  }
  switch (intent) {
    case 'publish': {
      const [begins, ends] = [momentIn(values, 'at'), momentIn(values, 'until')]
      // An invalid or past time is an issue: never publishes immediately by mistake.
      const past =
        begins.moment !== undefined && begins.moment < Date.now() - 60_000
          ? issue('at', 'content-desk.issues.past')
          : undefined
      const wrong = [begins.wrong, past, ends.wrong].flatMap(found => (found ? [found] : []))
      if (wrong.length > 0) return refused(invalid(...wrong))
      return settled(
        useCases.staffPublishRecord({
          ...write,
          ...(begins.moment === undefined ? {} : { at: begins.moment }),
          ...(ends.moment === undefined ? {} : { until: ends.moment }),
        }),
        begins.moment === undefined ? intent : 'schedule',
      )
    }
    case 'unschedule':
      return settled(useCases.staffUnscheduleRecord(write))
    case 'withdraw':
      return settled(useCases.staffWithdrawRecord(write))
    case 'discard':
      return settled(useCases.staffDiscardDraft(write))
    case 'restore':
      return settled(useCases.staffRestoreRevision({ ...write, of: Number(values['of']) }))
    case 'copy': {
      const made = await useCases.staffCreateRecord({
        model: key.model,
        language: languageOf(values['to']),
        title: values['title'] ?? '',
        ...(values['slug'] ? { slug: values['slug'] } : {}),
        copyOf: key,
        click: values['click'] ?? '',
      })()
      return isRight(made) ? redirect(recordHref(made.right.key)) : refused(made.left)
    }
    case 'remove': {
      const gone = await useCases.staffRemoveRecord(write)()
      return isRight(gone) ? redirect('/staff/content') : refused(gone.left)
    }
    default:
      return refused(invalid(issue('intent', 'shared.unreadable')))
  }
}

/** Fields that show their own issues; others are shown above the form. */
const shownAt: readonly string[] = ['at', 'until', 'language']
