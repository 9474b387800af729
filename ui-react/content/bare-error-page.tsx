import type { ReactElement } from 'react'
import { ErrorPage } from './error-page'

/**
 * The error page where not even the frame can be had: the landmark and the target of skip links, which frames bring,
 * stand here.
 */
export const BareErrorPage = (): ReactElement => (
  <main id="main" tabIndex={-1}>
    <ErrorPage />
  </main>
)
