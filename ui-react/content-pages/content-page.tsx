import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { ContentPage as Page } from '../../core/pages/pages'
import { textField } from '../../core/content/fields'
import { templateOf } from '../../core/content/templates'
import { useShell } from '../runtime/shell-context'
import { DoorFinder } from '../door-finder'
import { useText } from '../i18n'
import { LocationsPage } from '../locations'
import type { ItemSearchKind } from '../widgets'
import { BlogTabs } from './blog-tabs'
import { DivisionPage } from './division-page'
import { PageHeader, RichText } from '../content'
import { postListData } from './post-data'
import { PostList } from './post-list'
import { PostPage } from './post-page'
import styles from './content-page.module.css'

/** A content page, in the layout of its kind. */
export const ContentPage = ({
  zone,
  ...page
}: Page & { readonly zone: (name: string, contained: boolean, search: ItemSearchKind) => ReactNode }): ReactElement => {
  if (page.record.model === 'division_pages')
    return <DivisionPage record={page.record} others={page.divisions ?? []} zone={name => zone(name, false, 'page')} />
  const template = templateOf(textField(page.record.fields, 'template_es'))
  return (
    <>
      <Shown {...page} />
      {template.zones.map(name => (
        <Fragment key={name}>{zone(name, false, template.name === 'Bulk Order' ? 'bulk' : 'page')}</Fragment>
      ))}
    </>
  )
}

const Shown = (page: Page): ReactElement => {
  const text = useText()
  const { origin } = useShell()
  const { record } = page
  const body = textField(record.fields, 'description_eti', 'description_esi') ?? ''
  switch (record.model) {
    case 'posts':
    case 'news':
      return <PostPage record={record} />
    case 'blog_page':
    case 'categories':
    case 'news_page':
      return (
        <PageHeader record={record} jsonLd={[postListData(origin, page.items ?? [])]}>
          <link
            rel="alternate"
            type="application/rss+xml"
            title={text('content.feed')}
            href={record.model === 'news_page' ? '/news/feed.xml' : '/blog/feed.xml'}
          />
          {page.sections && page.sections.length > 0 && <BlogTabs sections={page.sections} current={record.slug} />}
          <PostList
            posts={page.items ?? []}
            total={page.total ?? page.items?.length ?? 0}
            page={page.page ?? 1}
            path={record.slug ?? '/blog/'}
          />
        </PageHeader>
      )
    case 'locations_page':
      return (
        <PageHeader record={record} lead={body}>
          <LocationsPage record={record} locations={page.items ?? []} />
        </PageHeader>
      )
    case 'wood_door_page':
      return (
        <PageHeader record={record} lead={body}>
          {page.finder && <DoorFinder {...page.finder} />}
        </PageHeader>
      )
    case 'author':
      return (
        <PageHeader record={record} lead={body} jsonLd={[postListData(origin, page.items ?? [])]}>
          {page.sections && page.sections.length > 0 && <BlogTabs sections={page.sections} />}
          <PostList
            posts={page.items ?? []}
            total={page.total ?? page.items?.length ?? 0}
            page={page.page ?? 1}
            path={record.slug ?? '/blog/'}
          />
        </PageHeader>
      )
    default:
      return (
        <PageHeader record={record}>
          <RichText html={body} className={styles.body} />
        </PageHeader>
      )
  }
}
