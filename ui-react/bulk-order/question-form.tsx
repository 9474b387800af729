import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { aboutField } from '../../core/bulk-order/bulk-intents'
import type { BulkLine } from '../../core/bulk-order/bulk-selection'
import type { BulkQuestion } from '../../core/bulk-order/view-bulk-question'
import { useHydrated } from '../runtime/use-hydrated'
import { BuiltFormView, RichText, type BuiltFormAnswer } from '../content'
import { useFormat, useText } from '../i18n'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { piecesField } from './bulk-action'
import type { BulkOrderStore } from './bulk-order.store'
import { questionAbout } from './question-about'
import styles from './question-form.module.css'

export type QuestionFormProps = {
  /** The table that the question is about, and the name of its category. */
  readonly store: BulkOrderStore
  readonly category: string
  readonly question: BulkQuestion
  readonly answer?: BuiltFormAnswer
  /** Form action. */
  readonly action: string
}

/** This form's own validation messages (S3-5.12). */
const wording = {
  'field.emailAddress form-builder.required': 'bulk-question.email-required',
  'field.emailAddress form-builder.format': 'bulk-question.email-format',
  'field.comments form-builder.required': 'bulk-question.comments-required',
}

/** The form for questions about a bulk order: sends the category's name and the current selection with it (S3-2.42). */
export const QuestionForm = observer(
  ({ store, category, question: { form, known }, answer, action }: QuestionFormProps): ReactElement => {
    const text = useText()
    const hydrated = useHydrated()
    const { lines } = store
    if (form === undefined || form === 'unknown') {
      return (
        <div className={styles.question} data-alone>
          <Notice tone="error" live title={text(form ? 'form-builder.not-found' : 'bulk-question.away')}>
            <Link href="/contact-us/">{text('bulk-question.contact')}</Link>
          </Notice>
        </div>
      )
    }
    return (
      <div className={styles.question}>
        <div className={styles.about}>
          <h2 className={styles.title}>{form.title}</h2>
          {form.description !== undefined && <RichText html={form.description} className={styles.lead} />}
          <QuestionContext category={category} lines={lines} />
        </div>
        <BuiltFormView key={known.emailAddress} {...{ form, answer, known, wording, action }} columns>
          <input type="hidden" name={aboutField} value={questionAbout(category, lines, text)} />
          {/* Without JavaScript the selection comes back with the response. */}
          {!hydrated &&
            lines.map(({ product, variant, quantity }) => (
              <input key={variant.id} type="hidden" name={piecesField(product.id, variant.id)} value={quantity} />
            ))}
        </BuiltFormView>
      </div>
    )
  },
)

const maxShown = 4

/** The context sent with the question. */
const QuestionContext = ({
  category,
  lines,
}: {
  readonly category: string
  readonly lines: readonly BulkLine[]
}): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  const shown = lines.length > maxShown ? lines.slice(0, maxShown - 1) : lines
  return (
    <div className={styles.along}>
      <p>{text(lines.length === 0 ? 'bulk-question.goes-with-name' : 'bulk-question.goes-with', { category })}</p>
      {lines.length > 0 && (
        <ul>
          {shown.map(({ variant, quantity }) => (
            <li key={variant.id}>
              <span className={styles.pieces}>{number(quantity)}</span> <span className="sku">{variant.sku}</span>
            </li>
          ))}
          {lines.length > shown.length && (
            <li>{text('bulk-question.about-more', { count: lines.length - shown.length })}</li>
          )}
        </ul>
      )}
    </div>
  )
}
