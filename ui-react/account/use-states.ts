import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Country, State } from '../../core/account/account'
import { isRight } from '../app/either'
import { useUseCases } from '../app/use-cases-context'

export type StatesOfCountry = {
  readonly states: readonly State[]
  readonly country: RefObject<HTMLSelectElement | null>
  readonly choose: (iso2: string) => void
}

/**
 * The states of the country chosen in a form. The page brings those of the country it was rendered with; others are asked
 * for when the country changes. Without scripts a button of the form does that.
 */
export const useStates = (countries: readonly Country[], brought: readonly State[]): StatesOfCountry => {
  const useCases = useUseCases()
  const [states, setStates] = useState(brought)
  const country = useRef<HTMLSelectElement>(null)
  const asked = useRef<string>(undefined)
  useEffect(() => setStates(brought), [brought])

  const choose = async (iso2: string): Promise<void> => {
    const found = countries.find(each => each.iso2 === iso2)
    asked.current = iso2
    if (!found) return setStates([])
    const answer = await useCases.listStates(found.id)()
    if (asked.current === iso2) setStates(isRight(answer) ? answer.right : [])
  }
  // The country may have been changed before this page woke up.
  useEffect(() => {
    const chosen = countries.find(each => each.iso2 === country.current?.value)
    if (chosen && brought[0] && brought[0].countryId !== chosen.id) void choose(chosen.iso2)
  }, [])
  return { states, country, choose: iso2 => void choose(iso2) }
}
