import { useId, type ReactElement } from 'react'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { languages } from '../../../core/access/visitor'
import type { Alt, Crop, MediaDetail } from '../../../core/media/media'
import { useCasesOf } from '../../runtime/use-cases/context'
import { isRight } from '../../runtime/either'
import { Flash } from '../../runtime/toasts/flash'
import { PageMeta } from '../../runtime/seo'
import { answerOf, formValues, ProblemNotice, useSubmitting, type FormAnswer, type FormValues } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button, ButtonLink } from '../../kit/button'
import { Link } from '../../kit/link'
import { Notice } from '../../kit/notice'
import { TitleBlock } from '../../kit/title-block'
import { answered, newKey } from '../../runtime/staff-answer'
import staff from '../staff.module.css'
import { factsOf, mediaBase } from './media-facts'
import styles from './media.module.css'
import { type ItemData, type sides, Entry, type EntryProps } from './media-entry'

type ItemAnswer = { readonly done: true } | (FormAnswer & { readonly done?: undefined })

export const loader = async ({ context, request, params }: LoaderFunctionArgs): Promise<ItemData> => ({
  item: await answered(request, useCasesOf(context).staffMediaItem(params['mediaId'] ?? '')),
  key: newKey(),
})

const cropIn = (values: FormValues): { readonly crop?: Crop } => {
  if (values['width'] === undefined || values['intent'] === 'whole') return {}
  const side = (name: (typeof sides)[number]) => Number((values[name] ?? '').trim().replace(',', '.') || Number.NaN)
  return { crop: { left: side('left'), top: side('top'), width: side('width'), height: side('height') } }
}

const altIn = (values: FormValues): Alt =>
  Object.fromEntries(languages.map(language => [language, values[`alt-${language}`] ?? '']))

/** Saves the entry, resets the crop, or deletes the entry. */
export const action = async ({ context, request, params }: ActionFunctionArgs): Promise<ItemAnswer | Response> => {
  const values = formValues(await request.formData())
  const which = { id: params['mediaId'] ?? '', version: Number(values['version']) }
  if (values['intent'] === 'remove') {
    const removed = await useCasesOf(context).staffRemoveMedia({ ...which, key: values['key'] ?? '' })()
    return isRight(removed) ? redirect(mediaBase) : answerOf(removed.left, 'remove', values)
  }
  const changed = await useCasesOf(context).staffChangeMedia({
    ...which,
    name: values['name'] ?? '',
    alt: altIn(values),
    ...cropIn(values),
  })()
  return isRight(changed) ? { done: true } : answerOf(changed.left, 'save', values)
}

/** A media entry: name, alt texts, crop, and usage. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { item, key } = useLoaderData<ItemData>()
  const answer = useActionData<ItemAnswer>()
  const refused = answer && !answer.done ? answer : undefined
  return (
    <>
      <PageMeta title={item.name} noindex />
      <ButtonLink href={mediaBase} variant="tertiary" icon="arrow-left" className={staff.back}>
        {text('media.back')}
      </ButtonLink>
      <TitleBlock
        title={item.name}
        lead={factsOf(item, text, format)}
        cells={[
          { label: text('media.added'), value: format.date(item.addedAt), note: item.addedBy },
          {
            label: text('media.used'),
            value:
              item.usedBy.length === 0 ? text('media.nowhere') : text('media.places', { count: item.usedBy.length }),
          },
        ]}
      />
      <Flash tone="ok" text={answer?.done && text('media.saved')} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      <Entry
        key={`${item.id} ${item.version}`}
        item={item}
        refused={refused?.intent === 'save' ? refused : undefined}
      />
      <Uses item={item} />
      <Removal item={item} clickKey={key} refused={refused?.intent === 'remove' ? refused : undefined} />
    </>
  )
}

const Uses = ({ item }: { readonly item: MediaDetail }): ReactElement | null => {
  const text = useText()
  const id = useId()
  if (item.usedBy.length === 0) return null
  return (
    <section className={staff.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={staff.heading}>
        {text('media.used-title')}
      </h2>
      <ul className={styles.uses}>
        {item.usedBy.map(use => (
          <li key={`${use.model} ${use.id} ${use.language}`}>
            {use.slug === undefined ? use.title : <Link href={use.slug}>{use.title}</Link>}{' '}
            <span className={staff.quiet}>
              {text(use.isDraft ? 'media.use-draft' : 'media.use', {
                model: use.model,
                language: text(`navigation.language.${use.language}`),
              })}
            </span>
          </li>
        ))}
      </ul>
      {item.kind === 'picture' && <p className={staff.quiet}>{text('media.crop-uses')}</p>}
    </section>
  )
}

const Removal = ({ item, clickKey, refused }: EntryProps & { readonly clickKey: string }): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('remove')
  const wrong = refused?.issues[0]
  return (
    <section className={staff.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={staff.heading}>
        {text('media.remove')}
      </h2>
      {wrong && (
        <Notice tone="error" live>
          {text(wrong.code, wrong.values)}
        </Notice>
      )}
      {item.usedBy.length > 0 ? (
        <p>{text('media.remove-used')}</p>
      ) : (
        <Form method="post" className={staff.part}>
          <input type="hidden" name="version" value={item.version} />
          <input type="hidden" name="key" value={clickKey} />
          <p>{text('media.remove-note')}</p>
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="secondary"
            icon="trash"
            busy={busy}
            busyText={text('staff.saving')}
          >
            {text('media.remove-button')}
          </Button>
        </Form>
      )}
    </section>
  )
}
