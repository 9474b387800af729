import { useState, type KeyboardEvent, type ReactElement } from 'react'
import type { Picture as ProductPicture } from '../../core/catalogue/product'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Dialog } from '../kit/windows/dialog'
import { IconButton } from '../kit/icon-button'
import { useLargestPicture } from '../product/largest-picture'
import styles from './product-more.module.css'

export type PictureDialogProps = {
  readonly name: string
  readonly pictures: readonly ProductPicture[]
  readonly start: number
  readonly onClose: () => void
}

/** The pictures in full size: arrow keys and buttons switch between them, a button zooms in. */
export const PictureDialog = ({ name, pictures, start, onClose }: PictureDialogProps): ReactElement | null => {
  const text = useText()
  const [at, setAt] = useState(start)
  const [close, setClose] = useState(false)
  const picture = pictures[at]
  const largest = useLargestPicture(picture)
  if (!picture) return null
  const go = (by: number) => setAt((at + by + pictures.length) % pictures.length)
  const key = ({ key: pressed }: KeyboardEvent) => {
    if (close || pictures.length < 2) return
    if (pressed === 'ArrowRight') go(1)
    if (pressed === 'ArrowLeft') go(-1)
  }
  return (
    <Dialog
      open
      size="wide"
      title={name}
      closeText={text('shared.close')}
      onClose={onClose}
      className={styles.pictures}
    >
      <div
        className={styles.full}
        data-close={close || undefined}
        tabIndex={0}
        data-first-focus
        role="group"
        aria-label={text('catalogue.picture-of', { number: at + 1, count: pictures.length })}
        onKeyDown={key}
      >
        <img key={largest} src={largest} alt={picture.alt || name} width={1280} height={1280} />
      </div>
      <div className={styles.ways}>
        {pictures.length > 1 && (
          <IconButton icon="chevron-left" label={text('catalogue.previous-picture')} outlined onClick={() => go(-1)} />
        )}
        <span aria-live="polite">{text('catalogue.picture-of', { number: at + 1, count: pictures.length })}</span>
        {pictures.length > 1 && (
          <IconButton icon="chevron-right" label={text('catalogue.next-picture')} outlined onClick={() => go(1)} />
        )}
        <Button variant="secondary" size="dense" aria-pressed={close} onClick={() => setClose(!close)}>
          {text('catalogue.full-size')}
        </Button>
      </div>
    </Dialog>
  )
}
