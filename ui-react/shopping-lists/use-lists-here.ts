import { useRef, useState } from 'react'
import { freshKey } from '../runtime/fresh-key'
import { useShell } from '../runtime/shell-context'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { ListsHereStore } from './lists-here.store'

/** The lists of this page's buyer, as a store to observe. */
export const useListsHere = (): ListsHereStore => {
  const useCases = useUseCases()
  const { signedIn } = useShell()
  const token = useRef(signedIn)
  token.current = signedIn
  const [store] = useState(
    () =>
      new ListsHereStore(useCases, {
        hasToken: () => token.current,
        after: (milliseconds, then) => {
          const timer = setTimeout(then, milliseconds)
          return () => clearTimeout(timer)
        },
        makeKey: freshKey,
      }),
  )
  return store
}
