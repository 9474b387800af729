import type { ReactElement, ReactNode } from 'react'
import type { ContentRecord } from '../../core/content/content'
import { listField, partField, textField } from '../../core/content/fields'
import { breadcrumbData, PageMeta } from '../runtime/seo'
import { useShell } from '../runtime/shell-context'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { isOn } from './fields'
import { PageHead } from './page-head'
import { RichText } from './rich-text'
import styles from './page-header.module.css'

export const titleOf = (record: ContentRecord): string =>
  textField(record.fields, 'page_title_eti', 'page_title_esi') ?? record.title

/** Home, the configured trail, the page itself (S2-2.69). */
export const trailOf = (
  record: ContentRecord,
  home: string,
): readonly { readonly label: string; readonly href: string }[] => [
  { label: home, href: '/' },
  ...listField(record.fields, 'breadcrumb_com').flatMap(crumb => {
    const label = textField(crumb, 'page_title_et')
    return label === undefined ? [] : [{ label, href: textField(crumb, 'page_link_et') ?? '/' }]
  }),
  { label: titleOf(record), href: record.slug ?? '/' },
]

type FaceProps = {
  readonly record: ContentRecord
  readonly lead?: string
  readonly jsonLd?: readonly object[]
  /** The page renders its own head. */ readonly ownHead?: boolean
  /** The page is for signed-in customers only. */ readonly noindex?: boolean
  readonly children?: ReactNode
}

/** Breadcrumb and title as configured in the record, then the page. */
export const PageHeader = ({
  record,
  lead,
  jsonLd = [],
  ownHead = false,
  noindex,
  children,
}: FaceProps): ReactElement => {
  const text = useText()
  const { origin } = useShell()
  const seo = partField(record.fields, 'seo_com')
  const crumbs = trailOf(record, text('shared.home'))
  const title = titleOf(record)
  return (
    <div className="wrap">
      <PageMeta
        title={textField(seo, 'meta_title_et') ?? title}
        description={textField(seo, 'meta_description_et') ?? lead}
        canonicalPath={record.slug}
        noindex={noindex}
        jsonLd={[
          breadcrumbData(
            origin,
            crumbs.map(crumb => ({ name: crumb.label, path: crumb.href })),
          ),
          ...jsonLd,
        ]}
      />
      {isOn(seo, 'show_breadcrumb_eb') && <Breadcrumb label={text('shared.breadcrumb')} items={crumbs} />}
      {!ownHead && (
        <PageHead
          title={title}
          description={lead === undefined ? textField(seo, 'meta_description_et') : undefined}
          fields={record.fields}
          shown={isOn(seo, 'show_page_title_eb')}
        />
      )}
      {lead && <RichText html={lead} className={styles.lead} />}
      {children}
    </div>
  )
}
