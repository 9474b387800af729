import { finderSteps, sentChoice, type FinderStep, type Picked } from '../../core/door-finder/door-finder'

/** What a form was made with goes along, so that the server knows which of its steps was chosen. */
export const beforeName = (step: FinderStep): string => `was_${step}`

const longest = 100

const read = (query: URLSearchParams, nameOf: (step: FinderStep) => string): Picked =>
  Object.fromEntries(
    finderSteps.flatMap(step => {
      const value = query.get(nameOf(step))
      return value === null || value === '' || value.length > longest ? [] : [[step, value]]
    }),
  )

/** The finder's state as its address says it; that of a form without scripts is what the form asks for. */
export const pickedIn = (search: string): Picked => {
  const query = new URLSearchParams(search)
  const sent = read(query, step => step)
  return finderSteps.some(step => query.has(beforeName(step))) ? sentChoice(sent, read(query, beforeName)) : sent
}

/** The address of a state; without any choice it is the page's own. */
export const finderAddress = (pathname: string, picked: Picked): string => {
  const query = new URLSearchParams(
    finderSteps.flatMap(step => (picked[step] === undefined ? [] : [[step, picked[step]]])),
  )
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`
}
