import { Fragment, type ReactElement } from 'react'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useCasesOf } from '../runtime/use-cases/context'
import { PageMeta } from '../runtime/seo'
import { answerForm, ErrorPage } from '../content'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { TitleBlock } from '../kit/title-block'
import styles from './demo-page.module.css'
import { loadGallery, zoneOf, type Gallery, type GalleryEntry } from './gallery'
import { preloadZones, Zone } from './zones'

export const loader = ({ context }: LoaderFunctionArgs): Promise<Gallery> => loadGallery(useCasesOf(context))

/** Forms in the gallery are submitted as on any page. */
export const action = async ({ request, context }: ActionFunctionArgs) =>
  answerForm(await request.formData(), useCasesOf(context))

export const ErrorBoundary = ErrorPage

/** The demonstration page of the page builder (S2-2.12): every widget with samples of its settings. */
export const Component = (): ReactElement => {
  const { entries, blocks } = useLoaderData<typeof loader>()
  const text = useText()
  const title = text('gallery.title')
  return (
    <>
      <div className="wrap">
        <PageMeta title={title} description={text('gallery.about')} noindex />
        <Breadcrumb
          label={text('shared.breadcrumb')}
          items={[
            { label: text('shared.home'), href: '/' },
            { label: title, href: '/cms-demo-page' },
          ]}
        />
        <TitleBlock
          title={title}
          lead={text('gallery.about')}
          cells={[{ label: text('gallery.widgets'), value: String(entries.length) }]}
        />
        <nav className={styles.contents} aria-label={text('gallery.contents')}>
          {entries.map(({ folder }) => (
            <a key={folder} href={`#w-${folder}`}>
              {text(`widget.${folder}`)}
            </a>
          ))}
        </nav>
      </div>
      {entries.map(entry => (
        <article key={entry.type} id={`w-${entry.folder}`} className={styles.entry}>
          <Label entry={entry} />
          {entry.samples.map((name, at) => (
            <Fragment key={at}>
              {entry.samples.length > 1 && (
                <p className={`annotation wrap ${styles.sample}`}>{name ?? text('gallery.usual')}</p>
              )}
              <Zone of={blocks} name={zoneOf(entry.folder, at)} />
            </Fragment>
          ))}
        </article>
      ))}
    </>
  )
}

/** The page's component, after the code of all server-rendered widgets is loaded. */
export const preloadRoute = async () => {
  await preloadZones()
  return { loader, action, Component, ErrorBoundary }
}

const Label = ({ entry: { type, folder } }: { readonly entry: GalleryEntry }): ReactElement => {
  const text = useText()
  return (
    <div className="wrap">
      <div className={styles.label}>
        <h2 className={styles.name}>{text(`widget.${folder}`)}</h2>
        <code className="annotation">{type}</code>
      </div>
      <p className={styles.about}>{text(`widget.${folder}.about`)}</p>
    </div>
  )
}
