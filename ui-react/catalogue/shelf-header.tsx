import type { ReactElement } from 'react'
import type { ShelfCrumb, ShelfEntry } from '../../core/content/shelf-entry'
import { Film, RichText } from '../content'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { Picture } from '../kit/marks/picture'
import { TitleBlock, type TitleCell } from '../kit/title-block'
import styles from './shelf-header.module.css'

type Crumbs = readonly { readonly label: string; readonly href: string }[]

/** Breadcrumbs: home, the editors' trail or the category path, the page itself (S2-2.69). */
export const shelfCrumbs = (
  entry: ShelfEntry | undefined,
  home: string,
  above: readonly ShelfCrumb[],
  own: ShelfCrumb,
): Crumbs =>
  [{ title: home, href: '/' }, ...(entry && entry.trail.length > 0 ? entry.trail : above), own].map(
    ({ title, href }) => ({ label: title, href }),
  )

/** Shown unless the page's settings turn it off. */
export const ShelfTrail = ({
  entry,
  crumbs,
}: {
  readonly entry?: ShelfEntry
  readonly crumbs: Crumbs
}): ReactElement | null => {
  const text = useText()
  return entry?.showTrail === false ? null : <Breadcrumb label={text('shared.breadcrumb')} items={crumbs} />
}

type HeadProps = {
  readonly name: string
  readonly entry?: ShelfEntry
  readonly lead?: string
  readonly cells?: readonly TitleCell[]
}

/**
 * The title, or the featured picture with description, by the page's settings (S2-2.22). A hidden title stays if
 * nothing replaces it.
 */
export const ShelfHead = ({ name, entry, lead, cells = [] }: HeadProps): ReactElement => {
  const featured = entry && !entry.showTitle && (entry.picture !== undefined || entry.video !== undefined)
  if (featured) return <Featured name={name} entry={entry} lead={lead} />
  const icon = entry?.icon !== undefined && (
    <Picture
      base={`/pictures/${entry.icon}`}
      alt=""
      width={64}
      height={64}
      sizes="64px"
      widths={[160]}
      className={styles.icon}
    />
  )
  const written = entry?.description
  return (
    <>
      <TitleBlock
        title={name}
        badge={icon || undefined}
        lead={written === undefined ? lead : undefined}
        cells={cells}
      />
      {written !== undefined && <RichText html={written} className={styles.description} />}
      {entry?.video !== undefined && <Film address={entry.video} name={name} />}
    </>
  )
}

const Featured = ({
  name,
  entry,
  lead,
}: {
  readonly name: string
  readonly entry: ShelfEntry
  readonly lead?: string
}): ReactElement => (
  <header className={styles.featured}>
    <h1 className="visually-hidden">{name}</h1>
    {entry.video !== undefined ? (
      <Film
        address={entry.video}
        name={name}
        poster={entry.picture === undefined ? undefined : `/pictures/${entry.picture}`}
      />
    ) : (
      entry.picture !== undefined && (
        <Picture
          base={`/pictures/${entry.picture}`}
          alt={entry.pictureAlt ?? ''}
          width={1280}
          height={960}
          sizes="(width < 768px) 100vw, 640px"
          widths={[450, 768, 1024]}
          loading="eager"
          fetchPriority="high"
          className={styles.picture}
        />
      )
    )}
    {entry.description !== undefined ? (
      <RichText html={entry.description} />
    ) : (
      lead !== undefined && <p className="reading">{lead}</p>
    )}
  </header>
)

/** Editors' HTML between heading and products; an empty zone takes no space. In the page's JSON data it is null. */
export const DropZone = ({ html }: { readonly html?: string | null }): ReactElement | null =>
  html ? <RichText html={html} className={styles.zone} /> : null
