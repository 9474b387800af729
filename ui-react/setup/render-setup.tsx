import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../core/access/visitor'
import { SetupDocument } from './setup-document'
import { SetupDone, SetupPage, type SetupDoneProps } from './setup-page'
import type { SetupView } from './setup-view'

export type SetupFrame = {
  readonly language: Language
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}

/** The HTML of a step. */
export const renderSetupStep = (frame: SetupFrame, view: SetupView): string =>
  html(
    <SetupDocument
      {...frame}
      title={`${view.text(`setup.${view.step}.title`)} | ${view.text('setup.title')}`}
      aside={view.text('setup.until', { time: clock(view.draft.endsAt, frame.language) })}
    >
      <SetupPage {...view} />
    </SetupDocument>,
  )

/** The HTML of the page after the last step. */
export const renderSetupDone = (frame: SetupFrame, props: SetupDoneProps): string =>
  html(
    <SetupDocument {...frame} title={props.text('setup.done', { name: props.storeName })}>
      <SetupDone {...props} />
    </SetupDocument>,
  )

const html = (document: Parameters<typeof renderToStaticMarkup>[0]): string =>
  `<!doctype html>${renderToStaticMarkup(document)}`

/** The server's own time zone is that of the log, where the address stands. */
const clock = (moment: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(moment)
