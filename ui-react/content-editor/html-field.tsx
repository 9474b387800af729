import { AutoField, RichTextMenu } from '@puckeditor/core'
import { useId, useState, type ReactElement } from 'react'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { FieldNotes, noteIds } from '../kit/field-notes'
import { TextArea } from '../kit/text-area'
import type { ControlTexts } from './setting-field'
import { isPlainHtml } from './plain-html'
import styles from './setting-field.module.css'

/**
 * HTML of a setting: written like a letter, or as its source where there is more in it than a letter can hold (tables, classes),
 * which would be lost.
 */
export const HtmlField = ({ value, onChange, ...texts }: ControlTexts & { readonly value: string; readonly onChange: (value: unknown) => void }): ReactElement => {
  const text = useText()
  const isPlain = isPlainHtml(value)
  const [asSource, setAsSource] = useState(!isPlain)
  const showsSource = asSource || !isPlain
  return (
    <div className={styles.row}>
      {showsSource ? (
        <TextArea {...texts} rows={6} className={styles.source} value={value} help={isPlain ? undefined : text('content-editor.html-help')} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Letter {...texts} {...{ value, onChange }} />
      )}
      {isPlain && (
        <Button variant="tertiary" size="dense" className={styles.switch} onClick={() => setAsSource(!asSource)}>
          {text(asSource ? 'content-editor.as-letter' : 'content-editor.as-source')}
        </Button>
      )}
    </div>
  )
}

/** What the shop keeps of a letter. */
const Menu = (): ReactElement => (
  <RichTextMenu>
    <RichTextMenu.Group>
      <RichTextMenu.HeadingSelect />
      <RichTextMenu.ListSelect />
    </RichTextMenu.Group>
    <RichTextMenu.Group>
      <RichTextMenu.Bold />
      <RichTextMenu.Italic />
      <RichTextMenu.Blockquote />
    </RichTextMenu.Group>
  </RichTextMenu>
)

const letter = { type: 'richtext', initialHeight: 140, options: { textAlign: false, underline: false }, renderMenu: () => <Menu /> } as const

const Letter = ({ id, label, error, value, onChange }: ControlTexts & { readonly value: string; readonly onChange: (value: unknown) => void }): ReactElement => {
  const own = useId()
  return (
    <div role="group" aria-labelledby={own} aria-describedby={noteIds(id, { error })}>
      <p id={own}>{label}</p>
      <div className={`${styles.rich} ${error ? styles.error : ''}`}>
        <AutoField id={id} field={letter} value={value} onChange={onChange} />
      </div>
      <FieldNotes {...{ id, error }} />
    </div>
  )
}
