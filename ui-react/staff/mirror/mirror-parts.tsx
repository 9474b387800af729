import type { ReactElement } from 'react'
import type { MirrorNote } from '../../../core/catalogue-mirror/mirrored'
import type { HooksState } from '../../../core/catalogue-mirror/mirror-journal.port'
import { useFormat, useText } from '../../i18n'
import { SectionHead } from '../../kit/section-head'
import staff from '../staff.module.css'

/** What of the store the shop does not show. */
export const NotesPart = ({ notes }: { readonly notes: readonly MirrorNote[] }): ReactElement | undefined => {
  const text = useText()
  if (notes.length === 0) return undefined
  return (
    <section className={staff.part}>
      <SectionHead title={text('catalogue-mirror.notes')} small />
      <ul className={staff.answers}>
        {notes.map((note, at) => (
          <li key={at}>
            {text(`catalogue-mirror.notes.${note.code}`, 'group' in note ? { group: note.group } : { list: note.list })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How the store reports changes. */
export const HooksPart = ({ hooks }: { readonly hooks: HooksState | undefined }): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <section className={staff.part}>
      <SectionHead title={text('catalogue-mirror.hooks')} small />
      {hooks === undefined ? (
        <p className={staff.quiet}>{text('catalogue-mirror.hooks-off')}</p>
      ) : (
        <>
          <p className={hooks.failure === undefined ? undefined : staff.wrong}>
            {hooks.failure === undefined
              ? text('catalogue-mirror.hooks-on', { count: hooks.active, destination: hooks.destination })
              : text('catalogue-mirror.hooks-failed', { reason: hooks.failure })}
          </p>
          <p className={staff.quiet}>{text('catalogue-mirror.hooks-checked', { when: format.moment(hooks.at) })}</p>
        </>
      )}
    </section>
  )
}
