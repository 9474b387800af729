import { Puck } from '@puckeditor/core'
import '@puckeditor/core/no-external.css'
import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { useText } from '../i18n'
import { TextArea } from '../kit/fields/text-area'
import { builderTexts } from './builder-texts'
import { Letter } from './html-field'
import styles from './editor.module.css'
import { isPlainHtml } from './plain-html'

type HtmlLetterProps = {
  readonly id: string
  /** Name of the form field that contains the HTML. */
  readonly name: string
  readonly label: string
  readonly error?: string
  readonly aside?: ReactNode
  readonly value: string
  readonly onChange: (html: string) => void
}

/**
 * Rich text editor for HTML fields outside the page builder. HTML it cannot represent (tables, classes) is edited as
 * source, so that nothing is lost.
 */
export const HtmlLetter = ({ name, aside, value, onChange, ...texts }: HtmlLetterProps): ReactElement => {
  const text = useText()
  const [isLetter] = useState(() => isPlainHtml(value))
  const dictionary = useMemo(() => builderTexts(text), [text])
  if (!isLetter)
    return (
      <TextArea
        {...texts}
        {...{ name, aside, value }}
        rows={6}
        help={text('content-editor.html-help')}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <div className={styles.canvas}>
      <input type="hidden" name={name} value={value} />
      <Puck config={empty} data={empty.data} iframe={noFrame} dictionary={dictionary}>
        <Letter
          {...texts}
          {...{ aside, value }}
          required={false}
          size="large"
          onChange={html => onChange(String(html))}
        />
      </Puck>
    </div>
  )
}

/** The page builder provides its field and texts; no page is edited. */
const empty = { components: {}, data: {} }
const noFrame = { enabled: false }
