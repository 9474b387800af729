import type { ReactElement } from 'react'
import type { ContentRecord } from '../../core/content/content'
import { useText } from '../i18n'
import { TabLinks } from '../kit/tab-links'
import { titleOf } from '../content'
import styles from './content-page.module.css'

const blog = '/blog/'

/** All posts, and each category of the blog on its own page (S2-2.07). */
export const BlogTabs = ({
  sections,
  current,
}: {
  readonly sections: readonly ContentRecord[]
  readonly current?: string
}): ReactElement => {
  const text = useText()
  const links = [
    { href: blog, label: text('content.all-posts') },
    ...sections.flatMap(section => (section.slug ? [{ href: section.slug, label: titleOf(section) }] : [])),
  ]
  return (
    <div className={styles.tabs}>
      <TabLinks
        label={text('content.categories')}
        links={links.map(link => ({ ...link, current: link.href === (current ?? blog) }))}
      />
    </div>
  )
}
