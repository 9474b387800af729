import type { ReactElement } from 'react'
import { ErrorPage } from './error-page'

/** Error page without layout: provides the landmark and the skip link target that layouts provide. */
export const BareErrorPage = (): ReactElement => (
  <main id="main" tabIndex={-1}>
    <ErrorPage />
  </main>
)
