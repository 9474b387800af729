import type { ReadSchedule } from '../../core/schedule/read-schedule'
import { answerOf, type Problem } from '../forms'
import { isLeft } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import type { ShownSchedule } from './schedule.store'

/** The response to the page's form, for browsers without JavaScript. */
export type ScheduleAnswer =
  | { readonly tag: 'read'; readonly shown: ShownSchedule; readonly openings: number }
  | { readonly tag: 'refused'; readonly problem: Problem }

/** Openings that a page without JavaScript shows; all of them are counted. */
const shownOpenings = 200

const fileIn = (form: FormData): File | undefined => {
  const file = form.get('file')
  if (file instanceof File && file.size > 0) return file
  const lines = form.get('lines')
  return typeof lines === 'string' && lines.trim() !== '' ? new File([lines], '', { type: 'text/plain' }) : undefined
}

/** Reads the posted file on the server, with the same rules as in the browser. */
export const answerSchedule = async (
  useCases: Pick<UseCases, 'readSchedule'>,
  form: FormData,
): Promise<ScheduleAnswer> => {
  const file = fileIn(form)
  if (!file) return { tag: 'refused', problem: { code: 'jobs.issues.no-file' } }
  const read = await useCases.readSchedule(file)()
  if (isLeft(read)) {
    const answer = answerOf(read.left, '', {})
    return { tag: 'refused', problem: answer.problem ?? answer.issues[0] ?? { code: 'forms.unavailable' } }
  }
  const { openings } = read.right.openings
  return {
    tag: 'read',
    openings: openings.filter(({ state }) => state !== 'not-used').length,
    shown: { name: file.name, read: firstOf(read.right) },
  }
}

const firstOf = (read: ReadSchedule): ReadSchedule => ({
  ...read,
  openings: { ...read.openings, openings: read.openings.openings.slice(0, shownOpenings) },
})
