import type { ReactElement } from 'react'
import { enableStaticRendering } from 'mobx-react-lite'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, UNSAFE_FetchersContext } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { UseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { ShellProvider, type ShellFacts } from '../../ui-react/runtime/shell-context'
import { UseCasesProvider } from '../../ui-react/runtime/use-cases/use-cases-context'
import { TextsProvider } from '../../ui-react/i18n/texts'
import { someTexts } from './texts'

enableStaticRendering(true)

const shell: ShellFacts = {
  origin: 'https://shop.example',
  storeKey: 'commercial',
  storeName: 'Lintel Supply',
  language: 'en',
  signedIn: false,
}
const sending = {
  state: 'submitting',
  formMethod: 'POST',
  formAction: '/',
  formEncType: 'application/x-www-form-urlencoded',
  formData: new FormData(),
  json: undefined,
  text: undefined,
  data: undefined,
} as const

/** State of a fetcher: a result, or a form being submitted. */
export type Fetched =
  { readonly key: string; readonly answer: unknown } | { readonly key: string; readonly sending: true }

/** The markup of a part whose data a fetcher loads, not the page. */
export const fetchedMarkup = (element: ReactElement, fetched: Fetched, facts: Partial<ShellFacts> = {}): string => {
  const fetchers = new Map('sending' in fetched ? [[fetched.key, sending]] : [])
  const fetcherData = new Map<string, unknown>('answer' in fetched ? [[fetched.key, fetched.answer]] : [])
  const whole = (
    <TextsProvider value={someTexts()}>
      <UseCasesProvider value={{} as UseCases}>
        <UNSAFE_FetchersContext.Provider value={{ fetchers, fetcherData }}>
          <ShellProvider value={{ ...shell, ...facts }}>{element}</ShellProvider>
        </UNSAFE_FetchersContext.Provider>
      </UseCasesProvider>
    </TextsProvider>
  )
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: whole }])} />)
}
