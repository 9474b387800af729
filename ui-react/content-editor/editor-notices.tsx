import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import type { SkippedBlock } from '../../core/content/blocks/block'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Notice } from '../kit/notice'
import { refusalText } from './refusal-text'
import { useEditor } from './use-editor'
import styles from './editor.module.css'

/** Notices that need a decision: recovered work, a rejected save, a conflict. */
export const EditorNotices = observer(
  ({
    skipped,
    texts,
  }: {
    readonly skipped: readonly SkippedBlock[]
    readonly texts: readonly string[]
  }): ReactElement => {
    const text = useText()
    const format = useFormat()
    const editor = useEditor()
    const { found, conflict, saving, publishing } = editor
    const refusal =
      saving.tag === 'refused' ? saving.error : publishing.tag === 'refused' ? publishing.error : undefined
    return (
      <div className={styles.notices}>
        {found && (
          <Notice
            tone="warning"
            live
            title={text('content-editor.found', { moment: format.moment(found.at) })}
            actions={
              <>
                <Button size="dense" onClick={editor.takeFound}>
                  {text('content-editor.found-take')}
                </Button>
                <Button size="dense" variant="secondary" onClick={editor.dropFound}>
                  {text('content-editor.found-drop')}
                </Button>
              </>
            }
          >
            {found.basedOn < editor.record.revision && <p>{text('content-editor.found-older')}</p>}
          </Notice>
        )}
        {conflict ? (
          <Notice
            tone="warning"
            live
            title={refusalText(text, conflict, format.moment)}
            actions={
              <>
                <Button size="dense" onClick={() => void editor.saveOnTop()}>
                  {text('content-editor.conflict-on-top')}
                </Button>
                <Button size="dense" variant="secondary" onClick={() => void editor.takeOthers()}>
                  {text('content-editor.conflict-take')}
                </Button>
              </>
            }
          >
            <p>{text('content-editor.conflict')}</p>
          </Notice>
        ) : (
          refusal && (
            <Notice
              tone="error"
              live
              title={text('content-editor.not-saved')}
              actions={
                <Button size="dense" onClick={() => void editor.save()}>
                  {text('content-editor.again')}
                </Button>
              }
            >
              <p>{refusalText(text, refusal, format.moment)}</p>
            </Notice>
          )
        )}
        {skipped.length > 0 && (
          <Notice tone="warning" title={text('content-editor.skipped')}>
            <ul>
              {skipped.map(({ place, reason }) => (
                <li key={place}>{`${place}: ${reason}`}</li>
              ))}
            </ul>
          </Notice>
        )}
        {texts.length > 0 && (
          <Notice
            title={text('content-editor.holds-text', {
              areas: texts.map(area => text(`content-editor.area.${area}`)).join(', '),
            })}
          />
        )}
      </div>
    )
  },
)
