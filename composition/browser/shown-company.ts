import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CompanyRecord } from '../../adapters/storage/company-record'
import { displayRecordOf } from '../../core/company/display-record'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'

/**
 * Use cases that keep the browser's company record in line with the server: written for a trade buyer, cleared at
 * sign-out and for other visitors (S1-3.11). `signedIn` is the page's own state, to detect changes by other windows.
 */
export const showingCompany = (
  useCases: ShopUseCases,
  record: CompanyRecord,
  signedIn: () => boolean,
): ShopUseCases => {
  if (!signedIn()) record.show(undefined)
  return {
    ...useCases,
    viewShell: () =>
      pipe(
        useCases.viewShell(),
        TE.map(shell => (record.show(displayRecordOf(shell.customer)), shell)),
      ),
    signIn: credentials =>
      pipe(
        useCases.signIn(credentials),
        TE.map(signedInAs => (record.show(displayRecordOf(signedInAs.customer)), signedInAs)),
      ),
    viewCompanyHere: () => TE.fromIO(record.read),
    signOut: () =>
      pipe(
        useCases.signOut(),
        TE.map(() => record.show(undefined)),
      ),
  }
}
