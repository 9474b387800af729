import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { Fields } from '../../core/content/fields'
import { templateOf } from '../../core/content/templates'
import { emptyQuery } from '../../core/search/listing'
import { isLeft } from '../runtime/either'
import { loadHomeView } from '../catalogue'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { drawingsOf } from '../product'
import { loadContentPage } from '../content-pages'
import { useText } from '../i18n'
import { Link } from '../kit/link'
import { zoneFace, type Slot } from '../widgets/desk'
import { formPath } from './editor-paths'
import styles from './page-as-seen.module.css'
import { useEditor } from './use-editor'

type Zone = (name: string) => ReactNode
/** The page around its areas; `own` is what the editor has for the page itself. */
type Drawing = (own: RootProps, zone: Zone) => ReactNode

export type RootProps = Fields & { readonly title?: string; readonly template?: string }

/** Areas that the first page of a store has its own places for. */
const homeAreas: readonly string[] = ['widget_area_1_ej', 'widget_area_2_ej']

/** The page as visitors have it now; undefined while they have none, or one whose rest is goods. */
const drawingOf = async (
  useCases: Pick<UseCases, 'viewHome' | 'viewPath'>,
  model: string,
  slug: string,
): Promise<Drawing | undefined> => {
  if (model === 'home') {
    const [home, View] = await Promise.all([useCases.viewHome()(), loadHomeView()])
    if (isLeft(home)) return undefined
    const drawings = await drawingsOf(home.right.featured)
    return ({ template }, zone) => (
      <>
        <View {...home.right} drawings={drawings} zone={zone} />
        {templateOf(template)
          .zones.filter(name => !homeAreas.includes(name))
          .map(zone)}
      </>
    )
  }
  const [found, View] = await Promise.all([useCases.viewPath(slug, emptyQuery)(), loadContentPage()])
  if (isLeft(found) || found.right.tag !== 'page') return undefined
  const page = found.right
  return ({ title = page.record.title, template }, zone) => (
    <View
      {...page}
      record={{ ...page.record, title, fields: { ...page.record.fields, template_es: template } }}
      zone={zone}
    />
  )
}

/** What has no area in it: it comes from the fields, and nothing in it can be worked on here. */
const ofFields = [':scope > ', ':scope > :has([data-area]) > ']
  .map(place => `${place}:not([data-area], [data-strip], :has([data-area]))`)
  .join(', ')

/** The edited page as visitors see it: block areas in place, everything else grayed and inert. */
export const PageAsSeen = (own: RootProps): ReactElement => {
  const useCases = useUseCases()
  const { record } = useEditor()
  const root = useRef<HTMLDivElement>(null)
  const [drawing, draw] = useState<{ readonly of?: Drawing }>()
  const { model } = record.key
  const { slug = '' } = record
  useEffect(
    () =>
      void drawingOf(useCases, model, slug).then(
        of => draw(of ? { of } : {}),
        () => draw({}),
      ),
    [useCases, model, slug],
  )
  useEffect(() => {
    for (const part of root.current?.querySelectorAll<HTMLElement>(ofFields) ?? []) part.inert = true
  })
  const zone: Zone = name => <Area key={name} name={name} slot={own[name] as Slot | undefined} />
  return (
    <div ref={root} className={styles.page}>
      <Strip words={drawing === undefined ? 'loading-page' : drawing.of ? 'of-fields' : 'not-seen'} />
      {drawing?.of ? drawing.of(own, zone) : templateOf(own.template).zones.map(zone)}
    </div>
  )
}

const Strip = ({ words }: { readonly words: 'loading-page' | 'of-fields' | 'not-seen' }): ReactElement => {
  const text = useText()
  const { record } = useEditor()
  return (
    <p className={styles.strip} data-strip>
      {text(`content-editor.${words}`)}{' '}
      {words !== 'loading-page' && <Link href={formPath(record.key)}>{text('content-editor.edit-fields')}</Link>}
    </p>
  )
}

const Area = ({ name, slot }: { readonly name: string; readonly slot: Slot | undefined }): ReactElement => {
  const text = useText()
  const label = text(`content-editor.area.${name}`)
  const { className, ...face } = zoneFace({ types: [] })
  return (
    <section {...face} className={`${className} ${styles.area}`} data-area aria-label={label}>
      <p className={styles.areaName}>{label}</p>
      {slot?.()}
    </section>
  )
}
