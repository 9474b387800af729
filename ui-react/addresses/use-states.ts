import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Country, State } from '../../core/addresses/address'
import { isRight } from '../runtime/either'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { loadFormats } from './known-formats'

/** The country whose fields are shown, and its states. */
type Shown = { readonly iso2: string; readonly states: readonly State[] }

export type StatesOfCountry = Shown & {
  readonly country: RefObject<HTMLSelectElement | null>
  readonly choose: (iso2: string) => void
}

/**
 * The selected country with its states and address format (`knownFormat`). The page includes those of the initial
 * country; others are loaded on change. Without JavaScript submitting the form does that.
 */
export const useStates = (countries: readonly Country[], brought: Shown): StatesOfCountry => {
  const useCases = useUseCases()
  const [shown, setShown] = useState(brought)
  const country = useRef<HTMLSelectElement>(null)
  const asked = useRef<string>(undefined)
  useEffect(() => setShown(brought), [brought.iso2, brought.states])

  const choose = async (iso2: string): Promise<void> => {
    const found = countries.find(each => each.iso2 === iso2)
    asked.current = iso2
    if (!found) return setShown({ iso2, states: [] })
    const [answer] = await Promise.all([useCases.listStates(found.id)(), loadFormats([iso2])])
    if (asked.current === iso2) setShown({ iso2, states: isRight(answer) ? answer.right : [] })
  }
  // The country may have been changed before hydration.
  useEffect(() => {
    const chosen = country.current?.value
    if (chosen && chosen !== brought.iso2) void choose(chosen)
  }, [])
  return { ...shown, country, choose: iso2 => void choose(iso2) }
}
