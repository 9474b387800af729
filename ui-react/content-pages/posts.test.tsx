import { describe, expect, it } from '@jest/globals'
import { fetchedMarkup } from '../../test/builders/fetched'
import { PostList, PostPage } from '../content-pages'

const post = {
  id: 'p',
  model: 'posts',
  title: 'Finish numbers',
  slug: '/blog/finish-numbers/',
  fields: { summary_et: '626 and 26D.' },
}
const shown = (element: React.ReactElement) => fetchedMarkup(element, { key: 'nothing', answer: null })

describe('posts', () => {
  it('show the specified message when there are none [S2-8.11] [S2-2.73]', () => {
    expect(shown(<PostList posts={[]} total={0} page={1} path="/blog/" />)).toContain('No posts found')
    expect(shown(<PostList posts={[post]} total={1} page={1} path="/blog/" />)).not.toContain('No posts found')
  })

  it('without a picture show the default one, in the list and on their page [S2-2.73] [S2-2.75]', () => {
    const own = { ...post, fields: { ...post.fields, thumbnail_image_emd: '{"absolutePath":"/pictures/editorial-3"}' } }
    for (const element of [<PostList posts={[post]} total={1} page={1} path="/blog/" />, <PostPage record={post} />])
      expect(shown(element)).toContain('src="/pictures/editorial-1-')
    for (const element of [<PostList posts={[own]} total={1} page={1} path="/blog/" />, <PostPage record={own} />])
      expect(shown(element)).toContain('src="/pictures/editorial-3-')
  })
})
