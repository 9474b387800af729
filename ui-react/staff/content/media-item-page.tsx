import { useId, useState, type CSSProperties, type ReactElement } from 'react'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { languages } from '../../../core/access/visitor'
import { leastShare } from '../../../core/media/crop'
import { pictureBase, type Alt, type Crop, type MediaDetail } from '../../../core/media/media'
import { longestAlt, longestMediaName } from '../../../core/media/media-desk'
import { useCasesOf } from '../../runtime/use-cases/context'
import { isRight } from '../../runtime/either'
import { Flash } from '../../runtime/toasts/flash'
import { PageMeta } from '../../runtime/seo'
import { useHydrated } from '../../runtime/use-hydrated'
import { answerOf, formValues, ProblemNotice, useSubmitting, type FormAnswer, type FormValues } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button, ButtonLink } from '../../kit/button'
import { Link } from '../../kit/link'
import { Notice } from '../../kit/notice'
import { Picture } from '../../kit/marks/picture'
import { TextInput } from '../../kit/fields/text-input'
import { TitleBlock } from '../../kit/title-block'
import { answered, newKey } from '../../runtime/staff-answer'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import { factsOf, mediaBase, MediaFace } from './media-facts'
import styles from './media.module.css'

type ItemData = { readonly item: MediaDetail; readonly key: string }
type ItemAnswer = { readonly done: true } | (FormAnswer & { readonly done?: undefined })

export const loader = async ({ context, request, params }: LoaderFunctionArgs): Promise<ItemData> => ({
  item: await answered(request, useCasesOf(context).staffMediaItem(params['mediaId'] ?? '')),
  key: newKey(),
})

const sides = ['left', 'top', 'width', 'height'] as const
const wholePicture: Crop = { left: 0, top: 0, width: 100, height: 100 }

const cropIn = (values: FormValues): { readonly crop?: Crop } => {
  if (values['width'] === undefined || values['intent'] === 'whole') return {}
  const side = (name: (typeof sides)[number]) => Number((values[name] ?? '').trim().replace(',', '.') || Number.NaN)
  return { crop: { left: side('left'), top: side('top'), width: side('width'), height: side('height') } }
}
const altIn = (values: FormValues): Alt =>
  Object.fromEntries(languages.map(language => [language, values[`alt-${language}`] ?? '']))

/** Keeps what is said of the entry, shows all of a picture again, or takes the entry away. */
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

/** One entry: what it is called, what it shows, which part of it is shown, and where. */
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

type EntryProps = { readonly item: MediaDetail; readonly refused?: FormAnswer }

const Entry = ({ item, refused }: EntryProps): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('save')
  const form = useFocusOnRefusal(refused)
  const [crop, setCrop] = useState<Crop>(item.crop ?? wholePicture)
  const errorOf = (field: string) => {
    const found = refused?.issues.find(issue => issue.field === field)
    return found && text(found.code, found.values)
  }
  const isPicture = item.kind === 'picture'
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className={styles.entry}>
      <input type="hidden" name="version" value={item.version} />
      {isPicture ? (
        <Whole item={item} crop={crop} />
      ) : (
        <div className={styles.frame}>
          <MediaFace item={item} sizes="10rem" />
        </div>
      )}
      <div className={staff.part}>
        <TextInput
          id={`${id}name`}
          name="name"
          label={text('media.name')}
          required
          maxLength={longestMediaName}
          defaultValue={refused?.values['name'] ?? item.name}
          error={errorOf('name')}
        />
        {isPicture && <Words item={item} refused={refused} errorOf={errorOf} />}
        {isPicture && <CropFields crop={crop} refused={refused} error={errorOf('crop')} onChange={setCrop} />}
        <div className={staff.head}>
          <Button type="submit" name="intent" value="save" busy={busy} busyText={text('staff.saving')}>
            {text('media.save')}
          </Button>
          {item.crop && (
            <Button type="submit" name="intent" value="whole" variant="secondary">
              {text('media.whole')}
            </Button>
          )}
        </div>
        <p className={styles.address}>
          {text('media.address')}:{' '}
          {isPicture ? (
            <code>{item.base}</code>
          ) : (
            <Link href={item.base} target="_blank" rel="noopener">
              {item.base}
            </Link>
          )}
        </p>
      </div>
    </Form>
  )
}

/** All of a picture, with what is left out of it in shade. */
const Whole = ({ item, crop }: { readonly item: MediaDetail; readonly crop: Crop }): ReactElement => {
  const inset = {
    '--crop-left': `${crop.left}%`,
    '--crop-top': `${crop.top}%`,
    '--crop-right': `${100 - crop.left - crop.width}%`,
    '--crop-bottom': `${100 - crop.top - crop.height}%`,
  } as CSSProperties
  const isPart = sides.some(side => crop[side] !== wholePicture[side])
  const of = item.crop ?? wholePicture
  return (
    <div className={styles.whole}>
      <Picture
        base={pictureBase(item.id, undefined)}
        alt=""
        width={Math.round(((item.width ?? 1) * 100) / of.width)}
        height={Math.round(((item.height ?? 1) * 100) / of.height)}
        sizes="(width < 768px) 100vw, 50vw"
        loading="eager"
      />
      {isPart && (
        <div className={styles.clip}>
          <div className={styles.shown} style={inset} />
        </div>
      )}
    </div>
  )
}

const Words = ({
  item,
  refused,
  errorOf,
}: EntryProps & { readonly errorOf: (field: string) => string | undefined }): ReactElement => {
  const text = useText()
  const id = useId()
  return (
    <>
      {Object.keys(item.alt).length === 0 && <Notice tone="warning">{text('media.alt-missing')}</Notice>}
      {languages.map(language => (
        <TextInput
          key={language}
          id={`${id}${language}`}
          name={`alt-${language}`}
          label={text('media.alt', { language: text(`navigation.language.${language}`) })}
          help={language === 'en' ? text('media.alt-help') : undefined}
          maxLength={longestAlt}
          defaultValue={refused?.values[`alt-${language}`] ?? item.alt[language] ?? ''}
          error={errorOf(`alt-${language}`)}
        />
      ))}
    </>
  )
}

type CropProps = {
  readonly crop: Crop
  readonly refused?: FormAnswer
  readonly error?: string
  readonly onChange: (crop: Crop) => void
}

const CropFields = ({ crop, refused, error, onChange }: CropProps): ReactElement => {
  const text = useText()
  const id = useId()
  const hydrated = useHydrated()
  const typed = (side: (typeof sides)[number], words: string): void => {
    const value = Number(words.replace(',', '.'))
    if (words.trim() !== '' && Number.isFinite(value)) onChange({ ...crop, [side]: Math.min(100, Math.max(0, value)) })
  }
  return (
    <fieldset className={styles.crop} aria-describedby={`${id}note`}>
      <legend>{text('media.crop')}</legend>
      <div className={styles.four}>
        {sides.map((side, at) => (
          <TextInput
            key={side}
            id={`${id}${side}`}
            name={side}
            inputMode="decimal"
            dense
            label={text(`media.crop.${side}`)}
            trail="%"
            defaultValue={refused?.values[side] ?? String(crop[side])}
            error={at === 0 ? error : undefined}
            onChange={event => typed(side, event.currentTarget.value)}
          />
        ))}
      </div>
      <p id={`${id}note`} className={staff.quiet}>
        {text(hydrated ? 'media.crop-note-live' : 'media.crop-note', { least: leastShare })}
      </p>
    </fieldset>
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
