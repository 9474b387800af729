import { useState, type ReactElement } from 'react'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { AddPanel } from './add-panel'
import { Outline } from './outline'
import styles from './side-panel.module.css'

const panels = ['blocks', 'outline'] as const

/** Side panel: blocks to add, and the outline of existing ones, keyboard accessible. */
export const SidePanel = (): ReactElement => {
  const text = useText()
  const [shown, show] = useState<(typeof panels)[number]>('blocks')
  return (
    <div className={styles.side}>
      <div className={styles.switch} role="group" aria-label={text('content-editor.side')}>
        {panels.map(panel => (
          <Button
            key={panel}
            size="dense"
            variant="secondary"
            className={styles.panel}
            aria-pressed={shown === panel}
            onClick={() => show(panel)}
          >
            {text(`content-editor.${panel}`)}
          </Button>
        ))}
      </div>
      {shown === 'blocks' ? <AddPanel /> : <Outline />}
    </div>
  )
}
