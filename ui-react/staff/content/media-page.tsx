import { useId, type ReactElement } from 'react'
import {
  useActionData,
  useLoaderData,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { altFor, type MediaItem } from '../../../core/media/media'
import { mediaPerPage, type AskedMedia } from '../../../core/media/media-desk'
import type { MediaPage } from '../../../core/media/media-desk.port'
import { issue, type Issue } from '../../../core/shared/domain-error'
import { useCasesOf } from '../../runtime/use-cases/context'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answerOf, ProblemNotice, type FormAnswer } from '../../forms'
import { useFormat, useLanguage, useText } from '../../i18n'
import { Badge } from '../../kit/marks/badge'
import { EmptyState } from '../../kit/empty-state'
import { Link } from '../../kit/link'
import { Notice } from '../../kit/notice'
import { Select } from '../../kit/fields/select'
import { TextInput } from '../../kit/fields/text-input'
import { TitleBlock } from '../../kit/title-block'
import { DeskFilters } from '../desk-filters'
import { DeskPages } from '../desk-pages'
import { answered } from '../../runtime/staff-answer'
import staff from '../staff.module.css'
import { factsOf, mediaBase, MediaFace } from './media-facts'
import { MediaUpload, uploadIntent } from './media-upload'
import styles from './media.module.css'

type MediaData = MediaPage & { readonly query: AskedMedia }
type UploadAnswer = Pick<FormAnswer, 'issues' | 'problem'> & { readonly stored: readonly string[] }

const shown = {
  pictures: { kind: 'picture' },
  documents: { kind: 'file' },
  'without-words': { withoutAlt: true },
} as const
type Shown = keyof typeof shown
const shownIn = (query: AskedMedia): Shown | '' =>
  query.withoutAlt ? 'without-words' : query.kind === 'picture' ? 'pictures' : query.kind === 'file' ? 'documents' : ''

const queryIn = (asked: URLSearchParams): AskedMedia => {
  const chosen = asked.get('show') ?? ''
  return {
    text: asked.get('q') ?? '',
    page: Number(asked.get('page') ?? 1) || 1,
    ...(Object.hasOwn(shown, chosen) ? shown[chosen as Shown] : {}),
  }
}

const hrefOf = (query: AskedMedia, page: number): string => {
  const asked = new URLSearchParams({
    ...(query.text === '' ? {} : { q: query.text }),
    ...(shownIn(query) === '' ? {} : { show: shownIn(query) }),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return asked.size === 0 ? mediaBase : `${mediaBase}?${asked}`
}

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<MediaData> => {
  const query = queryIn(new URL(request.url).searchParams)
  return { ...(await answered(request, useCasesOf(context).staffMedia(query))), query }
}

/** Uploads of a form post without JavaScript; a rejected file does not block others. */
export const action = async ({ context, request }: ActionFunctionArgs): Promise<UploadAnswer> => {
  const files = (await request.formData())
    .getAll('file')
    .filter((entry): entry is File => typeof entry !== 'string' && entry.size > 0)
  if (files.length === 0) {
    const desk = await useCasesOf(context).staffDesk()()
    return {
      stored: [],
      ...(isRight(desk) ? { issues: [issue('file', 'media.issues.none')] } : answerOf(desk.left, uploadIntent, {})),
    }
  }
  const stored: string[] = []
  const issues: Issue[] = []
  let problem: FormAnswer['problem']
  for (const file of files) {
    const result = await useCasesOf(context).staffAddMedia({
      name: file.name,
      type: file.type,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })()
    if (isRight(result)) stored.push(result.right.name)
    else {
      const refused = answerOf(result.left, uploadIntent, {})
      issues.push(...refused.issues)
      problem ??= refused.problem
    }
  }
  return { stored, issues, ...(problem ? { problem } : {}) }
}

/** The media library: search by text and kind, and upload. */
export const Component = (): ReactElement => {
  const text = useText()
  const { items, total, largest, query } = useLoaderData<MediaData>()
  const answer = useActionData<UploadAnswer>()
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageMeta title={text('media.title')} noindex />
      <TitleBlock title={text('media.title')} lead={text('media.lead')} />
      {answer && answer.stored.length > 0 && (
        <Notice tone="ok">
          {text('media.kept', { count: answer.stored.length, names: answer.stored.join(', ') })}
        </Notice>
      )}
      <ProblemNotice problem={answer?.problem} />
      <MediaUpload
        largest={largest}
        error={answer?.issues.map(each => text(each.code, each.values)).join(' ') || undefined}
        onStored={() => void revalidate()}
      />
      <Filters query={query} />
      {total === 0 ? (
        <EmptyState
          level={2}
          title={text(hrefOf(query, 1) === mediaBase ? 'media.empty' : 'media.none')}
          drawing="sheet"
          actions={[hrefOf(query, 1) === mediaBase ? undefined : { href: mediaBase, text: text('staff.show-all') }]}
        >
          {text(hrefOf(query, 1) === mediaBase ? 'media.empty-lead' : 'media.none-lead')}
        </EmptyState>
      ) : (
        <ul className={styles.grid}>
          {items.map(item => (
            <li key={item.id}>
              <MediaCard item={item} />
            </li>
          ))}
        </ul>
      )}
      <DeskPages page={query.page} total={total} perPage={mediaPerPage} hrefFor={page => hrefOf(query, page)} />
    </>
  )
}

const Filters = ({ query }: Pick<MediaData, 'query'>): ReactElement => {
  const text = useText()
  const id = useId()
  return (
    <DeskFilters key={hrefOf(query, 1)} base={mediaBase}>
      <TextInput
        id={`${id}q`}
        name="q"
        type="search"
        dense
        label={text('staff.search')}
        defaultValue={query.text}
        maxLength={100}
        placeholder={text('media.search-hint')}
      />
      <Select
        id={`${id}show`}
        name="show"
        dense
        label={text('media.show')}
        defaultValue={shownIn(query)}
        options={[
          { value: '', label: text('media.show.all') },
          ...(Object.keys(shown) as readonly Shown[]).map(value => ({ value, label: text(`media.show.${value}`) })),
        ]}
      />
    </DeskFilters>
  )
}

const MediaCard = ({ item }: { readonly item: MediaItem }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const altText = altFor(item.alt, language)
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <MediaFace item={item} sizes="(width < 768px) 45vw, 220px" />
      </div>
      <Link href={`${mediaBase}/${item.id}`} className={styles.name}>
        {item.name}
      </Link>
      <p className={staff.quiet}>{factsOf(item, text, format)}</p>
      {item.kind === 'picture' &&
        (altText === '' ? (
          <Badge tone="warning">{text('media.no-alt')}</Badge>
        ) : (
          <p className={styles.words}>{altText}</p>
        ))}
    </article>
  )
}
