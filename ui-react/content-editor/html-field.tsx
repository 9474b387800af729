import { AutoField, RichTextMenu } from '@puckeditor/core'
import { useCallback, useId, useState, type ReactElement, type ReactNode } from 'react'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { FieldNotes, noteIds } from '../kit/fields/field-notes'
import { TextArea } from '../kit/fields/text-area'
import type { ControlTexts } from './setting-field'
import { isPlainHtml } from './plain-html'
import styles from './setting-field.module.css'

/**
 * An HTML setting: edited as rich text, or as source if it contains what rich text cannot represent (tables, classes)
 * and would lose.
 */
export const HtmlField = ({
  value,
  onChange,
  ...texts
}: ControlTexts & { readonly value: string; readonly onChange: (value: unknown) => void }): ReactElement => {
  const text = useText()
  const isPlain = isPlainHtml(value)
  const [asSource, setAsSource] = useState(!isPlain)
  const showsSource = asSource || !isPlain
  return (
    <div className={styles.row}>
      {showsSource ? (
        <TextArea
          {...texts}
          rows={6}
          className={styles.source}
          value={value}
          help={isPlain ? undefined : text('content-editor.html-help')}
          onChange={({ target }) => onChange(target.value)}
        />
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

/** Toolbar with the formatting that the shop's sanitizer allows. */
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

const letterOf = (initialHeight: number) =>
  ({
    type: 'richtext',
    initialHeight,
    options: { textAlign: false, underline: false },
    renderMenu: () => <Menu />,
  }) as const
const letters = { small: letterOf(140), large: letterOf(320) }

type LetterProps = ControlTexts & {
  readonly value: string
  readonly onChange: (value: unknown) => void
  /** To the right of the label: "Optional". */
  readonly aside?: ReactNode
  /** Initial height of the field. */
  readonly size?: keyof typeof letters
}

/**
 * Labels the editable element by the label with this id: the page builder renders it late and without an accessible
 * name.
 */
const useNamed = (label: string) =>
  useCallback(
    (box: HTMLElement | null) => {
      if (!box) return undefined
      const name = (): void => box.querySelector('[contenteditable]')?.setAttribute('aria-labelledby', label)
      const watch = new MutationObserver(name)
      watch.observe(box, { childList: true, subtree: true })
      name()
      return () => watch.disconnect()
    },
    [label],
  )

/** Rich text field for HTML: headings, lists, bold. */
export const Letter = ({ id, label, error, value, onChange, aside, size = 'small' }: LetterProps): ReactElement => {
  const own = useId()
  const named = useNamed(own)
  return (
    <div ref={named} role="group" aria-labelledby={own} aria-describedby={noteIds(id, { error })}>
      <div className={styles.head}>
        <p id={own}>{label}</p>
        {aside && <span>{aside}</span>}
      </div>
      <div className={`${styles.rich} ${error ? styles.error : ''}`}>
        <AutoField id={id} field={letters[size]} value={value} onChange={onChange} />
      </div>
      <FieldNotes {...{ id, error }} />
    </div>
  )
}
