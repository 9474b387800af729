import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ContentPort } from '../content/content.port'
import { partField, textField } from '../content/fields'
import type { Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'

/** Editors' texts about the end of the old site; missing ones have defaults. */
export type Farewell = { readonly title?: string; readonly text?: string }

/** Texts of the pop-up that announces the retirement of the old site (S1-2.26). */
export const viewFarewell =
  ({ content }: { readonly content: ContentPort }) =>
  (): Outcome<Farewell> =>
    pipe(
      content.single('global_settings'),
      TE.map(({ fields }): Farewell => {
        const part = partField(fields, 'farewell_com')
        return { title: textField(part, 'title_et'), text: textField(part, 'text_et') }
      }),
      recoverWith<Farewell>({}),
    )
