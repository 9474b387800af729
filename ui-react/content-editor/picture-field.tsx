import { useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { picture } from '../../core/content/blocks/setting'
import type { Fields } from '../../core/content/fields'
import { isRight } from '../runtime/either'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Picture } from '../kit/marks/picture'
import { TextInput } from '../kit/fields/text-input'
import { MediaDialog } from './media-dialog'
import type { ControlTexts } from './setting-field'
import styles from './setting-field.module.css'

type Media = { readonly absolutePath: string; readonly alt_text: string }

const mediaIn = (value: unknown): Media => {
  const fields = jsonIn(value)
  if (typeof fields === 'string') return { absolutePath: fields, alt_text: '' }
  const { absolutePath, alt_text, alt } = (typeof fields === 'object' && fields !== null ? fields : {}) as Fields
  const altText = alt_text ?? alt
  return {
    absolutePath: typeof absolutePath === 'string' ? absolutePath : '',
    alt_text: typeof altText === 'string' ? altText : '',
  }
}

const jsonIn = (value: unknown): unknown => {
  if (typeof value !== 'string' || !value.startsWith('{')) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

/** A picture of the shop: its path and alternative text. */
export const PictureField = ({
  value,
  onChange,
  ...texts
}: ControlTexts & { readonly value: unknown; readonly onChange: (value: unknown) => void }): ReactElement => {
  const text = useText()
  const media = mediaIn(value)
  const read = picture.read(value)
  const [isChoosing, choosing] = useState(false)
  const change = (part: Partial<Media>): void => {
    const { absolutePath, alt_text } = { ...media, ...part }
    onChange(
      absolutePath.trim() === '' && alt_text === '' ? undefined : { absolutePath: absolutePath.trim(), alt_text },
    )
  }
  return (
    <div className={styles.row}>
      <TextInput
        {...texts}
        dense
        help={text('content-editor.picture-help')}
        placeholder="/pictures/"
        value={media.absolutePath}
        onChange={({ target }) => change({ absolutePath: target.value })}
      />
      <Button variant="secondary" size="dense" onClick={() => choosing(true)}>
        {text('content-editor.choose-picture')}
      </Button>
      {isChoosing &&
        // Rendered in a portal: the settings are inside the page builder's form, and forms cannot be nested.
        createPortal(
          <MediaDialog
            onClose={() => choosing(false)}
            onPick={({ base, alt }) => {
              change({ absolutePath: base, alt_text: alt })
              choosing(false)
            }}
          />,
          document.body,
        )}
      {isRight(read) && (
        <Picture
          className={styles.thumb}
          base={read.right.base}
          alt=""
          width={400}
          height={300}
          widths={[450]}
          sizes="280px"
        />
      )}
      <TextInput
        id={`${texts.id}-alt`}
        dense
        label={text('content-editor.alt')}
        help={text('content-editor.alt-help')}
        value={media.alt_text}
        onChange={({ target }) => change({ alt_text: target.value })}
      />
    </div>
  )
}
