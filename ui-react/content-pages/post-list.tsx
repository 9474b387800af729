import type { ReactElement } from 'react'
import { postsPerPage, type ContentRecord } from '../../core/content/content'
import { useText } from '../i18n'
import { EmptyState } from '../kit/empty-state'
import { Pagination } from '../kit/pagination'
import { PostCard } from '../content'
import styles from './post-list.module.css'

type PostListProps = {
  readonly posts: readonly ContentRecord[]
  readonly total: number
  readonly page: number
  readonly path: string
}

/** Cards of posts, 21 a page, newest first. */
export const PostList = ({ posts, total, page, path }: PostListProps): ReactElement => {
  const text = useText()
  if (posts.length === 0)
    return (
      <EmptyState
        level={2}
        title={text('content.no-posts')}
        drawing="sheet"
        actions={[{ href: '/', text: text('content.go-home') }]}
        className={styles.empty}
      />
    )
  return (
    <>
      <ul className={styles.list}>
        {posts.map(post => (
          <li key={post.id}>
            <PostCard post={post} level={2} full />
          </li>
        ))}
      </ul>
      <Pagination
        label={text('shared.pages')}
        current={page}
        total={Math.ceil(total / postsPerPage)}
        hrefFor={to => (to === 1 ? path : `${path}?from=${to}`)}
        previousText={text('shared.previous-page')}
        nextText={text('shared.next-page')}
        pageText={to => text('shared.page', { page: to })}
        gapText={(from, to, middle) => text('shared.page-gap', { from, to, page: middle })}
      />
    </>
  )
}
