import type { ReactElement } from 'react'
import type { MirrorFailure, MirrorState, MirrorWork } from '../../../core/catalogue-mirror/mirror-journal.port'
import { useFormat, useText } from '../../i18n'
import { Notice } from '../../kit/notice'

const works: readonly MirrorWork[] = ['whole', 'changes', 'drift']
const known: readonly string[] = ['conflict', 'limited', 'unavailable']

/** What is being read, and what could not be read. */
export const MirrorNotices = ({ state }: { readonly state: MirrorState }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { running, askedAt, failures } = state
  return (
    <>
      {running && (
        <Notice title={text(`catalogue-mirror.running-${running.work}`)} live>
          <p>
            {text('catalogue-mirror.running-since', { when: format.moment(running.beganAt) })}{' '}
            {running.stage &&
              text(`catalogue-mirror.stages.${running.stage}`, { count: format.number(running.read ?? 0) })}
          </p>
        </Notice>
      )}
      {askedAt !== undefined && running?.work !== 'whole' && (
        <Notice live>
          <p>{text('catalogue-mirror.asked')}</p>
        </Notice>
      )}
      {works.map(work => failures[work] && <Failed key={work} work={work} failure={failures[work]} />)}
    </>
  )
}

type FailedProps = { readonly work: MirrorWork; readonly failure: MirrorFailure }

const Failed = ({ work, failure: { at, tag, detail } }: FailedProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <Notice tone="error" title={text(`catalogue-mirror.failed-${work}`)}>
      <p>
        {text(`catalogue-mirror.failures.${known.includes(tag) ? tag : 'other'}`)}
        {detail !== undefined && tag === 'unavailable' && ` (${detail})`}
      </p>
      <p>{text('catalogue-mirror.failed-at', { when: format.moment(at) })}</p>
    </Notice>
  )
}
