import { finderSteps, sentChoice, type FinderStep, type Picked } from '../../core/door-finder/door-finder'

/** Previous selections are submitted too, so that the server knows which step changed. */
export const beforeName = (step: FinderStep): string => `was_${step}`

const maxValueLength = 100

const read = (query: URLSearchParams, nameOf: (step: FinderStep) => string): Picked =>
  Object.fromEntries(
    finderSteps.flatMap(step => {
      const value = query.get(nameOf(step))
      return value === null || value === '' || value.length > maxValueLength ? [] : [[step, value]]
    }),
  )

/** The finder's selection from the URL; for a form post without JavaScript, the intended selection. */
export const pickedIn = (search: string): Picked => {
  const query = new URLSearchParams(search)
  const sent = read(query, step => step)
  return finderSteps.some(step => query.has(beforeName(step))) ? sentChoice(sent, read(query, beforeName)) : sent
}

/** The URL of a state; without any selection it is the page's own. */
export const finderAddress = (pathname: string, picked: Picked): string => {
  const query = new URLSearchParams(
    finderSteps.flatMap(step => (picked[step] === undefined ? [] : [[step, picked[step]]])),
  )
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`
}
